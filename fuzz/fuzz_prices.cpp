// Any string, valid UTF-8 or not: an amount must be digits with at most one dot, and every slice must lie inside the string.
#include <garimpo/price.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool is_inside(std::string_view slice, std::string_view text) {
  return slice.empty() || (slice.data() >= text.data() && slice.data() + slice.size() <= text.data() + text.size());
}

void check_amount(std::string_view amount) {
  std::size_t dots = 0;
  for (const char c : amount) {
    dots += c == '.' ? 1 : 0;
    require(c == '.' || (c >= '0' && c <= '9'));
  }
  require(dots <= 1 && !amount.starts_with('.') && !amount.ends_with('.'));
  require(amount.size() < 2 || amount[0] != '0' || amount[1] == '.');
}

void check(const garimpo::Price& price, std::string_view text, std::string_view other) {
  check_amount(price.amount);
  check_amount(price.high_amount);
  require(price.high_amount.empty() || price.has_amount());
  require(price.begin <= price.end && price.end <= text.size());
  require(is_inside(price.symbol, text) || is_inside(price.symbol, other));
  require(is_inside(price.unit, text));
  require(price.currency.empty() || (price.currency.size() == 3 && !price.symbol.empty()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  const std::string_view text = input.substr(0, line);
  const std::string_view other = line == std::string_view::npos ? std::string_view{} : input.substr(line + 1);
  const garimpo::PriceHints hints{.currency_text = other, .language = other.substr(0, 5), .host = other, .decimal_mark = ','};
  check(garimpo::read_price(text, hints), text, other);
  check(garimpo::read_price(text), text, {});
  std::size_t last = 0;
  for (const garimpo::Price& price : garimpo::find_prices(text, hints)) {
    check(price, text, other);
    require(price.has_amount() && !price.symbol.empty() && price.end > last);
    last = price.end;
  }
  return 0;
}
