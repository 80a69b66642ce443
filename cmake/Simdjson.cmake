# simdjson: Debian ships only a shared library, and the command must run where it is not installed, so the single-file
# source from a pinned archive is compiled into ours. Provides garimpo_simdjson_objects and the folder of simdjson.h.
garimpo_fetch_sdist(pysimdjson 7.0.2 44cf276e48912a3b9c7ca362c14da8420a7ac15a9f1a16ec95becff86db3904a simdjson_archive)
add_library(garimpo_simdjson_objects OBJECT ${simdjson_archive}/simdjson/simdjson.cpp)
target_include_directories(garimpo_simdjson_objects SYSTEM PUBLIC $<BUILD_INTERFACE:${simdjson_archive}/simdjson>)
target_compile_definitions(garimpo_simdjson_objects PUBLIC SIMDJSON_EXCEPTIONS=0)
target_compile_options(garimpo_simdjson_objects PRIVATE -w $<$<CONFIG:Release>:-O3>)
