# Installs the libraries, the public headers and a package that find_package(garimpo) reads: garimpo::garimpo for pages, garimpo::lab for
# benchmarks, garimpo::command for the whole command. With the command come its manual, its completions, and the licence.
include(CMakePackageConfigHelpers)
install(TARGETS garimpo EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS garimpo_lab EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET garimpo_cli)
  install(TARGETS garimpo_command EXPORT garimpoTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(TARGETS garimpo_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # Where man and the shells look; the option is for builds of one target alone, which have none of these.
  set(documents ${PROJECT_BINARY_DIR}/apps/cli/manual)
  install(DIRECTORY ${documents}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
  install(FILES ${documents}/garimpo.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME garimpo OPTIONAL)
  install(FILES ${documents}/_garimpo DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions OPTIONAL)
  install(FILES ${documents}/garimpo.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d OPTIONAL)
endif()
# The experiments are in the command; as files they are there to be read, copied and changed.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/experiments DESTINATION ${CMAKE_INSTALL_DATADIR}/garimpo)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT garimpoTargets NAMESPACE garimpo:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/garimpoConfig.cmake.in ${PROJECT_BINARY_DIR}/garimpoConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/garimpoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/garimpoConfig.cmake ${PROJECT_BINARY_DIR}/garimpoConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/garimpo)
