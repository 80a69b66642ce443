// The two tables themselves. Order is the order of help.
#include "command_line/flags.hpp"

#include <garimpo/limits.hpp>
#include <garimpo/output.hpp>

#include <algorithm>
#include <array>

#include "command_line/outcome.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::array kExtractExamples = {
    Example{"garimpo extract crawl.warc.gz -o out.jsonl", "a whole crawl on all cores, one JSON line per page, failed pages included"},
    Example{"garimpo extract pages/ --method records/cs,articles", "only these methods"},
    Example{"garimpo extract tv.html -o seen.html --output-format page", "the page itself, with what was taken outlined"},
    Example{"garimpo extract @list.txt -o out.jsonl --resume", "continues an interrupted run"},
};
constexpr std::array kArticleExamples = {
    Example{"curl -sL URL | garimpo article --url URL", "the article of one page as Markdown"},
    Example{"garimpo article news/*.html -o texts/ --front-matter", "one Markdown file per page, ready for a site"},
    Example{"garimpo article news.html --output-format text", "plain text"},
    Example{"garimpo article news.html --exclude '.ad, figure'", "without these elements"},
    Example{"garimpo article news.html --explain", "why each part was taken or left"},
};
constexpr std::array kRecordsExamples = {
    Example{"garimpo records results.html", "the records of the page's main list as CSV"},
    Example{"garimpo records results.html --all -o lists/", "every list of the page, a CSV file each"},
    Example{"garimpo records shop/ -o rows.jsonl", "with regions, columns, XPaths and bytes"},
    Example{"garimpo records results.html --set max_regions=1", "a parameter of the method"},
    Example{"garimpo records results.html --method cs --set distance=dt", "another method, with a parameter of its own"},
};
constexpr std::array kProductsExamples = {
    Example{"garimpo products 'shop/*.html' -o prices.csv", "one row for each product that a page is for"},
    Example{"garimpo products tv.html --all", "with suggestions, carts and variants: see the column role"},
    Example{"garimpo products tv.html --output-format json", "every price with its role, and where each value stands"},
    Example{"garimpo products tv.html --explain", "why each price is what it is"},
};
constexpr std::array kMetadataExamples = {
    Example{"garimpo metadata page.html", "JSON-LD, microdata, RDFa, Open Graph, microformats, meta"},
    Example{"garimpo metadata crawl.warc.gz -o meta.jsonl", "the metadata of a whole crawl, one JSON line per page"},
    Example{"garimpo metadata page.html --output-format text", "one value per line, for people and grep"},
    Example{"garimpo metadata page.html --set shape=extruct", "microdata and RDFa as extruct gives them"},
};
constexpr std::array kSelectExamples = {
    Example{"garimpo select page.html --css 'h2 > a'", "the text of every element that the selector names"},
    Example{"garimpo select page.html --xpath '//a/@href'", "one value per line"},
    Example{"garimpo select page.html --xpath 'count(//img)'", "numbers, strings and booleans too"},
    Example{"garimpo select pages/ --css .price --json", "one JSON line per page: XPath, value, bytes"},
};
constexpr std::array kWrapperExamples = {
    Example{"garimpo wrapper learn shop/ --gold few.jsonl -o shop.json", "rules of a site's fields, from a few labelled pages"},
    Example{"garimpo wrapper learn shop/ --example 'price=$ 15,900'", "from values that stand on one of the pages"},
    Example{"garimpo wrapper learn shop/ --from products/auto", "from what a method finds"},
    Example{"garimpo wrapper apply shop/ --model shop.json -o p.csv", "one row a page, a column a field"},
    Example{"garimpo wrapper check new/ --model shop.json", "whether the site has changed; exit 1 if it has"},
};
constexpr std::array kInspectExamples = {
    Example{"garimpo inspect page.html", "the tree, as deep as fits a screen"},
    Example{"garimpo inspect page.html --depth 8", "deeper"},
    Example{"garimpo inspect page.html --node /html/body/div[2]", "everything known about one node"},
    Example{"garimpo inspect page.html --json", "every node, for programs"},
};
constexpr std::array kBenchExamples = {
    Example{"garimpo bench --corpus corpora/ --methods articles/nce", "scores, intervals and times on every corpus below a folder"},
    Example{"garimpo bench --corpus aed --methods articles -o run/", "keeps the run: answers, scores, run/report.html"},
    Example{"garimpo bench tbdw --methods 'records/*'", "every method of a family"},
    Example{"garimpo bench tbdw --methods records/net --sweep tau=.5,.7", "quality and time against a parameter"},
    Example{"garimpo bench aed --external other='other --json'", "another program: it gets a path, prints JSON"},
    Example{"garimpo bench --rescore run/ --compare older_run/", "scores stored answers again and says which changes may be chance"},
};
constexpr std::array kCorpusExamples = {
    Example{"garimpo corpus list corpora/", "every corpus below a folder"},
    Example{"garimpo corpus check corpora/news", "lists its problems; exit 1 if there are any"},
    Example{"garimpo corpus split news/ -o cut/ --seed 7", "two corpora, cut/a and cut/b, no site in both"},
    Example{"garimpo corpus import theirs/ -o ours/", "converts another layout to ours"},
    Example{"garimpo corpus gold p.html --result p.json -o news/", "a result that you corrected becomes gold"},
};
constexpr std::array kExperimentExamples = {
    Example{"garimpo experiment list", "the experiments, one line each"},
    Example{"garimpo experiment show alpha_sweep", "what it runs, what was published, what differs"},
    Example{"garimpo experiment run gstm_regions --corpora sets/", "the published tables beside ours"},
    Example{"garimpo experiment run alpha_sweep -o sweep/", "and a report with plots: sweep/report.html"},
    Example{"garimpo experiment show nce_comments --json > my.json", "its file, to be changed; then: experiment run ./my.json"},
};
constexpr std::array kPriceExamples = {
    Example{"garimpo price '1.299,00 €'", "amount with a dot, ISO code, symbol as printed"},
    Example{"garimpo price '$ 20' --url https://shop.com.au/", "the address tells which dollar it is"},
    Example{"garimpo price < strings.jsonl", "JSON lines with \"id\", \"price_raw\", \"currency_raw\""},
};
constexpr std::array kMethodsExamples = {
    Example{"garimpo methods", "every method, one line each"},
    Example{"garimpo methods records/cs", "its options, their ranges and where they come from"},
};
constexpr std::array kCompletionsExamples = {
    Example{"source <(garimpo completions bash)", "bash; put it into ~/.bashrc"},
    Example{"garimpo completions zsh > ~/.zfunc/_garimpo", "zsh, with ~/.zfunc in fpath"},
    Example{"garimpo completions fish | source", "fish"},
};
constexpr std::array kHelpExamples = {Example{"garimpo help article", "help of one verb"}};
constexpr std::array kDocsExamples = {Example{"garimpo docs cli > docs/cli.md", "after a change of the tables"}};

