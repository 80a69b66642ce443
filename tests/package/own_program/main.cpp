// `garimpo` with one more method, one more format and one more evaluator, all of them written outside of the repository.
#include <garimpo/command.hpp>
#include <garimpo/garimpo.hpp>

#include <array>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#if __cplusplus >= 202300L
#error "this program must be compiled as C++20"
#endif

namespace {

constexpr std::array kOptions = {
    garimpo::OptionInfo{.name = "least_words",
                        .kind = garimpo::OptionKind::integer,
                        .default_value = "1",
                        .lowest = 0,
                        .highest = 1000,
                        .summary = "words that a heading must have"},
    garimpo::OptionInfo{.name = "fail", .kind = garimpo::OptionKind::flag, .default_value = "false", .summary = "throw on every page"},
};

// The text of every heading, as one article.
void find_headings(garimpo::Context& context) {
  if (context.options.flag("fail")) throw std::runtime_error("asked to fail");
  const garimpo::Document& document = context.page.document();
  garimpo::MarkerId article = garimpo::kNoMarker;
  for (const garimpo::NodeId node : document.nodes()) {
    if (!context.budget.spend()) return;
    const garimpo::Tag tag = document.tag(node);
    if (tag != garimpo::Tag::h1 && tag != garimpo::Tag::h2) continue;
    const bool is_taken = context.page.words(document.subtree(node)) >= static_cast<std::uint32_t>(context.options.integer("least_words"));
    if (context.trace != nullptr) context.trace->note(node, is_taken, "a heading");
    if (!is_taken) continue;
    if (article == garimpo::kNoMarker) article = context.markers.add({.label = garimpo::Label::article, .nodes = document.subtree(node)});
    context.markers.add({.label = garimpo::Label::content, .parent = article, .nodes = document.subtree(node)});
  }
}

void write_counts(const garimpo::Extraction& page, const garimpo::OutputOptions&, bool is_first, std::string& out) {
  if (is_first) out += "markers\tsource\n";
  out += std::to_string(page.markers.size()) + "\t" + std::string(page.source) + "\n";
}

constexpr std::array<std::string_view, 2> kCounts = {"answered", "pages"};
constexpr std::array kMetrics = {garimpo::MetricInfo{"share", "pages with an answer over pages"}};

garimpo::Evaluator answered() {
  garimpo::Evaluator evaluator;
  evaluator.name = "answered";
  evaluator.task = "articles";
  evaluator.summary = "Whether there is any text";
  evaluator.counts = kCounts;
  evaluator.metrics = kMetrics;
  evaluator.applies = [](garimpo::JsonValue gold) { return gold["text"].is_string(); };
  evaluator.score = [](garimpo::PageCase& page, std::span<double> counts) {
    counts[0] = page.answer_text().empty() ? 0 : 1;
    counts[1] = 1;
  };
  evaluator.total = [](std::span<const double> sums, std::span<double> metrics) { metrics[0] = sums[1] == 0 ? 0 : sums[0] / sums[1]; };
  return evaluator;
}

}  // namespace

int main(int argc, char** argv) {
  garimpo::Registry registry = garimpo::Registry::standard();
  garimpo::EvaluatorRegistry evaluators = garimpo::EvaluatorRegistry::standard();
  const garimpo::Extractor headings{{"headings/all", "The headings of the page", "this test", kOptions}, find_headings};
  const garimpo::OutputFormat counts{.name = "counts", .extension = ".counts", .summary = "markers of each page", .write = write_counts};
  for (const auto& added : {registry.add(headings), registry.add(counts), evaluators.add(answered())})
    if (!added) return std::cerr << added.error().message << '\n', 2;
  return garimpo::run_command(argc, argv, registry, evaluators);
}
