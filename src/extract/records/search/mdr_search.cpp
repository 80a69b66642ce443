#include "extract/records/search/mdr_search.hpp"

#include "dom/tag_set.hpp"

namespace garimpo::extract::records {

namespace {

enum Tags : std::size_t { kAllTags, kTableTags };

constexpr dom::TagSet kTableAndForm = {Tag::table, Tag::form, Tag::tr, Tag::td, Tag::th, Tag::thead, Tag::tbody, Tag::tfoot};

class MdrSearch final : public RegionSearch {
 public:
  explicit MdrSearch(Context& context)
      : RegionSearch(context, static_cast<Normaliser>(context.options.choice(mdr_option::normalise)),
                     static_cast<std::uint32_t>(context.options.integer(mdr_option::min_depth))),
        max_length_(static_cast<std::uint32_t>(context.options.integer(mdr_option::max_length))),
        has_table_tags_only_(context.options.choice(mdr_option::tags) == kTableTags) {}

 private:
  void search(std::vector<algo::DataRegion>& found) override {
    const auto near = [this](std::uint32_t a, std::uint32_t b, std::uint32_t length) {
      return may_join(a, b + length) && is_near(a, b, length);
    };
    ident_drs_.find(static_cast<std::uint32_t>(children().size()), max_length_, near, context().budget, found);
  }

  bool may_join(std::uint32_t first, std::uint32_t end) const {
    for (std::uint32_t at = first; has_table_tags_only_ && at < end; ++at)
      if (!kTableAndForm.contains(tag(children()[at]))) return false;
    return true;
  }

  void find_records(const algo::DataRegion& found, Region& region) override {
    RegionSearch::find_records(found, region);
    if (!context().options.flag(mdr_option::split)) return;
    if (found.length == 1)
      find_records_1(found, region);
    else
      find_records_n(found, region);
  }

  void find_records_1(const algo::DataRegion& found, Region& region) {
    std::vector<NodeRange> records;
    for (std::uint32_t at = found.start; at < found.end(); ++at) {
      const std::uint32_t node = children()[at];
      if (tag(node) == Tag::tr || alike_children(node) == 0)
        records.push_back(subtree(node));
      else
        for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child)) records.push_back(subtree(child));
    }
    if (records.size() == region.records.size()) return;
    region.records = std::move(records);
    region.reason += "; records are the children of those whose children are alike";
  }

  void find_records_n(const algo::DataRegion& found, Region& region) {
    std::vector<NodeRange> places;
    bool is_scattered = false;
    for (std::uint32_t at = found.start; at < found.end(); at += found.length) {
      const std::uint32_t each = alike_children_of_all(at, found.length);
      is_scattered |= each > 0;
      if (each > 0)
        add_scattered(at, found.length, each, places);
      else
        for (std::uint32_t part = 0; part < found.length; ++part) places.push_back(subtree(children()[at + part]));
    }
    if (!is_scattered) return;
    region.records = std::move(places);
    region.places = found.length;
    region.reason += "; the q-th children of a group's nodes are record q";
  }

  // Adds the ranges of record 1, then those of record 2, and so on.
  void add_scattered(std::uint32_t at, std::uint32_t length, std::uint32_t records, std::vector<NodeRange>& places) {
    const std::size_t base = places.size();
    places.resize(base + std::size_t{length} * records);
    for (std::uint32_t part = 0; part < length; ++part) {
      std::size_t slot = base + part;
      const std::uint32_t node = children()[at + part];
      for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child), slot += length)
        places[slot] = subtree(child);
    }
  }

  // The number of children that each of the group's nodes has, if all have the same number and each node's children are alike; else 0.
  std::uint32_t alike_children_of_all(std::uint32_t at, std::uint32_t length) {
    const std::uint32_t count = alike_children(children()[at]);
    for (std::uint32_t part = 1; part < length && count > 0; ++part)
      if (alike_children(children()[at + part]) != count) return 0;
    return count;
  }

  // How many children a node has, if there are several and each is near the one before; else 0.
  std::uint32_t alike_children(std::uint32_t node) {
    std::uint32_t count = 0;
    std::uint32_t before = 0;
    for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child)) {
      if (count > 0 && !distance().is_within_alpha(before, child)) return 0;
      before = child;
      ++count;
    }
    return count > 1 ? count : 0;
  }

  Tag tag(std::uint32_t index) const { return page().document().tag(tree().node(index)); }

  std::uint32_t max_length_;
  bool has_table_tags_only_;
  algo::IdentDrs ident_drs_;
};

}  // namespace

void run_mdr_search(Context& context, MakeColumns make_columns) { run_search<MdrSearch>(context, kOrder, make_columns); }

}  // namespace garimpo::extract::records
