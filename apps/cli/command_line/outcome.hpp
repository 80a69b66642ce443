// How a verb ends that cannot do what was asked: a message for the user and one of the exit codes below.
#pragma once
#include <garimpo/result.hpp>

#include <string>

namespace garimpo::cli {

inline constexpr int kExitExtracted = 0;
inline constexpr int kExitSomeFailed = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitNothingFound = 3;
inline constexpr int kExitInterrupted = 130;

struct Failure {
  int exit_code = kExitUsage;
  std::string message;
};

template <class T>
using Outcome = Result<T, Failure>;

inline Failure usage_error(std::string message) { return Failure{kExitUsage, std::move(message)}; }

}  // namespace garimpo::cli
