// Every output format, one line each. The command line, the documentation and every Registry read this table.
#include <garimpo/output.hpp>

#include "output/formats/formats.hpp"

#include <array>

namespace garimpo::output {

namespace {

constexpr std::string_view kTeiBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<teiCorpus "
    "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader><fileDesc><titleStmt><title>Pages of the "
    "web</title></titleStmt><publicationStmt><p>extracted by garimpo</p></publicationStmt><sourceDesc><p>see each "
    "text</p></sourceDesc></fileDesc></teiHeader>\n";

}  // namespace

std::span<const OutputFormat> formats() {
  // name, extension, summary, what stands before, between and after the pages of one file, function, whether it is a table, whether
  // one page stands alone, whether it writes page facts, whether a folder of it has an index
  static const std::array table = {
      OutputFormat{"json", ".json", "one JSON document; several pages are an array", "[\n", ",\n", "]\n", write_json, false, true},
      OutputFormat{"jsonl", ".jsonl", "one JSON object per page and line", "", "", "", write_jsonl},
      OutputFormat{"markdown", ".md", "articles as Markdown, records as tables", "", "\n---\n\n", "", write_markdown},
      OutputFormat{"text", ".txt", "plain text, blocks on lines", "", "\n", "", write_text, false, false, false},
      OutputFormat{"summary", ".summary.txt", "a few lines for a person: what the page is, the first words of what was found", "", "\n", "",
                   write_summary},
      OutputFormat{"html", ".html", "clean HTML of what was taken", "", "", "", write_html, false, false, false},
      OutputFormat{"xml", ".xml", "XML with TEI-like element names", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pages>\n", "",
                   "</pages>\n", write_xml},
      OutputFormat{"tei", ".tei.xml", "articles as TEI P5, metadata in the header", kTeiBegin, "", "</teiCorpus>\n", write_tei},
      OutputFormat{"csv", ".csv", "one table: a row for each article, record, product or value", "", "", "", write_csv, true, false, false},
      OutputFormat{"page", ".page.html", "the source page with what was taken outlined and labelled", "", "", "", write_page, false, false,
                   true, true},
  };
  return table;
}

}  // namespace garimpo::output
