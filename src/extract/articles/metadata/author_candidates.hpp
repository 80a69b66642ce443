// Candidates for the authors of a page's article: a list of names each, equal lists made one, with what a ranker needs to know of them.
// Cost: bounded numbers of elements and texts.
#pragma once
#include "extract/articles/metadata/evidence.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace garimpo::extract::articles {

enum class AuthorSource : std::uint8_t {
#define GARIMPO_AUTHOR_SOURCE(constant, words) constant,
#include "extract/articles/metadata/author_sources.inc"
#undef GARIMPO_AUTHOR_SOURCE
  count
};
std::string_view words_for(AuthorSource source);

struct AuthorCandidate {
  std::vector<std::string> names;
  std::vector<std::string> keys;  // the names folded
  std::uint32_t sources = 0;      // bits by AuthorSource
  AuthorSource best = AuthorSource::count;
  NodeId node = kNoNode;     // where the surest source stands
  NodeId visible = kNoNode;  // in the body, the first
  std::uint32_t raw_chars = 0;
  std::uint32_t occurrences = 0;
  bool has_by = false;
  bool is_organization = false;    // the JSON-LD says so
  bool is_like_site_name = false;  // of its first name
  bool is_shown_person = false;    // somebody whom the page names beside its text, not only in its data
};

class AuthorCandidates {
 public:
  static constexpr std::size_t kMostBylines = 24;

  explicit AuthorCandidates(const Evidence& evidence);

  const std::vector<AuthorCandidate>& all() const { return candidates_; }
  static std::span<const std::string_view> feature_names();
  std::vector<float> features(std::size_t candidate) const;
  // The names of a candidate as they are to be printed: a first name or a user name alone becomes the full name where the page has it
  // elsewhere; each person once.
  std::vector<std::string> printed_names(std::size_t candidate) const;

 private:
  void add(std::string_view raw, AuthorSource source, NodeId node, bool is_visible);
  void add_names(std::vector<std::string> names, AuthorSource source, NodeId node, bool is_visible, std::size_t raw_chars, bool has_by);
  void add_linked(const std::vector<LinkedText>& people, AuthorSource source);
  void add_head();
  void add_properties();
  void add_links();
  void add_hinted();
  void add_near();
  void add_element(NodeId node, AuthorSource source);
  void add_metas(std::string_view key, AuthorSource source);
  bool is_like_site_name(const std::string& key) const;
  bool is_shown_person(const AuthorCandidate& candidate) const;
  bool is_beside_date(NodeId node) const;
  std::string full_name(const std::string& name) const;

  const Evidence& evidence_;
  std::vector<AuthorCandidate> candidates_;
  std::string title_key_;  // of <title>, folded
};

}  // namespace garimpo::extract::articles
