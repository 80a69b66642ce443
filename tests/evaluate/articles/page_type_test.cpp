#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(PageType, IsRightWordForWord) {
  auto got = scored("page_type", {{R"({"page_type":"article"})", R"({"pageType":"article"})"},
                                  {R"({"page_type":"product"})", R"({"pageType":"productList"})"},
                                  {R"({"page_type":"forum"})", ""},
                                  {R"({"page_type":null})", R"({"pageType":"article"})"},
                                  {R"({"page_type":"search","records":[]})", R"({"pageType":"article"})"}});
  EXPECT_DOUBLE_EQ(got["right"], 1.0 / 3);
  EXPECT_EQ(got["pages"], 3);
}

}  // namespace
}  // namespace garimpo::evaluate
