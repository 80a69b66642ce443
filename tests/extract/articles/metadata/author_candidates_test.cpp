#include "extract/articles/metadata/author_candidates.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <algorithm>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;
using Names = std::vector<std::string>;

const std::string kProse =
    "<p>The otters of the river have been seen again in the morning, and they were not alone at all, said the people.</p>";

struct Authors {
  ParsedPage page;
  base::Budget budget{10'000};
  Evidence evidence;
  AuthorCandidates candidates;

  explicit Authors(std::string html, std::string_view url = {})
      : page(std::move(html)), evidence(page.page, url, budget), candidates(evidence) {}

  const AuthorCandidate* find(const Names& names) const {
    const auto at = std::ranges::find(candidates.all(), names, &AuthorCandidate::names);
    return at == candidates.all().end() ? nullptr : &*at;
  }
  bool has(const Names& names, AuthorSource source) const {
    const AuthorCandidate* candidate = find(names);
    return candidate != nullptr && (candidate->sources >> static_cast<unsigned>(source) & 1U) != 0;
  }
  float feature(const Names& of, std::string_view name) const {
    const auto names = AuthorCandidates::feature_names();
    const auto at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    EXPECT_LT(at, names.size()) << name;
    EXPECT_NE(find(of), nullptr) << of.front();
    return candidates.features(static_cast<std::size_t>(find(of) - candidates.all().data()))[at];
  }
};

TEST(AuthorCandidates, RepeatedMetaElementsNameOneListOfPeople) {
  const Authors authors("<meta name=citation_author content='Jane Doe'><meta name=citation_author content='Ada Byron'><h1>x</h1>" + kProse);
  EXPECT_TRUE(authors.has({"Jane Doe", "Ada Byron"}, AuthorSource::other_meta));
}

TEST(AuthorCandidates, TheNameOfAnAuthorsItemMayBeInAnAttribute) {
  const Authors authors(
      "<h1>x</h1><div itemprop=author itemscope><meta itemprop=name content='julian'><meta itemprop=url content=/u></div>" + kProse);
  EXPECT_TRUE(authors.has({"julian"}, AuthorSource::property));
}

TEST(AuthorCandidates, ALinkToAnAuthorsPageMayHoldAUserName) {
  const Authors authors("<h1>x</h1><p><a href=/author/ibby>ibby</a></p>" + kProse);
  EXPECT_TRUE(authors.has({"ibby"}, AuthorSource::author_address));
}

TEST(AuthorCandidates, AButtonThatTouchesANameIsNoPartOfIt) {
  const Authors authors("<h1>x</h1><div class=author><span>Jane Doe</span><button>Follow</button></div>" + kProse);
  EXPECT_TRUE(authors.has({"Jane Doe"}, AuthorSource::class_author));
  EXPECT_EQ(authors.find({"Jane DoeFollow"}), nullptr);
}

TEST(AuthorCandidates, PublishersAreToldFromPeople) {
  const Authors authors(
      "<meta property=og:site_name content='n-tv'><meta name=author content='n-tv Nachrichten'><h1>x</h1>"
      "<p class=author>Jane Doe</p>" +
      kProse);
  EXPECT_EQ(authors.feature({"n-tv Nachrichten"}, "is_like_site_name"), 1.0F);
  EXPECT_EQ(authors.feature({"n-tv Nachrichten"}, "other_persons"), 1.0F);
  EXPECT_EQ(authors.feature({"Jane Doe"}, "is_like_site_name"), 0.0F);
  EXPECT_EQ(authors.feature({"Jane Doe"}, "other_persons"), 0.0F);
}

TEST(AuthorCandidates, WhomAnAuthorWritesForIsToldByTheLineThatNamesBoth) {
  const Authors authors(
      "<meta name=author content='THE OTTER'><h1>x</h1><div class=byline><a class=author href=/author/jane>Jane Doe</a> THE OTTER</div>" +
      kProse);
  EXPECT_EQ(authors.feature({"THE OTTER"}, "is_employer"), 1.0F);
  EXPECT_EQ(authors.feature({"Jane Doe"}, "is_employer"), 0.0F);
}

}  // namespace
}  // namespace garimpo::extract::articles
