// Which candidates are the title, the authors and the dates, by trained rankers (scripts/train_metadata.py), or that none is.
// Without a model that can be read, the first candidate of the surest source stands.
#pragma once
#include "extract/articles/metadata/author_candidates.hpp"
#include "extract/articles/metadata/date_candidates.hpp"
#include "extract/articles/metadata/title_candidates.hpp"

#include <optional>
#include <vector>

namespace garimpo::extract::articles {

struct Chosen {
  std::size_t candidate;
  float confidence;  // probability that it is right
  float second;      // and that the next best would be, each seen alone
};

std::optional<Chosen> choose_title(const TitleCandidates& titles);
std::optional<Chosen> choose_authors(const AuthorCandidates& authors);
// Never a day after `latest_day` (text::day_number).
std::optional<Chosen> choose_published(const DateCandidates& dates, std::int32_t latest_day);
// The surest date of change that is not before the date of publishing.
const DateCandidate* choose_modified(const DateCandidates& dates, const DateCandidate* published, std::int32_t latest_day);

}  // namespace garimpo::extract::articles
