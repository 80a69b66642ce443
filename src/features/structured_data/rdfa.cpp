// The processing steps carry the numbers of RDFa Core 1.1 §7.5.
#include "features/structured_data/rdfa.hpp"

#include "features/structured_data/rdfa_names.hpp"
#include "markers/node_range.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

namespace garimpo::features {

namespace {

using Texts = std::optional<std::string_view>;
using ResourceId = Rdfa::ResourceId;
constexpr ResourceId kNone = Rdfa::kNoResource;

// The RDFa attributes of one element.
struct Attributes {
  Texts about, content, datatype, href, src, prefix, property, rel, rev, resource, type_of, vocab, lang, datetime, value;
  bool has_inlist = false;
  bool has_any = false;  // has an attribute that states something or affects the elements inside

  void read(const Document& document, NodeId node) {
    for (std::size_t i = 0; i < document.attribute_count(node); ++i) {
      const Attribute attribute = document.attribute(node, i);
      if (Texts* const place = place_of(attribute.name)) *place = attribute.value;
      has_inlist = has_inlist || attribute.name == "inlist";
      has_any = has_any || attribute.name.starts_with("xmlns:");
    }
    for (const Texts& one : {about, href, src, prefix, property, rel, rev, resource, type_of, vocab, lang}) has_any = has_any || one;
  }

 private:
  Texts* place_of(std::string_view name) {
    struct Row {
      std::string_view name;
      Texts Attributes::* place;
    };
    static constexpr Row kRows[] = {
        {"about", &Attributes::about},       {"content", &Attributes::content}, {"datatype", &Attributes::datatype},
        {"href", &Attributes::href},         {"src", &Attributes::src},         {"prefix", &Attributes::prefix},
        {"property", &Attributes::property}, {"rel", &Attributes::rel},         {"rev", &Attributes::rev},
        {"resource", &Attributes::resource}, {"typeof", &Attributes::type_of},  {"vocab", &Attributes::vocab},
        {"lang", &Attributes::lang},         {"xml:lang", &Attributes::lang},   {"datetime", &Attributes::datetime},
        {"value", &Attributes::value}};
    for (const Row& row : kRows)
      if (row.name == name) return &(this->*row.place);
    return nullptr;
  }
};

struct Incomplete {
  std::string_view predicate;
  bool is_reverse;
  bool is_in_list;
};

// The evaluation context that an element hands to its children.
struct Frame {
  NodeId end;
  ResourceId parent_subject;
  ResourceId parent_object;
  std::vector<Incomplete> incomplete;
  std::string_view vocabulary;
  std::string_view language;
  RdfaNames::Scope scope;
  bool has_vocabulary;  // some element around it declares one, if only to say that there is none
};

class RdfaReader {
 public:
  RdfaReader(const Document& document, base::Budget& budget, DataTree& kept, std::vector<Rdfa::Triple>& triples,
             std::vector<std::string_view>& resources, std::vector<DataError>& errors)
      : document_(document), budget_(budget), kept_(kept), triples_(triples), resources_(resources), errors_(errors), names_(kept) {}

  void read(const SyntaxCensus& census) {
    intern("");
    frames_.push_back({document_.size(), Rdfa::kPage, Rdfa::kPage, {}, {}, {}, 0, false});
    for (const NodeId node : elements_that_count(census)) {
      if (is_stopped_) return;
      while (node >= frames_.back().end) frames_.pop_back();
      Attributes attributes;
      attributes.read(document_, node);
      if (!attributes.has_any) continue;
      if (!budget_.spend(8)) return fail(node, "the time is up: cut");
      read_element(node, attributes);
    }
  }

 private:
  // Whether rel has a word that is a name: with a prefix, of a vocabulary, or one of the few terms that need neither.
  bool has_link_name(NodeId node, const SyntaxCensus& census) const {
    bool has_one = census.has_vocabulary();
    text::for_each_word(document_.attribute(node, "rel").value_or(""), [&](std::string_view word) {
      has_one = has_one || word.find(':') != std::string_view::npos || !names_.name(word, {}, 0).empty();
    });
    return has_one;
  }

