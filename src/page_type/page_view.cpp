#include "page_type/page_view.hpp"

#include "base/ascii.hpp"
#include "dom/tag_set.hpp"
#include "features/structured_data/data_query.hpp"
#include "text/dates/dates.hpp"

#include <algorithm>
#include <array>

namespace garimpo::page_type {

namespace {

enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "page_type/features.inc"
#undef GARIMPO_FEATURE
  feature_count
};

constexpr auto kNumberNames = std::to_array<std::string_view>({
#define GARIMPO_FEATURE(name) #name,
#include "page_type/features.inc"
#undef GARIMPO_FEATURE
});

// A text of at least this many words is a paragraph, and a long one of at least kLongWords.
constexpr std::uint32_t kParagraphWords = 20;
constexpr std::uint32_t kLongWords = 50;
constexpr std::uint32_t kLabelWords = 4;  // a text of at most this many words is a label
constexpr dom::TagSet kControls = {Tag::form, Tag::input, Tag::select, Tag::textarea, Tag::button};
constexpr std::uint32_t kRunItems = 4;  // siblings that make a list
constexpr std::size_t kMostClasses = 1000;
constexpr std::size_t kMostObjects = 400;
constexpr std::size_t kMostWorded = 60;  // buttons and headings whose words become tokens
constexpr std::size_t kMostLinkLabels = 150;
constexpr std::size_t kMostLongTexts = 6;
constexpr std::size_t kMostLabels = 300;  // short texts and form controls, likewise

constexpr std::array<std::string_view, 8> kCurrencies = {"$", "€", "£", "¥", "₹", "zł", "kr", "₽"};

bool is_price(std::string_view text) {
  if (text.size() > 24 || std::ranges::none_of(text, base::is_digit)) return false;
  return std::ranges::any_of(kCurrencies, [&](std::string_view sign) { return text.find(sign) != std::string_view::npos; });
}

// Where words have more than kLongestMean characters on average, the script has no spaces between words: two characters count as a word.
std::uint32_t words_or_half_of(std::uint32_t words, std::uint32_t chars) {
  constexpr std::uint32_t kLongestMean = 12;
  return chars > words * kLongestMean ? chars / 2 : words;
}

float amount(std::uint64_t count) { return static_cast<float>(count); }
float share(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0.0F : static_cast<float>(part) / static_cast<float>(whole); }

// Siblings next to each other with one tag and one first class.
struct SiblingRun {
  NodeId first = kNoNode;
  NodeId last = kNoNode;
  std::uint32_t count = 0;
  Tag tag{};
};

class Viewer {
 public:
  Viewer(const features::Page& page, std::string_view url, base::Budget& budget, TokenSink& tokens)
      : document_(page.document()),
        sums_(page.text()),
        head_(page.head()),
        signals_(page.signals()),
        data_(page.json_ld(budget).data()),
        url_(url.empty() ? head_.address() : url),
        tokens_(tokens),
        numbers_(feature_count, 0.0F) {}

  std::vector<float> run() {
    read_texts();
    read_elements();
    read_counts();
    read_classes();
    read_runs();
    read_head();
    read_linked_data();
    read_url();
    return std::move(numbers_);
  }

 private:
  float& at(Feature feature) { return numbers_[feature]; }
  void word_tokens(char prefix, std::string_view text) {
    features::for_each_class_word(text.substr(0, 200), [&](std::string_view word) { tokens_.take(prefix, word); });
  }

  void read_texts() {
    std::uint32_t texts_seen = 0;
    std::uint32_t short_seen = 0;
    std::uint32_t prices_seen = 0;
    const std::uint32_t all_words = words_of(NodeRange{0, document_.size()});
    for (NodeId node = sums_.next_text(0); node < document_.size(); node = sums_.next_text(node + 1)) {
      ++texts_seen;
      const std::uint32_t count = words_of(NodeRange{node, node + 1});
      if (count <= 3) ++short_seen;
      if (count <= kLabelWords) {
        if (!is_in_link(node)) {
          if (labels_++ < kMostLabels) word_tokens('s', document_.text(node));
        } else if (link_labels_++ < kMostLinkLabels) {
          word_tokens('l', document_.text(node));
        }
      } else if (count >= kParagraphWords && long_texts_ < kMostLongTexts && !is_in_link(node)) {
        ++long_texts_;
        word_tokens('x', document_.text(node));
      }
      if (!is_price(document_.text(node))) continue;
      if (prices_seen == 0) at(first_price) = 1 - share(words_of(NodeRange{0, node}), all_words);
      ++prices_seen;
      price_nodes_.push_back(node);
    }
    at(words) = amount(all_words);
    at(link_share) = share(sums_.link_chars(NodeId{0}), sums_.chars(NodeId{0}));
    at(texts) = amount(texts_seen);
    at(words_of_text) = share(all_words, texts_seen);
    at(short_texts) = share(short_seen, texts_seen);
    at(prices) = amount(prices_seen);
    at(prices_of_texts) = share(prices_seen, texts_seen);
  }

