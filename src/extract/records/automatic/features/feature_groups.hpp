// The groups of features, each filled by one file. They write disjoint features of the row.
#pragma once
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/features.hpp"
#include "extract/records/automatic/features/page_columns.hpp"
#include "extract/records/automatic/features/sequence_hashes.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

using Records = std::span<const NodeRange>;

inline float ratio(double part, double whole) { return whole > 0 ? static_cast<float>(part / whole) : 0.0F; }
inline float logarithm(double value) { return static_cast<float>(std::log1p(value)); }

// How many, how much, what a record holds.
void measure_amounts(const PageColumns& page, Records records, FeatureRow& row);
// Where it stands, tags, names.
void measure_place(const PageColumns& page, Records records, Neighbours neighbours, FeatureRow& row);

// Counts the distinct values among at most kMostSampled numbers.
// A table of its own, because it is counted anew for every candidate and a fixed array needs no growth, no check for it and no allocation.
class DistinctCount {
 public:
  void clear() {
    ++round_;
    added_ = different_ = 0;
  }
  void add(std::uint64_t number) {
    ++added_;
    std::size_t at = number & (kSlots - 1);
    for (; slots_[at].round == round_; at = (at + 1) & (kSlots - 1))
      if (slots_[at].number == number) return;
    slots_[at] = {number, round_};
    ++different_;
  }
  float share() const { return ratio(different_, added_); }
  std::uint32_t added() const { return added_; }

 private:
  static constexpr std::size_t kSlots = 128;
  static_assert(2 * kMostSampled < kSlots);
  struct Slot {
    std::uint64_t number = 0;
    std::uint32_t round = 0;
  };
  std::array<Slot, kSlots> slots_{};
  std::uint32_t round_ = 0;
  std::uint32_t added_ = 0;
  std::uint32_t different_ = 0;
};

// Features of what differs from record to record; caches what it read of a link.
class Variety {
 public:
  explicit Variety(const PageColumns& page);
  void measure(Records records, FeatureRow& row);

 private:
  struct Ends;
  struct Address {
    std::string_view text;
    std::uint64_t hash = 0;  // 0: not read yet
  };
  Ends ends_of(NodeRange record) const;
  const Address& address_of(std::size_t link);
  void measure_addresses(Records records, FeatureRow& row);

  const PageColumns& page_;
  SequenceHashes leaf_hashes_;
  std::vector<Address> addresses_;
  DistinctCount texts_;
  DistinctCount first_;
  DistinctCount last_;
};

// Features of what resembles the records outside the list.
class SimilarOutside {
 public:
  explicit SimilarOutside(const PageColumns& page);
  void measure(Records records, FeatureRow& row) const;

 private:
  // A sequence in which each thing knows how many of its kind stand before and after it.
  class Numbered {
   public:
    // Kinds are numbers below `kinds`.
    Numbered(std::size_t things, std::size_t kinds) : times_(kinds, 0) { of_.reserve(things); }
    void add(std::uint32_t kind) { of_.push_back({kind, times_[kind]++}); }
    // Adds a thing of no kind; it must not be asked about.
    void add_none() { of_.push_back({0, 0}); }
    std::uint32_t before(std::size_t thing) const { return of_[thing].before; }
    std::uint32_t after(std::size_t thing) const { return times_[of_[thing].kind] - of_[thing].before - 1; }

   private:
    struct Place {
      std::uint32_t kind;
      std::uint32_t before;
    };
    std::vector<std::uint32_t> times_;
    std::vector<Place> of_;
  };

  const PageColumns& page_;
  Numbered leaves_;
  Numbered names_;
};

// Features of what the page announces about the candidates at these positions and of how they compare with others; needs the quick features
// of all rows.
void measure_on_page(const PageColumns& page, const CandidateSet& set, std::span<const std::uint32_t> positions, base::Budget& budget,
                     std::span<FeatureRow> rows);

}  // namespace garimpo::extract::records::automatic
