# lexbor: the system's package where there is one, else its source from a pinned archive, compiled static with our own flags
# (lexbor's CMake files edit global flags and install themselves). The library takes its decoders alone (garimpo_lexbor); its parser is an
# oracle for tests, fuzzers and benchmarks (garimpo_lexbor_html), built when one of them is.
find_package(lexbor 3 CONFIG QUIET)
if(lexbor_FOUND AND TARGET lexbor::lexbor_static)
  foreach(target garimpo_lexbor garimpo_lexbor_html)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE lexbor::lexbor_static)
  endforeach()
  set(GARIMPO_LEXBOR_BUNDLED OFF)
  return()
endif()
set(GARIMPO_LEXBOR_BUNDLED ON)
garimpo_fetch_sdist(selectolax 1.0.2 f0508ad927aa426425d4aa7a2bb2f8b21c01412534465bd227e241d4d0a6a418 lexbor_archive)
set(lexbor_root ${lexbor_archive}/lexbor)

function(garimpo_add_lexbor target kind)
  set(sources)
  foreach(module ${ARGN})
    file(GLOB_RECURSE module_sources ${lexbor_root}/source/lexbor/${module}/*.c)
    list(APPEND sources ${module_sources})
  endforeach()
  add_library(${target} ${kind} EXCLUDE_FROM_ALL ${sources})
  target_include_directories(${target} SYSTEM PUBLIC $<BUILD_INTERFACE:${lexbor_root}/source>)
  target_compile_definitions(${target} PUBLIC LEXBOR_STATIC)
  target_compile_options(${target} PRIVATE -w $<$<CONFIG:Release>:-O3>)
  if(GARIMPO_SANITIZE MATCHES "undefined")
    target_compile_options(${target} PRIVATE -fno-sanitize=undefined)  # null plus zero in its string code
  endif()
endfunction()

garimpo_add_lexbor(garimpo_lexbor_objects OBJECT core encoding ports/posix)
add_library(garimpo_lexbor INTERFACE)
target_include_directories(garimpo_lexbor SYSTEM INTERFACE $<BUILD_INTERFACE:${lexbor_root}/source>)
target_compile_definitions(garimpo_lexbor INTERFACE LEXBOR_STATIC)

garimpo_add_lexbor(garimpo_lexbor_html STATIC css dom html ns selectors tag)
target_link_libraries(garimpo_lexbor_html PUBLIC garimpo)  # which holds lexbor's core
