// Microdata, RDFa, microformats, <meta> and states: what each reads from small pages, and what hostile ones can do.
#include "features/structured_data/data_query.hpp"
#include "features/structured_data/microformats.hpp"
#include "features/structured_data/page_meta.hpp"
#include "features/structured_data/page_state.hpp"
#include "tests/parsed_page.hpp"
#include "text/web_address.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace garimpo::features {
namespace {

using Texts = std::vector<std::string_view>;

struct Read {
  testing::ParsedPage parsed;
  base::Budget budget{10'000};
  explicit Read(std::string html) : parsed(std::move(html)) {}
  const Microdata& microdata() { return parsed.page.microdata(budget); }
  const Rdfa& rdfa() { return parsed.page.rdfa(budget); }
};

template <class Data>
bool is_cut(const Data& data) {
  for (const DataError& error : data.errors())
    if (error.is_limit) return true;
  return false;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(WebAddress, is_made_whole_as_rfc_3986_says) {
  constexpr std::string_view kBase = "http://a/b/c/d;p?q";
  const std::pair<std::string_view, std::string_view> cases[] = {{"g:h", "g:h"},
                                                                 {"g", "http://a/b/c/g"},
                                                                 {"./g", "http://a/b/c/g"},
                                                                 {"g/", "http://a/b/c/g/"},
                                                                 {"/g", "http://a/g"},
                                                                 {"//g", "http://g"},
                                                                 {"?y", "http://a/b/c/d;p?y"},
                                                                 {"g?y", "http://a/b/c/g?y"},
                                                                 {"#s", "http://a/b/c/d;p?q#s"},
                                                                 {"", "http://a/b/c/d;p?q"},
                                                                 {".", "http://a/b/c/"},
                                                                 {"..", "http://a/b/"},
                                                                 {"../g", "http://a/b/g"},
                                                                 {"../../../g", "http://a/g"},
                                                                 {" g ", "http://a/b/c/g"},
                                                                 {"g;x=1/../y", "http://a/b/c/y"}};
  for (const auto& [reference, whole] : cases) EXPECT_EQ(text::resolve_address(kBase, reference), whole) << reference;
  EXPECT_EQ(text::resolve_address("", "/x"), "/x");
  EXPECT_EQ(text::resolve_address("http://a", "x"), "http://a/x");
}

TEST(Microdata, gives_items_as_json_ld_would) {
  Read page(R"(<div itemscope itemtype="http://schema.org/Product https://example.org/Thing" itemid=" urn:1 ">
    <b itemprop="name headline"> Blue <i>kettle</i></b><img itemprop=image src=" k.png ">
    <time itemprop=releaseDate datetime=2026-01-02>soon</time><meter itemprop=stars value=4.5>many</meter>
    <div itemprop=offers itemscope itemtype=http://schema.org/Offer><meta itemprop=price content=5.50><span itemprop=priceCurrency content=EUR>€</span></div>
    <div itemprop=offers itemscope itemtype=http://schema.org/Offer><data itemprop=price value=6>six</data></div>
    <p itemscope itemtype=http://schema.org/Person>Ann</p></div>)");
  const DataTree& data = page.microdata().data();
  const auto products = objects_of_type(data, {"Product"});
  ASSERT_EQ(products.size(), 1U);
  const DataValue product = products[0];
  EXPECT_TRUE(has_type(product, "Thing"));
  EXPECT_EQ(member_text(product, "@id"), "urn:1");
  EXPECT_EQ(member_text(product, "name"), "Blue kettle");
  EXPECT_EQ(member_text(product, "headline"), "Blue kettle");
  EXPECT_EQ(product["name"].node(), page.parsed.find("b"));
  EXPECT_EQ(member_text(product, "image"), "k.png");
  EXPECT_TRUE(product["image"].is_address());
  EXPECT_EQ(member_text(product, "releaseDate"), "2026-01-02");
  EXPECT_EQ(member_text(product, "stars"), "4.5");
  const auto offers = member_objects(product, "offers");
  ASSERT_EQ(offers.size(), 2U);
  EXPECT_EQ(member_text(offers[0], "price"), "5.50");
  EXPECT_EQ(member_text(offers[0], "priceCurrency"), "EUR");
  EXPECT_EQ(member_text(offers[1], "price"), "6");
  const auto people = objects_of_type(data, {"Person"});  // a root of its own: it is no property
  ASSERT_EQ(people.size(), 1U);
  EXPECT_EQ(people[0]["@value"].text(), "Ann");
}

TEST(Microdata, follows_itemref_and_refuses_circles) {
  Read page(R"(<div itemscope itemref="a b missing"><i itemprop=x>1</i></div><p id=a><i itemprop=y>2</i></p>
    <div id=b itemprop=z itemscope itemref=c></div><div id=c itemprop=again itemscope itemref=b><i itemprop=w>3</i></div>)");
  const Microdata& data = page.microdata();
  const DataValue item = *data.data().roots().begin();
  EXPECT_EQ(member_text(item, "x"), "1");
  EXPECT_EQ(member_text(item, "y"), "2");
  EXPECT_EQ(item["z"]["again"]["w"].text(), "3");
  ASSERT_EQ(data.errors().size(), 1U);
  EXPECT_EQ(data.errors()[0].message, "an item that is inside itself");
}

TEST(Microdata, takes_what_its_author_meant) {
  // A property outside any item is an item; one that an itemref reaches is not.
  Read page(R"(<p itemscope itemprop=Person itemtype=http://schema.org/Person><b itemprop=name>Ann</b></p>
    <div itemscope itemtype=http://schema.org/Offer itemref="car extra"><i itemprop=price>5</i></div>
    <div id=car itemprop=itemOffered itemscope itemtype=http://schema.org/Car><b itemprop=name>Beetle</b></div>
    <div id=extra itemscope itemtype=http://schema.org/Thing><b itemprop=color>red</b></div>)");
  const DataTree& data = page.microdata().data();
  std::vector<DataValue> roots;
  for (const DataValue root : data.roots()) roots.push_back(root);
  ASSERT_EQ(roots.size(), 3U);
  EXPECT_EQ(member_text(roots[0], "name"), "Ann");
  EXPECT_EQ(member_text(roots[1]["itemOffered"], "name"), "Beetle");
  EXPECT_EQ(member_text(roots[1], "color"), "red");
  EXPECT_EQ(member_text(roots[2], "color"), "red");
}

TEST(Microdata, takes_the_address_of_an_image_that_has_it_as_href) {
  Read page("<div itemscope><img itemprop=image href=k.png><img itemprop=logo content=l.png href=x><a itemprop=url src=/u>u</a></div>");
  const DataValue item = *page.microdata().data().roots().begin();
  EXPECT_EQ(member_text(item, "image"), "k.png");
  EXPECT_EQ(member_text(item, "logo"), "l.png");
  EXPECT_EQ(member_text(item, "url"), "/u");
}

TEST(Microdata, is_bounded_on_hostile_pages) {
  Read many(repeated("<div itemscope itemtype=a><b itemprop=p>1</b></div>", 10'000));
  EXPECT_EQ(objects_of_type(many.microdata().data(), {"a"}).size(), 10'000U);
  EXPECT_FALSE(is_cut(many.microdata()));
  // Each of a thousand items refers to everything, and each property is an item for a dozen names.
  Read crossed("<div id=all>" + repeated("<i itemprop='a b c d'>text</i>", 3'000) + "</div>" +
               repeated("<p itemscope itemref=all></p>", 1'000));
  EXPECT_TRUE(is_cut(crossed.microdata()));
  Read doubling(repeated("<div itemprop='a b c d' itemscope>", 60) + "x");
  EXPECT_TRUE(is_cut(doubling.microdata()));
  Read tower("<div itemscope>" + repeated("<div itemprop='a b c d' itemscope>", 60) + "x");
  EXPECT_TRUE(is_cut(tower.microdata()));
}

TEST(Rdfa, reads_statements_with_prefixes_types_and_links) {
  Read page(R"(<html prefix="ex: http://ex.org/ns#"><body vocab="https://schema.org" lang=en>
    <div typeof="Person ex:Friend" resource="#ann"><span property="name">Ann</span>
      <div property=address typeof=PostalAddress><b property=postalCode>123</b></div>
      <a property=url href="/ann">home</a><time property=birthDate datetime=1990-01-02 datatype=xsd:date>then</time>
      <p rel=knows><span typeof=Person><i property=name>Bob</i></span></p><a rel=stylesheet href=x.css>x</a></div>)");
  const DataTree& data = page.rdfa().data();
  const auto people = objects_of_type(data, {"Person"});
  ASSERT_EQ(people.size(), 2U);
  EXPECT_TRUE(has_type(people[0], "Friend"));
  EXPECT_EQ(people[0]["@id"].text(), "#ann");
  EXPECT_EQ(member_text(people[0], "name"), "Ann");
  EXPECT_EQ(member_text(member(people[0], "address"), "postalCode"), "123");
  EXPECT_EQ(member_text(people[0], "url"), "/ann");
  EXPECT_EQ(member_text(people[0], "birthDate"), "1990-01-02");
  EXPECT_EQ(member_text(member(people[0], "knows"), "name"), "Bob");
  bool has_date = false;
  bool has_language = false;
  for (const Rdfa::Triple& triple : page.rdfa().triples()) {
    has_date = has_date || triple.datatype == "http://www.w3.org/2001/XMLSchema#date";
    has_language = has_language || (triple.literal == "Ann" && triple.language == "en" && triple.predicate == "https://schema.org/name");
  }
  EXPECT_TRUE(has_date);
  EXPECT_TRUE(has_language);
}

TEST(Rdfa, takes_the_last_vocabulary_where_an_element_was_closed_too_early) {
  Read page(R"(<div vocab="https://schema.org/" typeof=Cemetery><b property=name>Memorial</b></div>
    <div property=address typeof=PostalAddress><i property=addressCountry content=FR></i></div><a rel=nofollow href=/x>x</a>
    <p vocab=""><b property=geo>none</b></p>)");
  const DataTree& data = page.rdfa().data();
  const auto addresses = objects_of_type(data, {"PostalAddress"});
  ASSERT_EQ(addresses.size(), 1U);
  EXPECT_EQ(addresses[0]["https://schema.org/addressCountry"].text(), "FR");
  for (const Rdfa::Triple& triple : page.rdfa().triples()) {
    EXPECT_NE(triple.literal, "none");
    EXPECT_EQ(triple.predicate.find("nofollow"), std::string_view::npos);
  }
}

TEST(Rdfa, is_nothing_on_ordinary_pages_and_bounded_on_hostile_ones) {
  Read ordinary("<link rel=stylesheet href=x><a href=/ rel=nofollow>x</a><p class=a>y");
  EXPECT_TRUE(ordinary.rdfa().triples().empty());
  std::string prefixes = "<div prefix='";
  for (int i = 0; i < 20'000; ++i) prefixes += "p" + std::to_string(i) + ": http://x/ ";
  Read bomb(prefixes + "'>" + repeated("<b property='zz:a'>1</b>", 5'000));
  EXPECT_TRUE(is_cut(bomb.rdfa()));
  EXPECT_EQ(bomb.rdfa().triples().size(), 5'000U);
  Read many("<div vocab=http://x/><div rel='" + repeated("a:b ", 40) + "'>" + repeated("<i about=x></i>", 20'000));
  EXPECT_TRUE(is_cut(many.rdfa()));
  Read circle("<div vocab=http://x/><p about=a><a property=k resource=b></a></p><p about=b><a property=k resource=a></a></p>");
  EXPECT_FALSE(circle.rdfa().data().empty());
}

std::string_view value(const Microformats::Item& item, std::string_view name) {
  const Microformats::Property* const property = item.property(name);
  return property == nullptr || property->values.empty() ? std::string_view("(none)") : std::string_view(property->values[0].text);
}

struct Formats {
  testing::ParsedPage parsed;
  base::Budget budget{10'000};
  SyntaxCensus census;
  Microformats data;
  explicit Formats(std::string html) : parsed(std::move(html)) {
    census.compute(parsed.document);
    data.compute(parsed.document, "http://ex.org/d/", census, budget);
  }
};

TEST(Rdfa, writes_what_has_no_address_under_each_of_its_properties) {
  Read page(R"(<div vocab="https://schema.org/" typeof=Question><div property="suggestedAnswer acceptedAnswer" typeof=Answer>
    <b property=text>Yes.</b></div></div>)");
  const auto questions = objects_of_type(page.rdfa().data(), {"Question"});
  ASSERT_EQ(questions.size(), 1U);
  for (const std::string_view name : {"https://schema.org/suggestedAnswer", "https://schema.org/acceptedAnswer"})
    EXPECT_EQ(questions[0][name]["https://schema.org/text"].text(), "Yes.") << name;
  // Twenty levels of two names each would be a million copies.
  Read hostile("<div vocab=https://schema.org/ typeof=T>" + repeated("<div property=\"a b\" typeof=T><i property=c>x</i>", 20));
  EXPECT_LT(hostile.rdfa().data().size(), 1'000U);
}

TEST(Microformats, reads_version_2_with_implied_properties) {
  Formats page(R"(<div class="h-entry"><h1 class=p-name>Rain</h1><div class=e-content><p>It <a href=x>rained</a>.</p></div>
    <a class="p-author h-card" href=/ann>Ann</a><time class=dt-published datetime=2026-01-02T10:00>then</time>
    <span class=dt-end><span class=value>2026-01-02</span> <span class=value>7:30pm</span></span><div class=h-cite>more</div></div>
    <img class=h-card alt=Bob src=b.png><template><p class=h-card>No</p></template>)");
  ASSERT_EQ(page.data.roots().size(), 2U);
  const Microformats::Item& entry = page.data.items()[page.data.roots()[0]];
  EXPECT_EQ(value(entry, "name"), "Rain");
  EXPECT_EQ(value(entry, "content"), "It rained.");
  EXPECT_EQ(entry.property("content")->values[0].extra, "<p>It <a href=\"http://ex.org/d/x\">rained</a>.</p>");
  EXPECT_EQ(value(entry, "published"), "2026-01-02T10:00");
  EXPECT_EQ(value(entry, "end"), "2026-01-02 19:30");
  EXPECT_EQ(value(entry, "author"), "Ann");
  const Microformats::Item& author = page.data.items()[entry.property("author")->values[0].item];
  EXPECT_EQ(value(author, "url"), "http://ex.org/ann");
  EXPECT_EQ(entry.children.size(), 1U);
  const Microformats::Item& bob = page.data.items()[page.data.roots()[1]];
  EXPECT_EQ(value(bob, "name"), "Bob");
  EXPECT_EQ(value(bob, "photo"), "http://ex.org/d/b.png");
}

TEST(Microformats, pass_over_a_piece_of_a_moment_whose_part_is_known) {
  Formats page(
      R"(<div class=h-event><p class=dt-start><i class=value>07:00</i><i class=value>2099-12-31 23:59</i><i class=value>2026-01-02</i></p>
    <p class=dt-end><i class=value>2026-01-02</i><i class=value>08:00</i><i class=value>09:00+01:00</i></p>
    <p class=dt-end><i class=value>2026-01-02</i><i class=value>08:00</i><i class=value>+01:00</i></p></div>)");
  const Microformats::Item& event = page.data.items()[page.data.roots()[0]];
  EXPECT_EQ(value(event, "start"), "2026-01-02 07:00");
  EXPECT_EQ(value(event, "end"), "2026-01-02 08:00");
  EXPECT_EQ(event.property("end")->values[1].text, "2026-01-02 08:00+0100");
}

TEST(Microformats, reads_version_1_in_the_terms_of_version_2) {
  Formats page(R"(<div class="vevent"><b class=summary>Fair</b><abbr class=dtstart title=2026-05-01>May</abbr>
    <span class="location vcard"><i class="fn org">Hall</i></span><a class=include href="#more"></a></div>
    <p id=more class=x><i class=description>All day</i></p>
    <div class=hentry><a class=entry-title rel=bookmark href=p1>Title</a> <a rel=tag href=t>news</a></div>)");
  ASSERT_EQ(page.data.roots().size(), 2U);
  const Microformats::Item& event = page.data.items()[page.data.roots()[0]];
  EXPECT_EQ(event.types, Texts{"h-event"});
  EXPECT_EQ(value(event, "name"), "Fair");
  EXPECT_EQ(value(event, "start"), "2026-05-01");
  EXPECT_EQ(value(event, "location"), "Hall");
  EXPECT_EQ(value(event, "description"), "All day");
  const Microformats::Item& entry = page.data.items()[page.data.roots()[1]];
  EXPECT_EQ(value(entry, "url"), "http://ex.org/d/p1");
  EXPECT_EQ(value(entry, "category"), "news");
  EXPECT_EQ(page.data.links().size(), 2U);
}

TEST(Microformats, are_bounded_on_hostile_pages) {
  Formats nested(repeated("<div class='h-card p-name e-content'>", 400) + std::string(20'000, 'x'));
  EXPECT_TRUE(is_cut(nested.data));
  Formats circle("<div class=vcard><p id=a><a class='include fn' href='#a'>x</a></p></div>");
  EXPECT_EQ(circle.data.roots().size(), 1U);
}

TEST(PageMeta, keeps_open_graph_dublin_core_and_names) {
  const testing::ParsedPage page(
      "<html prefix='my: http://my/#'><head><base href=/b/><meta charset=utf-8><meta property='og:title' content='T'>"
      "<meta property='my:own' content=1><meta property='unknown:x' content=2><meta name='DC.Title' content=D><meta name=DCTERMS.issued "
      "content=2026>"
      "<meta name=Description content='about'><link rel='DC.source' href=s>");
  const PageMeta meta = read_page_meta(page.page.head());
  ASSERT_EQ(meta.open_graph.size(), 2U);
  EXPECT_EQ(meta.open_graph[0].name, "og:title");
  EXPECT_EQ(meta.open_graph_namespaces.size(), 2U);
  EXPECT_EQ(meta.dublin_core.size(), 3U);
  EXPECT_EQ(meta.named.size(), 4U);
  EXPECT_EQ(page.page.head().base_href(), "/b/");
  EXPECT_FALSE(dublin_core_name("DC.Title").is_term);
  EXPECT_TRUE(dublin_core_name("DC.modified").is_term);
}

TEST(PageState, finds_data_and_passes_over_programs) {
  const testing::ParsedPage page(
      "<script id=__NEXT_DATA__ type=application/json>{\"props\":{\"price\":5}}</script>"
      "<script>var a=1;window.__INITIAL_STATE__ = {items:[1,2],'x':undefined};\nvar b = {</script>"
      "<script>window[\"__APOLLO_STATE__\"]={\"a\":{\"b\":[]}};(function(){})()</script>"
      "<script>window.__NUXT__=(function(a){return {x:a}}(1))</script><script>my__STATE__={\"x\":1};__STATE__={f:function(){return "
      "1}}</script>");
  base::Budget budget(1000);
  PageState states;
  states.compute(page.document, budget);
  Texts names;
  for (const DataValue state : states.data().roots()) names.push_back(state.key());
  EXPECT_EQ(names, (Texts{"__NEXT_DATA__", "__INITIAL_STATE__", "__APOLLO_STATE__"}));
  EXPECT_EQ(states.data().at(0)["props"]["price"].text(), "5");
}

}  // namespace
}  // namespace garimpo::features
