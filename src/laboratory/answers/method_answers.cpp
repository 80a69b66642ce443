// Our own methods, in this process. A worker that threw is not used again: what it held may be half made.
#include <garimpo/registry.hpp>

#include <exception>
#include <new>

#include "base/budget.hpp"
#include "base/json_writer.hpp"
#include "input/source_reader.hpp"
#include "laboratory/answers/answer_source.hpp"

namespace garimpo::laboratory {

namespace {

class MethodAnswers final : public AnswerSource {
 public:
  MethodAnswers(const Contender& contender, const Limits& limits)
      : limits_(limits),
        pipeline_({.methods = {*contender.choice}, .limits = limits, .explain = false}),
        format_(**Registry::standard().find_format("jsonl")) {}

  void answer(const corpus::CorpusPage& page, Answer& answer) override {
    answer.clear();
    input::SourceReader reader({page.path}, limits_);
    if (!reader.next(page_)) page_.fail(ErrorCode::unreadable, "no page in " + page.path);
    answer.bytes = page_.bytes.size();
    if (page_.error) {
      answer.error = page_.error;
      return;
    }
    id_ = {"id", page.id};
    try {
      if (!worker_) worker_.emplace(pipeline_);
      run(answer);
    } catch (const std::bad_alloc&) {
      fail({ErrorCode::out_of_memory, std::string(info(ErrorCode::out_of_memory).meaning)}, answer);
    } catch (const std::exception& problem) {
      fail({ErrorCode::internal, problem.what()}, answer);
    } catch (...) {
      fail({ErrorCode::internal, "something was thrown that is no std::exception"}, answer);
    }
  }

 private:
  void run(Answer& answer) {
    const std::uint64_t began = base::thread_cpu_us();
    const Extraction& extraction = worker_->run({page_.bytes, page_.source, page_.url, page_.content_type, page_.is_truncated});
    format_.write(extraction, {.timings = false, .pretty = false, .envelope = std::span(&id_, 1)}, true, answer.line);
    answer.us = static_cast<double>(base::thread_cpu_us() - began);
    while (!answer.line.empty() && answer.line.back() == '\n') answer.line.pop_back();
    if (extraction.error) answer.error = extraction.error;
  }

  void fail(LabError error, Answer& answer) {
    worker_.reset();
    answer.line.clear();
    answer.error = std::move(error);
  }

  Limits limits_;
  Pipeline pipeline_;
  const OutputFormat& format_;
  std::optional<Worker> worker_;
  input::SourcePage page_;
  EnvelopeMember id_;
};

}  // namespace

std::unique_ptr<AnswerSource> method_answers(const Contender& contender, const Limits& limits) {
  return std::make_unique<MethodAnswers>(contender, limits);
}

}  // namespace garimpo::laboratory
