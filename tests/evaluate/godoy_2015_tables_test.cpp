// Tables 13 to 20 of Godoy 2015 as arithmetic: what the thesis prints follows from its counts by the definitions that evaluators use here
// (equations 6.1 to 6.4 and 7.1 to 7.4), but where a comment says otherwise.
#include "evaluate/evaluator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <vector>

#include "evaluate/ratios.hpp"

namespace garimpo::evaluate {
namespace {

struct Counts {
  double right;    // VP
  double wrong;    // FP
  double missing;  // FN
};

struct Figures {
  double f_score;
  double precision;  // in percent
  double recall;     // in percent
};

// What the evaluator of that name makes of summed counts, as a run does.
Figures figures_of(std::string_view evaluator, const Counts& counts) {
  const Evaluator* one = EvaluatorRegistry::standard().find(evaluator);
  std::vector<double> sums(one->counts.size());
  sums[0] = counts.right;
  sums[1] = counts.wrong;
  sums[2] = counts.missing;
  std::array<double, 4> metrics{};
  one->total(sums, metrics);
  return {metrics[0], 100 * metrics[1], 100 * metrics[2]};
}

void expect_figures(const Figures& figures, const Figures& printed) {
  EXPECT_NEAR(figures.f_score, printed.f_score, 0.0051);
  EXPECT_NEAR(figures.precision, printed.precision, 0.0051);
  EXPECT_NEAR(figures.recall, printed.recall, 0.0051);
}

template <class Rows>
Counts sum(const Rows& rows) {
  Counts total{};
  for (const Counts& row : rows) {
    total.right += row.right;
    total.wrong += row.wrong;
    total.missing += row.missing;
  }
  return total;
}

void expect_counts(const Counts& counts, double right, double wrong, double missing) {
  EXPECT_EQ(counts.right, right);
  EXPECT_EQ(counts.wrong, wrong);
  EXPECT_EQ(counts.missing, missing);
}

// By domain, 1 to 51.
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

// The two columns of the printed tables end with domains 26 and 51.
std::pair<Counts, Counts> columns(const std::array<Counts, 51>& table) {
  return {sum(std::vector<Counts>(table.begin(), table.begin() + 26)), sum(std::vector<Counts>(table.begin() + 26, table.end()))};
}

TEST(Godoy2015Tables, Table14SumsOfGstm) {
  const auto [left, right] = columns(kTable14);
  expect_counts(left, 665, 2, 288);
  expect_counts(right, 691, 2, 90);
  expect_counts(sum(kTable14), 1356, 4, 378);
}

TEST(Godoy2015Tables, Table15PrecisionAndRecallOfGstm) { expect_figures(figures_of("all_regions", sum(kTable14)), {0.88, 99.71, 78.20}); }

TEST(Godoy2015Tables, Table16SumsOfTheImprovedGstm) {
  const auto [left, right] = columns(kTable16);
  expect_counts(left, 790, 2, 163);
  expect_counts(right, 713, 2, 68);
  expect_counts(sum(kTable16), 1503, 4, 231);
  // What there is to find is the same in both experiments, on every page.
  for (std::size_t domain = 0; domain < kTable14.size(); ++domain)
    EXPECT_EQ(kTable14[domain].right + kTable14[domain].missing, kTable16[domain].right + kTable16[domain].missing) << domain + 1;
}

TEST(Godoy2015Tables, Table17PrecisionAndRecallOfTheImprovedGstm) {
  expect_figures(figures_of("all_regions", sum(kTable16)), {0.93, 99.73, 86.68});
}

struct Times {
  std::string_view shop;
  double matching_before;  // TMM_a
  double whole_before;     // TMP_a
  double matching_after;   // TMM_b
  double whole_after;      // TMP_b
  double printed_gm;
  double printed_gr;
  bool is_swapped = false;  // GM and GR stand in each other's column
};
constexpr std::array<Times, 10> kTable13 = {{{"Americanas", 50.04, 50.13, 9.39, 9.51, 81.24, 81.03},
                                             {"Submarino", 32.68, 32.87, 11.71, 11.89, 64.17, 63.83},
                                             {"Netshoes", 39.08, 39.18, 17.41, 17.56, 55.45, 55.18},
                                             {"Ponto Frio", 21.37, 21.44, 18.27, 18.36, 14.51, 14.37},
                                             {"Magazine Luiza", 18.72, 18.83, 15.54, 15.59, 17.21, 16.99, true},
                                             {"Casas Bahia", 5.72, 5.77, 5.55, 5.63, 2.97, 2.43},
                                             {"Walmart", 30.52, 30.57, 14.58, 14.64, 52.23, 52.11},
                                             {"Livraria Saraiva", 10.44, 10.51, 9.80, 9.82, 6.57, 6.13, true},
                                             {"Fast Shop", 43.83, 43.91, 5.67, 5.76, 87.06, 86.88},
                                             {"Decathlon", 26.57, 26.61, 31.29, 31.43, -17.76, -18.11}}};

double gain(double before, double after) { return (1 - ratio(after, before)) * 100; }

TEST(Godoy2015Tables, Table13GainsOfReducedPages) {
  double sum_of_gr = 0;
  for (const Times& row : kTable13) {
    EXPECT_NEAR(gain(row.matching_before, row.matching_after), row.is_swapped ? row.printed_gr : row.printed_gm, 0.011) << row.shop;
    EXPECT_NEAR(gain(row.whole_before, row.whole_after), row.is_swapped ? row.printed_gm : row.printed_gr, 0.011) << row.shop;
    sum_of_gr += row.printed_gr;
  }
  EXPECT_NEAR(sum_of_gr / kTable13.size(), 36.08, 0.005);
}

struct Shop {
  std::string_view name;
  Counts counts;    // table 18
  Figures printed;  // table 19
};
constexpr std::array<Shop, 10> kShops = {{{"Americanas", {626, 11, 0}, {0.99, 98.27, 100}},
                                          {"Submarino", {690, 23, 39}, {0.96, 96.77, 94.65}},
                                          {"Netshoes", {796, 136, 2}, {0.92, 85.41, 99.75}},
                                          {"Ponto Frio", {467, 33, 0}, {0.97, 93.40, 100}},
                                          {"Magazine Luiza", {393, 44, 46}, {0.90, 89.93, 89.52}},
                                          {"Casas Bahia", {361, 14, 16}, {0.96, 96.27, 95.76}},
                                          {"Walmart", {388, 19, 275}, {0.73, 95.33, 58.52}},
                                          {"Livraria Saraiva", {663, 26, 0}, {0.98, 96.23, 100}},
                                          {"Fast Shop", {89, 6, 22}, {0.86, 93.68, 80.18}},
                                          {"Decathlon", {146, 2, 124}, {0.70, 98.65, 54.07}}}};

std::vector<Counts> counts_of_shops() {
  std::vector<Counts> out;
  for (const Shop& shop : kShops) out.push_back(shop.counts);
  return out;
}

TEST(Godoy2015Tables, Table18SumsOfProducts) { expect_counts(sum(counts_of_shops()), 4619, 314, 524); }

TEST(Godoy2015Tables, Table19PrecisionAndRecallByShop) {
  for (const Shop& shop : kShops) {
    SCOPED_TRACE(shop.name);
    expect_figures(figures_of("whole_products", shop.counts), shop.printed);
  }
}

TEST(Godoy2015Tables, Table20PrecisionAndRecallOfProducts) {
  expect_figures(figures_of("whole_products", sum(counts_of_shops())), {0.92, 93.63, 89.81});
}

}  // namespace
}  // namespace garimpo::evaluate
