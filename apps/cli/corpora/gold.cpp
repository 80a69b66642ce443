// Makes a gold line for a page, from a result that a person corrected, or as a draft to be corrected.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/garimpo.hpp>

#include <filesystem>
#include <system_error>

#include "base/json_value.hpp"
#include "command_line/contradictions.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "corpus/corpus_writer.hpp"
#include "corpus/gold_from_result.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/page_document.hpp"
#include "corpus/page_files.hpp"
#include "corpus/whole_file.hpp"
#include "outputs/output_rules.hpp"

namespace garimpo::cli {

namespace {

namespace fs = std::filesystem;

Failure failed(const LabError& error) { return {kExitSomeFailed, fmt::format("{} ({})", error.message, info(error.code).name)}; }

std::string id_of(std::string_view path) { return std::string(corpus::page_id(path.substr(path.rfind('/') + 1))); }

// The result of this page, if the file holds several.
std::string find_result(std::string_view text, std::string_view id) {
  base::JsonDocument document;
  const auto is_of_page = [&](base::JsonValue result) { return id_of(result["source"].text()) == id; };
  if (document.parse(text)) {
    if (document.root().is_object()) return std::string(document.root().json());
    for (const base::JsonMember result : document.root())
      if (is_of_page(result.value)) return std::string(result.value.json());
    return document.root().size() == 1 ? std::string(document.root().at(0).json()) : std::string();
  }
  std::string found;
  corpus::for_each_line(text, [&](std::string_view line, std::size_t) {
    if (found.empty() && document.parse(line) && is_of_page(document.root())) found = line;
  });
  return found;
}

Outcome<std::string> read_result(const std::string& path, std::string_view id) {
  const LabResult<std::string> text = corpus::read_whole_file(path);
  if (!text) return failed(text.error());
  std::string result = find_result(*text, id);
  if (result.empty()) return Failure{kExitSomeFailed, fmt::format("{} holds no result of the page {}", path, id)};
  return result;
}

Outcome<std::string> draft_result(const input::SourcePage& page, std::string_view url) {
  LabResult<std::string> result = extract(page.bytes, {.url = url, .output = {.with = ResultParts::all()}});
  if (!result) return failed(result.error());
  return *std::move(result);
}

// The line to be written, or (is_draft) what nobody corrected.
Outcome<std::string> gold_line(const Command& command, const std::string& page_path, std::string_view id, bool is_draft) {
  const LabResult<input::SourcePage> page = corpus::read_page(page_path);
  if (!page) return failed(page.error());
  const auto text = is_draft ? draft_result(*page, command.last(FlagId::url)) : read_result(std::string(command.last(FlagId::result)), id);
  if (!text) return text.error();
  base::JsonDocument result;
  if (const LabResult<void> parsed = result.parse(*text); !parsed) return failed(parsed.error());
  if (!result.root()["objects"].is_array())
    return Failure{kExitSomeFailed, fmt::format("the result of {} has no \"objects\": was the page extracted?", id)};
  return corpus::gold_from_result(result.root(), id);
}

void say_that_it_is_a_draft(const Command& command) {
  print_error(
      "a draft by the recommended methods: correct the result and give it with --result, or correct the line, before measuring with it",
      command.color);
}

// A folder stands for the gold.jsonl in it.
std::string gold_path(std::string_view output) {
  std::error_code error;
  const bool is_folder = output.ends_with('/') || fs::is_directory(output, error);
  return is_folder ? (fs::path(output) / "gold.jsonl").string() : std::string(output);
}

void say_where_the_page_belongs(const std::string& page, const std::string& gold, const Command& command) {
  std::error_code error;
  const fs::path pages = fs::absolute(gold, error).parent_path() / "pages";
  const fs::path folder = fs::weakly_canonical(page, error).parent_path();
  if (folder == fs::weakly_canonical(pages, error)) return;
  print_error(fmt::format("put the page into the corpus too: cp {} {}/", page, (fs::path(gold).parent_path() / "pages").string()),
              command.color);
}

// The line of the id, without its end; "" where there is none.
std::string_view standing_line(std::string_view lines, std::string_view id) {
  std::string_view found;
  base::JsonDocument document;
  corpus::for_each_line(lines, [&](std::string_view line, std::size_t) {
    if (found.empty() && document.parse(line) && document.root()["id"].text() == id) found = line;
  });
  return found;
}

Outcome<void> store(const Command& command, const std::string& page, const std::string& path, const std::string& id,
                    std::string_view line) {
  std::error_code error;
  std::string before;
  if (fs::exists(path, error)) {
    LabResult<std::string> text = corpus::read_whole_file(path);
    if (!text) return failed(text.error());
    before = *std::move(text);
  }
  const std::string_view standing = standing_line(before, id);
  std::string draft;
  if (!standing.empty() && standing != line)
    if (auto made = gold_line(command, page, id, true)) draft = *std::move(made);
  auto allowed = check_gold_line(
      {.path = path, .id = id, .standing = standing, .wanted = line, .draft = draft, .replaces = command.has(FlagId::replace)});
  if (!allowed) return allowed;
  const LabResult<void> written = corpus::replace_file(path, corpus::with_gold_line(before, id, line).text);
  if (!written) return failed(written.error());
  return {};
}

}  // namespace

int corpus_gold(const Command& command, Words words) {
  if (words.size() != 1) return report({kExitUsage, "'corpus gold' takes one page; see garimpo help corpus"}, command);
  if (is_web_address(words.front()))
    return report({kExitUsage, fmt::format("garimpo does not fetch: save the page first, with curl -sL '{}' -o page.html", words.front())},
                  command);
  const std::string id = id_of(words.front());
  const bool is_draft = !command.has(FlagId::result);
  const auto line = gold_line(command, words.front(), id, is_draft);
  if (!line) return report(line.error(), command);
  if (!command.has(FlagId::corpus_output)) {
    if (is_draft) say_that_it_is_a_draft(command);
    return write_all(STDOUT_FILENO, *line + "\n") ? kExitExtracted : kExitSomeFailed;
  }
  const std::string path = gold_path(command.last(FlagId::corpus_output));
  if (const auto stored = store(command, words.front(), path, id, *line); !stored) return report(stored.error(), command);
  if (is_draft) say_that_it_is_a_draft(command);
  say_where_the_page_belongs(words.front(), path, command);
  return kExitExtracted;
}

}  // namespace garimpo::cli
