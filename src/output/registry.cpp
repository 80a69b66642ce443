// Every output format, one line each. The command line, the documentation and find_output_format() read this table.
#include <garimpo/output.hpp>

#include "output/formats/formats.hpp"

#include <array>

namespace garimpo {

namespace {

constexpr std::string_view kTeiBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<teiCorpus "
    "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader><fileDesc><titleStmt><title>Pages of the "
    "web</title></titleStmt><publicationStmt><p>extracted by garimpo</p></publicationStmt><sourceDesc><p>see each "
    "text</p></sourceDesc></fileDesc></teiHeader>\n";

// name, extension, summary, what stands before, between and after the pages of one file, function
constexpr std::array kFormats = {
    OutputFormat{"json", ".json", "one JSON document; several pages are an array", "[\n", ",\n", "]\n", output::write_json},
    OutputFormat{"jsonl", ".jsonl", "one JSON object per page and line", "", "", "", output::write_jsonl},
    OutputFormat{"markdown", ".md", "articles as Markdown, records as tables", "", "\n---\n\n", "", output::write_markdown, false},
    OutputFormat{"text", ".txt", "plain text, blocks on lines", "", "\n", "", output::write_text, false},
    OutputFormat{"html", ".html", "clean HTML of what was taken", "", "", "", output::write_html, false},
    OutputFormat{"xml", ".xml", "XML with TEI-like element names", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pages>\n", "",
                 "</pages>\n", output::write_xml},
    OutputFormat{"tei", ".tei.xml", "articles as TEI P5, metadata in the header", kTeiBegin, "", "</teiCorpus>\n", output::write_tei},
    OutputFormat{"csv", ".csv", "records or articles as rows", "", "", "", output::write_csv, false},
    OutputFormat{"page", ".page.html", "the source page with what was taken outlined and labelled", "", "", "", output::write_page, false},
};

std::string names_of_formats() {
  std::string names;
  for (const OutputFormat& format : kFormats) {
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return names;
}

}  // namespace

std::span<const OutputFormat> output_formats() { return kFormats; }

Result<const OutputFormat*> find_output_format(std::string_view name) {
  for (const OutputFormat& format : kFormats)
    if (format.name == name) return &format;
  return std::unexpected(Error{ErrorCode::unknown_format, "no output format '" + std::string{name} + "'; there are " + names_of_formats()});
}

const OutputFormat* output_format_for_path(std::string_view path) {
  const OutputFormat* found = nullptr;  // the longest extension wins: .page.html is not .html
  for (const OutputFormat& format : kFormats) {
    const bool is_longer = found == nullptr || format.extension.size() > found->extension.size();
    if (is_longer && path.ends_with(format.extension)) found = &format;
  }
  return found;
}

}  // namespace garimpo
