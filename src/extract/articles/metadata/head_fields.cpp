#include "extract/articles/metadata/head_fields.hpp"

#include "base/ascii.hpp"
#include "text/web_address.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kMostTags = 30;
constexpr std::size_t kLongestTag = 80;  // bytes

struct MetaSource {
  std::string_view key;
  std::string_view signal;
};
constexpr std::array<MetaSource, 4> kDescriptions = {{{"og:description", "og:description"},
                                                      {"description", "<meta name=description>"},
                                                      {"twitter:description", "twitter:description"},
                                                      {"dc.description", "dc.description"}}};
constexpr std::array<MetaSource, 3> kSites = {{{"og:site_name", "og:site_name"},
                                               {"application-name", "<meta name=application-name>"},
                                               {"al:android:app_name", "al:android:app_name"}}};
constexpr std::array<MetaSource, 5> kImages = {{{"og:image", "og:image"},
                                                {"og:image:secure_url", "og:image:secure_url"},
                                                {"og:image:url", "og:image:url"},
                                                {"twitter:image", "twitter:image"},
                                                {"twitter:image:src", "twitter:image:src"}}};

class HeadReader {
 public:
  explicit HeadReader(const Evidence& evidence) : evidence_(evidence) {}

  std::vector<StatedField> run() {
    add_first("description", kDescriptions, evidence_.linked.descriptions, "description of the JSON-LD");
    add_first("siteName", kSites, evidence_.linked.sites, "publisher or site of the JSON-LD");
    add_canonical();
    add_first("mainImage", kImages, evidence_.linked.images, "image of the JSON-LD");
    add_tags();
    return std::move(fields_);
  }

 private:
  void add(std::string_view key, std::string_view value, NodeId node, std::string_view signal) {
    std::string clean = text::collapsed(value);
    if (!clean.empty()) fields_.push_back({key, std::move(clean), node, signal});
  }

  void add_first(std::string_view key, std::span<const MetaSource> metas, const std::vector<LinkedText>& linked, std::string_view signal) {
    for (const MetaSource& source : metas)
      if (const features::MetaTag* tag = evidence_.meta({source.key})) return add(key, tag->content, tag->node, source.signal);
    if (!linked.empty()) add(key, linked.front().text, linked.front().node, signal);
  }

  void add_canonical() {
    const features::StatedAddress canonical = evidence_.head.canonical();
    if (canonical.address.empty()) return;
    add("canonicalUrl", text::resolve_address(evidence_.head.base_address(evidence_.url), canonical.address), canonical.node,
        canonical.signal);
  }

  // Each source may list several, one by one or with commas.
  void add_tags() {
    for (const features::MetaTag& tag : evidence_.head.metas())
      if (base::equals_ignoring_case(tag.key, "article:tag")) add_list(tag.content, tag.node, "article:tag");
    if (tags_.empty())
      for (const LinkedText& linked_text : evidence_.linked.keywords)
        add_list(linked_text.text, linked_text.node, "keywords of the JSON-LD");
    if (tags_.empty())
      for (const features::LinkTag& link : evidence_.signals.links())
        if (features::has_rel(link.rel, "tag") && evidence_.sums.chars(link.node) <= kLongestTag)
          add_tag(evidence_.text_of(link.node), link.node, "a link with rel=tag");
    if (!tags_.empty()) return;
    if (const features::MetaTag* tag = evidence_.meta({"news_keywords", "keywords", "parsely-tags"}))
      add_list(tag->content, tag->node, "<meta name=keywords>");
  }

  void add_list(std::string_view list, NodeId node, std::string_view signal) {
    while (!list.empty()) {
      const std::size_t end = std::min(list.find_first_of(",;"), list.size());
      add_tag(list.substr(0, end), node, signal);
      list.remove_prefix(std::min(end + 1, list.size()));
    }
  }

  void add_tag(std::string_view text, NodeId node, std::string_view signal) {
    std::string key = text::fold_to_letters_and_digits(text.substr(0, kLongestTag + 1));
    if (key.empty() || text.size() > kLongestTag || tags_.size() >= kMostTags || std::ranges::find(tags_, key) != tags_.end()) return;
    tags_.push_back(std::move(key));
    add("tags", text, node, signal);
  }

  const Evidence& evidence_;
  std::vector<StatedField> fields_;
  std::vector<std::string> tags_;
};

}  // namespace

std::vector<StatedField> stated_fields(const Evidence& evidence) { return HeadReader(evidence).run(); }

}  // namespace garimpo::extract::articles
