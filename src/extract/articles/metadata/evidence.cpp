#include "extract/articles/metadata/evidence.hpp"

#include "base/utf8.hpp"
#include "dom/tag_set.hpp"
#include "features/structured_data/json_ld.hpp"
#include "markers/node_range.hpp"
#include "text/dates/dates.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

#include <algorithm>

namespace garimpo::extract::articles {

namespace {

// How far around the beginning dates and bylines are looked for, in texts and bytes.
constexpr std::size_t kTextsBefore = 40;
constexpr std::size_t kTextsAfter = 14;
constexpr std::size_t kMostTexts = 120;
constexpr std::uint32_t kNearBlockChars = 160;
constexpr std::size_t kNearTextBytes = 240;

std::string_view host_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  std::string_view host = url.substr(scheme + 3);
  host = host.substr(0, host.find_first_of("/?#:"));
  if (host.starts_with("www.")) host.remove_prefix(4);
  return host;
}

void drop_soft_hyphens(std::string& text) {
  constexpr std::string_view kSoftHyphen = "\xC2\xAD";
  for (std::size_t at = text.find(kSoftHyphen); at != std::string::npos; at = text.find(kSoftHyphen, at))
    text.erase(at, kSoftHyphen.size());
}

// "25/3/2024" has its day first for sure, "3/25/2024" its month.
enum class DayOrder : std::uint8_t { unknown, day_first, month_first };
DayOrder order_in(std::string_view text) {
  const auto found = text::find_date(text);
  if (!found || found->form != text::DateForm::day_is_sure) return DayOrder::unknown;
  const std::string_view raw = text.substr(found->begin, found->end - found->begin);
  const std::size_t slash = raw.find('/');
  if (slash == std::string_view::npos || slash > 2) return DayOrder::unknown;
  const int first = raw[0] - '0';
  const int number = slash == 2 ? first * 10 + (raw[1] - '0') : first;
  const bool is_same = number == found->date.day && number == found->date.month;
  if (is_same) return DayOrder::unknown;
  return number == found->date.day ? DayOrder::day_first : DayOrder::month_first;
}

bool has_letter(std::string_view text) { return std::ranges::any_of(text, base::is_letter); }

std::string_view slug_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  std::string_view path = url.substr(scheme + 3);
  path = path.substr(0, path.find_first_of("?#"));
  while (true) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return {};
    const std::string_view part = path.substr(slash + 1);
    if (part.size() > 3 && has_letter(part)) return part;
    path = path.substr(0, slash);
  }
}

}  // namespace

Evidence::Evidence(const features::Page& page, std::string_view page_url, base::Budget& budget)
    : document(page.document()),
      sums(page.text()),
      head(page.head()),
      signals(page.signals()),
      linked(page.json_ld(budget).data()),
      url(page_url.empty() ? head.address() : page_url),
      host(host_of(url)),
      slug(slug_of(url)),
      anchor(page.text_beginning()) {
  for (const features::HintedElement& element : signals.hinted()) {
    const bool is_comment = (element.hints & features::kHintsComment) != 0;
    if (is_comment && sums.words(element.node) > 3) comment_areas_.push_back({element.node, document.end(element.node)});
  }
  for (const features::ItemProperty& property : signals.properties())
    question_objects += property.name == "acceptedAnswer" || property.name == "suggestedAnswer" || property.name == "comment" ? 1U : 0U;
  month_first = base::equals_ignoring_case(head.language().substr(0, 5), "en-us") || base::equals_ignoring_case(head.language(), "en");
  find_heading();
  gather_near();
  find_site_names();
}

std::string Evidence::text_of(NodeId node) const {
  std::string text;
  markers::append_text(document, {node, document.end(node)}, text);
  drop_soft_hyphens(text);
  return text;
}

