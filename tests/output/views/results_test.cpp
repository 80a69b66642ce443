#include <garimpo/results.hpp>

#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace garimpo {
namespace {

using testing::MarkedPage;

constexpr std::string_view kArticlePage =
    "<body><h1>Lakes of Kesh</h1><main><p>The first paragraph.</p><p>The <b>second</b> one.</p></main><footer>about</footer></body>";

MarkerId add_field(MarkedPage& page, MarkerId parent, std::string_view key, std::string_view value, NodeRange nodes = {}) {
  Marker field = MarkedPage::marker(Label::field, nodes, parent, value);
  field.kind = key;
  field.reason = "made up";
  return page.add(field);
}

std::string slice(const MarkedPage& page, std::optional<ByteRange> bytes) {
  return bytes ? page.parsed.html.substr(bytes->begin, bytes->end - bytes->begin) : "nowhere";
}

TEST(Article, GivesTitleTextAndFieldsWithTheirPlaces) {
  MarkedPage page{std::string(kArticlePage)};
  const MarkerId id = page.add_article(page.parsed.find("main"), "Lakes of Kesh");
  add_field(page, id, "authors", "Ann Tern", page.subtree("h1"));
  add_field(page, id, "authors", "Bo Heron");
  add_field(page, id, "datePublished", "2026-11-16");
  const std::optional<Article> article = page.extraction.article();
  ASSERT_TRUE(article);
  EXPECT_EQ(article->type(), "article");
  EXPECT_EQ(article->method(), "articles/test");
  EXPECT_EQ(article->confidence(), std::nullopt);
  EXPECT_EQ(article->region().xpath(), "/html/body/main");
  EXPECT_EQ(article->title().text(), "Lakes of Kesh");
  EXPECT_EQ(article->title().rule(), "given");
  EXPECT_TRUE(article->title().place().empty());
  EXPECT_EQ(article->text(), "The first paragraph.\nThe second one.");
  EXPECT_EQ(article->markdown(), "The first paragraph.\n\nThe **second** one.");
  EXPECT_EQ(article->html(), "<p>The first paragraph.</p>\n<p>The <strong>second</strong> one.</p>\n");
  const std::vector<Value> authors = article->authors();
  ASSERT_EQ(authors.size(), 2U);
  EXPECT_EQ(authors[1].text(), "Bo Heron");
  EXPECT_EQ(slice(page, authors[0].place().bytes()), "<h1>Lakes of Kesh</h1>");
  EXPECT_EQ(authors[0].place().text(), "Lakes of Kesh");
  EXPECT_EQ(authors[0].rule(), "made up");
  EXPECT_EQ(article->date_published().text(), "2026-11-16");
  EXPECT_FALSE(article->site_name().is_found());
  EXPECT_EQ(article->fields().size(), 3U);
  const std::vector<Place> blocks = article->blocks();
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(slice(page, blocks[1].bytes()), "<p>The <b>second</b> one.</p>");
  EXPECT_EQ(slice(page, article->content().bytes()), "<main><p>The first paragraph.</p><p>The <b>second</b> one.</p></main>");
}

TEST(Article, ATitleWithoutAValueIsTheTextOfItsNodes) {
  MarkedPage page{std::string(kArticlePage)};
  const MarkerId id = page.add_article(page.parsed.find("main"));
  page.add(MarkedPage::marker(Label::title, page.subtree("h1"), id));
  std::optional<Article> article = page.extraction.article();
  ASSERT_TRUE(article);
  const Article copy = *article;
  article.reset();
  EXPECT_EQ(copy.title().text(), "Lakes of Kesh");
  EXPECT_EQ(copy.title().place().xpath(), "/html/body/h1");
}

TEST(Article, ParagraphsFromScriptsStandBehindTheBody) {
  MarkedPage page{"<body><main><p>Seen.</p></main><script>{}</script></body>"};
  const MarkerId id = page.add_article(page.parsed.find("main"));
  page.add(MarkedPage::marker(Label::content, page.subtree("script"), id, "Said in a script."));
  const std::optional<Article> article = page.extraction.article();
  ASSERT_TRUE(article);
  EXPECT_EQ(article->text(), "Seen.\nSaid in a script.");
  ASSERT_EQ(article->stated().size(), 1U);
  EXPECT_EQ(article->blocks().size(), 2U);
}

TEST(Discussion, GivesPostsWithWhatTheyAnswer) {
  MarkedPage page{"<body><div><p>First</p><i>Ann</i></div><div><p>Second</p></div><div><p>Third</p></div></body>"};
  const MarkerId id = page.add(MarkedPage::marker(Label::discussion, page.subtree("body")));
  const MarkerId first = page.add(MarkedPage::marker(Label::post, page.subtree("div", 0), id));
  page.add(MarkedPage::marker(Label::content, page.subtree("p", 0), first));
  add_field(page, first, "author", "", page.subtree("i"));
  const MarkerId second = page.add(MarkedPage::marker(Label::post, page.subtree("div", 1), first));
  page.add(MarkedPage::marker(Label::content, page.subtree("p", 1), second));
  const MarkerId third = page.add(MarkedPage::marker(Label::post, page.subtree("div", 2), id));
  page.add(MarkedPage::marker(Label::content, page.subtree("p", 2), third));
  std::optional<Discussion> discussion = page.extraction.discussion();
  ASSERT_TRUE(discussion);
  const Discussion copy = *discussion;
  discussion.reset();
  ASSERT_EQ(copy.posts().size(), 3U);
  EXPECT_EQ(copy.posts()[0].text(), "First");
  EXPECT_EQ(copy.posts()[0].author().text(), "Ann");
  EXPECT_EQ(slice(page, copy.posts()[0].author().place().bytes()), "<i>Ann</i>");
  EXPECT_FALSE(copy.posts()[0].parent());
  EXPECT_EQ(copy.posts()[1].parent(), 0U);
  EXPECT_FALSE(copy.posts()[2].parent());
  EXPECT_EQ(copy.posts()[2].text(), "Third");
  EXPECT_FALSE(copy.posts()[2].author().is_found());
  EXPECT_EQ(slice(page, copy.posts()[1].place().bytes()), "<div><p>Second</p></div>");
}

constexpr std::string_view kListPage =
    "<body><ul><li><a href=\"/k\">Kettle</a><b>59.00</b></li><li><a href=\"/p\"><img src=\"/p.jpg\">Pot</a></li></ul></body>";

TEST(RecordList, GivesColumnsRecordsAndCells) {
  MarkedPage page{std::string(kListPage)};
  page.add_list(page.parsed.find("ul"), "li", {"name", ""});
  const std::optional<RecordList> list = page.extraction.record_list();
  ASSERT_TRUE(list);
  EXPECT_TRUE(list->is_main());
  EXPECT_EQ(list->kind(), "");
  EXPECT_EQ(list->record_xpath(), "");
  ASSERT_EQ(list->columns().size(), 2U);
  EXPECT_EQ(list->columns()[0].name, "name");
  EXPECT_EQ(list->columns()[1].name, "col2");
  EXPECT_EQ(list->size(), 2U);
  std::vector<std::string> texts;
  for (const Record& record : list->records())
    for (const Cell& cell : record.cells())
      texts.push_back(std::string(cell.column()) + "=" + std::string(cell.text()) + " " + std::string(cell.link()) + " " +
                      std::string(cell.image()) + " " + slice(page, cell.place().bytes()));
  EXPECT_EQ(texts, (std::vector<std::string>{"name=Kettle /k  <a href=\"/k\">Kettle</a>", "col2=59.00   <b>59.00</b>",
                                             "name=Pot /p /p.jpg <a href=\"/p\"><img src=\"/p.jpg\">Pot</a>"}));
}

TEST(RecordList, ARecordThatIsCopiedKeepsItsTexts) {
  std::vector<Record> kept;
  MarkedPage page{std::string(kListPage)};
  page.add_list(page.parsed.find("ul"), "li", {"name", "price"});
  for (const Record& record : page.extraction.record_list()->records()) kept.push_back(record);
  kept.insert(kept.begin(), Record());  // moves the others
  kept.erase(kept.begin());
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0].text(), "Kettle59.00");
  ASSERT_EQ(kept[0].cells().size(), 2U);
  EXPECT_EQ(kept[0].cells()[0].text(), "Kettle");
  EXPECT_EQ(kept[0].cells()[1].text(), "59.00");
  EXPECT_EQ(kept[0].cells()[1].column(), "price");
  EXPECT_EQ(kept[1].cells()[0].text(), "Pot");
  EXPECT_EQ(slice(page, kept[0].place().bytes()), "<li><a href=\"/k\">Kettle</a><b>59.00</b></li>");
}

