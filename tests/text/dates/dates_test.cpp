#include "text/dates/dates.hpp"

#include "text/words/language.hpp"

#include <gtest/gtest.h>

namespace garimpo::text {
namespace {

std::string read(std::string_view text, bool month_first = false) {
  const auto found = find_date(text, month_first);
  std::string iso;
  if (found) append_iso(found->date, found->time, iso);
  return iso;
}

TEST(Dates, AreReadInTheFormsOfMachines) {
  EXPECT_EQ(read("2024-03-05"), "2024-03-05");
  EXPECT_EQ(read("2024-03-05T09:30:15+01:00"), "2024-03-05T09:30:15+01:00");
  EXPECT_EQ(read("2024-03-05T09:30:15.123Z"), "2024-03-05T09:30:15Z");
  EXPECT_EQ(read("2024-03-05 09:30 -0500"), "2024-03-05T09:30:00-05:00");
  EXPECT_EQ(read("Tue, 05 Mar 2024 09:30:00 GMT"), "2024-03-05T09:30:00Z");
  EXPECT_EQ(read("20240305"), "2024-03-05");
  EXPECT_EQ(read("/news/2024/03/05/otters"), "2024-03-05");
}

TEST(Dates, AreReadInTheLanguagesOfPeople) {
  const std::vector<std::string_view> forms = {
      "5 March 2024",     "March 5th, 2024",     "Mar. 5, 2024",    "5. März 2024",   "5 de março de 2024", "5 mars 2024", "5 marzo 2024",
      "5 marca 2024",     "5 марта 2024 г.",     "2024年3月5日",    "2024년 3월 5일", "5 Μαρτίου 2024",     "5 Mart 2024", "5 مارس 2024",
      "2024. március 5.", "5. maaliskuuta 2024", "5 tháng 3, 2024", "le 5 mars 2024", "05/Mar/2024",        "5-Mar-2024"};
  for (const std::string_view form : forms) EXPECT_EQ(read(form), "2024-03-05") << form;
  EXPECT_EQ(read("Updated March 5, 2024 at 3:05 pm"), "2024-03-05T15:05:00");
}

TEST(Dates, OfThreeNumbersFollowTheOrderThatIsPossible) {
  EXPECT_EQ(read("25/3/2024"), "2024-03-25");
  EXPECT_EQ(read("3/25/2024"), "2024-03-25");
  EXPECT_EQ(read("5.3.2024"), "2024-03-05");
  EXPECT_EQ(read("3/5/2024", true), "2024-03-05");
  EXPECT_EQ(read("5/3/2024", false), "2024-03-05");
  EXPECT_EQ(find_date("25/3/2024")->form, DateForm::day_is_sure);
  EXPECT_EQ(find_date("5/3/2024")->form, DateForm::day_guessed);
}

TEST(Dates, ThatAreNoneAreNotFound) {
  for (const std::string_view text :
       {"", "two days ago", "31.2.2024", "2024-13-01", "99999", "1.2.3.4", "March 2024", "0000-00-00", "1234567890", "5 apples 2024"})
    EXPECT_EQ(read(text), "") << text;
}

TEST(Dates, SayWhereTheyStand) {
  const auto first = find_date("From 5 March 2024 to 6 March 2024");
  ASSERT_TRUE(first);
  EXPECT_EQ(first->begin, 5U);
  const auto second = find_date("From 5 March 2024 to 6 March 2024", false, first->end);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->date.day, 6);
  EXPECT_EQ(day_number(second->date) - day_number(first->date), 1);
  EXPECT_EQ(day_number({1970, 1, 1}), 0);
  EXPECT_EQ(day_number({2024, 3, 1}) - day_number({2024, 2, 28}), 2);
}

TEST(Language, IsReadFromTheWords) {
  EXPECT_EQ(language_of("The children were glad that the otters of the river had been seen again.").code, "en");
  EXPECT_EQ(language_of("Die Kinder waren froh, dass die Otter des Flusses wieder zu sehen sind und nicht mehr weg.").code, "de");
  EXPECT_EQ(language_of("As crianças não sabem que o rio é muito mais limpo e que as lontras já são vistas pela manhã.").code, "pt");
  EXPECT_EQ(language_of("Los niños no saben que el río es muy limpio y que las nutrias también se ven por la mañana.").code, "es");
  EXPECT_EQ(language_of("Дети были рады, что выдры снова вышли на берег, и это было не в первый раз.").code, "ru");
  EXPECT_EQ(language_of("Діти були раді, що видри знову вийшли на берег, і це було не вперше, але так як і він.").code, "uk");
}

TEST(Language, IsReadFromTheScript) {
  EXPECT_EQ(language_of("川にカワウソが戻ってきた。").code, "ja");
  EXPECT_EQ(language_of("水獭回到了河里。").code, "zh");
  EXPECT_EQ(language_of("수달이 강으로 돌아왔다").code, "ko");
  EXPECT_EQ(language_of("Οι βίδρες γύρισαν στο ποτάμι").code, "el");
  EXPECT_EQ(language_of("12 345").code, "");
  EXPECT_EQ(language_of("").code, "");
}

}  // namespace
}  // namespace garimpo::text
