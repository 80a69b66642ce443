// Chooses the title, the authors and the dates among the candidates by trained rankers (scripts/train_metadata.py), or none of them.
// Without a readable model the first candidate, that of the surest source, is taken.
#pragma once
#include "extract/articles/metadata/author_candidates.hpp"
#include "extract/articles/metadata/date_candidates.hpp"
#include "extract/articles/metadata/title_candidates.hpp"

#include <optional>
#include <vector>

namespace garimpo::extract::articles {

struct Chosen {
  std::size_t candidate;
  float confidence;  // probability that the choice is right
  float second;      // the same probability of the second best, each judged alone
};

std::optional<Chosen> choose_title(const TitleCandidates& titles);
std::optional<Chosen> choose_authors(const AuthorCandidates& authors);
// Chooses no day after `latest_day` (text::day_number).
std::optional<Chosen> choose_published(const DateCandidates& dates, std::int32_t latest_day);
// The surest date of change that is not before the date of publishing.
const DateCandidate* choose_modified(const DateCandidates& dates, const DateCandidate* published, std::int32_t latest_day);

}  // namespace garimpo::extract::articles