constexpr std::array kTrainDataExamples = {Example{"garimpo train-data corpora/ > d.jsonl", "what scripts/train_records.py reads"}};

constexpr std::array kVerbs = {
    Verb{VerbId::extract, "extract", "[SOURCES...] [options]", "everything that is found, one JSON line per page",
         "Runs the recommended method of every family and writes what each one found.", "", "jsonl", kExtractExamples, run_extract},
    Verb{VerbId::article, "article", "[SOURCES...] [options]", "the main text of each page, as Markdown", "", "articles", "markdown",
         kArticleExamples, run_article},
    Verb{VerbId::records, "records", "[SOURCES...] [options]", "repeating records (lists, search results), as CSV", "", "records", "csv",
         kRecordsExamples, run_records},
    Verb{VerbId::products, "products", "[SOURCES...] [options]", "what is sold and for how much, as CSV", "", "products", "csv",
         kProductsExamples, run_products},
    Verb{VerbId::metadata, "metadata", "[SOURCES...] [options]", "embedded metadata of each page, as JSON",
         "Reads JSON-LD, microdata, RDFa, Open Graph, Dublin Core, microformats, <meta> and the states that frameworks leave in a page. "
         "docs/metadata.md shows the shapes.",
         "metadata", "jsonl", kMetadataExamples, run_metadata},
    Verb{VerbId::select, "select", "--xpath EXPRESSION|--css SELECTOR [SOURCES...]", "what an XPath or a CSS selector names",
         "XPath 1.0 is known whole; names are in lower case. Of CSS: names, classes, ids, attributes, combinators, lists, :not(), "
         ":first-child, :last-child, :only-child. White space in values is collapsed.",
         "", "", kSelectExamples, run_select},
    Verb{
        VerbId::wrapper, "wrapper", "learn|apply|check [SOURCES...] [options]",
        "the fields of one site's pages, by rules learned from a few",
        "A wrapper is a JSON file with rules for the fields of one site. 'learn' makes it from pages whose values are known; further pages "
        "of the site, of which nothing is known, make it better. 'apply' reads pages with it. 'check' compares what it finds now with what "
        "it found then. docs/wrappers.md says more.",
        "wrappers", "jsonl", kWrapperExamples, run_wrapper},
    Verb{VerbId::inspect, "inspect", "[SOURCES...] [options]", "the tree of a page, or one node of it",
         "Columns: characters of text, share of them in links, elements of the subtree, structural id (equal for subtrees with the same "
         "tags "
         "in the same places), byte range in the source, and the element.",
         "", "", kInspectExamples, run_inspect},
    Verb{VerbId::bench, "bench", "--corpus DIR... [options]", "methods against gold: scores, intervals, times, a report",
         "Runs contenders over corpora (pages with gold), scores their answers, and gives confidence intervals. docs/evaluation.md "
         "defines "
         "every metric.",
         "", "", kBenchExamples, run_bench},
    Verb{VerbId::corpus, "corpus", "list|info|check|split|import|gold DIR|PAGE [options]",
         "pages with gold: list, check, split, make corpora",
         "A corpus is a folder with pages/ and gold.jsonl, or one of the layouts that docs/gold.md lists. 'check' also looks into the "
         "pages: gold that is not in its page, pages that are the same.",
         "", "", kCorpusExamples, run_corpus},
    Verb{VerbId::experiment, "experiment", "list | show NAME | run NAME [options]", "published experiments, their tables beside ours",
         "An experiment is a file that names a work, corpora, methods, an evaluator and the published figures; NAME is one of ours or the "
         "path of your own (docs/experiments.md). Corpora are looked for in --corpora, then in GARIMPO_SHARED_DATA; without them the "
         "experiment runs on a small set of pages of our own making, which shows how it works and not how good a method is.",
         "", "", kExperimentExamples, run_experiment},
    Verb{VerbId::price, "price", "[STRINGS...] [options]", "amount and currency of strings such as '1.299,00 €'",
         "Reads the strings, or JSON lines on standard input, and writes one JSON line for each. A currency is named only where the string "
         "prints one; one that several countries share needs --url, or \"language\" or \"host\" in its line, to become an ISO code.",
         "", "", kPriceExamples, run_price},
    Verb{VerbId::methods, "methods", "[METHOD]", "the methods and their options", "", "", "", kMethodsExamples, run_methods},
    Verb{VerbId::completions, "completions", "bash|zsh|fish", "completions for your shell", "", "", "", kCompletionsExamples,
         run_completions},
    Verb{VerbId::help, "help", "[VERB]", "this, or the help of a verb", "", "", "", kHelpExamples, run_help},
    Verb{VerbId::docs, "docs", "cli|methods|errors|result|man [VERB]", "the generated pages of docs/, as Markdown, and the manual", "", "",
         "", kDocsExamples, run_docs, true},
    Verb{VerbId::train_data, "train-data", "[articles|metadata] DIR...", "what the scripts that train models read", "", "", "",
         kTrainDataExamples, run_train_data, true},
};