  void read_elements() {
    std::uint32_t in_paragraphs = 0;
    std::uint32_t in_headlines = 0;
    std::size_t worded = 0;
    for (NodeId node = 1; node < document_.size(); ++node) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::p) {
        const std::uint32_t count = words_of(NodeRange{node, document_.end(node)});
        if (count < kParagraphWords || sums_.link_density(node) > 0.5) continue;
        at(paragraphs) += 1;
        at(long_paragraphs) += count >= kLongWords ? 1.0F : 0.0F;
        at(longest_paragraph) = std::max(at(longest_paragraph), amount(count));
        in_paragraphs += count;
      } else if (tag == Tag::a) {
        const std::uint32_t count = words_of(NodeRange{node, document_.end(node)});
        if (count >= 5 && count <= 30) {
          at(headline_links) += 1;
          in_headlines += count;
        }
        if (count == 0 && document_.end(node) > node + 1) at(image_links) += 1;
      } else if (tag == Tag::button && worded < kMostWorded) {
        ++worded;
        if (const NodeId text = sums_.next_text(node); text < document_.end(node)) word_tokens('b', document_.text(text));
      }
      if (tag == Tag::h3 && h3_seen_++ < kMostWorded / 2)
        if (const NodeId text = sums_.next_text(node); text < document_.end(node)) word_tokens('k', document_.text(text));
      if (kControls.contains(tag)) read_control(node);
    }
    const std::uint32_t all_words = words_of(NodeRange{0, document_.size()});
    at(paragraph_share) = share(in_paragraphs, all_words);
    at(words_of_paragraph) = at(paragraphs) > 0 ? amount(in_paragraphs) / at(paragraphs) : 0.0F;
    at(headline_link_share) = share(in_headlines, all_words);
  }

  void read_control(NodeId node) {
    if (controls_++ >= kMostLabels) return;
    for (const std::string_view name : {"name", "type", "placeholder", "action", "id", "aria-label"})
      if (const auto value = document_.attribute(node, name)) word_tokens('f', value->substr(0, 80));
  }

  std::uint32_t words_of(NodeRange range) const { return words_or_half_of(sums_.words(range), sums_.chars(range)); }
  bool is_in_link(NodeId text) const { return sums_.link_chars(NodeRange{text, text + 1}) > 0; }

  void read_counts() {
    const auto count = [&](Tag tag) { return amount(signals_.count(tag)); };
    at(links) = count(Tag::a);
    at(images) = count(Tag::img);
    at(images_of_words) = count(Tag::img) * 100 / (1 + at(words));
    at(list_items) = count(Tag::li);
    at(tables) = count(Tag::table);
    at(rows) = count(Tag::tr);
    at(forms) = count(Tag::form);
    at(inputs) = count(Tag::input);
    at(buttons) = count(Tag::button);
    at(selects) = count(Tag::select);
    at(codes) = count(Tag::code);
    at(preformatted) = count(Tag::pre);
    at(times) = count(Tag::time);
    at(articles) = count(Tag::article);
    at(sections) = count(Tag::section);
    at(h1) = count(Tag::h1);
    at(h2) = count(Tag::h2);
    at(h3) = count(Tag::h3);
    at(headings_of_words) = (at(h1) + at(h2) + at(h3)) * 100 / (1 + at(words));
    at(frames) = count(Tag::iframe);
    at(videos) = count(Tag::video);
    at(definitions) = count(Tag::dt);
    at(quotes) = count(Tag::blockquote);
    at(figures) = count(Tag::figure);
    at(navigations) = count(Tag::nav);
    at(asides) = count(Tag::aside);
    at(details) = count(Tag::details);
    at(elements) = amount(document_.size());
    at(text_areas) = count(Tag::textarea);
  }

  void read_classes() {
    std::size_t seen = 0;
    for (const features::ClassUse& use : signals_.classes()) {
      if (++seen > kMostClasses) break;
      features::for_each_class_word(use.value, [&](std::string_view word) { tokens_.take('c', word); });
      const auto count = amount(use.count);
      if (!use.is_id && use.count >= 8) at(repeated_classes) += 1;
      if (!use.is_id) at(most_repeated) = std::max(at(most_repeated), count);
      if ((use.hints & features::kHintsComment) != 0) at(comment_classes) += count;
      if ((use.hints & features::kHintsAuthor) != 0) at(author_classes) += count;
      if ((use.hints & features::kHintsDate) != 0) at(date_classes) += count;
    }
    at(classes) = amount(signals_.classes().size());
  }

  // The run of alike siblings that holds most words: posts of a thread, cards of a shop, teasers, sections of a landing page.
  void read_runs() {
    SiblingRun best;
    std::uint32_t best_words = 0;
    const auto close = [&](const SiblingRun& run) {
      if (run.count < kRunItems) return;
      at(list_runs) += 1;
      const std::uint32_t count = words_of(NodeRange{run.first, document_.end(run.last)});
      if (count <= best_words) return;
      best_words = count;
      best = run;
    };
    for (NodeId parent = 1; parent < document_.size(); ++parent) {
      if (document_.end(parent) - parent <= 2 * kRunItems || !document_.is_element(parent)) continue;
      SiblingRun run;
      for (NodeId child = document_.first_child(parent); child != kNoNode; child = document_.next_sibling(child)) {
        if (!document_.is_element(child) || document_.end(child) == child + 1) continue;
        const Tag tag = document_.tag(child);
        if (run.count > 0 && run.tag == tag && first_class(run.last) == first_class(child)) {
          run.last = child;
          ++run.count;
          continue;
        }
        close(run);
        run = {child, child, 1, tag};
      }
      close(run);
    }
    if (best.count == 0) return;
    const NodeRange range{best.first, document_.end(best.last)};
    const auto of_items = [&](std::uint64_t count) { return share(count, best.count); };
    at(run_items) = amount(best.count);
    at(run_share) = share(best_words, words_of(NodeRange{0, document_.size()}));
    at(run_words) = of_items(best_words);
    at(run_link_share) = share(sums_.link_chars(range), sums_.chars(range));
    std::uint32_t links = 0;
    std::uint32_t images = 0;
    std::uint32_t headings = 0;
    std::uint32_t times = 0;
    for (NodeId node = range.begin; node < range.end; ++node) {
      const Tag tag = document_.tag(node);
      links += tag == Tag::a ? 1U : 0U;
      images += tag == Tag::img ? 1U : 0U;
      headings += tag == Tag::h2 || tag == Tag::h3 || tag == Tag::h4 ? 1U : 0U;
      times += tag == Tag::time ? 1U : 0U;
    }
    at(run_links) = of_items(links);
    at(run_images) = of_items(images);
    at(run_headings) = of_items(headings);
    at(run_times) = of_items(times);
    const auto first = std::ranges::lower_bound(price_nodes_, range.begin);
    at(run_prices) = of_items(static_cast<std::uint64_t>(std::ranges::lower_bound(price_nodes_, range.end) - first));
  }

  std::string_view first_class(NodeId element) const {
    const std::string_view value = document_.attribute(element, "class").value_or(std::string_view());
    return value.substr(0, value.find(' '));
  }

  void read_head() {
    for (const features::MetaTag& tag : head_.metas()) {
      if (tag.key == "og:type") {
        at(og_article) = tag.content == "article" ? 1.0F : 0.0F;
        at(og_product) = tag.content.find("product") != std::string_view::npos ? 1.0F : 0.0F;
        at(og_website) = tag.content == "website" ? 1.0F : 0.0F;
        word_tokens('o', tag.content);
      } else if (tag.key == "generator") {
        word_tokens('g', tag.content);
      } else if (tag.key == "article:published_time") {
        at(has_published) = 1;
      } else if (tag.key == "author") {
        at(has_author) = 1;
      }
      word_tokens('m', tag.key);
    }
    // As trained: rel=next alone and in lower case, not features::has_rel().
    for (const features::LinkTag& link : head_.links()) at(next_links) += link.rel == "next" ? 1.0F : 0.0F;
    for (const features::LinkTag& link : signals_.links()) at(next_links) += link.rel == "next" ? 1.0F : 0.0F;
    if (head_.title() != kNoNode)
      if (const NodeId text = document_.first_child(head_.title()); text != kNoNode) word_tokens('w', document_.text(text));
    std::size_t headings = 0;
    for (const NodeId heading : signals_.headings()) {
      if (++headings > kMostWorded) break;
      if (document_.tag(heading) == Tag::h1 && at(h1_words) == 0)
        at(h1_words) = amount(words_of(NodeRange{heading, document_.end(heading)}));
      if (const NodeId text = sums_.next_text(heading); text < document_.end(heading)) word_tokens('h', document_.text(text));
    }
  }

  void read_linked_data() {
    std::size_t objects = 0;
    for (std::size_t i = 0; i < data_.size() && objects < kMostObjects; ++i) {
      const features::DataValue type = data_.at(i);
      if (type.key() != "@type" || !type.is_text()) continue;
      ++objects;
      read_type(features::local_name(type.text()));
    }
    at(ld_objects) = amount(objects);
  }

  void read_type(std::string_view type) {
    word_tokens('t', type);
    at(ld_article) += type.ends_with("Article") || type == "BlogPosting" ? 1.0F : 0.0F;
    at(ld_product) += type.starts_with("Product") ? 1.0F : 0.0F;
    at(ld_list) += type == "ItemList" || type == "CollectionPage" || type == "ListItem" || type == "OfferCatalog" ? 1.0F : 0.0F;
    at(ld_forum) += type == "DiscussionForumPosting" || type == "QAPage" || type == "Question" || type == "Comment" ? 1.0F : 0.0F;
    at(ld_offers) += type.find("Offer") != std::string_view::npos ? 1.0F : 0.0F;
    at(ld_crumbs) += type == "BreadcrumbList" ? 1.0F : 0.0F;
    at(ld_service) += type.find("Service") != std::string_view::npos || type == "LocalBusiness" ? 1.0F : 0.0F;
    at(ld_faq) += type == "FAQPage" ? 1.0F : 0.0F;
    at(ld_person) += type == "Person" ? 1.0F : 0.0F;
  }

  void read_url() {
    const std::size_t scheme = url_.find("://");
    if (scheme == std::string_view::npos) return;
    at(has_url) = 1;
    std::string_view rest = url_.substr(scheme + 3);
    at(url_query) = rest.find('?') != std::string_view::npos ? 1.0F : 0.0F;
    rest = rest.substr(0, std::min(rest.find_first_of("?#"), std::size_t{500}));
    while (rest.ends_with('/')) rest.remove_suffix(1);
    const std::size_t slash = rest.find('/');
    word_tokens('d', rest.substr(0, slash));
    if (slash == std::string_view::npos) {
      at(url_is_root) = 1;
      return;
    }
    const std::string_view path = rest.substr(slash);
    word_tokens('u', path);
    at(url_depth) = amount(static_cast<std::uint64_t>(std::ranges::count(path, '/')));
    const std::string_view last = path.substr(path.rfind('/') + 1);
    at(url_hyphens) = amount(static_cast<std::uint64_t>(std::ranges::count_if(last, [](char c) { return c == '-' || c == '_'; })));
    at(url_digits) = amount(static_cast<std::uint64_t>(std::ranges::count_if(path, base::is_digit)));
    at(url_has_date) = text::find_date(path) ? 1.0F : 0.0F;
  }

  const Document& document_;
  const features::TextSums& sums_;
  const features::HeadFacts& head_;
  const features::PageSignals& signals_;
  const features::DataTree& data_;
  std::string_view url_;
  TokenSink& tokens_;
  std::vector<float> numbers_;
  std::size_t labels_ = 0;
  std::size_t controls_ = 0;
  std::size_t link_labels_ = 0;
  std::size_t long_texts_ = 0;
  std::size_t h3_seen_ = 0;
  std::vector<NodeId> price_nodes_;
};

}  // namespace

std::span<const std::string_view> number_names() { return kNumberNames; }

std::vector<float> view_of(const features::Page& page, std::string_view url, base::Budget& budget, TokenSink& tokens) {
  return Viewer(page, url, budget, tokens).run();
}

}  // namespace garimpo::page_type
