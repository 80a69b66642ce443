// What every object of a JSON result is made of: its head, its places, its confidence, its fields.
#pragma once
#include <garimpo/output.hpp>
#include <garimpo/result_object.hpp>

#include "base/json_writer.hpp"
#include "output/provenance.hpp"

#include <optional>
#include <string_view>

namespace garimpo::output {

class ObjectParts {
 public:
  ObjectParts(const Extraction& extraction, const OutputOptions& options, base::JsonWriter& json)
      : options_(options), json_(json), provenance_(extraction) {}

  const OutputOptions& options() const { return options_; }
  base::JsonWriter& json() { return json_; }

  // Opens the object and writes type, method, region, confidence.
  void begin_object(const ResultObject& head);
  // "key":{"xpath":…,"bytes":…,"rule":…}, with a confidence where there is one.
  void write_provenance(std::string_view key, NodeRange nodes, std::string_view rule, std::optional<float> confidence = {}) {
    json_.key(key);
    write_origin(nodes, rule, confidence);
  }
  template <base::JsonKey key>
  void write_provenance(NodeRange nodes, std::string_view rule) {
    json_.key<key>();
    write_origin(nodes, rule, {});
  }
  // Members xpath and bytes of the object that is open, as far as they are known.
  void write_place(NodeRange nodes);
  void write_confidence(std::string_view key, float confidence);

 private:
  // The object that says where a value comes from.
  void write_origin(NodeRange nodes, std::string_view rule, std::optional<float> confidence);

  const OutputOptions& options_;
  base::JsonWriter& json_;
  Provenance provenance_;
};

}  // namespace garimpo::output