TEST(RecordList, CellsHoldListsOfTheirOwn) {
  MarkedPage page{"<body><ul><li><b>Kettle</b><p><i>red</i><i>blue</i></p></li></ul></body>"};
  const MarkerId list = page.add(MarkedPage::marker(Label::record_list, page.subtree("ul")));
  const MarkerId record = page.add(MarkedPage::marker(Label::record, page.subtree("li"), list));
  const MarkerId cell = page.add(MarkedPage::marker(Label::cell, page.subtree("p"), record));
  const MarkerId inner = page.add(MarkedPage::marker(Label::record_list, page.subtree("p"), cell));
  page.add(MarkedPage::marker(Label::record, page.subtree("i", 0), inner));
  page.add(MarkedPage::marker(Label::record, page.subtree("i", 1), inner));
  const std::optional<RecordList> found = page.extraction.record_list();
  ASSERT_TRUE(found);
  std::vector<Record> records;
  for (const Record& one : found->records()) records.push_back(one);
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].cells()[0].has_records());
  std::vector<std::string> colours;
  const std::optional<RecordList> nested = records[0].cells()[0].records();
  ASSERT_TRUE(nested);
  for (const Record& colour : nested->records()) colours.emplace_back(colour.text());
  EXPECT_EQ(colours, (std::vector<std::string>{"red", "blue"}));
}

