#include "output/json/envelope.hpp"

#include <vector>

namespace garimpo::output {

namespace {

void write_scalar(const EnvelopeMember& member, base::JsonWriter& json) {
  if (member.kind == EnvelopeMember::Kind::text)
    json.string(member.value);
  else
    json.raw(member.value);
}

struct OpenObject {
  const EnvelopeMember* object;
  std::size_t next;
};

}  // namespace

void write_envelope_value(const EnvelopeMember& member, base::JsonWriter& json) {
  if (member.kind != EnvelopeMember::Kind::object) return write_scalar(member, json);
  std::vector<OpenObject> open{{&member, 0}};
  json.begin_object();
  while (!open.empty()) {
    OpenObject& inner = open.back();
    if (inner.next == inner.object->members.size()) {
      json.end_object();
      open.pop_back();
      continue;
    }
    const EnvelopeMember& each = inner.object->members[inner.next++];
    json.key(each.key);
    if (each.kind != EnvelopeMember::Kind::object) {
      write_scalar(each, json);
      continue;
    }
    json.begin_object();
    open.push_back({&each, 0});
  }
}

}  // namespace garimpo::output
