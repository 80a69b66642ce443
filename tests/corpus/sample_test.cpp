#include "corpus/sample.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace garimpo::corpus {
namespace {

Corpus corpus_of(std::size_t pages) {
  Corpus corpus;
  corpus.hash = "of the whole";
  for (std::size_t at = 0; at < pages; ++at) {
    CorpusPage& page = corpus.pages.emplace_back();
    page.id = "p" + std::to_string(at);
    page.gold = R"({"id":"p)" + std::to_string(at) + R"("})";
  }
  return corpus;
}

std::set<std::string> ids_of_sample(Corpus corpus, std::size_t pages) {
  keep_sample(corpus, pages);
  std::set<std::string> ids;
  for (const CorpusPage& page : corpus.pages) ids.insert(page.id);
  return ids;
}

TEST(Sample, HasAsManyPagesAsAskedForInTheirOrder) {
  Corpus corpus = corpus_of(200);
  keep_sample(corpus, 20);
  ASSERT_EQ(corpus.pages.size(), 20U);
  const auto number = [](const CorpusPage& page) { return std::stoi(page.id.substr(1)); };
  EXPECT_TRUE(std::ranges::is_sorted(corpus.pages, {}, number));
  EXPECT_NE(number(corpus.pages.back()), 19);  // not simply the first ones
  EXPECT_EQ(ids_of_sample(corpus_of(7), 20).size(), 7U);
}

TEST(Sample, TheOrderOfThePagesDoesNotMatter) {
  Corpus reversed = corpus_of(200);
  std::ranges::reverse(reversed.pages);
  EXPECT_EQ(ids_of_sample(corpus_of(200), 20), ids_of_sample(reversed, 20));
}

TEST(Sample, StaysWhenTheCorpusGrows) {
  const std::set<std::string> before = ids_of_sample(corpus_of(200), 20);
  const std::set<std::string> after = ids_of_sample(corpus_of(220), 20);
  const auto kept = std::ranges::count_if(before, [&](const std::string& id) { return after.contains(id); });
  EXPECT_GE(kept, 14);
  for (const std::string& id : after) EXPECT_TRUE(before.contains(id) || std::stoi(id.substr(1)) >= 200) << id;
}

TEST(Sample, ItsHashIsThatOfWhatIsKept) {
  Corpus a = corpus_of(200);
  Corpus b = corpus_of(200);
  keep_sample(a, 20);
  const auto left_out = std::ranges::find_if(
      b.pages, [&](const CorpusPage& page) { return std::ranges::find(a.pages, page.id, &CorpusPage::id) == a.pages.end(); });
  left_out->gold = R"({"id":"changed"})";
  keep_sample(b, 20);
  EXPECT_EQ(a.hash, b.hash);  // gold outside of the sample does not concern it
  b.pages.front().gold = R"({"id":"changed"})";
  keep_sample(b, 20);
  EXPECT_NE(a.hash, b.hash);
}

TEST(Sample, PagesWithoutGoldAreNotInIt) {
  Corpus corpus = corpus_of(10);
  for (std::size_t at = 0; at < 5; ++at) corpus.pages[at].gold.clear();
  EXPECT_EQ(ids_of_sample(corpus, 10), (std::set<std::string>{"p5", "p6", "p7", "p8", "p9"}));
}

}  // namespace
}  // namespace garimpo::corpus
