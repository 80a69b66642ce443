// The rules of Godoy 2015, sections 5.4.1 and 6.2.3, the choice of the promotional price, and the thesis's listings (Códigos 1 to 5) and
// figure 23. The listings are printed with gaps and line breaks of the page; tags that the print lost are closed here.
#include <gtest/gtest.h>
#include <garimpo/garimpo.hpp>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.hpp"

namespace garimpo {
namespace {

class GodoyFlow : public ::testing::Test {
 protected:
  base::JsonValue products(const std::string& html, const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    ExtractOptions options{.methods = {"products/godoy"}};
    for (const auto& [name, value] : settings) options.settings.push_back({name, value});
    const Result<std::string> json = garimpo::extract(html, options);
    EXPECT_TRUE(json.has_value());
    EXPECT_TRUE(document_.parse(*json).has_value());
    return document_.root()["objects"].at(0)["products"];
  }

 private:
  base::JsonDocument document_;
};

std::string item(const std::string& name, const std::string& prices) {
  return "<li><div><a href='#'><span>" + name + "</span></a><p>" + prices + "</p></div></li>";
}

std::string page(const std::string& items) { return "<body><div><ul>" + items + "</ul></div></body>"; }

TEST_F(GodoyFlow, TheLowerOfTwoPricesIsThePromotionalOne) {
  const base::JsonValue found = products(page(item("Televisor LED grande", "<s>R$ 1.099,00</s><b>R$ 899,00</b>") +
                                              item("Televisor LED pequeno", "<s>R$ 799,00</s><b>R$ 699,00</b>") +
                                              item("Televisor de tubo antigo", "<s>R$ 99,00</s><b>R$ 89,00</b>")));
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found.at(0)["name"].text(), "Televisor LED grande");
  EXPECT_EQ(found.at(0)["price"].text(), "899.00");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "1099.00");
}

TEST_F(GodoyFlow, NamesHaveThreeWordsAndProductsAPrice) {
  EXPECT_EQ(products(page(item("Televisor LED", "<b>R$ 1,00</b>") + item("Televisor tubo", "<b>R$ 2,00</b>"))).size(), 0U);
  EXPECT_EQ(products(page(item("Televisor LED grande", "<b>caro</b>") + item("Televisor LED pequeno", "<b>barato</b>"))).size(), 0U);
  EXPECT_EQ(products("<body><ul><li>Televisor LED grande R$ 1,00</li><li>Televisor LED pequeno R$ 2,00</li></ul></body>").size(), 0U)
      << "fewer than three levels";
}

TEST_F(GodoyFlow, MarkedNamesAndPricesGoFirst) {
  const auto marked = [](const std::string& name, const std::string& price) {
    return "<li itemscope itemtype='http://schema.org/Product'><div><p><b>Frete para todo o Brasil</b></p><a><span itemprop='name'>" +
           name + "</span></a><p><i>R$ 9,99</i><span itemprop='price'>" + price + "</span></p></div></li>";
  };
  const base::JsonValue found = products(page(marked("Dogville", "R$ 20,00") + marked("Manderlay", "R$ 30,00")));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["name"].text(), "Dogville");
  EXPECT_EQ(found.at(0)["price"].text(), "20.00");
  EXPECT_TRUE(found.at(0)["regularPrice"].is_absent());
}

// Section 6.2.3: the marks are asked first, so that they need neither three levels nor three words.
TEST_F(GodoyFlow, MarkedNameAndPriceStopTheOtherRules) {
  const auto marked = [](const std::string& name, const std::string& price) {
    return "<li itemscope itemtype='http://schema.org/Product/'><b itemprop='name'>" + name + "</b><i itemprop='price'>" + price +
           "</i></li>";
  };
  const base::JsonValue found = products(page(marked("Dogville", "R$ 20,00") + marked("Manderlay", "R$ 30,00")));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(1)["name"].text(), "Manderlay");
  EXPECT_EQ(found.at(1)["price"].text(), "30.00");
}

// A marked name alone is no product: all three other rules are asked, and their name is taken.
TEST_F(GodoyFlow, AMarkedNameWithoutAMarkedPriceIsAskedForTheOtherRules) {
  const auto marked = [](const std::string& name, const std::string& text) {
    return "<li><div><b itemprop='name'>" + name + "</b><p><span>" + text + "</span></p><i>R$ 20,00</i></div></li>";
  };
  const base::JsonValue found = products(page(marked("Dogville", "Filme de 2003") + marked("Manderlay", "Filme de 2005")));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["name"].text(), "Filme de 2003");
  EXPECT_EQ(products(page(marked("Dogville", "Filme") + marked("Manderlay", "Filme"))).size(), 0U);
}