constexpr std::uint32_t bit(VerbId verb) { return 1U << static_cast<unsigned>(verb); }
constexpr std::uint32_t kExtracting =
    bit(VerbId::extract) | bit(VerbId::article) | bit(VerbId::records) | bit(VerbId::products) | bit(VerbId::metadata);
constexpr std::uint32_t kWrapper = bit(VerbId::wrapper);
constexpr std::uint32_t kWriting = kExtracting | kWrapper;
constexpr std::uint32_t kReading = kWriting | bit(VerbId::select) | bit(VerbId::inspect);
constexpr std::uint32_t kOfArticles = bit(VerbId::extract) | bit(VerbId::article);
constexpr std::uint32_t kOfLists = bit(VerbId::extract) | bit(VerbId::records) | bit(VerbId::products);
constexpr std::uint32_t kBench = bit(VerbId::bench);
constexpr std::uint32_t kCorpus = bit(VerbId::corpus);
constexpr std::uint32_t kExperiment = bit(VerbId::experiment);
constexpr std::uint32_t kMeasuring = kBench | kExperiment;
constexpr std::uint32_t kEvery = UINT32_MAX;

constexpr std::string_view kMethods = "Methods";
constexpr std::string_view kOutput = "Output";
constexpr std::string_view kBatches = "Batches";
constexpr std::string_view kLimits = "Limits of one page (beyond one: a partial result and a warning)";
constexpr std::string_view kQuery = "What to select";
constexpr std::string_view kTree = "Tree";
constexpr std::string_view kModel = "Wrappers";
constexpr std::string_view kContenders = "Corpora and contenders";
constexpr std::string_view kRuns = "Runs and scores";
constexpr std::string_view kGates = "Comparison and gates";
constexpr std::string_view kCorpora = "Corpora";
constexpr std::string_view kGeneral = "General";