  // Elements with statements, and their ancestors with addresses: the address of a link matters only for statements inside the link.
  // A rel or rev without an object of its own looks for one among all elements inside it; then every element counts.
  std::vector<NodeId> elements_that_count(const SyntaxCensus& census) const {
    std::vector<NodeId> nodes;
    NodeId last = kNoNode;
    for (const auto& [node, signs] : census.elements()) {
      const bool is_link = (signs & SyntaxCensus::kReverse) != 0 || ((signs & SyntaxCensus::kRel) != 0 && has_link_name(node, census));
      if (!is_link && (signs & SyntaxCensus::kStatement) == 0) continue;
      if (is_link && (signs & SyntaxCensus::kTarget) == 0) return elements_with_attributes();
      const std::size_t before = nodes.size();
      nodes.push_back(node);
      for (NodeId at = document_.parent(node); at != kNoNode && at != 0; at = document_.parent(at)) {
        if (last != kNoNode && document_.contains(at, last)) break;
        if (document_.attribute_count(at) > 0) nodes.push_back(at);
      }
      std::reverse(nodes.begin() + static_cast<std::ptrdiff_t>(before), nodes.end());
      last = node;
    }
    return nodes;
  }

  std::vector<NodeId> elements_with_attributes() const {
    std::vector<NodeId> nodes;
    for (NodeId node = 1; node < document_.size(); ++node)
      if (document_.attribute_count(node) > 0) nodes.push_back(node);
    return nodes;
  }

  // Steps 2 to 14 for one element.
  void read_element(NodeId node, const Attributes& attributes) {
    Frame frame = frames_.back();
    frame.end = document_.end(node);
    frame.incomplete.clear();
    read_declarations(node, attributes, frame);
    rel_.clear();
    rev_.clear();
    read_link_names(attributes, frame);
    const bool has_link = attributes.rel && (!rel_.empty() || !attributes.property);
    const bool has_reverse = attributes.rev && (!rev_.empty() || !attributes.property);
    Subject subject = has_link || has_reverse ? subject_of_link(node, attributes, frame) : subject_of_plain(node, attributes, frame);
    if (subject.typed != kNone) add_types(node, *attributes.type_of, subject.typed, frame);  // step 7
    if (subject.object != kNone && (has_link || has_reverse)) {
      add_links(node, subject.subject, subject.object, attributes.has_inlist);  // step 9
    } else if (!rel_.empty() || !rev_.empty()) {                                // step 10
      for (const std::string_view name : rel_) frame.incomplete.push_back({name, false, attributes.has_inlist});
      for (const std::string_view name : rev_) frame.incomplete.push_back({name, true, false});
      subject.object = blank();
    }
    if (attributes.property) add_properties(node, attributes, subject, has_link || has_reverse, frame);  // step 11
    if (!subject.is_skipped) {
      complete(node, subject.subject);  // step 12
      frame.parent_subject = subject.subject;
      frame.parent_object = subject.object != kNone ? subject.object : subject.subject;
    } else {
      frame.incomplete = frames_.back().incomplete;  // step 13
    }
    frames_.push_back(std::move(frame));
  }

  // Steps 2 to 4 of RDFa Core 1.1, section 7.5: vocabulary, prefixes, language.
  void read_declarations(NodeId node, const Attributes& attributes, Frame& frame) {
    if (attributes.vocab) {
      frame.vocabulary = text::trim_html_space(*attributes.vocab);
      frame.has_vocabulary = true;
      last_vocabulary_ = frame.vocabulary;
      if (!frame.vocabulary.empty())
        add({.subject = Rdfa::kPage, .predicate = Rdfa::kUsesVocabulary, .object = intern(frame.vocabulary), .node = node});
    }
    bool is_whole = true;
    for (std::size_t i = 0; i < document_.attribute_count(node); ++i) {
      const Attribute attribute = document_.attribute(node, i);
      if (attribute.name.starts_with("xmlns:"))
        frame.scope = names_.declare_one(frame.scope, attribute.name.substr(6), text::trim_html_space(attribute.value), is_whole);
    }
    if (attributes.prefix) frame.scope = names_.declare(frame.scope, *attributes.prefix, is_whole);
    if (!is_whole && !has_told_prefixes_) errors_.push_back({"rdfa", node, "more prefixes than are kept", true});
    has_told_prefixes_ = has_told_prefixes_ || !is_whole;
    if (attributes.lang) frame.language = *attributes.lang;
  }

