// The names and meanings of the laboratory's codes: stored runs, reports and docs/errors.md read this table.
#include <garimpo/lab_error.hpp>

#include <array>

namespace garimpo {

namespace {

constexpr std::array kErrors = {
    CodeInfo{"corpus.unknown_layout", "the folder is not a corpus of a known layout"},
    CodeInfo{"corpus.bad_gold", "a line of the gold does not parse, or has no id"},
    CodeInfo{"corpus.gold_without_page", "the gold names a page that is not there"},
    CodeInfo{"corpus.page_without_gold", "a page of the corpus has no gold"},
    CodeInfo{"corpus.gold_not_in_page", "a value of the gold does not occur in its page"},
    CodeInfo{"corpus.duplicate", "two lines of the gold have one id, or two pages the same bytes"},
    CodeInfo{"evaluator.unknown", "no evaluator or metric has that name"},
    CodeInfo{"evaluator.failed", "an evaluator threw; the page has no score by it"},
    CodeInfo{"run.malformed", "the folder is not a stored run, or is damaged"},
    CodeInfo{"external.failed", "an external program ended with an error, or could not be started"},
    CodeInfo{"external.timeout", "an external program took longer than it was given"},
    CodeInfo{"external.garbage", "an external program printed something else than one JSON value"},
    CodeInfo{"experiment.malformed", "the file is not an experiment, or names what is not there"},
};
static_assert(kErrors.size() == static_cast<std::size_t>(LabErrorCode::bad_experiment) + 1);

}  // namespace

CodeInfo info(LabErrorCode code) { return kErrors[static_cast<std::size_t>(code)]; }
std::span<const CodeInfo> lab_error_codes() { return kErrors; }

CodeInfo info(AnyErrorCode code) {
  return code.is_of_laboratory_ ? info(static_cast<LabErrorCode>(code.number_)) : info(static_cast<ErrorCode>(code.number_));
}

}  // namespace garimpo
