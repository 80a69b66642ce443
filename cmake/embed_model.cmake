# Writes the text of a model as a C++ file.
#   cmake -DMODEL=… -DNAME=kName -DOUT=… -P embed_model.cmake
cmake_minimum_required(VERSION 3.25)
file(READ ${MODEL} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "\\1\n" bytes "${bytes}")
file(WRITE ${OUT}.new "// Written by cmake/embed_model.cmake.\n#include <string_view>\n\nnamespace garimpo::model {\n\n")
file(APPEND ${OUT}.new "const unsigned char ${NAME}_bytes[] = {\n${bytes}0};\n")
file(APPEND ${OUT}.new "extern const std::string_view ${NAME}{reinterpret_cast<const char*>(${NAME}_bytes), sizeof(${NAME}_bytes) - 1};\n")
file(APPEND ${OUT}.new "\n}  // namespace garimpo::model\n")
file(RENAME ${OUT}.new ${OUT})
