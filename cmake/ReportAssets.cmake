# Compiles the report's page (style, scripts, frame) into the library, so that writing a report reads no file. The generated source is
# rebuilt when one of these files changes. The scripts are concatenated in the order of this list: each uses only what earlier ones declare.
set(report_folder ${PROJECT_SOURCE_DIR}/src/laboratory/report)
set(report_scripts elements numbers run scales figure pointing legend header experiment score_table interval_plot tradeoff_plot group_plot time_plot
    sweep_plot comparisons details word_diff record_match page_text page_view page_list theme report)
list(TRANSFORM report_scripts REPLACE "(.+)" "${report_folder}/\\1.js")
set(report_assets ${PROJECT_BINARY_DIR}/report_assets.cpp)
add_custom_command(
  OUTPUT ${report_assets}
  COMMAND ${CMAKE_COMMAND} -DFRAME=${report_folder}/report.html -DSTYLE=${report_folder}/report.css "-DSCRIPTS=${report_scripts}"
          -DOUT=${report_assets} -P ${PROJECT_SOURCE_DIR}/cmake/embed_report.cmake
  DEPENDS ${report_folder}/report.html ${report_folder}/report.css ${report_scripts} ${PROJECT_SOURCE_DIR}/cmake/embed_report.cmake
  COMMENT "Embedding the report's page"
  VERBATIM)
target_sources(garimpo_lab PRIVATE ${report_assets})
