#include "corpus/split.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace garimpo::corpus {
namespace {

Corpus corpus_of(std::size_t pages, std::size_t pages_per_site) {
  Corpus corpus;
  for (std::size_t at = 0; at < pages; ++at) {
    CorpusPage page;
    page.id = "p" + std::to_string(at);
    if (pages_per_site > 0) page.site = "site" + std::to_string(at / pages_per_site);
    corpus.pages.push_back(page);
  }
  return corpus;
}

TEST(Split, NoSiteIsInBothParts) {
  const Corpus corpus = corpus_of(200, 4);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Split split = split_corpus(corpus, 0.3, seed);
    std::set<std::string> sites;
    for (const std::size_t at : split.first) sites.insert(corpus.pages[at].site);
    for (const std::size_t at : split.second) EXPECT_FALSE(sites.contains(corpus.pages[at].site));
    EXPECT_EQ(split.first.size() + split.second.size(), 200U);
    EXPECT_NEAR(static_cast<double>(split.first.size()), 60, 2);
    EXPECT_EQ(split.units, 50U);
    EXPECT_TRUE(split.is_by_site);
  }
}

TEST(Split, TheSeedDecides) {
  const Corpus corpus = corpus_of(100, 0);
  EXPECT_EQ(split_corpus(corpus, 0.5, 1).first, split_corpus(corpus, 0.5, 1).first);
  EXPECT_NE(split_corpus(corpus, 0.5, 1).first, split_corpus(corpus, 0.5, 2).first);
  EXPECT_FALSE(split_corpus(corpus, 0.5, 1).is_by_site);
  EXPECT_EQ(split_corpus(corpus, 0.5, 1).first.size(), 50U);
}

TEST(Split, TheOrderOfThePagesDoesNotMatter) {
  Corpus corpus = corpus_of(40, 2);
  std::set<std::string> before;
  for (const std::size_t at : split_corpus(corpus, 0.5, 9).first) before.insert(corpus.pages[at].id);
  std::reverse(corpus.pages.begin(), corpus.pages.end());
  std::set<std::string> after;
  for (const std::size_t at : split_corpus(corpus, 0.5, 9).first) after.insert(corpus.pages[at].id);
  EXPECT_EQ(before, after);
}

TEST(Split, OneSiteCannotBeCut) {
  const Split split = split_corpus(corpus_of(10, 10), 0.4, 1);
  EXPECT_TRUE(split.first.empty());
  EXPECT_EQ(split.second.size(), 10U);
  EXPECT_TRUE(split_corpus({}, 0.5, 1).second.empty());
}

}  // namespace
}  // namespace garimpo::corpus
