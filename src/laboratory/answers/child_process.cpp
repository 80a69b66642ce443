#include "laboratory/answers/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>

extern char** environ;

namespace garimpo::laboratory {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kComplaintBytes = 600;

class Pipe {
 public:
  Pipe() { is_open_ = pipe2(ends_.data(), O_CLOEXEC) == 0; }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  bool is_open() const { return is_open_; }
  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  void close_end(std::size_t end) {
    if (ends_[end] >= 0) close(ends_[end]);
    ends_[end] = -1;
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
  bool is_open_ = false;
};

// Destroys the spawn settings on every path.
struct SpawnSettings {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  SpawnSettings() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
};

pid_t start(const std::string& command, const std::string& argument, const Pipe& output, const Pipe& complaint) {
  SpawnSettings settings;
  posix_spawn_file_actions_addopen(&settings.files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&settings.files, output.writing(), 1);
  posix_spawn_file_actions_adddup2(&settings.files, complaint.writing(), 2);
  sigset_t restored;
  sigemptyset(&restored);
  sigaddset(&restored, SIGPIPE);
  sigaddset(&restored, SIGINT);
  sigaddset(&restored, SIGTERM);
  posix_spawnattr_setsigdefault(&settings.attributes, &restored);
  posix_spawnattr_setpgroup(&settings.attributes, 0);
  posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string script = command + " \"$@\"";
  std::string path = argument;
  std::string shell = "sh";
  std::string flag = "-c";
  std::array<char*, 6> words = {shell.data(), flag.data(), script.data(), shell.data(), path.data(), nullptr};
  pid_t child = -1;
  return posix_spawn(&child, "/bin/sh", &settings.files, &settings.attributes, words.data(), environ) == 0 ? child : -1;
}

// False at the end of the stream.
bool read_some(int descriptor, std::string& into, std::size_t most, bool& is_cut) {
  std::array<char, 65536> buffer;
  const ssize_t count = read(descriptor, buffer.data(), buffer.size());
  if (count <= 0) return false;
  const std::size_t room = most > into.size() ? most - into.size() : 0;
  is_cut = is_cut || static_cast<std::size_t>(count) > room;
  into.append(buffer.data(), std::min(static_cast<std::size_t>(count), room));
  return true;
}

// Reads both streams until both end, the time is over, or the output exceeds `most` bytes.
void collect(Pipe& output, Pipe& complaint, Clock::time_point deadline, std::size_t most, ChildResult& result) {
  std::array<pollfd, 2> streams = {pollfd{output.reading(), POLLIN, 0}, pollfd{complaint.reading(), POLLIN, 0}};
  bool is_complaint_cut = false;
  while ((streams[0].fd >= 0 || streams[1].fd >= 0) && !result.is_output_cut) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) {
      result.is_timed_out = true;
      return;
    }
    if (poll(streams.data(), streams.size(), static_cast<int>(left)) <= 0) continue;
    if (streams[0].revents != 0 && !read_some(streams[0].fd, result.output, most, result.is_output_cut)) streams[0].fd = -1;
    if (streams[1].revents != 0) {
      if (!read_some(streams[1].fd, result.complaint, 16 * kComplaintBytes, is_complaint_cut)) streams[1].fd = -1;
      if (result.complaint.size() > 8 * kComplaintBytes) result.complaint.erase(0, result.complaint.size() - kComplaintBytes);
    }
  }
}

// Waits for the program itself; one that closes its output and continues has the same deadline.
void finish(pid_t child, Clock::time_point deadline, ChildResult& result) {
  int status = 0;
  rusage usage{};
  if (result.is_timed_out || result.is_output_cut) kill(-child, SIGKILL);
  while (wait4(child, &status, WNOHANG, &usage) == 0) {
    if (Clock::now() >= deadline) {
      result.is_timed_out = true;
      kill(-child, SIGKILL);
    }
    usleep(500);
  }
  kill(-child, SIGKILL);  // also ends what the program left running
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + (WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  const auto us = [](const timeval& time) { return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec); };
  result.cpu_us = us(usage.ru_utime) + us(usage.ru_stime);
  result.peak_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace

ChildResult run_child(const std::string& command, const std::string& argument, std::uint32_t timeout_ms, std::size_t most_output_bytes) {
  ChildResult result;
  Pipe output;
  Pipe complaint;
  if (!output.is_open() || !complaint.is_open()) return result;
  const Clock::time_point deadline = Clock::now() + std::chrono::milliseconds(timeout_ms);
  const pid_t child = start(command, argument, output, complaint);
  if (child < 0) return result;
  result.is_started = true;
  output.close_end(1);
  complaint.close_end(1);
  collect(output, complaint, deadline, most_output_bytes, result);
  finish(child, deadline, result);
  if (result.complaint.size() > kComplaintBytes) result.complaint.erase(0, result.complaint.size() - kComplaintBytes);
  return result;
}

}  // namespace garimpo::laboratory
