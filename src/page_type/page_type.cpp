// Two models on top of each other: weights of tokens, summed for each kind (token_weights), and boosted trees for each kind over those sums
// and the numbers of the page (page_view). Both are trained by scripts/train_page_type.py, on pages whose kind people have said and on
// pages of sets that are of one kind.
//
// The softmax of the trees' answers gives the probabilities; the leaves were scaled in training so that they are as often right as they
// say. Pages with next to no text are Kind::other, or Kind::shell where scripts would bring it. Cost: one pass over the page and 640 small
// trees.
#include "page_type/page_type.hpp"

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"
#include "page_type/page_view.hpp"
#include "page_type/script_shell.hpp"
#include "page_type/token_weights.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace garimpo::page_type {

namespace {

constexpr std::array<std::string_view, kKindCount> kKindNames = {"article",       "articleList", "forum", "product", "productList",
                                                                 "documentation", "service",     "other", "shell"};

// The kinds that the models know, in their order.
constexpr std::array<Kind, 8> kLearned = {Kind::article,      Kind::article_list,  Kind::forum,   Kind::product,
                                          Kind::product_list, Kind::documentation, Kind::service, Kind::other};
constexpr std::string_view kModelHeading = "garimpo boosted trees 1";

constexpr float kEmptyConfidence = 0.8F;

struct Models {
  TokenWeights tokens;
  std::vector<model::BoostedTrees> trees;  // by kLearned
};

std::vector<std::string_view> tree_features() {
  constexpr std::array<std::string_view, kLearned.size()> kSums = {"tokens_article", "tokens_article_list", "tokens_forum",
                                                                   "tokens_product", "tokens_product_list", "tokens_documentation",
                                                                   "tokens_service", "tokens_other"};
  const auto numbers = number_names();
  std::vector<std::string_view> names(numbers.begin(), numbers.end());
  names.insert(names.end(), kSums.begin(), kSums.end());
  return names;
}

std::optional<Models> read_models() {
  Result<TokenWeights> tokens = TokenWeights::read(model::page_type_tokens());
  if (!tokens || tokens->kind_count() != kLearned.size()) return std::nullopt;
  Models models{std::move(*tokens), {}};
  const std::vector<std::string_view> features = tree_features();
  const std::string_view all = model::page_type();
  for (std::size_t begin = all.find(kModelHeading); begin != std::string_view::npos;) {
    const std::size_t next = all.find(kModelHeading, begin + 1);
    Result<model::BoostedTrees> trees = model::BoostedTrees::read(all.substr(begin, next - begin), features);
    if (!trees) return std::nullopt;
    models.trees.push_back(std::move(*trees));
    begin = next;
  }
  if (models.trees.size() != kLearned.size()) return std::nullopt;
  return models;
}

// The models are read once. If they could not be read, which the tests would catch, every page would be Kind::other.
const std::optional<Models>& models() {
  static const std::optional<Models> read = read_models();
  return read;
}

void choose_kind(PageType& type) {
  const auto best = std::ranges::max_element(type.probabilities);
  type.kind = static_cast<Kind>(best - type.probabilities.begin());
  type.confidence = *best;
}

// The answer for a page that has too little text for the models.
PageType empty_page(Kind kind) {
  PageType type;
  type.probabilities.fill((1 - kEmptyConfidence) / (kKindCount - 1));
  type.probabilities[static_cast<std::size_t>(kind)] = kEmptyConfidence;
  choose_kind(type);
  return type;
}

PageType read_type(const features::Page& page, std::string_view url, base::Budget& budget) {
  if (is_script_shell(page)) return empty_page(Kind::shell);
  if (!models() || has_next_to_no_text(page)) return empty_page(Kind::other);
  TokenSums sums(models()->tokens);
  std::vector<float> row = view_of(page, url, budget, sums);
  const std::vector<float> token_scores = sums.scores();
  row.insert(row.end(), token_scores.begin(), token_scores.end());
  PageType type;
  double total = 0;
  std::array<double, kLearned.size()> scores{};
  for (std::size_t i = 0; i < kLearned.size(); ++i) scores[i] = models()->trees[i].score(row);
  const double highest = *std::ranges::max_element(scores);
  for (double& score : scores) total += score = std::exp(score - highest);
  for (std::size_t i = 0; i < kLearned.size(); ++i)
    type.probabilities[static_cast<std::size_t>(kLearned[i])] = static_cast<float>(scores[i] / total);
  choose_kind(type);
  return type;
}

}  // namespace

std::string_view name(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

PageType classify(const features::Page& page, std::string_view url, base::Budget& budget) {
  features::Page::KnownType& known = page.known_type();
  static_assert(sizeof(known.probabilities) >= sizeof(PageType::probabilities));
  PageType type;
  if (known.is_known) {
    type.kind = static_cast<Kind>(known.kind);
    type.confidence = known.confidence;
    std::copy_n(known.probabilities.begin(), kKindCount, type.probabilities.begin());
    return type;
  }
  type = read_type(page, url, budget);
  known = {true, static_cast<std::uint8_t>(type.kind), type.confidence, {}};
  std::ranges::copy(type.probabilities, known.probabilities.begin());
  return type;
}

}  // namespace garimpo::page_type
