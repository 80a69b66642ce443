// Triples as items: a resource that is the value of a property stands inside the item that has it; the others are roots. A resource without
// an address is repeated under each property that has it, because nothing else could refer to it; the number of copies is bounded.
#include "features/structured_data/rdfa.hpp"

namespace garimpo::features {

namespace {

using Triple = Rdfa::Triple;

class ItemBuilder {
 public:
  ItemBuilder(const std::vector<Triple>& triples, const std::vector<std::string_view>& resources, DataTree& data)
      : triples_(triples), resources_(resources), data_(data) {}

  void build() {
    index();
    // First the resources that no other refers to; then those left, which refer to each other in a circle.
    for (const bool takes_all : {false, true}) {
      for (const Triple& triple : triples_) {
        const bool is_root = takes_all || !is_object_[triple.subject];
        if (!is_root || is_done_[triple.subject] || triple.predicate == Rdfa::kUsesVocabulary) continue;
        open({}, triple.subject, triple.node);
        while (!open_.empty()) step();
      }
    }
  }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct OpenItem {
    std::uint32_t next;  // triple
    Rdfa::ResourceId subject;
  };

  // Triples of one subject, chained in their order.
  void index() {
    first_.assign(resources_.size(), kNone);
    next_.assign(triples_.size(), kNone);
    is_object_.assign(resources_.size(), false);
    is_done_.assign(resources_.size(), false);
    is_open_.assign(resources_.size(), false);
    std::vector<std::uint32_t> last(resources_.size(), kNone);
    for (std::uint32_t i = 0; i < triples_.size(); ++i) {
      const Triple& triple = triples_[i];
      if (triple.predicate == Rdfa::kUsesVocabulary) continue;
      (last[triple.subject] == kNone ? first_[triple.subject] : next_[last[triple.subject]]) = i;
      last[triple.subject] = i;
      if (triple.object != Rdfa::kNoResource && triple.object != triple.subject && triple.predicate != Rdfa::kType)
        is_object_[triple.object] = true;
    }
  }

  void open(std::string_view key, Rdfa::ResourceId subject, NodeId node) {
    is_done_[subject] = true;
    is_open_[subject] = true;
    data_.open(JsonKind::object, key, node);
    add_types(subject);
    const std::string_view address = resources_[subject];
    if (!address.starts_with("_:")) data_.add_address("@id", address, node);
    open_.push_back({first_[subject], subject});
  }

  void add_types(Rdfa::ResourceId subject) {
    std::size_t count = 0;
    for (std::uint32_t i = first_[subject]; i != kNone; i = next_[i]) count += triples_[i].predicate == Rdfa::kType ? 1U : 0U;
    if (count == 0) return;
    if (count > 1) data_.open(JsonKind::array, "@type", triples_[first_[subject]].node);
    for (std::uint32_t i = first_[subject]; i != kNone; i = next_[i])
      if (triples_[i].predicate == Rdfa::kType)
        data_.add(JsonKind::string, count > 1 ? "" : "@type", resources_[triples_[i].object], triples_[i].node);
    if (count > 1) data_.close();
  }

  void step() {
    OpenItem& item = open_.back();
    if (item.next == kNone) {
      is_open_[item.subject] = false;
      data_.close();
      open_.pop_back();
      return;
    }
    const Triple& triple = triples_[item.next];
    item.next = next_[item.next];
    ++steps_;
    if (triple.predicate == Rdfa::kType) return;
    if (triple.object == Rdfa::kNoResource) {
      data_.add(JsonKind::string, triple.predicate, triple.literal, triple.node);
    } else if (stands_inside(triple.object)) {
      open(triple.predicate, triple.object, triple.node);
    } else if (resources_[triple.object].starts_with("_:")) {
      data_.add(JsonKind::string, triple.predicate, resources_[triple.object], triple.node);
    } else {
      data_.add_address(triple.predicate, resources_[triple.object], triple.node);
    }
  }

  bool stands_inside(Rdfa::ResourceId object) const {
    if (first_[object] == kNone || open_.size() >= Rdfa::kDeepestItem) return false;
    const bool may_be_copied = resources_[object].starts_with("_:") && !is_open_[object] && steps_ < 2 * triples_.size();
    return !is_done_[object] || may_be_copied;
  }

  const std::vector<Triple>& triples_;
  const std::vector<std::string_view>& resources_;
  DataTree& data_;
  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> next_;
  std::vector<bool> is_object_;
  std::vector<bool> is_done_;
  std::vector<bool> is_open_;
  std::vector<OpenItem> open_;
  std::size_t steps_ = 0;
};

}  // namespace

void Rdfa::build_items() { ItemBuilder(triples_, resources_, data_).build(); }

}  // namespace garimpo::features