  // Where no vocabulary is in scope, the last one that the page declared is used, because elements that declare one are often closed too
  // early. Not for rel and rev, whose plain words are link types (rel="stylesheet").
  std::string_view vocabulary_of(const Frame& frame) const { return frame.has_vocabulary ? frame.vocabulary : last_vocabulary_; }

  // Where a property stands beside them, words without a prefix are link types, not names (HTML+RDFa §3.1).
  void read_link_names(const Attributes& attributes, const Frame& frame) {
    const auto read = [&](const Texts& words, std::vector<std::string_view>& out) {
      if (!words) return;
      text::for_each_word(*words, [&](std::string_view word) {
        if (attributes.property && word.find(':') == std::string_view::npos) return;
        if (const std::string_view name = names_.name(word, frame.vocabulary, frame.scope); !name.empty() && out.size() < kMostLinkNames)
          out.push_back(name);
      });
    };
    read(attributes.rel, rel_);
    read(attributes.rev, rev_);
  }

  struct Subject {
    ResourceId subject = kNone;
    ResourceId object = kNone;  // the current object resource
    ResourceId typed = kNone;
    bool is_skipped = false;
  };

  bool is_root(NodeId node) const { return document_.tag(node) == Tag::html; }
  ResourceId parent_object() const { return frames_.back().parent_object; }

  ResourceId resource(const Texts& text, const Frame& frame) { return text ? intern(names_.resource(*text, frame.scope)) : kNone; }
  ResourceId linked(const Attributes& attributes, const Frame& frame) {
    if (attributes.resource) return resource(attributes.resource, frame);
    const Texts& address = attributes.href ? attributes.href : attributes.src;
    return address ? intern(text::trim_html_space(*address)) : kNone;
  }

  // Step 5: an element without rel and rev.
  Subject subject_of_plain(NodeId node, const Attributes& attributes, const Frame& frame) {
    Subject result;
    const bool is_simple_property = attributes.property && !attributes.content && !attributes.datatype;
    if (is_simple_property) {
      result.subject = attributes.about ? resource(attributes.about, frame) : is_root(node) ? Rdfa::kPage : parent_object();
      if (!attributes.type_of) return result;
      result.typed = attributes.about ? result.subject : is_root(node) ? Rdfa::kPage : linked(attributes, frame);
      if (result.typed == kNone) result.typed = blank();
      result.object = result.typed;
      return result;
    }
    result.subject = attributes.about ? resource(attributes.about, frame) : linked(attributes, frame);
    if (result.subject == kNone) {
      const bool is_top = document_.tag(node) == Tag::head || document_.tag(node) == Tag::body;
      if (is_root(node))
        result.subject = Rdfa::kPage;
      else if (attributes.type_of && !is_top)
        result.subject = blank();
      else
        result.subject = parent_object();
      result.is_skipped = !is_root(node) && !attributes.type_of && !attributes.property;
    }
    if (attributes.type_of) result.typed = result.subject;
    return result;
  }

  // Step 6: an element with rel or rev.
  Subject subject_of_link(NodeId node, const Attributes& attributes, const Frame& frame) {
    Subject result;
    result.subject = attributes.about ? resource(attributes.about, frame) : is_root(node) ? Rdfa::kPage : parent_object();
    result.object = linked(attributes, frame);
    if (result.object == kNone && attributes.type_of && !attributes.about) result.object = blank();
    if (attributes.type_of) result.typed = attributes.about ? result.subject : result.object;
    return result;
  }

  void add_types(NodeId node, std::string_view types, ResourceId subject, const Frame& frame) {
    text::for_each_word(types, [&](std::string_view word) {
      const std::string_view name = names_.name(word, vocabulary_of(frame), frame.scope);
      if (!name.empty()) add({.subject = subject, .predicate = Rdfa::kType, .object = intern(name), .node = node});
    });
  }

  void add_links(NodeId node, ResourceId subject, ResourceId object, bool is_in_list) {
    for (const std::string_view name : rel_)
      add({.subject = subject, .predicate = name, .object = object, .node = node, .is_in_list = is_in_list});
    for (const std::string_view name : rev_) add({.subject = object, .predicate = name, .object = subject, .node = node});
  }

