#include "extract/products/automatic/buying_words.hpp"

#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::extract::products::automatic {

namespace {

constexpr std::size_t kLongestText = 60;
constexpr std::size_t kWordsAround = 14;  // bytes

constexpr auto kBuyWords = std::to_array<std::string_view>({"add to cart",
                                                            "add to basket",
                                                            "add to bag",
                                                            "add to trolley",
                                                            "buy now",
                                                            "buy it now",
                                                            "in den warenkorb",
                                                            "jetzt kaufen",
                                                            "comprar",
                                                            "agregar al carro",
                                                            "agregar al carrito",
                                                            "añadir a la cesta",
                                                            "añadir al carrito",
                                                            "adicionar ao carrinho",
                                                            "ajouter au panier",
                                                            "aggiungi al carrello",
                                                            "do koszyka",
                                                            "dodaj do koszyka",
                                                            "do košíka",
                                                            "vložiť do košíka",
                                                            "do košíku",
                                                            "в корзину",
                                                            "купить",
                                                            "lisää ostoskoriin",
                                                            "lägg i varukorg",
                                                            "læg i kurv",
                                                            "in winkelwagen",
                                                            "adauga in cos",
                                                            "adaugă în coș",
                                                            "dodaj u košaricu",
                                                            "u košaricu",
                                                            "ielikt grozā",
                                                            "pirkt",
                                                            "加入購物車",
                                                            "カートに入れる",
                                                            "הוסף לסל",
                                                            "kosárba",
                                                            "sepete ekle",
                                                            "osta",
                                                            "kupi",
                                                            "kúpiť",
                                                            "koupit",
                                                            "kup teraz",
                                                            "放入購物車",
                                                            "加入购物车",
                                                            "立即購買",
                                                            "立即购买",
                                                            "直接購買",
                                                            "買い物かごに入れる",
                                                            "カートに追加",
                                                            "place bid",
                                                            "order now"});
constexpr auto kOutWords = std::to_array<std::string_view>({"out of stock",
                                                            "sold out",
                                                            "currently unavailable",
                                                            "no longer available",
                                                            "ausverkauft",
                                                            "nicht verfügbar",
                                                            "derzeit nicht",
                                                            "agotado",
                                                            "esgotado",
                                                            "indisponível",
                                                            "rupture de stock",
                                                            "non disponibile",
                                                            "нет в наличии",
                                                            "niedostępny",
                                                            "vypredané",
                                                            "vyprodáno",
                                                            "slutsåld",
                                                            "udsolgt",
                                                            "uitverkocht",
                                                            "loppu",
                                                            "this item is unavailable",
                                                            "sin stock"});

// Both lists in one, so that a text is searched once.
constexpr auto kAllWords = [] {
  std::array<std::string_view, kBuyWords.size() + kOutWords.size()> all;
  std::ranges::copy(kOutWords, std::ranges::copy(kBuyWords, all.begin()).out);
  return all;
}();

const text::StringSetFinder& finder() {
  static const text::StringSetFinder all(kAllWords);
  return all;
}

bool is_buy_word(std::uint32_t number) { return number < kBuyWords.size(); }

}  // namespace

BuyingWords BuyingWordReader::read(std::string_view text) {
  BuyingWords said;
  if (text.size() > kLongestText) return said;
  const std::string lower = text::lower(text);
  finder().find(lower, found_);
  for (const std::uint32_t number : found_.all()) {
    const std::string_view word = kAllWords[number];
    if (!lower.starts_with(word) && lower.size() >= word.size() + kWordsAround) continue;
    (is_buy_word(number) ? said.says_buy : said.says_out) = true;
  }
  return said;
}

bool BuyingWordReader::names_buying(std::string_view name) {
  const std::string lower = text::lower(name);
  if (lower.empty() || lower.size() >= kLongestText) return false;
  if (lower.find("add-to-cart") != std::string::npos || lower.find("addtocart") != std::string::npos) return true;
  finder().find(lower, found_);
  return std::ranges::any_of(found_.all(), is_buy_word);
}

}  // namespace garimpo::extract::products::automatic
