// Wrappers: what a few labelled pages of a site teach about all its pages.
//
//   garimpo::WrapperLearner learner;
//   learner.add(*garimpo::parse(labelled), "page1", {{"price", {"$ 12.50"}}});
//   learner.add(*garimpo::parse(another), "page2");            // helps, though nothing of it is known
//   const garimpo::Result<garimpo::Wrapper> wrapper = learner.learn();
//   garimpo::Pipeline pipeline({.methods = {wrapper->method()}});
//
// A Wrapper is a value; copies share what was learned. Threads: several may use one.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/pipeline.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

struct WrapperModel;  // what was learned

// A field of a page whose values are known. Any of them is right; without values the page is known not to have the field.
struct KnownValues {
  std::string field;
  std::vector<std::string> values;
};

// How one field fares over the pages of a run, beside what it was like when it was learned.
struct FieldHealth {
  std::string field;
  double found_then = 0;  // share of pages with a value
  double found_now = 0;
  double like_now = 0;  // share of the values that look like those that were learned from
  bool has_drifted = false;
  std::string reason;              // why it has, in words
  std::vector<std::string> pages;  // the first ones without a value, or with one unlike the others
};

class Wrapper {
 public:
  // bad_model where the text is no model that this version knows; the message says what is wrong with it.
  [[nodiscard]] static Result<Wrapper> read(std::string_view json);
  [[nodiscard]] std::string json() const;

  std::vector<std::string> fields() const;
  // wrappers/auto with this model: one object of type "wrapped" for each page on which it finds something.
  MethodChoice method() const;

 private:
  friend class WrapperLearner;
  friend class WrapperCheck;
  explicit Wrapper(std::shared_ptr<const WrapperModel> model) : model_(std::move(model)) {}
  std::shared_ptr<const WrapperModel> model_;
};

struct WrapperOptions {
  std::string site;  // a name for the model
  std::string date;  // of today, for the model's history
};

class WrapperLearner {
 public:
  WrapperLearner();
  ~WrapperLearner();
  WrapperLearner(WrapperLearner&&) noexcept;
  WrapperLearner& operator=(WrapperLearner&&) noexcept;

  // A page of which nothing is known. Beyond the first hundred pages such pages are counted and not kept.
  void add(Document page, std::string_view name);
  // A page whose fields are known.
  void add(Document page, std::string_view name, std::vector<KnownValues> fields);
  std::size_t labelled_pages() const;

  // Values that are not on their page, as "page: field" in the order of the pages, once it was learned.
  const std::vector<std::string>& missing() const;
  // nothing_to_learn where no known value stands on its page.
  [[nodiscard]] Result<Wrapper> learn(const WrapperOptions& options = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Looks at what a wrapper finds on pages, one after another, and says whether the site has changed since.
class WrapperCheck {
 public:
  explicit WrapperCheck(const Wrapper& wrapper);
  ~WrapperCheck();
  WrapperCheck(WrapperCheck&&) noexcept;
  WrapperCheck& operator=(WrapperCheck&&) noexcept;

  void add(const Document& page, std::string_view name);
  std::size_t pages() const;
  std::vector<FieldHealth> health() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo
