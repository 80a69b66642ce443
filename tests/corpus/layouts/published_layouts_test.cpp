// The layouts in which published sets of result pages circulate, each as a tiny tree of our own making: their gold in our shape, and what
// is noted where they are broken.
#include <gtest/gtest.h>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::gold_member;
using garimpo::testing::places_of;
using garimpo::testing::WrittenCorpus;
using Texts = std::vector<std::string>;

TEST(Tbdw, NumbersOfRecords) {
  WrittenCorpus folder;
  folder.write("1/1.html", "<p>a").write("1/2.html", "<p>b").write("1/top.html", "<form>").write("1/num.txt", "10\n7\n");
  folder.write("1/keyword.txt", "ambrose\nindonesia\n").write("1/1.url.txt", "http://a.example/1\nhttp://a.example/2\n");
  folder.write("2/1.html", "").write("2/2.html", "").write("2/num.txt", "1.html 25\n2.html 3\n");
  folder.write("3/1.html", "").write("3/2.html", "").write("3/3.html", "").write("3/num.txt", "4 5\r\n");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "tbdw");
  ASSERT_EQ(corpus.pages.size(), 6U);
  EXPECT_EQ(corpus.pages[0].id, "1_1");
  EXPECT_EQ(corpus.pages[0].site, "1");
  EXPECT_EQ(corpus.pages[0].path, folder.path("1/1.html"));
  EXPECT_EQ(gold_member(corpus.pages[0], "task"), "record_count");
  EXPECT_EQ(gold_member(corpus.pages[0], "query"), "ambrose");
  EXPECT_EQ(gold_member(corpus.pages[0], "result_urls"), R"(["http://a.example/1","http://a.example/2"])");
  Texts numbers;
  for (const CorpusPage& page : corpus.pages) numbers.push_back(gold_member(page, "n_records"));
  EXPECT_EQ(numbers, (Texts{"10", "7", "25", "3", "4", "5"}));
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), Texts{"3/num.txt"}) << "of three pages two have a number";
  EXPECT_EQ(corpus.tasks, Texts{"records"});
}

TEST(Swde, FieldsOfEveryVerticalAndSite) {
  WrittenCorpus folder;
  folder.write("groundtruth/auto/auto-aol-model.txt", "auto\taol\tmodel\n2\t2\t2\t2\n0000\t1\tFit\n0001\t2\tRio\tRio 5\n");
  folder.write("groundtruth/auto/auto-aol-fuel_economy.txt",
               "auto\taol\tfuel_economy\n2\t1\t1\t1\n0000\t0\t<NULL>\n0001\t1\t28 MPG\nbroken\n");
  folder.write("webpages/auto/auto-aol(2)/0000.htm", "").write("groundtruth/auto/notes.md", "");
  folder.write("groundtruth/book/book-deepdiscount-title.txt", "book\tdeepdiscount\ttitle\n1\t1\t1\t1\n0000\t1\tKnots\n");
  folder.write("book/book-deepdiscount(1)/0000.htm", "");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "swde");
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[0].id, "auto_aol_0000");
  EXPECT_EQ(corpus.pages[0].site, "aol");
  EXPECT_EQ(corpus.pages[0].kind, "auto");
  EXPECT_EQ(corpus.pages[0].path, folder.path("webpages/auto/auto-aol(2)/0000.htm"));
  EXPECT_EQ(gold_member(corpus.pages[0], "fields"), R"({"fuel_economy":[],"model":["Fit"]})");
  EXPECT_EQ(gold_member(corpus.pages[1], "fields"), R"({"fuel_economy":["28 MPG"],"model":["Rio","Rio 5"]})");
  EXPECT_EQ(corpus.pages[2].path, folder.path("book/book-deepdiscount(1)/0000.htm"));
  EXPECT_EQ(places_of(corpus, LabErrorCode::gold_without_page), Texts{"auto/aol:0001"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), Texts{"auto/auto-aol-fuel_economy.txt:5"});
}

TEST(Exalg, PagesOfOneTemplateAreASite) {
  WrittenCorpus folder;
  folder.write("ebay/sources/1.html", "<p>a").write("ebay/sources/2.html", "<p>b").write("ebay/schema.txt", "<\n1. ITEM-CODE\n>");
  folder.write("uefa/sources/1.htm", "").write("uefa/sources/readme", "");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "exalg");
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[1].id, "ebay_2");
  EXPECT_EQ(corpus.pages[1].site, "ebay");
  EXPECT_EQ(gold_member(corpus.pages[1], "manual_schema"), "<\n1. ITEM-CODE\n>");
  EXPECT_EQ(gold_member(corpus.pages[2], "manual_schema"), "");
  EXPECT_EQ(gold_member(corpus.pages[2], "task"), "template_values");
}

TEST(Wien, LabelsArePlacesInThePage) {
  WrittenCorpus folder;
  const std::string page = R"(<li><a href="/1">Knots</a> 4.50<li><a href="/2">Tides</a>)";
  folder.write("s1/examples/s1-1.html", page).write("s1/examples/s1-1.label", "(((13 15) (17 22) (27 31))\n ((44 . 46) (48 53) nil))");
  folder.write("s1/examples/s1-2.html", page).write("s1/examples/s1-2.txt", "13 15 17 22 27 31\n44 46 48 53 nil\n");
  folder.write("s1/examples/s1-3.html", page).write("s1/examples/s1-3.label", "((13 900))");
  folder.write("s1/examples/s1-4.html", page).write("s1/examples/s1-4.label", "((13 15)");
  folder.write("s1/examples/s1-5.html", page);
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "wien");
  ASSERT_EQ(corpus.pages.size(), 2U);
  EXPECT_EQ(corpus.pages[0].id, "s1-1");
  EXPECT_EQ(corpus.pages[0].site, "s1");
  EXPECT_EQ(gold_member(corpus.pages[0], "n_records"), "2");
  const std::string records =
      R"([[{"start":13,"end":15,"value":"/1","in_tag":true},{"start":17,"end":22,"value":"Knots","in_tag":false},)"
      R"({"start":27,"end":31,"value":"4.50","in_tag":false}],)"
      R"([{"start":44,"end":46,"value":"/2","in_tag":true},{"start":48,"end":53,"value":"Tides","in_tag":false},null]])";
  EXPECT_EQ(gold_member(corpus.pages[0], "records"), records);
  EXPECT_EQ(gold_member(corpus.pages[1], "records"), records) << "a record a line says the same";
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), (Texts{"s1/examples/s1-3.label", "s1/examples/s1-4.label"}));
  EXPECT_EQ(places_of(corpus, LabErrorCode::page_without_gold), Texts{"s1/examples/s1-5.html"});
}

TEST(Vints, NumbersStandInAFileOfTheUser) {
  WrittenCorpus folder;
  folder.write("education/american/admission.htm", "").write("Developer Toolbox/Resources/w3c.org/back.htm", "");
  folder.write(
      "counts.tsv",
      "education/american/admission.htm\t10\nDeveloper Toolbox/Resources/w3c.org/back.htm\t20\nno/page.htm\t3\nbroken\n../up.htm\t1\n");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "vints");
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[0].id, "education_american_admission");
  EXPECT_EQ(corpus.pages[0].site, "american");
  EXPECT_EQ(corpus.pages[0].kind, "education");
  EXPECT_EQ(corpus.pages[1].site, "w3c.org");
  EXPECT_EQ(gold_member(corpus.pages[1], "n_records"), "20");
  EXPECT_EQ(places_of(corpus, LabErrorCode::gold_without_page), Texts{"counts.tsv:3"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), (Texts{"counts.tsv:4", "counts.tsv:5"}));
}

TEST(Estuka, RowsOfASpreadsheetThatStandInThePage) {
  WrittenCorpus folder;
  const std::string place = "Dataset/1- Arts/2- Films.example/3- old films-keyword/";
  folder.write(place + "page.html", "<ul><li><b>Jaws, 1975</b> <i>2:04:00</i><li><b>Tess \"uncut\"</b> <i>2:50:00</i></ul>");
  folder.write(place + "sheet.csv", "\xEF\xBB\xBFTitle;Length\r\n\"Jaws, 1975\";2:04:00 AM\r\n\"Tess \"\"uncut\"\"\";2:50:00\r\n;\r\n");
  const Corpus corpus = folder.read("Dataset");
  EXPECT_EQ(corpus.layout, "estuka");
  ASSERT_EQ(corpus.pages.size(), 1U);
  EXPECT_EQ(corpus.pages[0].id, "1_2_3_Films.example");
  EXPECT_EQ(corpus.pages[0].site, "Films.example");
  EXPECT_EQ(corpus.pages[0].kind, "Arts");
  EXPECT_EQ(gold_member(corpus.pages[0], "query"), "old films");
  EXPECT_EQ(gold_member(corpus.pages[0], "cell_hit"), "0.75") << "the spreadsheet made a time of day of one duration";
  EXPECT_EQ(gold_member(corpus.pages[0], "records"),
            R"([{"cells":["Jaws, 1975","2:04:00 AM"],"text_cells":["Jaws, 1975"],"key":"Jaws, 1975"},)"
            R"({"cells":["Tess \"uncut\"","2:50:00"],"text_cells":["Tess \"uncut\"","2:50:00"],"key":"Tess \"uncut\""}])");
}

TEST(Estuka, ASheetWithoutAPageIsNoted) {
  WrittenCorpus folder;
  folder.write("1- Arts/1- A/1- x-keyword/a.csv", "a,b\n");
  EXPECT_EQ(places_of(folder.read(), LabErrorCode::gold_without_page), Texts{"1- x-keyword/a.csv"});
}

}  // namespace
}  // namespace garimpo::corpus
