# The trained models of data/models compiled into the library, so that applying one reads no file. Each is written again when it changes.
# data/models/records_auto.txt becomes garimpo::model::kRecordsAuto (src/model/embedded.hpp).
file(GLOB model_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/models/*.txt)
foreach(model_file IN LISTS model_files)
  get_filename_component(model_name ${model_file} NAME_WE)
  set(model_source ${PROJECT_BINARY_DIR}/models/${model_name}.cpp)
  set(model_constant k)
  string(REPLACE "_" ";" model_words ${model_name})
  foreach(word IN LISTS model_words)
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND model_constant ${first}${rest})
  endforeach()
  add_custom_command(
    OUTPUT ${model_source}
    COMMAND ${CMAKE_COMMAND} -DMODEL=${model_file} -DNAME=${model_constant} -DOUT=${model_source}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_model.cmake
    DEPENDS ${model_file} ${PROJECT_SOURCE_DIR}/cmake/embed_model.cmake
    COMMENT "Embedding the model ${model_name}"
    VERBATIM)
  target_sources(garimpo PRIVATE ${model_source})
endforeach()
