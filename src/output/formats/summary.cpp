// A few lines for a person at a terminal: what the page is, and the first words of what was found on it, in the order of importance.
#include <garimpo/results.hpp>

#include "base/utf8.hpp"
#include "output/formats/formats.hpp"
#include "output/page_purpose.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <string>

namespace garimpo::output {

namespace {

constexpr std::size_t kMostLineBytes = 160;
constexpr std::size_t kMostItems = 5;
constexpr std::string_view kIndent = "    ";

class Summary {
 public:
  explicit Summary(std::string& out) : out_(out) {}

  // One line, cut where it is long.
  void line(std::string_view text) {
    std::string whole;
    text::append_collapsed(whole, text);
    text::drop_trailing_space(whole);
    const std::string_view cut = base::cut_utf8(whole, kMostLineBytes);
    out_ += cut;
    if (cut.size() < whole.size()) out_ += "…";
    out_ += '\n';
  }

  void indented(std::string_view text) {
    if (text.empty()) return;
    out_ += kIndent;
    line(text);
  }

  void more(std::size_t all) {
    if (all > kMostItems) indented("and " + std::to_string(all - kMostItems) + " more");
  }

 private:
  std::string& out_;
};

void add(std::string& text, std::string_view between, std::string_view value) {
  if (value.empty()) return;
  if (!text.empty()) text += between;
  text += value;
}

void write_head(const Extraction& extraction, const PageFacts& facts, Summary& summary) {
  std::string head;
  add(head, "", facts.page_type().text());
  add(head, ", language ", facts.language().text());
  const std::string_view name = extraction.source.empty() ? extraction.url : extraction.source;
  summary.line(std::string(name) + (head.empty() ? "" : ": " + head));
}

void write_article(const Article& article, Summary& summary) {
  const std::string text = article.text();
  summary.line("article: " + std::string(article.title().text()));
  std::string about;
  for (const Value& author : article.authors()) add(about, about.empty() ? "" : ", ", author.text());
  add(about, ", ", article.date_published().text());
  add(about, ", ", std::to_string(text.size()) + " bytes of text");
  summary.indented(about);
  summary.indented(text);
}

void write_discussion(const Discussion& discussion, Summary& summary) {
  summary.line("discussion: " + std::to_string(discussion.posts().size()) + " posts");
  if (!discussion.posts().empty()) summary.indented(discussion.posts().front().text());
}

void write_list(const RecordList& list, Summary& summary) {
  std::string columns;
  for (const RecordColumn& column : list.columns()) add(columns, ", ", column.name);
  summary.line("list: " + std::to_string(list.size()) + " records" + (columns.empty() ? "" : " of " + columns));
  std::size_t shown = 0;
  for (const Record& record : list.records()) {
    if (shown++ == kMostItems) break;
    std::string cells;
    for (const Cell& cell : record.cells()) add(cells, " | ", cell.text());
    summary.indented(cells.empty() ? record.text() : std::string_view(cells));
  }
  summary.more(list.size());
}

std::string describe(const Product& product) {
  std::string text(product.name().text());
  add(text, "  ", product.price().text());
  add(text, " ", product.currency().empty() ? product.currency_as_printed().text() : product.currency().text());
  add(text, "  ", product.availability().text());
  return text;
}

void write_products(const ProductList& list, Summary& summary) {
  const std::vector<Product> products = list.products();
  summary.line("products: " + std::to_string(products.size()));
  for (std::size_t i = 0; i < std::min(products.size(), kMostItems); ++i) summary.indented(describe(products[i]));
  summary.more(products.size());
}

void write_metadata(const Metadata& metadata, Summary& summary) {
  std::string syntaxes;
  for (const TreeValue member : metadata.root())
    if (member.size() > 0) add(syntaxes, ", ", member.key());
  if (!syntaxes.empty()) summary.line("metadata: " + syntaxes);
}

}  // namespace

void write_summary(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  if (extraction.error || extraction.document == nullptr) return;
  const Results results(extraction);
  Summary summary(out);
  write_head(extraction, results.facts(), summary);
  for (const ResultObject& object : PagePurpose(results).chosen(options.with)) {
    if (const auto article = object.article()) write_article(*article, summary);
    if (const auto discussion = object.discussion()) write_discussion(*discussion, summary);
    if (const auto list = object.record_list()) write_list(*list, summary);
    if (const auto product = object.product()) summary.line("product: " + describe(*product));
    if (const auto list = object.product_list()) write_products(*list, summary);
    if (const auto page = object.wrapped_page())
      for (const Field& field : page->fields()) summary.line(std::string(field.key) + ": " + std::string(field.value.text()));
    if (const auto metadata = object.metadata()) write_metadata(*metadata, summary);
  }
  if (const Value next = results.facts().next_page(); !next.empty()) summary.line("next page: " + std::string(next.text()));
}

}  // namespace garimpo::output