TEST(RecordList, ACellOfAColumnThatDoesNotExistHasNoName) {
  MarkedPage page{std::string(kListPage)};
  page.add_list(page.parsed.find("ul"), "li", {"name"});
  std::vector<std::string> columns;
  for (const Record& record : page.extraction.record_list()->records())
    for (const Cell& cell : record.cells()) columns.emplace_back(cell.column());
  EXPECT_EQ(columns, (std::vector<std::string>{"name", "", "name"}));
}

TEST(RecordList, IsTheMainOneWhereOneIsMain) {
  MarkedPage page{"<body><ol><li>a</li></ol><ul><li>b</li></ul></body>"};
  page.add(MarkedPage::marker(Label::record_list, page.subtree("ol")));
  page.add_list(page.parsed.find("ul"), "li", {});
  EXPECT_EQ(page.extraction.record_list()->region().xpath(), "/html/body/ul");
  EXPECT_EQ(record_lists(page.extraction).size(), 2U);
}

TEST(Product, GivesFieldsPricesTrailAndVariants) {
  MarkedPage page{"<body><h1>Kettle</h1><b>59.00</b><i>3 x 19.67</i></body>"};
  const MarkerId id = page.add(MarkedPage::marker(Label::product, page.subtree("body")));
  add_field(page, id, "name", "Kettle", page.subtree("h1"));
  add_field(page, id, "price", "59.00", page.subtree("b"));
  add_field(page, id, "gtin", "4006381333931");
  add_field(page, id, "gtin", "4006381333948");
  const MarkerId crumb = add_field(page, id, "breadcrumbs", "Kitchen");
  add_field(page, crumb, "url", "/kitchen");
  Marker price = MarkedPage::marker(Label::price, page.subtree("i"), id, "19.67");
  price.kind = "instalment";
  price.column = 3;
  const MarkerId instalment = page.add(price);
  add_field(page, instalment, "interestFree", "true");
  const MarkerId variant = page.add(MarkedPage::marker(Label::product, {}, id));
  add_field(page, variant, "name", "Kettle, 2 l");
  const std::optional<Product> product = page.extraction.product();
  ASSERT_TRUE(product);
  EXPECT_EQ(product->name().text(), "Kettle");
  EXPECT_EQ(slice(page, product->price().place().bytes()), "<b>59.00</b>");
  EXPECT_EQ(product->gtins().size(), 2U);
  EXPECT_TRUE(product->brand().empty());
  ASSERT_EQ(product->breadcrumbs().size(), 1U);
  EXPECT_EQ(product->breadcrumbs()[0].name.text(), "Kitchen");
  EXPECT_EQ(product->breadcrumbs()[0].url().text(), "/kitchen");
  ASSERT_EQ(product->prices().size(), 1U);
  EXPECT_EQ(product->prices()[0].role, "instalment");
  EXPECT_EQ(product->prices()[0].amount.text(), "19.67");
  EXPECT_EQ(product->prices()[0].count, 3);
  EXPECT_EQ(product->prices()[0].field("interestFree").text(), "true");
  const std::vector<Product> variants = product->variants();
  ASSERT_EQ(variants.size(), 1U);
  EXPECT_EQ(variants[0].name().text(), "Kettle, 2 l");
  EXPECT_TRUE(variants[0].region().empty());
  EXPECT_EQ(products(page.extraction).size(), 1U);
}

