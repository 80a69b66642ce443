// Answers read from a file: those of a stored run, or of any program that writes JSON lines.
#include <filesystem>
#include <fstream>

#include "base/json_value.hpp"
#include "laboratory/answers/answer_source.hpp"

namespace garimpo::laboratory {

namespace {

class FileAnswers final : public AnswerSource {
 public:
  explicit FileAnswers(const StoredAnswers& answers) : answers_(answers) {}

  void answer(const corpus::CorpusPage& page, Answer& answer) override {
    answer.clear();
    if (const std::string* line = answers_.find(page.id))
      answer.line = *line;
    else
      answer.error = LabError{ErrorCode::unreadable, "there is no answer for this page"};
  }

  bool reads_pages() const override { return false; }

 private:
  const StoredAnswers& answers_;
};

LabError bad_line(const std::string& path, std::size_t number, std::string_view what) {
  return {ErrorCode::bad_json, path + ":" + std::to_string(number) + ": " + std::string(what)};
}

}  // namespace

std::string id_of_source(std::string_view source) {
  source.remove_prefix(source.find_last_of('/') + 1);
  // As Python's os.path.splitext: the last extension is removed, and a leading dot belongs to the name.
  const std::size_t dot = source.find_last_of('.');
  const bool has_extension = dot != std::string_view::npos && source.find_first_not_of('.') < dot;
  return std::string(has_extension ? source.substr(0, dot) : source);
}

LabResult<StoredAnswers> StoredAnswers::read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code ignored;
  if (!file || std::filesystem::is_directory(path, ignored)) return LabError{ErrorCode::unreadable, "cannot read " + path};
  StoredAnswers answers;
  base::JsonDocument document;
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (const auto parsed = document.parse(line); !parsed) return bad_line(path, number, parsed.error().message);
    const base::JsonValue root = document.root();
    const std::string_view id = root["id"].text();
    const std::string_view source = root["source"].text();
    if (id.empty() && source.empty()) return bad_line(path, number, "neither \"id\" nor \"source\"");
    answers.lines_[id.empty() ? id_of_source(source) : std::string(id)] = line;
  }
  return answers;
}

const std::string* StoredAnswers::find(std::string_view id) const {
  const auto found = lines_.find(id);
  return found == lines_.end() ? nullptr : &found->second;
}

std::unique_ptr<AnswerSource> stored_answers(const StoredAnswers& answers) { return std::make_unique<FileAnswers>(answers); }

}  // namespace garimpo::laboratory
