#include "corpus/gold_facts.hpp"

#include <gtest/gtest.h>

#include <set>

namespace garimpo::corpus {
namespace {

struct Line {
  base::JsonDocument document;
  explicit Line(std::string_view json) { EXPECT_TRUE(document.parse(json)); }
  base::JsonValue root() const { return document.root(); }
};

std::set<std::string> tasks(std::string_view json) {
  const Line line(json);
  std::set<std::string> found;
  for (std::size_t at = 0; at < gold_kinds().size(); ++at)
    if ((kinds_in(line.root()) >> at & 1U) != 0 && !gold_kinds()[at].task.empty()) found.emplace(task_of(gold_kinds()[at], line.root()));
  return found;
}

TEST(GoldFacts, HostOfAnAddress) {
  EXPECT_EQ(host_of("https://www.Example.org:80/a?b#c"), "example.org");
  EXPECT_EQ(host_of("//user:pw@a.example"), "");
  EXPECT_EQ(host_of("ftp://user:pw@a.example/x"), "a.example");
  EXPECT_EQ(host_of("a.example/x"), "a.example");
  EXPECT_EQ(host_of("http://[::1]:8080/"), "[::1]");
  EXPECT_EQ(host_of(""), "");
}

TEST(GoldFacts, KindOfThePage) {
  EXPECT_EQ(kind_of(Line(R"({"category":"Arts","page_type":"listing"})").root()), "listing");
  EXPECT_EQ(kind_of(Line(R"({"category":"Arts"})").root()), "Arts");
  EXPECT_EQ(kind_of(Line(R"({"vertical":"auto"})").root()), "auto");
  EXPECT_EQ(kind_of(Line(R"({"suite":"w3c","syntax":"json-ld"})").root()), "w3c.jsonld");
  EXPECT_EQ(kind_of(Line(R"({"suite":"mf","syntax":"microformats-v1"})").root()), "mf.microformats");
  EXPECT_EQ(kind_of(Line(R"({"suite":"mf","syntax":"rdfa"})").root()), "mf.rdfa");
  EXPECT_EQ(kind_of(Line(R"({"page_type":null})").root()), "");
}

TEST(GoldFacts, TasksFollowFromTheGold) {
  EXPECT_EQ(tasks(R"({"text":"","title":null})"), std::set<std::string>{"articles"});
  EXPECT_EQ(tasks(R"({"records":[],"n_records":0,"products":[]})"), (std::set<std::string>{"products", "records"}));
  EXPECT_EQ(tasks(R"({"fields":{},"task":"product_detail"})"), std::set<std::string>{"products"});
  EXPECT_EQ(tasks(R"({"fields":{}})"), std::set<std::string>{"wrappers"});
  EXPECT_EQ(tasks(R"({"expected":{},"syntax":"rdfa"})"), std::set<std::string>{"metadata"});
  EXPECT_EQ(tasks(R"({"expected":[]})"), std::set<std::string>{"parsers"});
  EXPECT_EQ(tasks(R"({"blocks":[]})"), std::set<std::string>{"nodes"});
  EXPECT_EQ(tasks(R"({"blocks":[],"leaves":[]})"), (std::set<std::string>{"nodes", "segments"}));
  EXPECT_EQ(tasks(R"({"is_data_table":false})"), std::set<std::string>{"tables"});
  EXPECT_TRUE(tasks(R"({"weak":true,"partial":true})").empty());
  EXPECT_TRUE(tasks(R"({"id":"x","task":"unlabelled"})").empty());
}

TEST(GoldFacts, HowFarTheGoldCanBeTrusted) {
  const auto names = [](std::string_view json) {
    const Line line(json);
    std::string found;
    for (std::size_t at = 0; at < gold_kinds().size(); ++at)
      if ((kinds_in(line.root()) >> at & 1U) != 0) found += std::string(gold_kinds()[at].name) + " ";
    return found;
  };
  EXPECT_EQ(names(R"({"weak":true,"partial":true})"), "weak partial ");
  EXPECT_EQ(names(R"({"weak":false,"partial":null,"is_data_table":false})"), "table ");
}

TEST(GoldFacts, SiteAndLanguage) {
  EXPECT_EQ(site_of(Line(R"({"site":"www.shop.example","url":"http://b.example"})").root()), "shop.example");
  EXPECT_EQ(site_of(Line(R"({"site":null,"url":"http://b.example"})").root()), "b.example");
  EXPECT_EQ(site_of(Line(R"({"site":"KleineZeitung"})").root()), "KleineZeitung");
  EXPECT_EQ(site_of(Line("{}").root()), "");
  EXPECT_EQ(language_of(Line(R"({"lang":"DE_at"})").root()), "de");
  EXPECT_EQ(language_of(Line(R"({"lang":"und"})").root()), "");
}

}  // namespace
}  // namespace garimpo::corpus