// Section 8.2 leaves instalments to future work: one in running text is no numeric text, one in an element of its own is a price.
TEST_F(GodoyFlow, InstalmentsAreNotToldFromPrices) {
  const std::string running = "<b>R$ 899,00</b><i>ou 10x de R$ 89,90 sem juros</i>";
  base::JsonValue found = products(page(item("Televisor LED grande", running) + item("Televisor LED pequeno", running)));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["price"].text(), "899.00");
  EXPECT_TRUE(found.at(0)["regularPrice"].is_absent());
  const std::string apart = "<b>R$ 899,00</b><i>10x de</i><b>R$ 89,90</b>";
  found = products(page(item("Televisor LED grande", apart) + item("Televisor LED pequeno", apart)));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["price"].text(), "89.90");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "899.00");
}

// The third rule's text is a number and nothing else; what was ours is an option.
TEST_F(GodoyFlow, ANumericTextIsANumberWithOrWithoutItsSign) {
  const auto prices = [this](const std::string& text, const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    const base::JsonValue found = products(
        page(item("Televisor LED grande", "<b>" + text + "</b>") + item("Televisor LED pequeno", "<b>" + text + "</b>")), settings);
    return found.size() == 0 ? std::string() : std::string(found.at(0)["price"].text());
  };
  EXPECT_EQ(prices("R$ 20,00"), "20.00");
  EXPECT_EQ(prices("$20"), "20");
  EXPECT_EQ(prices("20"), "20");
  EXPECT_EQ(prices("20", {{"integers", "false"}}), "");
  EXPECT_EQ(prices("por R$ 20,00"), "");
  EXPECT_EQ(prices("por R$ 20,00", {{"number_before", "8"}}), "20.00");
  EXPECT_EQ(prices("R$ 20,00 un"), "");
  EXPECT_EQ(prices("R$ 20,00 un", {{"number_after", "4"}}), "20.00");
  EXPECT_EQ(prices("R$ 1.000.000.000.000.000,00"), "1000000000000000.00");
  EXPECT_EQ(prices("R$ 1.000.000.000.000.000,00", {{"number_chars", "24"}}), "");
}

TEST_F(GodoyFlow, WithoutTheReductionThePageIsWhole) {
  const std::string shown = item("Televisor LED grande", "<b>R$ 1,00</b>") + item("Televisor LED pequeno", "<b>R$ 2,00</b>");
  const std::string html = "<body><header><ul>" + shown + "</ul></header></body>";
  EXPECT_EQ(products(html).size(), 0U);
  EXPECT_EQ(products(html, {{"reduce", "false"}}).size(), 2U);
}

// Código 1 as the first of two, since one product is no repetition; the fields are those of the tuple of Código 2 that section 6.2.4
// counts.
TEST_F(GodoyFlow, Codigo1AndTheTupleOfCodigo2) {
  const auto product = [](const std::string& name, const std::string& price, const std::string& promotional) {
    return "<div class='produto'><div class='imagemProduto'><img alt='Imagem do produto'></div><p><div class='nome'><b><h4>" + name +
           "</h4></b></div></p><div class='preco'>" + price + "</div><div class='precoPromo'>" + promotional + "</div></div>";
  };
  const base::JsonValue found = products("<body><section>" + product("AC/DC ao vivo – For Those About To Rock", "R$199,90", "R$109,90") +
                                         product("AC/DC ao vivo – Let There Be Rock", "R$99,90", "R$59,90") + "</section></body>");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["name"].text(), "AC/DC ao vivo – For Those About To Rock");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "199.90");
  EXPECT_EQ(found.at(0)["price"].text(), "109.90");
}

std::string carousel_item(const std::string& name, const std::string& rating, const std::string& old_price, const std::string& price,
                          const std::string& instalment) {
  return "<li><div class=neemurc-carousel-item><div class=neemurc-carousel-item-product><div><a href='...'></a></div>"
         "<div class=neemurc-carousel-item-divcontent><p class=title-carousel><a href='...'>" +
         name + "</a></p><div class=neemurc-carousel-item-rating>" + rating +
         "</div><div class=the-price><span class=neemurc-carousel-item-old-price><span>De: </span><span>" + old_price +
         "</span></span><br><span class=price-carousel>" + price + "</span></div><div class=price-carousel><span>" + instalment +
         "</span></div></div></div></div></li>";
}

