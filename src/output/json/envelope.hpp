// Members of the envelope as JSON.
#pragma once
#include <garimpo/envelope.hpp>

#include "base/json_writer.hpp"

namespace garimpo::output {

// Writes the value of the member, behind its key.
void write_envelope_value(const EnvelopeMember& member, base::JsonWriter& json);

}  // namespace garimpo::output