TEST(ProductList, GivesItsProducts) {
  MarkedPage page{"<body><p>Kettle</p><p>Pot</p></body>"};
  const MarkerId list = page.add(MarkedPage::marker(Label::product_list, page.subtree("body")));
  for (int i = 0; i < 2; ++i) {
    const MarkerId product = page.add(MarkedPage::marker(Label::product, page.subtree("p", i), list));
    add_field(page, product, "name", i == 0 ? "Kettle" : "Pot", page.subtree("p", i));
  }
  const std::optional<ProductList> found = page.extraction.product_list();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->size(), 2U);
  EXPECT_EQ(found->products()[1].name().text(), "Pot");
  EXPECT_EQ(products(page.extraction).size(), 2U);
  EXPECT_FALSE(page.extraction.product()) << "a product of a list is no object of the result";
}

TEST(Metadata, IsATreeOfValuesWithTheirNodes) {
  MarkedPage page{"<head><meta name=author content=Ann></head><body>x</body>"};
  ValueTree& values = page.extraction.markers.values();
  values.begin_object().key("meta").begin_object().from(page.parsed.find("meta")).member("author", "Ann").end_object().end_object();
  Marker marker = MarkedPage::marker(Label::metadata, {});
  marker.values = 0;
  page.add(marker);
  const std::optional<Metadata> metadata = page.extraction.metadata();
  ASSERT_TRUE(metadata);
  const TreeValue author = (*metadata)["meta"]["author"];
  EXPECT_EQ(author.text(), "Ann");
  EXPECT_EQ(slice(page, metadata->place(author).bytes()), "<meta name=author content=Ann>");
  EXPECT_TRUE(metadata->place(metadata->root()).empty());
  EXPECT_TRUE((*metadata)["jsonld"].is_absent());
}

TEST(Metadata, WithoutValuesIsAbsent) {
  MarkedPage page{"<body>x</body>"};
  page.add(MarkedPage::marker(Label::metadata, {}));
  ASSERT_TRUE(page.extraction.metadata());
  EXPECT_TRUE(page.extraction.metadata()->root().is_absent());
  EXPECT_EQ(page.write("text"), "");
}

