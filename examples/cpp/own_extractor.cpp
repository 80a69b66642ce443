// A method of one's own: the longest run of neighbours of one shape, as a list of records. It is listed, set and run like any other.
//   own_extractor examples/data_table.html
#include <garimpo/garimpo.hpp>

#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

namespace {

constexpr std::array kOptions = {garimpo::OptionInfo{.name = "fewest",
                                                     .kind = garimpo::OptionKind::integer,
                                                     .default_value = "3",
                                                     .lowest = 2,
                                                     .highest = 1000,
                                                     .summary = "records that a list must have"}};

void find_longest_run(garimpo::Context& context) {
  const garimpo::Document& document = context.page.document();
  garimpo::NodeRange best;
  std::size_t most = 0;
  for (const garimpo::NodeId parent : document.nodes()) {
    if (!context.budget.spend()) break;
    garimpo::NodeId first = garimpo::kNoNode;
    std::size_t count = 0;
    for (const garimpo::NodeId child : document.children(parent)) {
      if (!document.is_element(child)) continue;
      const bool is_like_before = first != garimpo::kNoNode && context.page.shape(child) == context.page.shape(first);
      if (!is_like_before) first = child, count = 0;
      if (++count > most && context.page.words(document.subtree(child)) > 2) most = count, best = {first, document.end(child)};
    }
  }
  if (most < static_cast<std::size_t>(context.options.integer("fewest"))) return;
  if (context.trace != nullptr) context.trace->note(best.begin, true, std::to_string(most) + " neighbours of one shape");
  const garimpo::MarkerId list = context.markers.add({.label = garimpo::Label::record_list, .is_main = true, .nodes = best});
  for (garimpo::NodeId node = best.begin; node < best.end; node = document.end(node))
    if (document.is_element(node)) context.markers.add({.label = garimpo::Label::record, .parent = list, .nodes = document.subtree(node)});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  garimpo::Registry registry = garimpo::Registry::standard();
  const garimpo::Extractor longest_run{{"records/longest_run", "The longest run of neighbours of one shape", "", kOptions},
                                       find_longest_run};
  if (const auto added = registry.add(longest_run); !added) return std::cerr << added.error().message << '\n', 2;

  const auto text =
      garimpo::extract(html, {.methods = {"records/longest_run"}, .settings = {{"fewest", "4"}}, .format = "text", .registry = &registry});
  if (!text) return std::cerr << text.error().message << '\n', 1;
  std::cout << *text;
}
