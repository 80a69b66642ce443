// Prices of strings: the ones named as arguments, or JSON lines {"id", "price_raw", "currency_raw"} on standard input. One JSON line each.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/price.hpp>

#include <iostream>
#include <string>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "base/utf8.hpp"
#include "command_line/plan.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kFlushBytes = 1U << 16U;

void append_price(const Price& price, base::JsonWriter& json) {
  json.member_if_known("price", price.amount).member_if_known("highPrice", price.high_amount);
  json.member_if_known("currency", price.currency).member_if_known("currencyRaw", price.symbol);
  json.member_if_known("unit", price.unit);
  if (price.is_from) json.key("from").boolean(true);
  if (price.is_free) json.key("free").boolean(true);
}

// Copies the members that identify the line first, then adds the answer.
void append_answer(const base::JsonValue& line, const PriceHints& page, std::string& out) {
  PriceHints hints = page;
  hints.currency_text = line["currency_raw"].text();
  if (const std::string_view language = line["language"].text(); !language.empty()) hints.language = language;
  if (const std::string_view host = line["host"].text(); !host.empty()) hints.host = host;
  base::JsonWriter json(out);
  json.begin_object();
  if (const base::JsonValue id = line["id"]; !id.is_absent()) json.key("id").raw(id.json());
  append_price(read_price(line["price_raw"].text(), hints), json);
  json.end_object();
  out += '\n';
}

int answer_lines(const Command& command, const PriceHints& hints) {
  std::ios::sync_with_stdio(false);
  base::JsonDocument document;
  std::string out;
  int exit_code = kExitExtracted;
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Result<void> parsed = document.parse(line);
    if (parsed && document.root().is_object())
      append_answer(document.root(), hints, out);
    else
      exit_code = report({kExitSomeFailed,
                          fmt::format("line {}: not a JSON object{}{}", number, parsed ? "" : ": ", parsed ? "" : parsed.error().message)},
                         command);
    if (out.size() >= kFlushBytes || std::cin.rdbuf()->in_avail() <= 0) {
      write_all(STDOUT_FILENO, out);
      out.clear();
    }
  }
  write_all(STDOUT_FILENO, out);
  return exit_code;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = base::utf8_sequence_length(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace

int run_price(const Command& command) {
  const PriceHints hints{.host = command.last(FlagId::url)};
  if (command.arguments.empty()) return answer_lines(command, hints);
  bool has_any = false;
  std::string out;
  for (const std::string& text : command.arguments) {
    if (!is_utf8(text)) return report({kExitUsage, "a string is not UTF-8"}, command);
    base::JsonWriter json(out);
    const Price price = read_price(text, hints);
    json.begin_object().member("text", text);
    append_price(price, json);
    json.end_object();
    out += '\n';
    has_any = has_any || price.has_amount();
  }
  write_all(STDOUT_FILENO, out);
  return has_any ? kExitExtracted : kExitNothingFound;
}

}  // namespace garimpo::cli
