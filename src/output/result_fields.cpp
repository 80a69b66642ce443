#include "output/result_fields.hpp"

#include <array>

namespace garimpo::output {

namespace {

constexpr std::array kObjects = {
    ResultObjectInfo{"page", "The whole result of one page: one line of JSON Lines, one element of a JSON file."},
    ResultObjectInfo{"warc", "The record of a WARC file that the page was read from."},
    ResultObjectInfo{"encoding", "How the bytes of the page were read."},
    ResultObjectInfo{"message", "An error or a warning. docs/errors.md lists the codes."},
    ResultObjectInfo{"stats", "What the page cost. The times are written with `--timings`."},
    ResultObjectInfo{"decision", "One decision of a method about one node, written with `--explain`."},
    ResultObjectInfo{"place", "Where something stands on the page."},
    ResultObjectInfo{"origin", "Where a value comes from, and why it was taken."},
    ResultObjectInfo{"article", "The main text of a page."},
    ResultObjectInfo{"image", "A picture of an article and what is printed with it."},
    ResultObjectInfo{"article provenance", "Where the values of an article come from. The first of a list speaks for it."},
    ResultObjectInfo{"text origin", "Where the text of an article comes from, block by block."},
    ResultObjectInfo{"discussion", "The comments below an article, or a thread."},
    ResultObjectInfo{"post", "One post of a discussion."},
    ResultObjectInfo{"recordList", "What repeats on a page, as a table."},
    ResultObjectInfo{"column", "One column of a list of records."},
    ResultObjectInfo{"template", "XPath 1.0 expressions that select the records and their fields."},
    ResultObjectInfo{"record", "One record of a list."},
    ResultObjectInfo{"cell", "One value of a record."},
    ResultObjectInfo{"product", "A product: what the page is for, one of a list, or a variant. Only the first has the keys before `name`."},
    ResultObjectInfo{"brand", "The maker of a product."},
    ResultObjectInfo{"rating", "What buyers say of a product, in numbers."},
    ResultObjectInfo{"breadcrumb", "One step of the trail above a product."},
    ResultObjectInfo{"price", "One price of a product."},
    ResultObjectInfo{"productList", "Products for sale side by side."},
    ResultObjectInfo{"metadata", "What the page says of itself. docs/metadata.md says more of the shapes."},
    ResultObjectInfo{"state", "Data that a framework left in the page for its scripts."},
    ResultObjectInfo{"data error", "Something wrong with a piece of embedded data."},
};

// object, key, kind, meaning, example
constexpr std::array kFields = {
    ResultField{"page", "url", "text", "the address of the page, where it is known", R"("https://example.org/news/1")"},
    ResultField{"page", "source", "text", "where the page was read from", R"("examples/news_article.html")"},
    ResultField{"page", "line", "number", "the line of a JSON Lines source", "12"},
    ResultField{"page", "id", "values", "what that line calls the page", R"("page-12")"},
    ResultField{"page", "warc", "`warc`", "the record of a WARC source", R"({"offset":1024})"},
    ResultField{"page", "error", "`message`", "why there is no result; nothing else is written then", R"({"code":"source.not_html"})"},
    ResultField{"page", "pageType", "text",
                "article, articleList, forum, product, productList, documentation, service, collection, other or shell", R"("article")"},
    ResultField{"page", "pageTypeConfidence", "number", "how often such an answer is right, 0 to 1", "0.95"},
    ResultField{"page", "language", "text", "the language of the text, ISO 639", R"("pt")"},
    ResultField{"page", "encoding", "`encoding`", "how the bytes were read", R"({"name":"utf-8","from":"meta"})"},
    ResultField{"page", "objects", "list of objects", "what was found, what the page is for first; `type` says what each is",
                R"([{"type":"article"}])"},
    ResultField{"page", "nextPage", "text", "the address of the page that goes on", R"("/news?page=2")"},
    ResultField{"page", "warnings", "list of `message`", "what there is to say of the result", R"([{"code":"result.nothing_found"}])"},
    ResultField{"page", "stats", "`stats`", "what the page cost", R"({"bytes":4096,"nodes":210})"},
    ResultField{"page", "explain", "list of `decision`", "every decision of the methods", R"([{"verdict":"taken"}])"},

    ResultField{"warc", "recordId", "text", "WARC-Record-ID", R"("<urn:uuid:8e7a2f3c-0000-4000-8000-000000000001>")"},
    ResultField{"warc", "targetUri", "text", "WARC-Target-URI", R"("https://example.org/")"},
    ResultField{"warc", "status", "number", "HTTP status of the response", "200"},
    ResultField{"warc", "offset", "number", "bytes of the file before the record", "1024"},

    ResultField{"encoding", "name", "text", "the encoding, by its name in the WHATWG's standard", R"("windows-1252")"},
    ResultField{"encoding", "from", "text", "what decided it", R"("meta")"},

    ResultField{"message", "code", "text", "which error or warning it is", R"("result.nothing_found")"},
    ResultField{"message", "message", "text", "the same for people", R"("no method found anything on this page")"},

    ResultField{"stats", "bytes", "number", "bytes of the source", "4096"},
    ResultField{"stats", "nodes", "number", "nodes of the document", "210"},
    ResultField{"stats", "decodeUs", "number", "microseconds of decoding", "12"},
    ResultField{"stats", "parseUs", "number", "microseconds of parsing", "85"},
    ResultField{"stats", "extractUs", "number", "microseconds of the methods", "310"},

    ResultField{"decision", "xpath", "text", "the node", R"("/html/body/p[2]")"},
    ResultField{"decision", "bytes", "list of number", "the first byte of the node in the source, and the one behind its last",
                "[204,310]"},
    ResultField{"decision", "verdict", "text", "taken or dropped", R"("taken")"},
    ResultField{"decision", "method", "text", "who decided", R"("articles/nce")"},
    ResultField{"decision", "rule", "text", "why", R"("separator: child of low link density")"},

    ResultField{"place", "xpath", "text", "XPath 1.0 of the first node", R"("/html/body/main")"},
    ResultField{"place", "bytes", "list of number", "the first byte in the source as it was given, and the one behind the last",
                "[204,310]"},

    ResultField{"origin", "xpath", "text", "XPath 1.0 of the first node; left out where the value is on no node", R"("/html/body/h1")"},
    ResultField{"origin", "bytes", "list of number", "the first byte in the source as it was given, and the one behind the last",
                "[120,151]"},
    ResultField{"origin", "rule", "text", "the rule that took it", R"("JSON-LD")"},
    ResultField{"origin", "confidence", "number", "how often such a value is right, 0 to 1, where the method is calibrated for it", "0.91"},

    ResultField{"article", "type", "text", "article", R"("article")"},
    ResultField{"article", "method", "text", "the method that found it", R"("articles/auto")"},
    ResultField{"article", "region", "`place`", "the element that holds it", R"({"xpath":"/html/body/main","bytes":[204,3100]})"},
    ResultField{"article", "confidence", "number", "how much of the text is expected to be right, 0 to 1", "0.93"},
    ResultField{"article", "title", "text", "the title, cleaned of the site's name", R"("The lakes of Kesh")"},
    ResultField{"article", "text", "text", "the body as plain text, blocks on lines", R"("First paragraph.\nSecond paragraph.")"},
    ResultField{"article", "markdown", "text", "the body as Markdown (`--with markdown`)", R"("First *paragraph*.")"},
    ResultField{"article", "html", "text", "the body as clean HTML (`--with html`)", R"("<p>First <em>paragraph</em>.</p>\n")"},
    ResultField{"article", "authors", "list of text", "the authors", R"(["Ann Tern"])"},
    ResultField{"article", "datePublished", "text", "when it was published, ISO 8601 as far as it is known", R"("2026-11-16")"},
    ResultField{"article", "datePublishedRaw", "text", "the same as the page has it", R"("16 November 2026")"},
    ResultField{"article", "dateModified", "text", "when it was last changed, ISO 8601", R"("2026-11-17T08:00:00Z")"},
    ResultField{"article", "dateModifiedRaw", "text", "the same as the page has it", R"("2026-11-17T08:00:00Z")"},
    ResultField{"article", "description", "text", "the summary that the page gives", R"("What lives in the lakes.")"},
    ResultField{"article", "siteName", "text", "the name of the site", R"("The Kesh Courier")"},
    ResultField{"article", "canonicalUrl", "text", "the address that the page calls its own", R"("https://example.org/lakes")"},
    ResultField{"article", "mainImage", "text", "the address of the main image", R"("https://example.org/lake.jpg")"},
    ResultField{"article", "tags", "list of text", "keywords and sections", R"(["nature"])"},
    ResultField{"article", "images", "list of `image`", "the pictures of the text, in page order",
                R"([{"url":"https://example.org/lake.jpg","caption":"The lower lake","credit":"Ana Lima"}])"},
    ResultField{"article", "provenance", "`article provenance`", "where the values come from", R"({"title":{"rule":"title: h1"}})"},

    ResultField{"image", "url", "text", "the address of the picture", R"("https://example.org/lake.jpg")"},
    ResultField{"image", "alt", "text", "what stands for the picture where it cannot be seen", R"("a lake between hills")"},
    ResultField{"image", "caption", "text", "what is printed under it", R"("The lower lake")"},
    ResultField{"image", "credit", "text", "who made it", R"("Ana Lima")"},

    ResultField{"article provenance", "title", "`origin`", "of the title", R"({"xpath":"/html/body/h1","rule":"title: h1"})"},
    ResultField{"article provenance", "text", "`text origin`", "of the text", R"({"rule":"a block of text","blocks":[]})"},
    ResultField{"article provenance", "authors", "`origin`", "of the authors", R"({"rule":"rel=author"})"},
    ResultField{"article provenance", "datePublished", "`origin`", "of the date of publishing", R"({"rule":"JSON-LD"})"},
    ResultField{"article provenance", "dateModified", "`origin`", "of the date of change", R"({"rule":"JSON-LD"})"},
    ResultField{"article provenance", "description", "`origin`", "of the description", R"({"rule":"meta description"})"},
    ResultField{"article provenance", "siteName", "`origin`", "of the site's name", R"({"rule":"og:site_name"})"},
    ResultField{"article provenance", "canonicalUrl", "`origin`", "of the address", R"({"rule":"link rel=canonical"})"},
    ResultField{"article provenance", "mainImage", "`origin`", "of the image", R"({"rule":"og:image"})"},
    ResultField{"article provenance", "tags", "`origin`", "of the tags", R"({"rule":"meta keywords"})"},

    ResultField{"text origin", "xpath", "text", "XPath 1.0 of the first node of the body", R"("/html/body/main/p[1]")"},
    ResultField{"text origin", "bytes", "list of number", "from the first byte of the body to the one behind its last", "[310,2900]"},
    ResultField{"text origin", "rule", "text", "the rule that took the first part of it", R"("a block of probability 0.98")"},
    ResultField{"text origin", "blocks", "list of `place`", "each paragraph, heading, cell of the body (`--with provenance`)",
                R"([{"bytes":[310,400]}])"},

    ResultField{"discussion", "type", "text", "discussion", R"("discussion")"},
    ResultField{"discussion", "method", "text", "the method that found it", R"("articles/auto")"},
    ResultField{"discussion", "region", "`place`", "from the first post to the last", R"({"bytes":[4000,9000]})"},
    ResultField{"discussion", "posts", "list of `post`", "the posts, in page order", R"([{"text":"I agree."}])"},

    ResultField{"post", "text", "text", "what it says, blocks on lines", R"("I agree.")"},
    ResultField{"post", "author", "text", "who wrote it", R"("Ann Tern")"},
    ResultField{"post", "datePublishedRaw", "text", "when, as the page has it", R"("yesterday at 9:12")"},
    ResultField{"post", "parent", "number", "the position among the posts, from 0, of the one that it answers", "0"},
    ResultField{"post", "provenance", "`origin`", "the element of the post", R"({"bytes":[4000,4200]})"},

    ResultField{"recordList", "type", "text", "recordList", R"("recordList")"},
    ResultField{"recordList", "method", "text", "the method that found it", R"("records/auto")"},
    ResultField{"recordList", "region", "`place`", "from the first record to the last", R"({"xpath":"/html/body/ul"})"},
    ResultField{"recordList", "confidence", "number", "how often such a list is right, 0 to 1", "0.9"},
    ResultField{"recordList", "main", "truth value", "whether it is what the page is for", "true"},
    ResultField{"recordList", "kind", "text", "menu or footer; left out for lists of content", R"("menu")"},
    ResultField{"recordList", "columns", "list of `column`", "the columns", R"([{"name":"price","kind":"price"}])"},
    ResultField{"recordList", "template", "`template`", "XPaths of records and fields", R"({"record":"//li"})"},
    ResultField{"recordList", "records", "list of `record`", "the records, in page order", R"([{"text":"Kettle 59.00"}])"},

    ResultField{"column", "name", "text", "its header, a label, a class; else col1, col2 ... by its place", R"("price")"},
    ResultField{"column", "kind", "text", "what most of its cells are: text, link, image, price, date, number or rating", R"("price")"},

    ResultField{"template", "record", "text", "selects the records, from the document", R"("//ul[@id='list']/li")"},
    ResultField{"template", "fields", "names to text", "by column, selects its values from a record", R"({"price":"span[2]"})"},

    ResultField{"record", "text", "text", "all of its text, white space collapsed", R"("Kettle 59.00")"},
    ResultField{"record", "cells", "list of `cell`", "its values, by column", R"([{"column":"price","text":"59.00"}])"},
    ResultField{"record", "provenance", "`origin`", "the nodes of the record", R"({"bytes":[700,812]})"},

    ResultField{"cell", "column", "text", "the name of its column", R"("price")"},
    ResultField{"cell", "text", "text", "its text, white space collapsed", R"("59.00")"},
    ResultField{"cell", "link", "text", "the first address that it links to, as the page writes it", R"("/kettle")"},
    ResultField{"cell", "image", "text", "the address of its first image, as the page writes it", R"("/kettle.jpg")"},
    ResultField{"cell", "records", "list of `record`", "the items of a list inside the cell: tags, sizes, replies", R"([{"text":"blue"}])"},
    ResultField{"cell", "provenance", "`origin`", "the nodes of the cell", R"({"bytes":[760,765]})"},

    ResultField{"product", "type", "text", "product", R"("product")"},
    ResultField{"product", "method", "text", "the method that found it", R"("products/auto")"},
    ResultField{"product", "region", "`place`", "the element that holds it", R"({"xpath":"/html/body/main"})"},
    ResultField{"product", "name", "text", "its name", R"("Copper kettle, 1 l")"},
    ResultField{"product", "price", "text", "what it costs now: digits, a dot before decimals", R"("59.00")"},
    ResultField{"product", "regularPrice", "text", "what it costs without the offer", R"("79.00")"},
    ResultField{"product", "currency", "text", "ISO 4217, where what is printed leaves no choice", R"("EUR")"},
    ResultField{"product", "currencyRaw", "text", "the currency as printed", R"("€")"},
    ResultField{"product", "availability", "text", "InStock, OutOfStock and the other words of schema.org", R"("InStock")"},
    ResultField{"product", "sku", "text", "the seller's number", R"("KT-1001")"},
    ResultField{"product", "mpn", "text", "the maker's number", R"("1001-C")"},
    ResultField{"product", "url", "text", "the address of the product", R"("/kettle")"},
    ResultField{"product", "gtin", "list of text", "its numbers in trade (EAN, UPC, ISBN)", R"(["4006381333931"])"},
    ResultField{"product", "images", "list of text", "addresses of its images", R"(["/kettle.jpg"])"},
    ResultField{"product", "brand", "`brand`", "its maker", R"({"name":"Tern"})"},
    ResultField{"product", "aggregateRating", "`rating`", "what buyers say", R"({"ratingValue":"4.6"})"},
    ResultField{"product", "breadcrumbs", "list of `breadcrumb`", "the trail above it", R"([{"name":"Kitchen","url":"/kitchen"}])"},
    ResultField{"product", "prices", "list of `price`", "all prices beside it, each with its role",
                R"([{"role":"current","amount":"59.00"}])"},
    ResultField{"product", "variants", "list of `product`", "its kinds: sizes, colours", R"([{"name":"Copper kettle, 2 l"}])"},
    ResultField{"product", "provenance", "names to `origin`", "by key, where the value comes from", R"({"name":{"rule":"h1"}})"},

    ResultField{"brand", "name", "text", "its name", R"("Tern")"},

    ResultField{"rating", "ratingValue", "text", "the mean", R"("4.6")"},
    ResultField{"rating", "bestRating", "text", "the best that can be given", R"("5")"},
    ResultField{"rating", "reviewCount", "text", "how many there are", R"("128")"},

    ResultField{"breadcrumb", "name", "text", "its text", R"("Kitchen")"},
    ResultField{"breadcrumb", "url", "text", "where it links to", R"("/kitchen")"},

    ResultField{"price", "role", "text", "current, regular, instalment, unit, shipping, saving, member, tax or other", R"("instalment")"},
    ResultField{"price", "amount", "text", "digits, a dot before decimals", R"("19.67")"},
    ResultField{"price", "count", "number", "how many instalments", "3"},
    ResultField{"price", "currency", "text", "ISO 4217, where it is not the product's", R"("USD")"},
    ResultField{"price", "currencyRaw", "text", "as printed, where it is not the product's", R"("US$")"},
    ResultField{"price", "interestFree", "truth value", "whether instalments bear no interest, where the page says so", "true"},

    ResultField{"productList", "type", "text", "productList", R"("productList")"},
    ResultField{"productList", "method", "text", "the method that found it", R"("products/auto")"},
    ResultField{"productList", "region", "`place`", "from the first product to the last", R"({"bytes":[900,8000]})"},
    ResultField{"productList", "products", "list of `product`", "the products, in page order", R"([{"name":"Copper kettle, 1 l"}])"},

    ResultField{"metadata", "type", "text", "metadata", R"("metadata")"},
    ResultField{"metadata", "method", "text", "the method that found it", R"("metadata/embedded")"},
    ResultField{"metadata", "jsonld", "values", "every block of JSON-LD, as it is", R"([{"@type":"Product","name":"Kettle"}])"},
    ResultField{"metadata", "microdata", "values", "items of microdata, as JSON-LD would say them", R"([{"@type":"Person","name":"Ann"}])"},
    ResultField{"metadata", "rdfa", "values", "items of RDFa, as JSON-LD would say them", R"([{"@type":"Person","name":"Ann"}])"},
    ResultField{"metadata", "microformats", "values", "items, rels and rel-urls", R"({"items":[],"rels":{},"rel-urls":{}})"},
    ResultField{"metadata", "opengraph", "values", "Open Graph", R"([{"namespace":{},"properties":[["og:title","Kettle"]]}])"},
    ResultField{"metadata", "dublincore", "values", "Dublin Core", R"([{"namespaces":{},"elements":[],"terms":[]}])"},
    ResultField{"metadata", "meta", "values", "other meta elements, by name in lower case", R"({"author":"Ann Tern"})"},
    ResultField{"metadata", "state", "list of `state`", "the states of frameworks", R"([{"name":"__NEXT_DATA__","data":{}}])"},
    ResultField{"metadata", "errors", "list of `data error`", "what was wrong, and was forgiven", R"([{"syntax":"jsonld"}])"},

    ResultField{"state", "name", "text", "the name of the variable or of the script", R"("__NEXT_DATA__")"},
    ResultField{"state", "data", "values", "the data", R"({"props":{}})"},

    ResultField{"data error", "syntax", "text", "jsonld, microdata, rdfa, microformats or state", R"("jsonld")"},
    ResultField{"data error", "message", "text", "what was wrong, and where", R"("a comma too many, at byte 38")"},
    ResultField{"data error", "xpath", "text", "the element", R"("/html/head/script")"},
};

}  // namespace

std::span<const ResultObjectInfo> result_objects() { return kObjects; }
std::span<const ResultField> result_fields() { return kFields; }

}  // namespace garimpo::output