constexpr std::array kFlags = {
    Flag{FlagId::corpus, "corpus", '\0', "DIR", "", kBench, kContenders, Completion::path,
         "a corpus, or a folder of them (repeatable); a folder named without the flag is one too"},
    Flag{FlagId::corpora, "corpora", '\0', "DIR", "", kExperiment, kContenders, Completion::path,
         "the folder that holds the corpora, as GROUP/SET/ below it; the experiment's file says which"},
    Flag{FlagId::methods, "methods", '\0', "NAMES", "recommended", kBench, kContenders, Completion::method,
         "methods that compete, comma-separated or repeated; NAME:OPTION=VALUE sets an option of one, FAMILY/* is all of a family, "
         "FAMILY/PREFIX* part of it"},
    Flag{FlagId::external, "external", '\0', "NAME=COMMAND", "", kBench, kContenders, Completion::nothing,
         "another program that competes (repeatable): it gets a page's path as last argument and prints one JSON value"},
    Flag{FlagId::answers, "answers", '\0', "NAME=FILE", "", kBench, kContenders, Completion::path,
         "answers from a file, as JSON lines with \"id\" or \"source\" (repeatable)"},
    Flag{FlagId::timeout_ms, "timeout-ms", '\0', "N", "30000", kBench, kContenders, Completion::nothing,
         "time for one page of an external program"},
    Flag{FlagId::where, "where", '\0', "FIELD=VALUE", "", kBench, kContenders, Completion::nothing, "only pages whose gold has this value"},
    Flag{FlagId::sample, "sample", '\0', "N", "all", kMeasuring, kContenders, Completion::nothing,
         "only the N pages of each corpus with the smallest hashes of their ids: nearly the same pages when a corpus grows"},
    Flag{FlagId::leave_out, "leave-out", '\0', "FILE", "", kBench, kContenders, Completion::path,
         "ids of pages that are not scored, one a line: those that a wrapper or model learned from"},
    Flag{FlagId::sweep, "sweep", '\0', "NAME=RANGE", "", kBench, kContenders, Completion::option,
         "repeat over the values of an option: FROM:TO:STEP, or A,B,C"},
    Flag{FlagId::method, "method", '\0', "NAMES", "recommended", kExtracting, kMethods, Completion::method,
         "methods to run, comma-separated or repeated; a family's name stands for its recommended method"},
    Flag{FlagId::set, "set", '\0', "NAME=VALUE", "", kExtracting | kBench | bit(VerbId::train_data), kMethods, Completion::option,
         "an option of the chosen methods (repeatable); 'garimpo methods NAME' lists them"},
    Flag{FlagId::precision, "precision", '\0', "", "", kOfArticles, kMethods, Completion::nothing,
         "take less text, with fewer errors in it (articles/auto: focus=precision)"},
    Flag{FlagId::recall, "recall", '\0', "", "", kOfArticles, kMethods, Completion::nothing,
         "take more text and miss less (articles/auto: focus=recall)"},
    Flag{FlagId::no_comments, "no-comments", '\0', "", "", kOfArticles, kMethods, Completion::nothing,
         "leave out the object with readers' comments (articles/auto: comments=drop)"},
    Flag{FlagId::no_tables, "no-tables", '\0', "", "", kOfArticles, kMethods, Completion::nothing,
         "no tables of data in an article's text (articles: tables=drop); layout tables stay"},
    Flag{FlagId::include, "include", '\0', "CSS", "", kOfArticles, kMethods, Completion::nothing,
         "take exactly what these elements hold as the text (repeatable; articles: include)"},
    Flag{FlagId::exclude, "exclude", '\0', "CSS", "", kOfArticles, kMethods, Completion::nothing,
         "these elements are never part of the text, even inside included ones (repeatable; articles: exclude)"},
    Flag{FlagId::explain, "explain", '\0', "", "", kWriting, kMethods, Completion::nothing,
         "say which rule took or dropped each node: in the JSON, or on standard error for other formats"},
    Flag{FlagId::output, "output", 'o', "PATH", "standard output", kWriting, kOutput, Completion::path,
         "where to write; the extension picks the format; with '/' at the end one file per page"},
    Flag{FlagId::output_format, "output-format", '\0', "FORMAT", "by extension or verb", kWriting, kOutput, Completion::format,
         "how to write it"},
    Flag{FlagId::with, "with", '\0', "PARTS", "", kWriting, kOutput, Completion::part,
         "write more than the content into JSON: provenance, html, markdown, menus, state, lists, facts, with commas between (repeatable)"},
    Flag{FlagId::full, "full", '\0', "", "", kWriting, kOutput, Completion::nothing,
         "write everything that was found into JSON: every part of --with"},
    Flag{
        FlagId::replace, "replace", '\0', "", "", kWriting | kMeasuring | kCorpus, kOutput, Completion::nothing,
        "write over what is refused otherwise: an unfinished output, a stored run, a gold line that somebody changed; never over a source"},
    Flag{FlagId::all, "all", '\0', "", "", kOfLists, kOutput, Completion::nothing,
         "CSV: also rows that the page is not for: every list, numbered in the column 'list' (with -o FOLDER/ a file each); suggestions, "
         "carts and variants of products, told apart by the column 'role'"},
    Flag{FlagId::front_matter, "front-matter", '\0', "", "", bit(VerbId::article), kOutput, Completion::nothing,
         "Markdown: title, authors, dates, address, site, language and image above each article, as YAML"},
    Flag{FlagId::links, "links", '\0', "", "", kOfArticles, kOutput, Completion::nothing,
         "write the targets of links in plain text too, as Markdown does; the formats with markup have them unless --no-links"},
    Flag{FlagId::no_links, "no-links", '\0', "", "", kOfArticles, kOutput, Completion::nothing,
         "an article's links as their text alone, in every format"},
    Flag{FlagId::images, "images", '\0', "", "", kOfArticles, kOutput, Completion::nothing,
         "write images in plain text too, as Markdown does; the formats with markup have them unless --no-images"},
    Flag{FlagId::no_images, "no-images", '\0', "", "", kOfArticles, kOutput, Completion::nothing, "no images of an article, in any format"},
    Flag{FlagId::url, "url", '\0', "URL", "", kReading | kCorpus | bit(VerbId::price), kOutput, Completion::nothing,
         "address the page came from; it is not fetched"},
    Flag{FlagId::timings, "timings", '\0', "", "", kWriting, kOutput, Completion::nothing,
         "write how long each stage took; without it equal input gives equal output"},
    Flag{FlagId::any_status, "any-status", '\0', "", "", kReading, kBatches, Completion::nothing,
         "read the responses of a crawl whatever their HTTP status; without it only those with 200"},
    Flag{FlagId::jobs, "jobs", 'j', "N", "all cores", kWriting | kMeasuring, kBatches, Completion::nothing,
         "pages worked on at once; the output is the same for any N"},
    Flag{FlagId::resume, "resume", '\0', "", "", kWriting, kBatches, Completion::nothing,
         "with -o FILE.jsonl or FOLDER/: continue an unfinished run after the last complete line or file; verb, methods, options and "
         "sources must be the same"},
    Flag{FlagId::group_by, "group-by", '\0', "host", "", kWriting, kBatches, Completion::group,
         "a table after the summary: pages, failures, page types and time of every host"},
    Flag{FlagId::quiet, "quiet", 'q', "", "", kReading | kMeasuring, kBatches, Completion::nothing,
         "no progress bar, no summary, no messages about failed pages"},
    Flag{FlagId::verbose, "verbose", 'v', "", "", kReading | kBench, kBatches, Completion::nothing,
         "print every failure and warning as it occurs, and always a summary"},
    Flag{FlagId::max_time_ms, "max-time-ms", '\0', "N", "10000", kReading | kBench, kLimits, Completion::nothing,
         "CPU time in milliseconds"},
    Flag{FlagId::max_bytes, "max-bytes", '\0', "SIZE", "64MiB", kReading | kBench, kLimits, Completion::nothing,
         "bytes after decompression; 10MB, 512KiB; at most 1GiB"},
    Flag{FlagId::max_nodes, "max-nodes", '\0', "N", "2000000", kReading | kBench, kLimits, Completion::nothing, "nodes of the document"},
    Flag{FlagId::max_depth, "max-depth", '\0', "N", "512", kReading | kBench, kLimits, Completion::nothing,
         "nesting of elements, at most 10000; deeper ones are dropped and their text is kept"},
    Flag{FlagId::xpath, "xpath", '\0', "EXPRESSION", "", bit(VerbId::select), kQuery, Completion::nothing, "an expression of XPath 1.0"},
    Flag{FlagId::css, "css", '\0', "SELECTOR", "", bit(VerbId::select), kQuery, Completion::nothing, "a CSS selector, or a list of them"},
    Flag{FlagId::model, "model", '\0', "FILE", "", kWrapper, kModel, Completion::path, "apply, check: what 'learn' wrote"},
    Flag{FlagId::gold, "gold", '\0', "FILE", "", kWrapper, kModel, Completion::path,
         "learn: JSON lines with \"id\", \"source\" or \"url\" of a page and its \"fields\": {\"price\": [\"$ 15,900\"]}; [] where the "
         "page has none"},
    Flag{FlagId::example, "example", '\0', "FIELD=VALUE", "", kWrapper, kModel, Completion::nothing,
         "learn: a value that stands on one of the pages, as it is shown there (repeatable)"},
    Flag{FlagId::from, "from", '\0', "METHOD", "", kWrapper, kModel, Completion::method,
         "learn: the fields that this method finds, such as products/auto, instead of labels"},
    Flag{FlagId::depth, "depth", '\0', "N", "what fits a screen", bit(VerbId::inspect), kTree, Completion::nothing, "levels to show"},
    Flag{FlagId::node, "node", '\0', "XPATH|N", "", bit(VerbId::inspect), kTree, Completion::nothing,
         "show only this node, with everything known about it"},
    Flag{FlagId::run_folder, "output", 'o', "DIR", "", kMeasuring, kRuns, Completion::path,
         "keep the run in a folder: answers, scores by page, report.html"},
    Flag{FlagId::rescore, "rescore", '\0', "RUN", "", kBench, kRuns, Completion::path,
         "score the answers of a stored run again, without running methods"},
    Flag{FlagId::report_pages, "report-pages", '\0', "N", "30", kMeasuring, kRuns, Completion::nothing,
         "number of worst pages of each contender that the report shows with what was taken highlighted; 0 for no page at all"},
    Flag{FlagId::evaluators, "evaluators", '\0', "NAMES", "all but slow ones", kBench, kRuns, Completion::evaluator,
         "evaluators to score with, comma-separated; 'all' for every one"},
    Flag{FlagId::bootstrap, "bootstrap", '\0', "N", "1000", kBench, kRuns, Completion::nothing,
         "rounds for intervals and p-values; 0 for none"},
    Flag{FlagId::seed, "seed", '\0', "N", "1", kBench, kRuns, Completion::nothing,
         "seed of the random rounds; the same seed gives the same figures"},
    Flag{FlagId::compare, "compare", '\0', "RUN", "", kBench, kGates, Completion::path,
         "paired differences with an older run: interval, p-value, pages won and lost"},
    Flag{FlagId::fail_below, "fail-below", '\0', "METRIC=VALUE", "", kBench, kGates, Completion::nothing,
         "exit 1 if a figure is worse (repeatable): shingle4.f1=0.9, articles.f1=0.95, aed/title.exact=0.9"},
    Flag{FlagId::floors, "floors", '\0', "FILE", "", kBench, kGates, Completion::path,
         "exit 1 if a figure falls below the file's floors, or the corpus is a different one"},
    Flag{FlagId::update_floors, "update-floors", '\0', "", "", kBench, kGates, Completion::nothing,
         "write this run's better figures into the --floors file"},
    Flag{FlagId::lower_floors, "lower-floors", '\0', "", "", kBench, kGates, Completion::nothing,
         "with --update-floors: write worse figures too"},
    Flag{FlagId::corpus_output, "output", 'o', "PATH", "", kCorpus, kCorpora, Completion::path,
         "split, import: the folder to make; gold: the corpus that gets the line [standard output]"},
    Flag{FlagId::share, "share", '\0', "SHARE", "0.5", kCorpus, kCorpora, Completion::nothing,
         "split: share of the pages for the first part, between 0 and 1"},
    Flag{FlagId::split_seed, "seed", '\0', "N", "1", kCorpus, kCorpora, Completion::nothing, "split: seed of the random cut"},
    Flag{FlagId::result, "result", '\0', "FILE", "a draft", kCorpus, kCorpora, Completion::path,
         "gold: what 'extract --output-format json' printed and a person corrected"},
    Flag{FlagId::json, "json", '\0', "", "", bit(VerbId::select) | bit(VerbId::inspect) | kWrapper | kMeasuring | kCorpus, kGeneral,
         Completion::nothing, "JSON instead of text; a tree is then shown whole unless --depth is given"},
    Flag{FlagId::color, "color", '\0', "WHEN", "auto", kEvery, kGeneral, Completion::color, "auto (only on a terminal), always or never"},
    Flag{FlagId::help, "help", 'h', "", "", kEvery, kGeneral, Completion::nothing, "this help"},
};
static_assert(kFlags.size() == kFlagCount);
// The table states these defaults, so they must match.
static_assert(Limits{}.max_time_ms == 10'000 && Limits{}.max_bytes == 64ULL << 20 && Limits{}.max_nodes == 2'000'000 &&
              Limits{}.max_depth == 512);
