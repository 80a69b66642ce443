#include "corpus/gold_facts.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace garimpo::corpus {

namespace {

constexpr std::array kKinds = {
    GoldKind{"text", "text", "articles"},
    GoldKind{"with", "with", "articles"},
    GoldKind{"without", "without", "articles"},
    GoldKind{"comments", "comments", "articles"},
    GoldKind{"title", "title", "articles"},
    GoldKind{"authors", "authors", "articles"},
    GoldKind{"author", "authors", "articles"},
    GoldKind{"byline", "authors", "articles"},
    GoldKind{"date", "date", "articles"},
    GoldKind{"records", "records", "records"},
    GoldKind{"record_xpath", "record_xpath", "records"},
    GoldKind{"n_records", "count", "records"},
    GoldKind{"products", "products", "products"},
    GoldKind{"n_products", "count", "products"},
    GoldKind{"fields", "fields", "wrappers"},
    GoldKind{"price_raw", "price", "strings"},
    GoldKind{"expected", "expected", "parsers"},
    GoldKind{"value", "value", "parsers"},
    GoldKind{"nodes", "nodes", "nodes"},
    GoldKind{"segments", "segments", "nodes"},
    GoldKind{"blocks", "segments", "nodes"},
    GoldKind{"leaves", "leaves", "segments"},
    GoldKind{"is_data_table", "table", "tables"},
    GoldKind{"values", "values", "templates"},
    GoldKind{"weak", "weak", ""},
    GoldKind{"partial", "partial", ""},
};
static_assert(kKinds.size() <= 32);

struct SyntaxKey {
  std::string_view syntax;
  std::string_view key;  // of the result's metadata object
};
constexpr std::array kSyntaxKeys = {
    SyntaxKey{"json-ld", "jsonld"},
    SyntaxKey{"microformats-v1", "microformats"},
    SyntaxKey{"microformats-v2", "microformats"},
};

std::string_view output_key(std::string_view syntax) {
  const auto found = std::ranges::find(kSyntaxKeys, syntax, &SyntaxKey::syntax);
  return found == kSyntaxKeys.end() ? syntax : found->key;
}

}  // namespace

std::span<const GoldKind> gold_kinds() { return kKinds; }

std::uint32_t kinds_in(base::JsonValue gold) {
  std::uint32_t bits = 0;
  for (std::size_t at = 0; at < kKinds.size(); ++at) {
    const base::JsonValue member = gold[kKinds[at].member];
    if (kKinds[at].task.empty() ? member.is_truthy() : !member.is_nothing()) bits |= 1U << at;
  }
  return bits;
}

std::string_view task_of(const GoldKind& kind, base::JsonValue gold) {
  if (kind.member == "fields" && gold["task"].text() == "product_detail") return "products";
  if (kind.member == "expected" && gold["syntax"].is_string()) return "metadata";
  return kind.task;
}

std::string host_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  url = url.substr(0, url.find_first_of("/?#"));
  if (const std::size_t at = url.rfind('@'); at != std::string_view::npos) url.remove_prefix(at + 1);
  if (const std::size_t port = url.rfind(':'); port != std::string_view::npos && url.find(']', port) == std::string_view::npos)
    url = url.substr(0, port);
  std::string host(url);
  base::lower_ascii(host);
  return host.starts_with("www.") ? host.substr(4) : host;
}

std::string site_of(base::JsonValue gold) {
  const std::string_view site = gold["site"].text();
  if (site.find("://") != std::string_view::npos) return host_of(site);
  if (!site.empty()) return std::string(site.starts_with("www.") ? site.substr(4) : site);
  return host_of(gold["url"].text());
}

std::string kind_of(base::JsonValue gold) {
  for (const std::string_view member : {"page_type", "category", "vertical"})
    if (const std::string_view kind = gold[member].text(); !kind.empty()) return std::string(kind);
  const std::string_view suite = gold["suite"].text();
  if (suite.empty()) return {};
  return std::string(suite) + "." + std::string(output_key(gold["syntax"].text()));
}

std::string language_of(base::JsonValue gold) {
  const std::string_view tag = gold["lang"].text();
  std::string language(tag.substr(0, tag.find_first_of("-_")));
  base::lower_ascii(language);
  return language == "und" ? std::string() : language;
}

bool holds_its_input(base::JsonValue gold) { return !gold["price_raw"].is_absent() || !gold["input"].is_absent(); }

}  // namespace garimpo::corpus
