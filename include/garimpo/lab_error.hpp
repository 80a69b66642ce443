// Errors of the laboratory: corpora, gold, stored runs, external programs. What the library itself says on the way is passed on with its
// own code, so a LabError holds one or the other.
#pragma once
#include <garimpo/error.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace garimpo {

// Names (as written in the output) and explanations: lab_error_codes().
enum class LabErrorCode : std::uint8_t {
  bad_corpus,         // the folder is not a corpus of a known layout
  bad_gold,           // a gold line does not parse or has no id
  gold_without_page,  // the gold names a page that is not there
  page_without_gold,  // a page of the corpus has no gold
  gold_not_in_page,   // a value of the gold does not occur in its page
  duplicate_gold,     // two gold lines have one id, or two pages the same bytes
  unknown_evaluator,  // no evaluator or metric of that name
  evaluator_failed,   // an evaluator threw: the page has no score by it
  bad_run,            // the folder is not a stored run
  external_failed,    // an external program ended with an error, or could not be started
  external_timeout,   // an external program took longer than it was given
  external_garbage,   // an external program printed something else than one JSON value
  bad_experiment,     // the file is not an experiment
};

CodeInfo info(LabErrorCode code);
std::span<const CodeInfo> lab_error_codes();

// A code of the laboratory's or of the library's.
class AnyErrorCode {
 public:
  constexpr AnyErrorCode(ErrorCode code)  // NOLINT(google-explicit-constructor)
      : number_(static_cast<std::uint8_t>(code)), is_of_laboratory_(false) {}
  constexpr AnyErrorCode(LabErrorCode code)  // NOLINT(google-explicit-constructor)
      : number_(static_cast<std::uint8_t>(code)), is_of_laboratory_(true) {}
  constexpr bool operator==(const AnyErrorCode&) const = default;
  constexpr bool is_of_laboratory() const { return is_of_laboratory_; }
  friend CodeInfo info(AnyErrorCode code);

 private:
  std::uint8_t number_;
  bool is_of_laboratory_;
};

CodeInfo info(AnyErrorCode code);

struct LabError {
  AnyErrorCode code;
  std::string message;

  LabError(AnyErrorCode why, std::string words) : code(why), message(std::move(words)) {}
  LabError(Error error) : code(error.code), message(std::move(error.message)) {}  // NOLINT(google-explicit-constructor)
};

template <class T>
using LabResult = Result<T, LabError>;

}  // namespace garimpo
