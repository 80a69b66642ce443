# The trained models of data/models compiled into the library, so that applying one reads no file. Written again when a model changes.
set(models_source ${PROJECT_BINARY_DIR}/models.cpp)
set(records_auto_model ${PROJECT_SOURCE_DIR}/data/models/records_auto.txt)
add_custom_command(
  OUTPUT ${models_source}
  COMMAND ${CMAKE_COMMAND} -DMODEL=${records_auto_model} -DNAME=kRecordsAuto -DOUT=${models_source}
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_model.cmake
  DEPENDS ${records_auto_model} ${PROJECT_SOURCE_DIR}/cmake/embed_model.cmake
  COMMENT "Embedding the models"
  VERBATIM)
target_sources(garimpo PRIVATE ${models_source})
