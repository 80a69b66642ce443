// Dates and times in pieces, as the value class pattern puts them together: "2009-06-26", "7:00pm", "-08:00" give "2009-06-26 19:00-0800".
#pragma once
#include <string>
#include <string_view>

namespace garimpo::features {

struct MomentPieces {
  std::string date;
  std::string time;
  std::string zone;

  // Takes what a piece holds of the three, unless its date or its time is there already. False where it holds none.
  bool take(std::string_view piece);
  // "date time" + zone; a time alone takes `implied_date`, which a date sets for those after it.
  std::string joined(std::string& implied_date) const;
};

}  // namespace garimpo::features