std::string Evidence::byline_of(NodeId node) const {
  std::string text;
  std::vector<markers::TextPlace> places;
  markers::append_text(document, {node, document.end(node)}, text, places);
  for (std::size_t i = places.size(); i-- > 1;) {
    const std::size_t at = places[i].begin;
    if (at == 0 || at >= text.size()) continue;
    if (base::is_small_letter(text[at - 1]) && base::is_capital_letter(text[at])) text.insert(at, 1, '\n');
  }
  drop_soft_hyphens(text);
  return text;
}

bool Evidence::is_site_name(std::string_view key) const { return std::ranges::find(site_keys, key) != site_keys.end(); }

bool Evidence::is_within(NodeId node, std::initializer_list<Tag> tags) const {
  for (NodeId at = node; at != kNoNode && at != 0; at = document.parent(at))
    if (std::ranges::find(tags, document.tag(at)) != tags.end()) return true;
  return false;
}

bool Evidence::is_within_comments(NodeId node) const {
  return std::ranges::any_of(comment_areas_, [&](NodeRange area) {
    const bool holds_text = anchor != kNoNode && area.begin <= anchor && anchor < area.end;
    return !holds_text && area.begin <= node && node < area.end;
  });
}

void Evidence::find_heading() {
  for (const NodeId node : signals.headings()) {
    if (document.tag(node) != Tag::h1 || sums.chars(node) == 0) continue;
    if (heading == kNoNode || anchor == kNoNode || node < anchor) heading = node;
    if (anchor != kNoNode && node > anchor) break;
  }
}

void Evidence::gather_near() {
  const NodeId center = anchor != kNoNode ? anchor : heading;
  if (center == kNoNode) return;
  NodeId from = heading != kNoNode && heading < center ? heading : center;
  // Walks back over a bounded number of nodes to the texts before the beginning.
  std::size_t texts = 0;
  for (std::size_t steps = 0; from > 1 && texts < kTextsBefore && steps < 12 * kTextsBefore; ++steps) {
    --from;
    if (document.is_text(from) && sums.next_text(from) == from) ++texts;
  }
  NodeId last_block = kNoNode;
  std::size_t after = 0;
  for (NodeId text = sums.next_text(from); text < document.size(); text = sums.next_text(text + 1)) {
    if (text > center) ++after;
    if (near.size() >= kMostTexts || after > kTextsAfter) break;
    const NodeId block = dom::block_around(document, text);
    if (block == last_block) continue;
    const bool is_short = block != 0 && sums.chars(block) <= kNearBlockChars;
    if (is_short) {
      last_block = block;
      near.push_back({{block, document.end(block)}, text_of(block), false});
    } else {
      near.push_back({{text, text + 1}, text::collapsed(base::cut_utf8(document.text(text), kNearTextBytes)), false});
    }
  }
  find_order_of_days();
  for (NearText& text : near) text.has_date = text::find_date(text.text, month_first).has_value();
}

// Where the page has a date that can be read in one way only, its others are written in the same order.
void Evidence::find_order_of_days() {
  for (const NearText& text : near) {
    if (text.text.find('/') == std::string::npos) continue;
    const DayOrder order = order_in(text.text);
    if (order == DayOrder::unknown) continue;
    month_first = order == DayOrder::month_first;
    return;
  }
}

void Evidence::find_site_names() {
  const auto add = [&](std::string_view name) {
    std::string key = text::fold_to_letters_and_digits(name.substr(0, 200));
    if (!key.empty() && !is_site_name(key)) site_keys.push_back(std::move(key));
  };
  if (const features::MetaTag* tag = meta({"og:site_name", "application-name", "al:android:app_name", "twitter:site"})) add(tag->content);
  for (const LinkedText& linked_text : linked.sites) add(linked_text.text);
  if (!host.empty()) {
    add(host);
    const std::size_t dot = host.rfind('.');
    if (dot != std::string_view::npos) add(host.substr(0, dot));
    const std::string_view rest = host.substr(0, dot == std::string_view::npos ? 0 : dot);
    if (const std::size_t inner = rest.rfind('.'); inner != std::string_view::npos) add(rest.substr(inner + 1));
  }
}

}  // namespace garimpo::extract::articles
