// Candidates for the days on which a page's article was published and changed, one per day, with what a ranker needs to know of them.
// Relative dates are ignored; so are meta elements that speak of builds, expiry or events. Cost: bounded numbers of elements and texts.
#pragma once
#include "extract/articles/metadata/evidence.hpp"
#include "text/dates/dates.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

enum class DateSource : std::uint8_t {
#define GARIMPO_DATE_SOURCE(constant, words) constant,
#include "extract/articles/metadata/date_sources.inc"
#undef GARIMPO_DATE_SOURCE
  count
};
std::string_view words_for(DateSource source);

struct DateCandidate {
  text::Date date;
  std::optional<text::TimeOfDay> time;  // of the surest source that has one
  std::uint32_t sources = 0;            // bits by DateSource
  DateSource best = DateSource::count;  // the surest of them
  std::string raw;                      // the date as that source writes it
  NodeId node = kNoNode;                // where that source stands
  NodeId visible = kNoNode;             // the occurrence in the body that is nearest to the text's beginning
  NodeId first = kNoNode;               // the first occurrence in the body
  std::uint32_t occurrences = 0;
  std::uint32_t chars_around = 0xFFFF;  // characters beside the date in the shortest text that shows it
  text::DateForm form = text::DateForm::compact;
};

// A value that should be a date and cannot be read.
struct UnreadableDate {
  NodeId node;
  std::string_view raw;
};

class DateCandidates {
 public:
  static constexpr std::size_t kMostDates = 24;

  explicit DateCandidates(const Evidence& evidence);

  const std::vector<DateCandidate>& all() const { return candidates_; }
  const std::vector<UnreadableDate>& unreadable() const { return unreadable_; }
  // The one day that the article's JSON-LD names, or the day shown to readers in its place. That is an earlier day above the text and near
  // the heading (a page cannot show it before it was published), the next day where both can be the same moment, in UTC and in the
  // page's time zone, or the day before, where the page calls that one the day of publishing. Null where the JSON-LD names no day or
  // several. Days after `latest_day` do not count.
  const DateCandidate* stated(std::int32_t latest_day) const;
  // The surest date from one of these sources; null where there is none.
  const DateCandidate* from(std::initializer_list<DateSource> sources) const;
  static std::span<const std::string_view> feature_names();
  std::vector<float> features(std::size_t candidate) const;

 private:
  void add(std::string_view raw, DateSource source, NodeId node, bool is_visible);
  void add_found(const text::FoundDate& found, std::string_view raw, DateSource source, NodeId node, bool is_visible);
  void add_linked();
  void add_metas();
  void add_properties();
  void add_times();
  void add_hinted();
  void add_near();
  void add_url();
  void join_guesses();
  const DateCandidate* called_published_before(const DateCandidate& stated) const;
  bool is_near(NodeId node) const;
  bool is_shown_above_text(const DateCandidate& candidate) const;
  std::int64_t distance(NodeId node) const;

  const Evidence& evidence_;
  std::vector<DateCandidate> candidates_;
  std::vector<UnreadableDate> unreadable_;
};

}  // namespace garimpo::extract::articles
