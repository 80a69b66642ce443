# Puts the files of experiments/ (the experiments, and pages of our own making for them) into the laboratory's library as they are, so that the
# command runs every experiment wherever it is copied to. The assembler copies the bytes; the table is garimpo::laboratory::own_files().
file(GLOB_RECURSE experiment_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/experiments
     ${PROJECT_SOURCE_DIR}/experiments/*.json ${PROJECT_SOURCE_DIR}/experiments/*.jsonl ${PROJECT_SOURCE_DIR}/experiments/*.html)
list(SORT experiment_files)
set(experiment_bytes ${PROJECT_BINARY_DIR}/experiments.S)
set(experiment_table ${PROJECT_BINARY_DIR}/experiments.cpp)
set(byte_lines "/* Written by cmake/Experiments.cmake. */\n  .section .rodata\n")
set(symbol_lines "")
set(table_lines "")
set(experiment_paths)
set(number 0)
foreach(path IN LISTS experiment_files)
  set(symbol garimpo_experiment_file_${number})
  list(APPEND experiment_paths ${PROJECT_SOURCE_DIR}/experiments/${path})
  string(APPEND byte_lines "  .global ${symbol}_begin\n  .global ${symbol}_end\n${symbol}_begin:\n"
         "  .incbin \"${PROJECT_SOURCE_DIR}/experiments/${path}\"\n${symbol}_end:\n")
  string(APPEND symbol_lines "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
  string(APPEND table_lines "      OwnFile{\"${path}\", {${symbol}_begin, static_cast<std::size_t>(${symbol}_end - ${symbol}_begin)}},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND byte_lines "  .section .note.GNU-stack,\"\",%progbits\n")
file(CONFIGURE OUTPUT ${experiment_bytes} CONTENT "${byte_lines}" @ONLY)
file(CONFIGURE OUTPUT ${experiment_table} CONTENT "// Written by cmake/Experiments.cmake.
#include \"laboratory/experiments/own_files.hpp\"

#include <vector>

extern \"C\" {
${symbol_lines}}

namespace garimpo::laboratory {

std::span<const OwnFile> own_files() {
  static const std::vector<OwnFile> files = {
${table_lines}  };
  return files;
}

}  // namespace garimpo::laboratory
" @ONLY)
set_source_files_properties(${experiment_bytes} PROPERTIES OBJECT_DEPENDS "${experiment_paths}" SKIP_PRECOMPILE_HEADERS ON)
target_sources(garimpo_lab PRIVATE ${experiment_bytes} ${experiment_table})
