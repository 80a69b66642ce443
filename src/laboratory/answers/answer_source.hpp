// Where a contender's answers come from. Each thread has its own source, whose memory is reused from page to page.
#pragma once
#include <garimpo/lab_error.hpp>
#include <garimpo/limits.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "corpus/corpus.hpp"
#include "laboratory/answers/contender.hpp"

namespace garimpo::laboratory {

struct Answer {
  std::string line;               // one JSON value; "" where there is none
  std::optional<LabError> error;  // why there is none
  double us = 0;                  // CPU time of the answer, without reading the file
  std::uint64_t bytes = 0;        // of the page
  std::uint64_t peak_bytes = 0;   // external: of the process

  void clear() {
    line.clear();
    error.reset();
    us = 0;
    bytes = peak_bytes = 0;
  }
};

class AnswerSource {
 public:
  virtual ~AnswerSource() = default;
  // Never fails as a whole: whatever goes wrong with this page is in the answer.
  virtual void answer(const corpus::CorpusPage& page, Answer& answer) = 0;
  // False if answers are not made from the page's file.
  virtual bool reads_pages() const { return true; }
};

// Lines of a .jsonl file by the id of their page ("id", else the name of "source" without folder and extension), shared by threads.
class StoredAnswers {
 public:
  static LabResult<StoredAnswers> read(const std::string& path);
  // Null where there is no line for the page.
  const std::string* find(std::string_view id) const;
  std::size_t size() const { return lines_.size(); }

 private:
  std::map<std::string, std::string, std::less<>> lines_;
};

std::unique_ptr<AnswerSource> method_answers(const Contender& contender, const Limits& limits);
std::unique_ptr<AnswerSource> external_answers(const Contender& contender, std::uint32_t timeout_ms);
std::unique_ptr<AnswerSource> stored_answers(const StoredAnswers& answers);

// The id under which an answer or a page is known: the file's name up to its first known extension.
std::string id_of_source(std::string_view source);

}  // namespace garimpo::laboratory
