# Installs the libraries, the public headers and a package that find_package(garimpo) reads: garimpo::garimpo for pages, garimpo::lab for
# benchmarks, garimpo::command for the whole command.
include(CMakePackageConfigHelpers)
install(TARGETS garimpo EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS garimpo_lab EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET garimpo_cli)
  install(TARGETS garimpo_command EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(TARGETS garimpo_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(EXPORT garimpoTargets NAMESPACE garimpo:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/garimpoConfig.cmake.in ${PROJECT_BINARY_DIR}/garimpoConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/garimpoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/garimpoConfig.cmake ${PROJECT_BINARY_DIR}/garimpoConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
