// Makes new corpora out of one: split in two by site, or converted to our own layout.
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>

#include "base/json_writer.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "corpora/opened_corpora.hpp"
#include "corpus/corpus_writer.hpp"
#include "corpus/split.hpp"
#include "outputs/output_rules.hpp"
#include "outputs/run_note.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

constexpr double kDefaultShare = 0.5;
constexpr std::uint64_t kDefaultSeed = 1;

Outcome<double> read_share(const Command& command) {
  if (!command.has(FlagId::share)) return kDefaultShare;
  const std::string_view word = command.last(FlagId::share);
  double share = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), share);
  if (problem != std::errc() || end != word.data() + word.size() || !std::isfinite(share) || share <= 0 || share >= 1)
    return usage_error(fmt::format("--share takes a number between 0 and 1 such as 0.5, not '{}'", word));
  return share;
}

Outcome<std::uint64_t> read_seed(const Command& command) {
  if (!command.has(FlagId::split_seed)) return kDefaultSeed;
  const auto seed = parse_count(command.last(FlagId::split_seed));
  if (!seed) return usage_error(fmt::format("--seed takes a whole number, not '{}'", command.last(FlagId::split_seed)));
  return *seed;
}

Outcome<std::string> read_folder(const Command& command, std::string_view action) {
  std::string folder(command.last(FlagId::corpus_output));
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  if (folder.empty()) return usage_error(fmt::format("'corpus {}' writes a folder: name it with -o FOLDER/", action));
  return folder;
}

// "parent":{"name":...,"hash":...}, and what was done to it.
std::string parent_members(const corpus::Corpus& parent) {
  std::string object;
  base::JsonWriter json(object);
  json.begin_object().key("parent").begin_object();
  json.member("name", parent.name).member("layout", parent.layout).member("hash", parent.hash).end_object().end_object();
  return object.substr(1, object.size() - 2);
}

std::string split_members(double share, std::uint64_t seed, std::string_view part) {
  std::string object;
  base::JsonWriter json(object);
  json.begin_object().key("split").begin_object();
  json.member("part", part).key("share").number(share).key("seed").number(seed).end_object().end_object();
  return object.substr(1, object.size() - 2);
}

std::string line_about(const corpus::Corpus& made) {
  const std::size_t sites = count_pages(made, &corpus::CorpusPage::site).size();
  return fmt::format("{}: {}{}\n", made.folder, counted(made.pages.size(), "page"),
                     sites == 0 ? "" : fmt::format(" of {}", counted(sites, "site")));
}

Outcome<std::vector<corpus::Corpus>> make_corpora(const corpus::Corpus& corpus, std::span<const corpus::CorpusPart> parts,
                                                  const Command& command) {
  const std::string words = spelled(command, {FlagId::replace});
  for (const corpus::CorpusPart& part : parts)
    if (const auto allowed = check_new_corpus(corpus::unfinished_folder(part.made.folder), command.has(FlagId::replace), words); !allowed)
      return allowed.error();
  LabResult<std::vector<corpus::Corpus>> made = write_corpora(corpus, parts);
  if (!made) return Failure{kExitSomeFailed, fmt::format("{} ({})", made.error().message, info(made.error().code).name)};
  return *std::move(made);
}

}  // namespace

int corpus_split(const Command& command, Words words) {
  const auto share = read_share(command);
  if (!share) return report(share.error(), command);
  const auto seed = read_seed(command);
  if (!seed) return report(seed.error(), command);
  const auto folder = read_folder(command, "split");
  if (!folder) return report(folder.error(), command);
  const auto corpus = open_corpus(words, "split");
  if (!corpus) return report(corpus.error(), command);
  const corpus::Split split = split_corpus(*corpus, *share, *seed);
  if (split.first.empty() || split.second.empty())
    return report({kExitUsage, fmt::format("{} cannot be cut so: it has {}, and pages of one site stay together", corpus->name,
                                           counted(split.units, split.is_by_site ? "site" : "page"))},
                  command);
  std::vector<corpus::CorpusPart> parts;
  for (const std::string_view part : {"a", "b"})
    parts.push_back({{.folder = fmt::format("{}/{}", *folder, part),
                      .name = fmt::format("{}_{}", corpus->name, part),
                      .origin_members = parent_members(*corpus) + "," + split_members(*share, *seed, part)},
                     part == "a" ? split.first : split.second});
  const auto made = make_corpora(*corpus, parts, command);
  if (!made) return report(made.error(), command);
  std::string out;
  for (const corpus::Corpus& each : *made) out += line_about(each);
  write_all(STDOUT_FILENO, out);
  return kExitExtracted;
}

int corpus_import(const Command& command, Words words) {
  const auto folder = read_folder(command, "import");
  if (!folder) return report(folder.error(), command);
  const auto corpus = open_corpus(words, "import");
  if (!corpus) return report(corpus.error(), command);
  std::vector<std::size_t> all(corpus->pages.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const corpus::CorpusPart whole{{.folder = *folder, .name = corpus->name, .origin_members = parent_members(*corpus)}, std::move(all)};
  const auto made = make_corpora(*corpus, {&whole, 1}, command);
  if (!made) return report(made.error(), command);
  write_all(STDOUT_FILENO, line_about(made->front()));
  if (corpus->problems.empty()) return kExitExtracted;
  print_error(
      fmt::format("{} noted in {}; see garimpo corpus check {}", counted(corpus->problems.size(), "problem"), corpus->name, *folder),
      command.color);
  return kExitSomeFailed;
}

}  // namespace garimpo::cli
