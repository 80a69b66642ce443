// An experiment's file, the experiments that come with the library, and the arithmetic of published times.
#include "laboratory/experiments/experiment.hpp"

#include <gtest/gtest.h>
#include <array>

#include "laboratory/answers/contender.hpp"
#include "laboratory/experiments/experiment_tables.hpp"
#include "laboratory/experiments/own_files.hpp"

namespace garimpo::laboratory {
namespace {

TEST(Experiment, EveryOneOfOursIsWhole) {
  const auto names = experiment_names();
  EXPECT_GE(names.size(), 5U);
  for (const std::string_view name : names) {
    const auto experiment = read_experiment(find_experiment(name), name);
    ASSERT_TRUE(experiment) << experiment.error().message;
    EXPECT_EQ(experiment->name, name);
    EXPECT_FALSE(experiment->differs.empty()) << name;
    EXPECT_TRUE(check_figures(*experiment, EvaluatorRegistry::standard())) << name;
    for (const MethodPlan& method : experiment->methods) EXPECT_TRUE(parse_method(method.words, Registry::standard())) << method.words;
    for (const TablePlan& table : experiment->tables)
      EXPECT_FALSE(table.published.rows.empty() && table.published_note.empty() && &table == &experiment->tables.front())
          << name << ": where nothing was published, it is said";
  }
  EXPECT_EQ(find_experiment("no_such"), "");
}

TEST(Experiment, PublishedSumsAreThoseOfTheirRows) {
  const auto experiment = read_experiment(find_experiment("gstm_regions"), "gstm_regions");
  ASSERT_TRUE(experiment);
  const FigureTable& table = experiment->tables[1].published;
  ASSERT_EQ(table.rows.size(), 52U);
  for (std::size_t column = 1; column < table.columns.size(); ++column) {
    int sum = 0;
    for (std::size_t row = 0; row + 1 < table.rows.size(); ++row) sum += std::stoi(table.rows[row][column]);
    EXPECT_EQ(sum, std::stoi(table.rows.back()[column])) << table.columns[column];
  }
}

TEST(Experiment, WhatIsWrongIsNamed) {
  const auto problem = [](std::string_view json) {
    const auto read = read_experiment(json, "x.json");
    return read ? std::string("none") : read.error().message;
  };
  EXPECT_EQ(problem("[]"), "x.json is not a JSON object");
  EXPECT_NE(problem("{").find("does not parse"), std::string::npos);
  EXPECT_EQ(problem(R"({"nam":"x"})"), "x.json has a member 'nam' that no experiment has");
  const std::string head = R"({"name":"x","title":"t","work":"w","question":"q",)";
  EXPECT_EQ(problem(head + R"("corpora":"a"})"), "x.json \"corpora\" is not a list");
  EXPECT_EQ(problem(head + R"("corpora":[1]})"), "x.json \"corpora\" holds something that is no string");
  EXPECT_EQ(problem(head + R"("own_set":"lists","tables":[{"title":"t","rows":"totals","figures":["f1"]}]})"), "x.json names no methods");
  EXPECT_EQ(problem(head + R"("methods":["records/cs"],"own_set":"lists"})"), "x.json names no tables");
  EXPECT_EQ(problem(head + R"("methods":["records/cs"],"tables":[{"title":"t","rows":"times"}]})"),
            "x.json has a table of times, and no \"times\" to measure");
  EXPECT_EQ(problem(head + R"("methods":["records/cs"],"tables":[{"title":"t","rows":"sweep","figures":["f1"]}]})"),
            "x.json has a table of a sweep, and no \"sweep\"");
}

TEST(Experiment, AnEvaluatorOrFigureThatIsNotThereIsNamed) {
  Experiment experiment;
  experiment.name = "x";
  experiment.evaluators = {"records"};
  experiment.tables.resize(1);
  experiment.tables[0].evaluator = "records";
  experiment.tables[0].figures = {"main.f1", "gold_records"};
  EXPECT_TRUE(check_figures(experiment, EvaluatorRegistry::standard())) << "a metric and a count";
  experiment.tables[0].figures = {"main.f9"};
  EXPECT_EQ(check_figures(experiment, EvaluatorRegistry::standard()).error().message, "x: records has no count or metric 'main.f9'");
  experiment.tables[0].evaluator = "listings";
  EXPECT_EQ(check_figures(experiment, EvaluatorRegistry::standard()).error().message,
            "x: a table needs 'listings', which is not among its evaluators");
}

// Table 13 of Godoy 2015: TMM and TMP before and after, GM and GR as they follow from them. The thesis prints those of two shops swapped.
TEST(SiteTimes, Table13) {
  struct Row {
    double matching_before, processing_before, matching_after, processing_after, matching_gain, processing_gain;
  };
  constexpr std::array<Row, 10> kRows = {{{50.04, 50.13, 9.39, 9.51, 81.24, 81.03},
                                          {32.68, 32.87, 11.71, 11.89, 64.17, 63.83},
                                          {39.08, 39.18, 17.41, 17.56, 55.45, 55.18},
                                          {21.37, 21.44, 18.27, 18.36, 14.51, 14.37},
                                          {18.72, 18.83, 15.54, 15.59, 16.99, 17.21},
                                          {5.72, 5.77, 5.55, 5.63, 2.97, 2.43},
                                          {30.52, 30.57, 14.58, 14.64, 52.23, 52.11},
                                          {10.44, 10.51, 9.80, 9.82, 6.13, 6.57},
                                          {43.83, 43.91, 5.67, 5.76, 87.06, 86.88},
                                          {26.57, 26.61, 31.29, 31.43, -17.76, -18.11}}};
  for (const Row& row : kRows) {
    SiteTimes site{"shop", 20, row.matching_before, row.processing_before, row.matching_after, row.processing_after, 0};
    EXPECT_NEAR(site.matching_gain(), row.matching_gain, 0.01) << row.matching_before;
    EXPECT_NEAR(site.processing_gain(), row.processing_gain, 0.01) << row.matching_before;
  }
  EXPECT_EQ(SiteTimes{}.matching_gain(), 0);
}

TEST(SiteTimes, AllSitesIsTheMeanOfThePages) {
  const std::array<SiteTimes, 2> sites = {{{"a", 1, 10, 20, 5, 8, 1}, {"b", 3, 2, 4, 1, 2, 5}}};
  const SiteTimes all = all_sites(sites);
  EXPECT_EQ(all.pages, 4U);
  EXPECT_DOUBLE_EQ(all.matching_before_us, 4);
  EXPECT_DOUBLE_EQ(all.processing_after_us, 3.5);
  EXPECT_DOUBLE_EQ(all.post_processing_us, 4);
}

}  // namespace
}  // namespace garimpo::laboratory
