// What every layout does with its gold: finds the page of each gold object, reads its facts, and notes problems.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/json_value.hpp"
#include "corpus/corpus.hpp"
#include "corpus/page_files.hpp"

namespace garimpo::corpus {

class PageDocument;

class GoldCollector {
 public:
  // Both must outlive it.
  GoldCollector(Corpus& corpus, PageFiles& files);
  ~GoldCollector();
  GoldCollector(const GoldCollector&) = delete;
  GoldCollector& operator=(const GoldCollector&) = delete;

  // One page's gold in our shape, an "id" in it. `where` names the file and the line or key.
  void add(std::string gold, std::string where);
  // The same for a page that is known to be in this file; "": it is missing.
  void add_at(std::string path, std::string gold, std::string where);
  void complain(ErrorCode code, std::string message, std::string where);
  // Pages nobody gave gold for; tasks, kinds and the hash of the corpus.
  void finish();

 private:
  void place(std::optional<std::string> path, std::string gold, std::string where);
  void write_records_out(const std::string& path, std::string& gold, const std::string& where);
  void note_kinds(base::JsonValue gold);

  Corpus& corpus_;
  PageFiles& files_;
  base::JsonDocument document_;
  std::unique_ptr<PageDocument> pages_;  // made when the first gold asks for its page
  std::set<std::string, std::less<>> ids_;
  std::uint32_t kinds_ = 0;
  std::set<std::string, std::less<>> tasks_;
  bool some_need_pages_ = false;
};

// FNV-1a, 64 bits, over ids and gold in the order of the ids, a zero byte after each. It guards against comparing scores on different gold,
// not against collisions made on purpose. Pages are left out, because reading them all at each run would take too long.
std::string hash_of(const Corpus& corpus);

}  // namespace garimpo::corpus
