// A value or the reason why there is none. It is std::expected in small, so that programs written in C++20 can use the library.
//
//   garimpo::Result<std::string> json = garimpo::extract(html);
//   if (!json) return report(json.error().message);
//   use(*json);
//
// Asking a failed Result for its value, or a good one for its error, is a mistake of the caller's: debug builds assert.
#pragma once
#include <cassert>
#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace garimpo {

struct Error;

template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = E;

  Result()
    requires std::default_initializable<T>
      : state_(std::in_place_index<0>) {}
  // From a value, or from anything that a value can be made of.
  template <class U = T>
    requires(std::constructible_from<T, U &&> && !std::same_as<std::remove_cvref_t<U>, Result> && !std::convertible_to<U &&, E>)
  explicit(!std::convertible_to<U&&, T>) Result(U&& value) : state_(std::in_place_index<0>, std::forward<U>(value)) {}
  // From an error: `return Error{code, message};` or `return other.error();`.
  template <class G>
    requires(std::convertible_to<G &&, E> && !std::same_as<std::remove_cvref_t<G>, Result>)
  Result(G&& error) : state_(std::in_place_index<1>, std::forward<G>(error)) {}  // NOLINT(google-explicit-constructor)
  // From a Result of another kind, where both of its sides can be turned into ours.
  template <class U, class G>
    requires(std::convertible_to<U &&, T> && std::convertible_to<G &&, E>)
  Result(Result<U, G>&& other)  // NOLINT(google-explicit-constructor)
      : state_(other ? State(std::in_place_index<0>, std::move(*other)) : State(std::in_place_index<1>, std::move(other).error())) {}

  bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  T& operator*() & noexcept { return value(); }
  const T& operator*() const& noexcept { return value(); }
  T&& operator*() && noexcept { return std::move(value()); }
  T* operator->() noexcept { return &value(); }
  const T* operator->() const noexcept { return &value(); }

  T& value() & noexcept {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  const T& value() const& noexcept {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  T&& value() && noexcept { return std::move(value()); }

  E& error() & noexcept {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }
  const E& error() const& noexcept {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }
  E&& error() && noexcept { return std::move(error()); }

  template <class U>
  T value_or(U&& otherwise) const& {
    return has_value() ? value() : static_cast<T>(std::forward<U>(otherwise));
  }
  template <class U>
  T value_or(U&& otherwise) && {
    return has_value() ? std::move(value()) : static_cast<T>(std::forward<U>(otherwise));
  }

 private:
  using State = std::variant<T, E>;
  State state_;
};

// Success without a value, or an error.
template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  using value_type = void;
  using error_type = E;

  Result() = default;
  template <class G>
    requires(std::convertible_to<G &&, E> && !std::same_as<std::remove_cvref_t<G>, Result>)
  Result(G&& error) : error_(std::forward<G>(error)) {}  // NOLINT(google-explicit-constructor)
  template <class G>
    requires std::convertible_to<G&&, E>
  Result(Result<void, G>&& other) {  // NOLINT(google-explicit-constructor)
    if (!other) error_.emplace(std::move(other).error());
  }

  bool has_value() const noexcept { return !error_.has_value(); }
  explicit operator bool() const noexcept { return has_value(); }

  E& error() & noexcept {
    assert(!has_value());
    return *error_;
  }
  const E& error() const& noexcept {
    assert(!has_value());
    return *error_;
  }
  E&& error() && noexcept { return std::move(error()); }

 private:
  std::optional<E> error_;
};

}  // namespace garimpo
