# Compiler settings of Garimpo's own targets: one interface library, linked by each of them.
add_library(garimpo_build INTERFACE)
target_compile_options(garimpo_build INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough)
# Our functions are not replaced at load time. Without this flag the compiler may not inline them in position-independent code.
target_compile_options(garimpo_build INTERFACE -fno-semantic-interposition)
if(GARIMPO_WARNINGS_AS_ERRORS)
  target_compile_options(garimpo_build INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc 12 reports these inside its own standard library when it inlines at -O2 and above.
  target_compile_options(garimpo_build INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # libstdc++ 12's std::stable_sort calls a function that it declares deprecated itself; clang blames the caller.
  target_compile_options(garimpo_build INTERFACE -Wno-deprecated-declarations -Wreserved-identifier)
endif()
# Every x86-64 processor since 2009 counts bits and shuffles bytes in one instruction; the text kernels use both.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(GARIMPO_MARCH "x86-64-v2" CACHE STRING "Processor level that Garimpo's own code is compiled for, as -march= takes it; empty for the compiler's default")
  if(GARIMPO_MARCH)
    target_compile_options(garimpo_build INTERFACE -march=${GARIMPO_MARCH})
  endif()
endif()
if(GARIMPO_SANITIZE)
  # For every target, including libraries compiled from source: a bug in how we call them shows inside them.
  add_compile_options(-fsanitize=${GARIMPO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${GARIMPO_SANITIZE})
endif()
find_program(GARIMPO_CCACHE ccache)
if(GARIMPO_CCACHE)
  # Without pch_defines ccache stores nothing that uses precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${GARIMPO_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${GARIMPO_CCACHE})
endif()

# Fetches a pinned source archive once for all build folders and unpacks it; sets OUT to the unpacked folder.
find_package(Python3 COMPONENTS Interpreter)
function(garimpo_fetch_sdist project version sha256 out)
  set(store ${PROJECT_SOURCE_DIR}/build/archives)
  set(archive ${store}/${project}-${version}.tar.gz)
  set(unpacked ${store}/${project}-${version})
  file(MAKE_DIRECTORY ${store})
  file(LOCK ${store}/lock GUARD FUNCTION TIMEOUT 600)
  if(NOT EXISTS ${unpacked}/.unpacked)
    if(NOT Python3_Interpreter_FOUND)
      message(FATAL_ERROR "python3 with pip is needed to fetch ${project}: run 'make setup'")
    endif()
    message(STATUS "Fetching the source archive of ${project} ${version}")
    execute_process(COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/fetch_sdist.py ${project} ${version} ${sha256} ${archive}
                    RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "${project} ${version} could not be fetched (see above)")
    endif()
    execute_process(COMMAND ${CMAKE_COMMAND} -E tar xzf ${archive} WORKING_DIRECTORY ${store} COMMAND_ERROR_IS_FATAL ANY)
    file(TOUCH ${unpacked}/.unpacked)
  endif()
  set(${out} ${unpacked} PARENT_SCOPE)
endfunction()
