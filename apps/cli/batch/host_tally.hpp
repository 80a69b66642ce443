// --group-by host: pages, failures, page types and time of every host of a batch. Grows with the number of hosts, not of pages.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "batch/tally.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

class HostTally {
 public:
  void add(const PageTally& page);
  bool empty() const { return hosts_.empty(); }
  // A table, the hosts with most pages first; all of them, or the first twenty.
  std::string describe(const Terminal& terminal, bool all) const;

 private:
  struct Host {
    std::uint64_t pages = 0;
    std::uint64_t failed = 0;
    std::uint64_t us = 0;
    std::map<std::string, std::uint64_t> types;
  };
  std::map<std::string, Host> hosts_;
};

// "example.org" of an address, in small letters, without user and port; "" where it has none.
std::string host_of(std::string_view address);

}  // namespace garimpo::cli
