// The methods and output formats that a program has. A Registry is a value: copy the standard one, add your own, hand it on.
//
//   garimpo::Registry registry = garimpo::Registry::standard();
//   if (const auto added = registry.add(my_extractor); !added) return report(added.error());
//   garimpo::Result<garimpo::MethodChoice> choice = registry.choose("links/all");
//
// Threads: reading from several threads is safe; adding is not.
#pragma once
#include <garimpo/extractor.hpp>
#include <garimpo/output.hpp>
#include <garimpo/pipeline.hpp>

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo {

class Registry {
 public:
  Registry() = default;  // knows nothing
  // Every method and format that comes with the library, the recommended method of each family first.
  static const Registry& standard();

  // Adds a method or a format; texts and tables are copied. bad_entry where it has no function, its name is taken, or (methods) the name is
  // not FAMILY/NAME or the default of an option is not one of its values.
  Result<void> add(Extractor extractor);
  Result<void> add(OutputFormat format);
  // A second name for a method that is here. bad_entry where it is not FAMILY/NAME of the method's own family or is taken; unknown_method
  // where the method is not here.
  Result<void> add_alias(std::string_view alias, std::string_view method);

  // In the order in which they were added: the first of a family is the one that the family's bare name means.
  std::span<const MethodInfo> methods() const { return infos_; }
  std::span<const MethodAlias> aliases() const { return aliases_; }
  // By full name ("records/cs"), alias ("records/sibling_runs") or family ("records"). unknown_method otherwise; the error names near
  // misses.
  [[nodiscard]] Result<const MethodInfo*> find_method(std::string_view name) const;
  // The same, ready to be given to a Pipeline, with the defaults of its options.
  [[nodiscard]] Result<MethodChoice> choose(std::string_view name) const;
  // One of every family.
  [[nodiscard]] std::vector<MethodChoice> recommended() const;

  std::span<const OutputFormat> formats() const { return formats_; }
  [[nodiscard]] Result<const OutputFormat*> find_format(std::string_view name) const;
  // By the extension of a path, the longest that fits; null where none does.
  const OutputFormat* format_for_path(std::string_view path) const;

 private:
  Result<std::size_t> position_of(std::string_view method) const;
  bool is_taken(std::string_view method) const;

  std::vector<std::shared_ptr<const Extractor>> extractors_;
  std::vector<MethodInfo> infos_;  // of the extractors; views of what they hold
  std::vector<MethodAlias> aliases_;
  std::vector<OutputFormat> formats_;
  std::vector<std::shared_ptr<const void>> kept_;  // the texts of the aliases and formats
};

}  // namespace garimpo
