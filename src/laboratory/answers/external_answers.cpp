// Answers of another program: it gets the path of a page and prints one JSON value, in our shape or with "text" and "title".
#include <filesystem>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "laboratory/answers/answer_source.hpp"
#include "laboratory/answers/child_process.hpp"

namespace garimpo::laboratory {

namespace {

constexpr std::size_t kMostOutputBytes = 64U << 20;

std::string last_line(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
  return std::string(text.substr(text.find_last_of('\n') + 1));
}

class ExternalAnswers final : public AnswerSource {
 public:
  ExternalAnswers(const Contender& contender, std::uint32_t timeout_ms) : command_(contender.command), timeout_ms_(timeout_ms) {}

  void answer(const corpus::CorpusPage& page, Answer& answer) override {
    answer.clear();
    std::error_code ignored;
    const auto bytes = std::filesystem::file_size(page.path, ignored);
    answer.bytes = ignored ? 0 : bytes;
    ChildResult child = run_child(command_, page.path, timeout_ms_, kMostOutputBytes);
    answer.us = child.cpu_us;
    answer.peak_bytes = child.peak_bytes;
    answer.error = problem_of(child);
    if (!answer.error) write_line(page, child.output, answer);
  }

 private:
  std::optional<LabError> problem_of(const ChildResult& child) const {
    if (!child.is_started) return LabError{LabErrorCode::external_failed, "could not be started"};
    if (child.is_timed_out) return LabError{LabErrorCode::external_timeout, "took longer than " + std::to_string(timeout_ms_) + " ms"};
    if (child.is_output_cut) return LabError{LabErrorCode::external_garbage, "printed more than 64 MiB"};
    if (child.exit_code != 0) {
      const std::string complaint = last_line(child.complaint);
      return LabError{LabErrorCode::external_failed,
                      "ended with code " + std::to_string(child.exit_code) + (complaint.empty() ? "" : ": " + complaint)};
    }
    return std::nullopt;
  }

  // Writes the output as one line with the page's id first, since programs rarely know it.
  void write_line(const corpus::CorpusPage& page, std::string_view output, Answer& answer) {
    if (const auto parsed = document_.parse(output); !parsed) {
      answer.error = LabError{LabErrorCode::external_garbage, "printed no JSON: " + parsed.error().message};
      return;
    }
    base::JsonWriter json(answer.line);
    json.begin_object().member("id", page.id);
    const base::JsonValue root = document_.root();
    if (root.is_object()) {
      for (const base::JsonMember member : root)
        if (member.key != "id") json.key(member.key).raw(flattened(member.value.json()));
    } else if (root.is_string()) {
      json.member("text", root.text());
    }
    json.end_object();
  }

  // Removes line ends, which in valid JSON stand only between tokens.
  std::string flattened(std::string_view json) const {
    std::string line(json);
    for (char& c : line)
      if (c == '\n' || c == '\r') c = ' ';
    return line;
  }

  std::string command_;
  std::uint32_t timeout_ms_;
  base::JsonDocument document_;
};

}  // namespace

std::unique_ptr<AnswerSource> external_answers(const Contender& contender, std::uint32_t timeout_ms) {
  return std::make_unique<ExternalAnswers>(contender, timeout_ms);
}

}  // namespace garimpo::laboratory
