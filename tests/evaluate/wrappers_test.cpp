#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

std::string gold(const std::string& fields) { return R"({"task":"wrapper_induction_fields","site":"a","fields":{)" + fields + "}}"; }
std::string answer(const std::string& fields) { return R"({"objects":[{"type":"article"},{"type":"wrapped","fields":{)" + fields + "}}]}"; }

// The example of docs/evaluation.md, of one site: fields of films.
TEST(Wrappers, TheMeanOverFieldsOfASite) {
  const auto metrics =
      scored("wrappers", {{gold(R"("title":["Jaws"],"director":["S. Spielberg","Steven Spielberg"])"),
                           answer(R"("title":["JAWS!","Jaws 2"],"director":["Steven Spielberg"])")},
                          {gold(R"("title":["Tess"],"director":[])"), answer(R"("title":["Tess 1979"],"director":["R. Polanski"])")}});
  EXPECT_EQ(metrics.at("pages"), 2);
  EXPECT_DOUBLE_EQ(metrics.at("field.f1"), (0.5 + 2.0 / 3) / 2);
  EXPECT_EQ(metrics.at("sites.perfect"), 0);
  EXPECT_EQ(metrics.at("sites"), 1);
}

double f1(const std::string& wanted, const std::string& given) {
  return scored("wrappers", {{gold(R"("name":)" + wanted), answer(R"("name":)" + given)}}).at("field.f1");
}

TEST(Wrappers, TheFirstValueCounts) {
  EXPECT_EQ(f1(R"(["Ada"])", R"(["Bob","Ada"])"), 0);
  EXPECT_EQ(f1(R"(["Ada","Bob"])", R"(["bob","x"])"), 1);
  EXPECT_EQ(f1(R"(["Ada"])", "[]"), 0);
  EXPECT_EQ(f1(R"(["Ada"])", "[null]"), 0);
}

TEST(Wrappers, GoldIsCutFromTheSource) { EXPECT_EQ(f1(R"(["R&eacute;my &amp; Co"])", R"(["Rémy, Co."])"), 1); }

TEST(Wrappers, FieldsThatTheSiteNeverHasAreNoFields) {
  const auto metrics =
      scored("wrappers", {{gold(R"("name":["Ada"],"phone":[],"note":"not a list")"), answer(R"("name":["Ada"],"phone":["1"])")}});
  EXPECT_EQ(metrics.at("field.f1"), 1);
  EXPECT_EQ(metrics.at("sites.perfect"), 1);
}

TEST(Wrappers, ASiteWithoutAnyValueIsNoSite) {
  const auto metrics = scored("wrappers", {{gold(R"("phone":[""])"), answer(R"("phone":["1"])")}});
  EXPECT_EQ(metrics.at("sites"), 0);
  EXPECT_EQ(metrics.at("field.f1"), 0);
}

TEST(Wrappers, MoreFieldsThanThereArePlacesAreCountedTogether) {
  const auto metrics =
      scored("wrappers", {{gold(R"("a":["1"],"b":["2"],"c":["3"],"d":["4"],"e":["5"],"f":["6"],"g":["7"],"h":["8"],"i":["9"],"j":["10"])"),
                           answer(R"("a":["1"],"b":["2"],"c":["3"],"d":["4"],"e":["5"],"f":["6"],"g":["7"],"h":["8"],"i":["x"])")}});
  EXPECT_DOUBLE_EQ(metrics.at("field.f1"), (7 + 2.0 / 5) / 8);
}

TEST(Wrappers, OnlyGoldOfWrappers) {
  EXPECT_FALSE(scored("wrappers", {{R"({"task":"product_detail","fields":{"price":["5"]}})", ""}}).contains("pages"));
  EXPECT_FALSE(scored("wrappers", {{R"({"task":"wrapper_induction_fields","fields":[1]})", ""}}).contains("pages"));
  EXPECT_EQ(scored("wrappers", {{gold(R"("name":["Ada"])"), ""}}).at("field.f1"), 0);
}

}  // namespace
}  // namespace garimpo::evaluate
