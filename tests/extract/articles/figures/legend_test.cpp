#include "extract/articles/figures/legend.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

Legend legend_of(std::string figure) {
  const ParsedPage page(std::move(figure));
  return read_legend(page.document, page.find("figure"));
}

struct Cut {
  std::string caption;
  std::string credit;
  bool operator==(const Cut&) const = default;
};
Cut cut(std::string caption) {
  Cut parts{std::move(caption), {}};
  parts.credit = cut_credit(parts.caption);
  return parts;
}

TEST(Legend, ElementsSayWhatIsCaptionAndWhatIsCredit) {
  const Legend legend = legend_of(
      "<figure><img src=/a><figcaption>The <b>old</b> mill. <span class='image-credit'>Photo: Ana Lima</span></figcaption></figure>");
  EXPECT_EQ(legend.caption, "The old mill.");
  EXPECT_EQ(legend.credit, "Ana Lima");
  EXPECT_TRUE(legend.covers_all);
  const Legend by_property =
      legend_of("<figure><img src=/a><p itemprop=copyrightHolder>AFP</p><p class=caption-text>The mill</p></figure>");
  EXPECT_EQ(by_property.caption, "The mill");
  EXPECT_EQ(by_property.credit, "AFP");
}

TEST(Legend, TextWithoutANameIsTheCaption) {
  const Legend legend = legend_of("<figure><img src=/a><div>The mill</div></figure>");
  EXPECT_EQ(legend.caption, "The mill");
  EXPECT_FALSE(legend.has_named);
}

TEST(Legend, ButtonsAndWhatIsOnlyReadAloudAreNoCaption) {
  const Legend legend = legend_of(
      "<figure><img src=/a><button>Enlarge</button><span class=visually-hidden>Image source,</span><figcaption>The "
      "mill</figcaption></figure>");
  EXPECT_EQ(legend.caption, "The mill");
  EXPECT_EQ(legend.credit, "");
}

TEST(Legend, TheEndOfACaptionMayBeTheCredit) {
  EXPECT_EQ(cut("The mill at night. Photo: Ana Lima"), (Cut{"The mill at night.", "Ana Lima"}));
  EXPECT_EQ(cut("Die Mühle bei Nacht. Foto: dpa"), (Cut{"Die Mühle bei Nacht.", "dpa"}));
  EXPECT_EQ(cut("Die Mühle (Bild: Ana Lima / dpa)"), (Cut{"Die Mühle", "Ana Lima / dpa"}));
  EXPECT_EQ(cut("The mill | © Ana Lima 2024"), (Cut{"The mill", "© Ana Lima 2024"}));
  EXPECT_EQ(cut("The mill at night. (Photo by Ana Lima/AFP)"), (Cut{"The mill at night.", "Ana Lima/AFP"}));
  EXPECT_EQ(cut("Foto: dpa"), (Cut{"", "dpa"}));
}

TEST(Legend, OtherColonsAreNoCredit) {
  EXPECT_EQ(cut("The mayor said: nothing was lost when the river rose again on that day"),
            (Cut{"The mayor said: nothing was lost when the river rose again on that day", ""}));
  EXPECT_EQ(cut("The old mill: Ana Lima was born here"), (Cut{"The old mill: Ana Lima was born here", ""}));
  EXPECT_EQ(cut("The wheel was made by hand from oak and iron in this valley"),
            (Cut{"The wheel was made by hand from oak and iron in this valley", ""}));
}

}  // namespace
}  // namespace garimpo::extract::articles
