// Pages that are parsed and shown one after another, in order, without any method: inspect and select.
#pragma once
#include <garimpo/extraction.hpp>

#include <functional>
#include <optional>
#include <string>

#include "command_line/command.hpp"
#include "command_line/outcome.hpp"

namespace garimpo::cli {

// What came of showing a page.
struct PageShown {
  bool has_found = true;
  std::optional<Error> error;  // the page's own; the walk goes on
};

// Appends what is to be written of the page. A failure ends the walk.
using ShowPage = std::function<Outcome<PageShown>(const Extraction& extraction, std::string& out)>;

// Reads limits, address and sources of the command, shows every page and returns the exit code.
int walk_pages(const Command& command, const ShowPage& show);

}  // namespace garimpo::cli
