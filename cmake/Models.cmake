# Puts the trained models of data/models into the library as they are, so that applying one reads no file. The assembler copies the bytes of each file, which is fast.
# data/models/records_auto.txt becomes garimpo::model::records_auto() (src/model/embedded.hpp).
file(GLOB model_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/models/*.txt)
set(model_source ${PROJECT_BINARY_DIR}/models.S)
set(model_lines "/* Written by cmake/Models.cmake. */\n  .section .rodata\n")
foreach(model_file IN LISTS model_files)
  get_filename_component(model_name ${model_file} NAME_WE)
  string(APPEND model_lines "
  .global garimpo_model_${model_name}_begin
  .global garimpo_model_${model_name}_end
  .balign 16
garimpo_model_${model_name}_begin:
  .incbin \"${model_file}\"
garimpo_model_${model_name}_end:
")
endforeach()
string(APPEND model_lines "  .section .note.GNU-stack,\"\",%progbits\n")
file(CONFIGURE OUTPUT ${model_source} CONTENT "${model_lines}" @ONLY)
set_source_files_properties(${model_source} PROPERTIES OBJECT_DEPENDS "${model_files}" SKIP_PRECOMPILE_HEADERS ON)
target_sources(garimpo PRIVATE ${model_source})
