// Candidates for the title of a page's article, with the features for a ranker: headings, <title>, og:title, JSON-LD and others, each also
// without its first or last part ("Headline | The Site"). Equal candidates are merged. Cost: bounded; at most kMostTitles candidates are
// kept.
#pragma once
#include "extract/articles/metadata/evidence.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::extract::articles {

enum class TitleSource : std::uint8_t {
#define GARIMPO_TITLE_SOURCE(constant, words) constant,
#include "extract/articles/metadata/title_sources.inc"
#undef GARIMPO_TITLE_SOURCE
  count
};
std::string_view words_for(TitleSource source);

struct TitleCandidate {
  std::string text;
  std::string key;        // folded text; candidates with equal keys are merged
  std::uint32_t sources;  // bits by TitleSource
  NodeId node;            // where it stands, the first source's
  bool is_on_page;        // as text of the body, not of the head
};

// A place where a title can be split into parts.
struct TitleCut {
  std::size_t at;
  std::size_t bytes;
};

class TitleCandidates {
 public:
  static constexpr std::size_t kMostTitles = 32;

  explicit TitleCandidates(const Evidence& evidence);

  const std::vector<TitleCandidate>& all() const { return candidates_; }
  // Names and values of the ranker's features.
  static std::span<const std::string_view> feature_names();
  std::vector<float> features(std::size_t candidate) const;

 private:
  void add(std::string_view text, TitleSource source, NodeId node, bool is_on_page);
  void add_with_parts(std::string_view text, TitleSource whole, TitleSource without_last, NodeId node);
  void add_title_element();
  void add_headings();
  void add_parts_of_heading(NodeId heading);
  void add_head();
  void add_texts();
  void add_small_headings();
  void read_text_words();
  bool is_like_title(std::string_view text) const;
  std::string_view without_site(std::string_view text, const std::vector<TitleCut>& cuts) const;
  std::pair<bool, bool> sides_of_colon(const std::string& text) const;

  const Evidence& evidence_;
  std::vector<TitleCandidate> candidates_;
  // The words of <title> and of the other titles, as sorted hashes.
  std::vector<std::uint64_t> title_words_;
  std::uint64_t title_filter_ = 0;  // a bit for each of them
  std::vector<std::uint64_t> og_words_;
  std::vector<std::uint64_t> heading_words_;
  std::string title_key_;
  std::string og_key_;
  std::string heading_key_;
  std::string headline_key_;
  std::vector<std::uint64_t> slug_words_;
  std::vector<std::uint64_t> text_words_;  // of the text's beginning
  float title_text_share_ = 0;             // share of the words of <title> among them
  NodeId nearest_ = kNoNode;               // the candidate on the page that stands last before the text
};

}  // namespace garimpo::extract::articles