  void add_properties(NodeId node, const Attributes& attributes, const Subject& subject, bool has_link, const Frame& frame) {
    std::optional<Rdfa::Triple> value;
    text::for_each_word(*attributes.property, [&](std::string_view word) {
      const std::string_view name = names_.name(word, vocabulary_of(frame), frame.scope);
      if (name.empty() || is_stopped_) return;
      if (!value) value = property_value(node, attributes, subject, has_link, frame);
      value->predicate = name;
      add(*value);
    });
  }

  Rdfa::Triple property_value(NodeId node, const Attributes& attributes, const Subject& subject, bool has_link, const Frame& frame) {
    Rdfa::Triple value{subject.subject, {}, kNone, {}, {}, {}, node, attributes.has_inlist};
    const Tag tag = document_.tag(node);
    const bool has_time = tag == Tag::time && attributes.datetime;
    const bool has_value = tag == Tag::data && attributes.value;
    if (!attributes.datatype && !attributes.content && !has_time && !has_value) {
      if (!has_link) value.object = linked(attributes, frame);
      if (value.object == kNone && attributes.type_of && !attributes.about) value.object = subject.typed;
      if (value.object != kNone) return value;
    }
    value.literal = attributes.content ? *attributes.content
                    : has_time         ? *attributes.datetime
                    : has_value        ? *attributes.value
                                       : text_of(node);
    if (attributes.datatype) value.datatype = names_.name(text::trim_html_space(*attributes.datatype), frame.vocabulary, frame.scope);
    if (value.datatype.empty()) value.language = frame.language;
    return value;
  }

  // Step 12: completes the triples that a rel above left open with this element's subject.
  void complete(NodeId node, ResourceId subject) {
    const Frame& above = frames_.back();
    for (const Incomplete& open : above.incomplete) {
      const bool is_reverse = open.is_reverse;
      add({.subject = is_reverse ? subject : above.parent_subject,
           .predicate = open.predicate,
           .object = is_reverse ? above.parent_subject : subject,
           .node = node,
           .is_in_list = open.is_in_list});
    }
  }

  void add(Rdfa::Triple triple) {
    if (is_stopped_) return;
    if (triples_.size() >= Rdfa::kMostTriples) return fail(triple.node, "more statements than are read: cut");
    triples_.push_back(triple);
  }

  void fail(NodeId node, std::string message) {
    errors_.push_back({"rdfa", node, std::move(message), true});
    is_stopped_ = true;
  }

  ResourceId intern(std::string_view address) {
    const auto [found, is_new] = ids_.emplace(address, static_cast<ResourceId>(resources_.size()));
    if (is_new) resources_.push_back(address);
    return found->second;
  }

  ResourceId blank() {
    resources_.push_back(kept_.keep("_:b" + std::to_string(blanks_++)));
    return static_cast<ResourceId>(resources_.size() - 1);
  }

  std::string_view text_of(NodeId node) {
    const NodeRange range{node, document_.end(node)};
    if (!budget_.spend((range.end - range.begin) / 4)) fail(node, "the time is up: cut");
    text_.clear();
    markers::append_text(document_, range, text_);
    text_bytes_ += text_.size();
    if (text_bytes_ > Rdfa::kMostTextBytes) fail(node, "more text than is kept: cut");
    return kept_.keep(text_);
  }

  static constexpr std::size_t kMostLinkNames = 50;  // of one element; they are handed on to all that is inside it

  const Document& document_;
  base::Budget& budget_;
  DataTree& kept_;
  std::vector<Rdfa::Triple>& triples_;
  std::vector<std::string_view>& resources_;
  std::vector<DataError>& errors_;
  RdfaNames names_;
  std::vector<Frame> frames_;  // of the open elements that have RDFa
  std::string_view last_vocabulary_;
  std::vector<std::string_view> rel_;
  std::vector<std::string_view> rev_;
  std::unordered_map<std::string_view, ResourceId> ids_;
  std::string text_;
  std::size_t text_bytes_ = 0;
  std::size_t blanks_ = 0;
  bool is_stopped_ = false;
  bool has_told_prefixes_ = false;
};

}  // namespace

void Rdfa::compute(const Document& document, const SyntaxCensus& census, base::Budget& budget) {
  triples_.clear();
  resources_.clear();
  data_.clear();
  errors_.clear();
  if (!census.has_rdfa()) return;
  RdfaReader(document, budget, data_, triples_, resources_, errors_).read(census);
  build_items();
}

}  // namespace garimpo::features
