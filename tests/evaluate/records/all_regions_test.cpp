// The counting of Godoy 2015, with the examples of docs/evaluation.md and the thesis's own numbers.
#include <array>
#include <numeric>

#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

const std::string kGold = R"({"records":[{"text":"Blue Teapot 12.50"},{"text":"Red Kettle 30.00"},{"text":"Green Mug 4.20"}]})";
const std::string kMenu = R"({"type":"recordList","records":[{"text":"Home"},{"text":"Shop"},{"text":"Contact"}]})";

std::string answer(const std::string& lists) { return R"({"objects":[)" + lists + "]}"; }
std::string list(const std::string& records) { return R"({"type":"recordList","records":[)" + records + "]}"; }

struct Counts {
  double found, wrong, missed;
};

// Metrics from summed counts, as a run computes them.
std::array<double, 4> metrics_of(std::string_view evaluator, Counts counts) {
  const Evaluator* one = EvaluatorRegistry::standard().find(evaluator);
  std::vector<double> sums(one->counts.size());
  sums[0] = counts.found;
  sums[1] = counts.wrong;
  sums[2] = counts.missed;
  std::array<double, 4> metrics{};
  one->total(sums, metrics);
  return metrics;
}

TEST(AllRegions, RecordsOfEveryRegionAreLookedFor) {
  const std::string lists =
      kMenu + "," + list(R"({"text":"Red Kettle 30.00"})") + "," + list(R"({"text":"Blue Teapot 12.50"},{"text":"Delivery in two days"})");
  const auto metrics = scored("all_regions", {{kGold, answer(lists)}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 2.0 / 3);  // the menu is another list; what stands among records is wrong
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("f1"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("strict_precision"), 2.0 / 6);
}

TEST(AllRegions, ARecordThatTwoRegionsHaveCountsOnce) {
  const std::string both = list(R"({"text":"Red Kettle 30.00"},{"text":"Green Mug 4.20"})");
  const auto metrics = scored("all_regions", {{kGold, answer(both + "," + both)}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
}

TEST(AllRegions, MergesAreWrongWhereNothingIsRight) {
  const std::string merged = list(R"({"text":"Blue Teapot 12.50 Red Kettle 30.00"},{"text":"Other things"})");
  const auto alone = scored("all_regions", {{kGold, answer(merged)}});
  EXPECT_EQ(alone.at("precision"), 0);
  EXPECT_EQ(alone.at("recall"), 0);
  const auto beside = scored("all_regions", {{kGold, answer(merged + "," + list(R"({"text":"Green Mug 4.20"})"))}});
  EXPECT_EQ(beside.at("precision"), 1) << "a list around the list is another region";
}

TEST(AllRegions, APageWithoutAnAnswerMissesEverything) {
  const auto metrics = scored("all_regions", {{kGold, ""}, {kGold, answer(list(R"({"text":"Green Mug 4.20"})"))}});
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 1.0 / 6);
  EXPECT_EQ(metrics.at("precision"), 1);
}

TEST(AllRegions, WhereOnlyTheNumberIsKnownTheNearestRegionCounts) {
  const std::string gold = R"({"task":"record_count","n_records":3})";
  const std::string two = list(R"({"text":"a"},{"text":"b"})");
  const std::string five = list(R"({"text":"a"},{"text":"b"},{"text":"c"},{"text":"d"},{"text":"e"})");
  const auto metrics = scored("all_regions", {{gold, answer(two + "," + five)}, {gold, answer(five)}, {gold, ""}, {gold, answer(kMenu)}});
  EXPECT_EQ(metrics.at("pages"), 4);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), (2.0 + 3 + 0 + 3) / 12);
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 8.0 / (8 + 2));
}

TEST(AllRegions, PagesThatAreNotScored) {
  for (const std::string gold :
       {R"({"task":"unlabelled","records":[{"text":"A record"}]})", R"({"records":[]})", R"({"text":"an article"})"})
    EXPECT_FALSE(scored("all_regions", {{gold, ""}}).contains("pages")) << gold;
}

TEST(AllRegions, IsScoredOnlyWhenAskedFor) {
  EXPECT_TRUE(EvaluatorRegistry::standard().find("all_regions")->is_costly);
  EXPECT_TRUE(EvaluatorRegistry::standard().find("whole_products")->is_costly);
}

// Tables 14 and 16: VP, FP, FN of the 51 domains of TBDW, by G-STM and by its improvement.
constexpr std::array<Counts, 51> kTable14 = {
    {{22, 2, 3}, {15, 0, 0}, {24, 0, 1},   {27, 0, 6},  {0, 0, 25}, {4, 0, 1},   {7, 0, 0},   {17, 0, 11}, {12, 0, 0},
     {77, 0, 0}, {16, 0, 1}, {15, 0, 7},   {16, 0, 1},  {14, 0, 0}, {32, 0, 2},  {6, 0, 15},  {167, 0, 6}, {6, 0, 8},
     {6, 0, 51}, {16, 0, 0}, {28, 0, 104}, {36, 0, 10}, {20, 0, 4}, {16, 0, 31}, {38, 0, 0},  {28, 0, 1},  {23, 0, 1},
     {11, 0, 1}, {96, 0, 0}, {0, 1, 10},   {36, 1, 1},  {4, 0, 1},  {19, 0, 10}, {15, 0, 1},  {18, 0, 0},  {13, 0, 18},
     {56, 0, 0}, {11, 0, 0}, {8, 0, 2},    {60, 0, 0},  {33, 0, 1}, {26, 0, 0},  {16, 0, 25}, {46, 0, 0},  {14, 0, 1},
     {5, 0, 15}, {6, 0, 0},  {56, 0, 0},   {27, 0, 2},  {73, 0, 1}, {19, 0, 0}}};
