#include "extract/records/path_table.hpp"

#include <algorithm>
#include <utility>

namespace garimpo::extract::records {

namespace {

enum Kind : std::uint32_t { kPlace = 0, kFirst = 1, kLater = 2, kPart = 3 };

}  // namespace

PathId PathTable::child(PathId parent, NodeId instance, Tag tag) {
  Slot& first = slot(kFirst, parent, static_cast<std::uint32_t>(tag));
  if (first.instance != instance) {
    first.instance = instance;
    first.count = 0;
  }
  const PathId path = first.value;
  const std::uint32_t position = first.count++;
  return position == 0 ? path : slot(kLater, path, position).value;
}

PathId PathTable::part(PathId element, std::uint32_t part) { return part == 0 ? element : slot(kPart, element, part).value; }

PathId PathTable::place(std::uint32_t place) { return place == 0 ? kRecordPath : slot(kPlace, kRecordPath, place).value; }

PathTable::Slot& PathTable::slot(std::uint32_t kind, std::uint32_t path, std::uint32_t step) {
  if (2 * (used_ + 1) > slots_.size()) grow();
  const std::uint64_t key = std::uint64_t{path} << 32 | std::uint64_t{step} << 2 | kind;
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = ((key ^ key >> 31) * 0x9E3779B97F4A7C15ULL >> 24) & mask;
  while (slots_[at].value != 0 && slots_[at].key != key) at = (at + 1) & mask;
  if (slots_[at].value == 0) {
    slots_[at] = {key, next_++, kNoNode, 0};
    ++used_;
  }
  return slots_[at];
}

void PathTable::grow() {
  std::vector<Slot> before(std::max<std::size_t>(256, slots_.size() * 2));
  std::swap(before, slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& old : before) {
    if (old.value == 0) continue;
    std::size_t at = ((old.key ^ old.key >> 31) * 0x9E3779B97F4A7C15ULL >> 24) & mask;
    while (slots_[at].value != 0) at = (at + 1) & mask;
    slots_[at] = old;
  }
}

}  // namespace garimpo::extract::records