TEST(PageFacts, TellTypeLanguageAndNextPage) {
  MarkedPage page{"<body><a href=/2>next</a></body>"};
  const auto add_fact = [&](std::string_view kind, std::string_view value, NodeRange nodes, float confidence) {
    Marker fact = MarkedPage::marker(Label::page_fact, nodes, kNoMarker, value);
    fact.kind = kind;
    fact.confidence = confidence;
    page.add(fact);
  };
  add_fact("pageType", "forum", {}, 0.75F);
  add_fact("nextPage", "/2", page.subtree("a"), -1);
  const PageFacts facts = page.extraction.facts();
  EXPECT_EQ(facts.page_type().text(), "forum");
  EXPECT_EQ(facts.page_type().confidence(), 0.75F);
  EXPECT_FALSE(facts.language().is_found());
  EXPECT_EQ(slice(page, facts.next_page().place().bytes()), "<a href=/2>next</a>");
  EXPECT_TRUE(Results(page.extraction).empty()) << "what is said of the page is no object of the result";
}

// A view asked of an object of another type is none, for every pair of types.
TEST(Results, AnObjectOfAnotherTypeIsNoView) {
  MarkedPage page{"<body>x</body>"};
  const std::vector<Label> labels = {Label::article,      Label::discussion,  Label::product,
                                     Label::product_list, Label::record_list, Label::metadata};
  for (const Label label : labels) page.add(MarkedPage::marker(label, page.subtree("body")));
  const Results results(page.extraction);
  ASSERT_EQ(results.size(), labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const ResultObject& object = results[i];
    EXPECT_EQ(object.label(), labels[i]);
    EXPECT_EQ(object.article().has_value(), labels[i] == Label::article);
    EXPECT_EQ(object.discussion().has_value(), labels[i] == Label::discussion);
    EXPECT_EQ(object.record_list().has_value(), labels[i] == Label::record_list);
    EXPECT_EQ(object.product().has_value(), labels[i] == Label::product);
    EXPECT_EQ(object.product_list().has_value(), labels[i] == Label::product_list);
    EXPECT_EQ(object.metadata().has_value(), labels[i] == Label::metadata);
  }
}

// Markers of a label that is never an object of its own, at the top: a mistake of a method, and still no crash.
TEST(Results, APartThatStandsAloneIsAnObjectWithoutAView) {
  MarkedPage page{"<body>x</body>"};
  page.add(MarkedPage::marker(Label::cell, page.subtree("body")));
  const Results results(page.extraction);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results[0].article());
  EXPECT_FALSE(results[0].record_list());
  EXPECT_EQ(results[0].type(), "cell");
}

TEST(Results, AreEmptyForAPageWithoutResult) {
  Extraction nothing;
  EXPECT_TRUE(Results(nothing).empty());
  EXPECT_FALSE(nothing.article());
  EXPECT_FALSE(nothing.record_list());
  EXPECT_FALSE(nothing.metadata());
  EXPECT_TRUE(products(nothing).empty());
  EXPECT_FALSE(nothing.facts().language().is_found());
  MarkedPage page{""};
  EXPECT_TRUE(Results(page.extraction).empty());
  page.add_article(0);
  EXPECT_EQ(page.extraction.article()->text(), "");
  page.extraction.error = Error{ErrorCode::not_html, "a picture"};
  EXPECT_TRUE(Results(page.extraction).empty()) << "a page with an error gave no result";
}

TEST(Results, AnObjectWithoutPartsIsAnEmptyView) {
  MarkedPage page{"<body>x</body>"};
  for (const Label label : {Label::article, Label::discussion, Label::record_list, Label::product, Label::product_list})
    page.add(MarkedPage::marker(label, {}));
  EXPECT_EQ(page.extraction.article()->text(), "");
  EXPECT_FALSE(page.extraction.article()->title().is_found());
  EXPECT_TRUE(page.extraction.article()->content().empty());
  EXPECT_TRUE(page.extraction.article()->region().text().empty());
  EXPECT_TRUE(page.extraction.discussion()->posts().empty());
  EXPECT_TRUE(page.extraction.record_list()->empty());
  for (const Record& record : page.extraction.record_list()->records()) ADD_FAILURE() << record.text();
  EXPECT_TRUE(page.extraction.product()->prices().empty());
  EXPECT_EQ(page.extraction.product_list()->size(), 0U);
}

}  // namespace
}  // namespace garimpo
