// What every typed view of a result is made of: places on the page, values with their places, and the head of an object.
//
// A view is a reading of the markers of one Extraction. It copies no text of the page, is cheap to copy, and lives as long as the
// Extraction and its Document: with a Worker, until its next page. Threads: several may read the views of one Extraction.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/extraction.hpp>
#include <garimpo/marker.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

namespace markers {
class PartIndex;
}
class Article;
class Discussion;
class Metadata;
class Product;
class ProductList;
class RecordList;
class WrappedPage;

// Where something stands on its page. Empty for what is on no node of it.
class Place {
 public:
  Place() = default;
  Place(const Document& document, NodeRange nodes) : document_(nodes.empty() ? nullptr : &document), nodes_(nodes) {}

  bool empty() const { return document_ == nullptr; }
  NodeRange nodes() const { return nodes_; }
  // From the first byte of its first node to the last byte of its last one; nothing where none of them is in the source.
  std::optional<ByteRange> bytes() const;
  // Of its first node; "" where it is empty.
  std::string xpath() const;
  // The text of the nodes as a reader sees it, white space collapsed.
  std::string text() const;

 private:
  const Document* document_ = nullptr;
  NodeRange nodes_{};
};

// One value of a result: what it says, where it stands, by which rule it was taken. A value that was not found is empty in every way.
class Value {
 public:
  Value() = default;
  Value(const Document& document, const Marker& marker) : Value(document, marker, marker.value) {}
  // With a text that is not the marker's own and outlives the value.
  Value(const Document& document, const Marker& marker, std::string_view text) : document_(&document), marker_(&marker), text_(text) {}

  bool empty() const { return text_.empty(); }
  // Some marker says it, even where its text is empty.
  bool is_found() const { return marker_ != nullptr; }
  std::string_view text() const { return text_; }
  NodeRange nodes() const { return marker_ != nullptr ? marker_->nodes : NodeRange{}; }
  Place place() const { return marker_ != nullptr ? Place(*document_, marker_->nodes) : Place(); }
  std::string_view rule() const { return marker_ != nullptr ? marker_->reason : std::string_view{}; }
  // 0..1 where the method is calibrated for it.
  std::optional<float> confidence() const {
    return marker_ != nullptr && marker_->confidence >= 0 ? std::optional(marker_->confidence) : std::nullopt;
  }

 private:
  const Document* document_ = nullptr;
  const Marker* marker_ = nullptr;
  std::string_view text_;
};

// A value under the key that the result has it by: "datePublished", "sku".
struct Field {
  std::string_view key;
  Value value;
};

// One object of a result, whatever its type: an element of objects[] in JSON, or an object inside one (a variant of a product).
class ResultObject {
 public:
  ResultObject(const Extraction& extraction, std::shared_ptr<const markers::PartIndex> parts, MarkerId id)
      : extraction_(&extraction), parts_(std::move(parts)), id_(id) {}

  Label label() const { return marker().label; }
  std::string_view type() const { return name(label()); }        // "article", "recordList", as results name it
  std::string_view method() const { return marker().method; }    // "articles/nce"
  std::string_view rule() const { return marker().reason; }      // why, in words
  bool is_main() const { return marker().is_main; }              // what the page is for
  Place region() const { return {document(), marker().nodes}; }  // empty where it stands on no node of its own
  std::optional<float> confidence() const {                      // 0..1 where the method is calibrated
    return marker().confidence >= 0 ? std::optional(marker().confidence) : std::nullopt;
  }

  // The object as what it is; nothing where it is of another type.
  std::optional<Article> article() const;
  std::optional<Discussion> discussion() const;
  std::optional<RecordList> record_list() const;
  std::optional<Product> product() const;
  std::optional<ProductList> product_list() const;
  std::optional<Metadata> metadata() const;
  std::optional<WrappedPage> wrapped_page() const;

  const Document& document() const { return *extraction_->document; }
  const Extraction& extraction() const { return *extraction_; }

 protected:
  const Marker& marker() const { return extraction_->markers[id_]; }
  const Marker& marker(MarkerId id) const { return extraction_->markers[id]; }
  MarkerId id() const { return id_; }
  const std::shared_ptr<const markers::PartIndex>& parts() const { return parts_; }

 private:
  const Extraction* extraction_;
  std::shared_ptr<const markers::PartIndex> parts_;
  MarkerId id_;
};

}  // namespace garimpo