static_assert(Limits::kHighestBytes == 1ULL << 30 && Limits::kHighestDepth == 10'000);

constexpr std::array kSourceKinds = {
    SourceKind{"page.html", "a file; .gz and .zst are unpacked"},
    SourceKind{"folder/", "every page in it and below, in the order of their names"},
    SourceKind{"'news/*.html'", "a pattern, where your shell does not expand it"},
    SourceKind{"-", "standard input, which is also read when no source is named"},
    SourceKind{"@list.txt", "a file that names one source per line"},
    SourceKind{"x.warc, x.warc.gz", "every HTML response of a crawl"},
    SourceKind{"page.mhtml", "a page that a browser saved in one file, also .mht"},
    SourceKind{"x.jsonl", "the field \"html\" (and \"url\") of every line"},
};

constexpr std::array kForeignFlags = {
    ForeignFlag{"--format", "--output-format FORMAT", FlagId::output_format},
    ForeignFlag{"-f", "--output-format FORMAT", FlagId::output_format},
    ForeignFlag{"--output-type", "--output-format FORMAT", FlagId::output_format},
    ForeignFlag{"--json", "--output-format json", FlagId::output_format},
    ForeignFlag{"--jsonl", "--output-format jsonl", FlagId::output_format},
    ForeignFlag{"--csv", "--output-format csv", FlagId::output_format},
    ForeignFlag{"--xml", "--output-format xml", FlagId::output_format},
    ForeignFlag{"--html", "--output-format html", FlagId::output_format},
    ForeignFlag{"--text", "--output-format text", FlagId::output_format},
    ForeignFlag{"--markdown", "--output-format markdown", FlagId::output_format},
    ForeignFlag{"--out", "-o PATH", FlagId::output},
    ForeignFlag{"--output-dir", "-o FOLDER/", FlagId::output},
    ForeignFlag{"--output-file", "-o FILE", FlagId::output},
    ForeignFlag{"--threads", "-j N", FlagId::jobs},
    ForeignFlag{"--parallel", "-j N", FlagId::jobs},
    ForeignFlag{"--workers", "-j N", FlagId::jobs},
    ForeignFlag{"--force", "--replace", FlagId::replace},
    ForeignFlag{"--overwrite", "--replace", FlagId::replace},
    ForeignFlag{"--continue", "--resume", FlagId::resume},
    ForeignFlag{"--selector", "--include CSS", FlagId::include},
};

constexpr std::array kExitCodes = {
    ExitCode{kExitExtracted, "every source was extracted"},
    ExitCode{kExitSomeFailed, "some source failed, or the output could not be written"},
    ExitCode{kExitUsage, "the command line was wrong"},
    ExitCode{kExitNothingFound, "nothing was found on any page"},
    ExitCode{kExitInterrupted, "stopped by Ctrl-C or SIGTERM; what was finished stands in OUTPUT.part, and a message says how to go on"},
};

}  // namespace

std::span<const Verb> verbs() { return kVerbs; }
std::span<const Flag> flags() { return kFlags; }
const Flag& flag(FlagId id) { return kFlags[static_cast<std::size_t>(id)]; }
std::span<const SourceKind> source_kinds() { return kSourceKinds; }
std::span<const ForeignFlag> foreign_flags() { return kForeignFlags; }
std::span<const ExitCode> exit_codes() { return kExitCodes; }

std::string summary(const Flag& flag, const Registry& registry) {
  std::string text(flag.summary);
  if (flag.completion != Completion::format) return text;
  std::string_view before = ": ";
  for (const OutputFormat& format : registry.formats()) {
    text.append(before).append(format.name);
    before = ", ";
  }
  return text;
}

const Verb* find_verb(std::string_view name) {
  const auto found = std::ranges::find(kVerbs, name, &Verb::name);
  return found == kVerbs.end() ? nullptr : &*found;
}

std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  for (const Verb& verb : kVerbs)
    if (!verb.is_hidden) names.push_back(verb.name);
  return names;
}

}  // namespace garimpo::cli
