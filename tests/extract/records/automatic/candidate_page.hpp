// A page written in a test, its columns, and the candidates of one generator or of all, as texts.
#pragma once
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/candidates/generators.hpp"
#include "extract/records/automatic/features/page_columns.hpp"
#include "tests/extract/records/found_records.hpp"
#include "tests/parsed_page.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace garimpo::testing {

namespace automatic = extract::records::automatic;

using Texts = std::vector<std::string>;
using Offer = void (*)(const automatic::PageColumns&, base::Budget&, automatic::CandidateSet&);

struct CandidatePage {
  ParsedPage parsed;
  base::Budget budget{60'000};
  automatic::PageColumns columns;
  automatic::CandidateSet set;

  explicit CandidatePage(const std::string& html, Offer offer = nullptr) : parsed(html), columns(parsed.page, budget), set(columns) {
    if (offer != nullptr) offer(columns, budget, set);
  }

  Texts texts(const automatic::Candidate& candidate) const {
    Texts out;
    for (const NodeRange& record : set.records(candidate)) out.push_back(text_of(parsed.page, record));
    return out;
  }
  // Whether some candidate has exactly these records; by a generator where one is named.
  bool has(const Texts& wanted) const {
    return std::ranges::any_of(set.all(), [&](const automatic::Candidate& candidate) { return texts(candidate) == wanted; });
  }
  bool has(const Texts& wanted, automatic::Generator generator) const {
    return std::ranges::any_of(
        set.all(), [&](const automatic::Candidate& candidate) { return candidate.generator == generator && texts(candidate) == wanted; });
  }
};

}  // namespace garimpo::testing
