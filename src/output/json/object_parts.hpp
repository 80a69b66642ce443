// What every object of a JSON result is made of: its head, its places, its confidence, its fields.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/output.hpp>

#include "base/json_writer.hpp"
#include "markers/part_index.hpp"
#include "output/provenance.hpp"

#include <span>
#include <string>
#include <string_view>

namespace garimpo::output {

class ObjectParts {
 public:
  ObjectParts(const Extraction& extraction, const OutputOptions& options, base::JsonWriter& json)
      : extraction_(extraction), options_(options), parts_(extraction.markers), json_(json), provenance_(extraction) {}

  const Extraction& extraction() const { return extraction_; }
  const OutputOptions& options() const { return options_; }
  const markers::PartIndex& parts() const { return parts_; }
  base::JsonWriter& json() { return json_; }

  // Opens the object and writes type, method, region, confidence.
  void begin_object(const Marker& marker);
  // "key":{"xpath":…,"bytes":…,"rule":…}, with a confidence where there is one.
  void write_provenance(std::string_view key, NodeRange nodes, std::string_view rule, float confidence = -1) {
    json_.key(key);
    write_origin(nodes, rule, confidence);
  }
  template <base::JsonKey key>
  void write_provenance(NodeRange nodes, std::string_view rule) {
    json_.key<key>();
    write_origin(nodes, rule, -1);
  }
  // Members xpath and bytes of the object that is open, as far as they are known.
  void write_place(NodeRange nodes);
  void write_confidence(std::string_view key, float confidence);

 private:
  // The object that says where a value comes from.
  void write_origin(NodeRange nodes, std::string_view rule, float confidence);

  const Extraction& extraction_;
  const OutputOptions& options_;
  markers::PartIndex parts_;
  base::JsonWriter& json_;
  Provenance provenance_;
};

}  // namespace garimpo::output