constexpr std::array<Counts, 51> kTable16 = {
    {{24, 2, 1}, {15, 0, 0}, {24, 0, 1},   {31, 0, 2}, {0, 0, 25}, {4, 0, 1},   {7, 0, 0},   {18, 0, 10}, {12, 0, 0},
     {77, 0, 0}, {16, 0, 1}, {22, 0, 0},   {16, 0, 1}, {14, 0, 0}, {32, 0, 2},  {6, 0, 15},  {172, 0, 1}, {14, 0, 0},
     {57, 0, 0}, {16, 0, 0}, {32, 0, 100}, {46, 0, 0}, {23, 0, 1}, {46, 0, 1},  {38, 0, 0},  {28, 0, 1},  {23, 0, 1},
     {11, 0, 1}, {96, 0, 0}, {0, 1, 10},   {36, 1, 1}, {5, 0, 0},  {19, 0, 10}, {15, 0, 1},  {18, 0, 0},  {31, 0, 0},
     {56, 0, 0}, {11, 0, 0}, {10, 0, 0},   {60, 0, 0}, {33, 0, 1}, {26, 0, 0},  {16, 0, 25}, {46, 0, 0},  {14, 0, 1},
     {5, 0, 15}, {6, 0, 0},  {56, 0, 0},   {27, 0, 2}, {74, 0, 0}, {19, 0, 0}}};

Counts sum(std::span<const Counts> rows) {
  return std::accumulate(rows.begin(), rows.end(), Counts{0, 0, 0},
                         [](Counts a, Counts b) { return Counts{a.found + b.found, a.wrong + b.wrong, a.missed + b.missed}; });
}

void expect_counts(Counts counts, Counts printed) {
  EXPECT_EQ(counts.found, printed.found);
  EXPECT_EQ(counts.wrong, printed.wrong);
  EXPECT_EQ(counts.missed, printed.missed);
}

void expect_figures(std::string_view evaluator, Counts counts, double precision, double recall, double f1) {
  const auto metrics = metrics_of(evaluator, counts);
  EXPECT_NEAR(metrics[0], f1, 0.0051) << counts.found;
  EXPECT_NEAR(100 * metrics[1], precision, 0.0051) << counts.found;
  EXPECT_NEAR(100 * metrics[2], recall, 0.0051) << counts.found;
}

TEST(AllRegions, TheSumsOfTables14And16AreThoseThatArePrinted) {
  const std::span<const Counts> before(kTable14);
  const std::span<const Counts> after(kTable16);
  expect_counts(sum(before.first(26)), {665, 2, 288});
  expect_counts(sum(before.subspan(26)), {691, 2, 90});
  expect_counts(sum(after.first(26)), {790, 2, 163});
  expect_counts(sum(after.subspan(26)), {713, 2, 68});
  for (std::size_t domain = 0; domain < kTable14.size(); ++domain)
    EXPECT_EQ(kTable14[domain].found + kTable14[domain].missed, kTable16[domain].found + kTable16[domain].missed) << domain + 1;
}

TEST(AllRegions, Tables15And17FollowFromTheSums) {
  expect_figures("all_regions", sum(kTable14), 99.71, 78.20, 0.88);
  expect_figures("all_regions", sum(kTable16), 99.73, 86.68, 0.93);
}

struct Shop {
  std::string_view name;
  Counts counts;
  double precision, recall, f1;
};
// Tables 18 and 19.
constexpr std::array<Shop, 10> kShops = {{{"Americanas", {626, 11, 0}, 98.27, 100, 0.99},
                                          {"Submarino", {690, 23, 39}, 96.77, 94.65, 0.96},
                                          {"Netshoes", {796, 136, 2}, 85.41, 99.75, 0.92},
                                          {"Ponto Frio", {467, 33, 0}, 93.40, 100, 0.97},
                                          {"Magazine Luiza", {393, 44, 46}, 89.93, 89.52, 0.90},
                                          {"Casas Bahia", {361, 14, 16}, 96.27, 95.76, 0.96},
                                          {"Walmart", {388, 19, 275}, 95.33, 58.52, 0.73},
                                          {"Livraria Saraiva", {663, 26, 0}, 96.23, 100, 0.98},
                                          {"Fast Shop", {89, 6, 22}, 93.68, 80.18, 0.86},
                                          {"Decathlon", {146, 2, 124}, 98.65, 54.07, 0.70}}};

TEST(WholeProducts, Tables18To20FollowFromEachOther) {
  Counts all{0, 0, 0};
  for (const Shop& shop : kShops) {
    SCOPED_TRACE(shop.name);
    expect_figures("whole_products", shop.counts, shop.precision, shop.recall, shop.f1);
    all = sum(std::array{all, shop.counts});
  }
  expect_counts(all, {4619, 314, 524});
  expect_figures("whole_products", all, 93.63, 89.81, 0.92);
}

}  // namespace
}  // namespace garimpo::evaluate
