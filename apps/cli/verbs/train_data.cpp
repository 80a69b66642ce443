// Writes the data that the training scripts read to standard output. The verb is hidden, since only those who change the methods need it.
//   garimpo train-data DIR...                          scripts/train_records.py: candidates of records, JSON lines
//   garimpo train-data articles DIR...                 scripts/train_articles.py: blocks of pages, JSON lines each followed by its rows
//     --set tokens=FILE       with these odds of class tokens, and without labels
//     --set answers=FILE      the answers that these probabilities (32-bit floats, one per block) give
//   garimpo train-data metadata DIR...                 scripts/train_metadata.py: titles, dates, authors, page types, JSON lines
//   garimpo train-data products DIR...                 scripts/train_products.py: prices, brands, article numbers of product pages
//     --set scores=FILE       the values of prices that these scores (32-bit floats, one per mention of a price) give
#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "command_line/plan.hpp"
#include "corpora/opened_corpora.hpp"
#include "extract/articles/automatic/content_model.hpp"
#include "laboratory/training/article_training.hpp"
#include "laboratory/training/metadata_training.hpp"
#include "laboratory/training/product_training.hpp"
#include "laboratory/training/record_training.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

using extract::articles::automatic::TokenOdds;
using PageWriter = std::function<LabResult<void>(const corpus::Corpus&, const corpus::CorpusPage&, corpus::PageDocument&, std::string&)>;

int write_pages(const Command& command, std::span<const std::string> folders, std::string out, const PageWriter& append) {
  const auto corpora = open_corpora({folders.begin(), folders.end()});
  if (!corpora) return report(corpora.error(), command);
  int exit_code = kExitExtracted;
  corpus::PageDocument reader;
  for (const corpus::Corpus& corpus : *corpora) {
    for (const corpus::CorpusPage& page : corpus.pages) {
      if (const LabResult<void> added = append(corpus, page, reader, out); !added)
        exit_code = report({kExitSomeFailed, fmt::format("{}: {}", page.id, added.error().message)}, command);
      write_all(STDOUT_FILENO, out);
      out.clear();
    }
  }
  return exit_code;
}

// The bytes of the file that --set NAME=FILE names; "" if there is none.
std::string read_setting(const Command& command, std::string_view name) {
  for (const std::string& setting : command.all(FlagId::set)) {
    if (!setting.starts_with(name) || setting.size() <= name.size() || setting[name.size()] != '=') continue;
    std::ifstream file(setting.substr(name.size() + 1), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  return {};
}

std::vector<float> floats_of(const std::string& bytes) {
  std::vector<float> values(bytes.size() / sizeof(float));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

int write_answers(const Command& command, std::span<const std::string> folders, const std::string& bytes) {
  const std::vector<float> values = floats_of(bytes);
  std::span<const float> rest = values;
  return write_pages(command, folders, {},
                     [&](const corpus::Corpus&, const corpus::CorpusPage& page, corpus::PageDocument& reader, std::string& out) {
                       return laboratory::append_block_answer(page, reader, rest, out);
                     });
}

int write_blocks(const Command& command, std::span<const std::string> folders) {
  if (const std::string answers = read_setting(command, "answers"); !answers.empty()) return write_answers(command, folders, answers);
  const std::string given = read_setting(command, "tokens");
  const LabResult<TokenOdds> odds = TokenOdds::read(given);
  if (!given.empty() && !odds) return report({kExitUsage, odds.error().message}, command);
  const TokenOdds* used = given.empty() ? &extract::articles::automatic::embedded_model()->odds : &*odds;
  std::string out;
  laboratory::append_block_features(out);
  return write_pages(command, folders, out,
                     [&](const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader, std::string& line) {
                       return laboratory::append_block_rows(corpus, page, reader, *used, given.empty(), line);
                     });
}

int write_products(const Command& command, std::span<const std::string> folders) {
  const std::vector<float> scores = floats_of(read_setting(command, "scores"));
  std::span<const float> rest = scores;
  std::string out;
  laboratory::append_product_feature_names(out);
  return write_pages(command, folders, out,
                     [&](const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader, std::string& line) {
                       return scores.empty() ? laboratory::append_product_candidates(corpus, page, reader, line)
                                             : laboratory::append_price_values(corpus, page, reader, rest, line);
                     });
}

}  // namespace

int run_train_data(const Command& command) {
  const std::span<const std::string> words = command.arguments;
  const bool is_articles = !words.empty() && words.front() == "articles";
  const bool is_metadata = !words.empty() && words.front() == "metadata";
  const bool is_products = !words.empty() && words.front() == "products";
  const std::span<const std::string> folders = is_articles || is_metadata || is_products ? words.subspan(1) : words;
  if (folders.empty()) return report({kExitUsage, "name a corpus: garimpo train-data [articles|metadata|products] DIR..."}, command);
  if (is_articles) return write_blocks(command, folders);
  if (is_products) return write_products(command, folders);
  std::string out;
  if (is_metadata) {
    laboratory::append_metadata_feature_names(out);
    return write_pages(command, folders, out, laboratory::append_metadata_training_line);
  }
  laboratory::append_feature_names(out);
  return write_pages(command, folders, out, laboratory::append_training_line);
}

}  // namespace garimpo::cli