TEST_F(GodoyFlow, Codigo4) {
  const base::JsonValue found = products("<div id=geral_divitens><ul id=geral_ul>" +
                                         carousel_item("Livro-Doctor Who:The Vault:Treasures From The ...", "", "R$ 179,00",
                                                       "R$ 102,03<span> no boleto</span>", "ou 5x de R$ 21,48 sem juros") +
                                         carousel_item("Livro-Doctor Who:Eleventh Doctor's Sonic...", "<span>(3)</span>", "R$ 32,90",
                                                       "R$ 27,90", "ou 1x de R$ 27,90 sem juros") +
                                         carousel_item("Livro-Doctor Who:Shada-A Aventura Perdida de...", "<span>(8)</span>", "R$ 39,90",
                                                       "R$ 19,90", "ou 1x de R$ 19,90 sem juros") +
                                         "</ul></div>");
  ASSERT_EQ(found.size(), 3U);
  const std::array<std::array<std::string_view, 3>, 3> expected = {
      {{"Livro-Doctor Who:The Vault:Treasures From The ...", "179.00", "102.03"},
       {"Livro-Doctor Who:Eleventh Doctor's Sonic...", "32.90", "27.90"},
       {"Livro-Doctor Who:Shada-A Aventura Perdida de...", "39.90", "19.90"}}};
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(found.at(at)["name"].text(), expected[at][0]);
    EXPECT_EQ(found.at(at)["regularPrice"].text(), expected[at][1]);
    EXPECT_EQ(found.at(at)["price"].text(), expected[at][2]);
  }
}

// Código 5 marks a name but no itemprop "price" (lowPrice and highPrice are others), so that the other rules are asked; by their letter the
// first numeric texts are the rating and its best value.
TEST_F(GodoyFlow, Codigo5) {
  const std::string product =
      "<div itemscope itemtype='http://schema.org/Product'><img itemprop=image><span itemprop=name>Dell UltraSharp 30 LCD Monitor</span>"
      "<div itemprop=aggregateRating itemscope itemtype='http://schema.org/AggregateRating'><span itemprop=ratingValue>87</span> out of "
      "<span itemprop=bestRating>100</span> based on <span itemprop=ratingCount>24</span> user ratings</div>"
      "<div itemprop=offers itemscope itemtype='http://schema.org/AggregateOffer'><span itemprop=lowPrice>$1250</span> to "
      "<span itemprop=highPrice>$1495</span> from <span itemprop=offerCount>8</span> sellers</div> Sellers : "
      "<div itemprop=offers itemscope itemtype='http://schema.org/Offer'><a itemprop=url href='save-a-lot-monitors.com/dell-30.html'>"
      "Save A Lot Monitors - $1250</a></div><div itemprop=offers itemscope itemtype='http://schema.org/Offer'>"
      "<a itemprop=url href='jondoe-gadgets.com/dell-30.html'>Jon Doe's Gadgets - $1350</a></div></div>";
  const std::string html = "<body><p>promo</p><main>" + product + product + "</main></body>";
  base::JsonValue found = products(html);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["name"].text(), "Dell UltraSharp 30 LCD Monitor");
  EXPECT_EQ(found.at(0)["price"].text(), "87");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "100");
  found = products(html, {{"integers", "false"}});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["price"].text(), "1250");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "1495");
}

// Figure 23: the rows of a cart have three levels, a text of three words and a number, and so are taken for products (a false positive).
TEST_F(GodoyFlow, Figure23) {
  const auto row = [](const std::string& name, const std::string& unit, const std::string& total) {
    return "<tr><td><a><img></a><span>" + name +
           "</span></td><td><input><a>alterar quantidade</a><a>guardar para depois</a><a>retirar da cesta</a></td>"
           "<td>Digite o CEP acima para calcular o prazo de entrega.</td><td>" +
           unit + "</td><td>" + total + "</td></tr>";
  };
  const base::JsonValue found = products(
      "<table><tr><th>Produto<th>Quantidade<th>Entrega<th>Valor Unitário<th>Valor Total</tr>" +
      row("Fone de Ouvido - Cód. 0025 - Bright", "R$ 5,90", "R$ 0,00") + row("Whisky Jack Daniel's 1000ml", "R$ 89,90", "R$ 89,90") +
      row("Bicicleta Rock Verde - Aro 16 Cx", "R$ 289,00", "R$ 289,00") + "<tr><td>SUBTOTAL:<td>R$ 378,90</tr></table>");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found.at(0)["name"].text(), "Fone de Ouvido - Cód. 0025 - Bright");
  EXPECT_EQ(found.at(1)["price"].text(), "89.90");
  EXPECT_EQ(found.at(2)["name"].text(), "Bicicleta Rock Verde - Aro 16 Cx");
}

}  // namespace
}  // namespace garimpo
