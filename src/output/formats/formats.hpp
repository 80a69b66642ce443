// The formats of the registry, one file each. Every write function follows the contract of OutputFormat::write.
#pragma once
#include <garimpo/output.hpp>

#include <span>
#include <string>

namespace garimpo::output {

// Every format of ours, in the order in which people are told of them (registry.cpp).
std::span<const OutputFormat> formats();

void write_json(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_jsonl(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_markdown(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_text(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_summary(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_html(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_xml(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_tei(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_csv(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
void write_page(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);

}  // namespace garimpo::output
