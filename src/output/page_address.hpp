// Where a page is from, and what its relative addresses are meant against.
#pragma once
#include <garimpo/extraction.hpp>

#include <string>
#include <string_view>

namespace garimpo::output {

class PageAddress {
 public:
  PageAddress() = default;  // unknown: references stay as they are
  // Reads what the pipeline kept with the Extraction.
  explicit PageAddress(const Extraction& extraction);

  // The address that was given, else the one that the page says it has (canonical link, og:url); "" where none is absolute.
  const std::string& page() const { return page_; }
  // What references are resolved against: <base>, else the page's address.
  const std::string& base() const { return base_; }
  // The reference as an absolute address where that can be known, else as it is.
  std::string absolute(std::string_view reference) const;

 private:
  std::string page_;
  std::string base_;
};

}  // namespace garimpo::output
