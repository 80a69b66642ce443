#include "laboratory/training/article_training.hpp"

#include <garimpo/results.hpp>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "extract/articles/automatic/answer.hpp"
#include "extract/articles/automatic/content_model.hpp"
#include "laboratory/training/block_labels.hpp"
#include "markers/node_range.hpp"
#include "text/white_space.hpp"

#include <cstring>

namespace garimpo::laboratory {

namespace {

namespace automatic = extract::articles::automatic;

constexpr std::uint32_t kMaxTimeMs = 60'000;

struct ReadPage {
  features::Page features;
  automatic::BlockContext blocks;
};

void append_numbers(std::string& out, std::string_view key, const auto& numbers) {
  out += ",\"";
  out += key;
  out += "\":[";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += ',';
    out += std::to_string(numbers[i]);
  }
  out += ']';
}

void append_names(std::string& out, const automatic::NameTable& names) {
  out += ",\"names\":[";
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    out += i > 0 ? ",\"" : "\"";
    const std::string_view mark = names[i].is_attribute ? "@" : "";
    features::for_each_class_word(names[i].name, [&](std::string_view token) { ((out += mark) += token) += ' '; });
    out += '"';
  }
  out += ']';
}

void append_elements(std::string& out, const automatic::BlockContext& blocks) {
  out += ",\"elements\":[";
  for (std::size_t i = 0; i < blocks.elements.size(); ++i) {
    const automatic::Element& element = blocks.table.elements[i];
    if (i > 0) out += ',';
    out += '[' + std::to_string(blocks.elements[i].class_name) + ',' + std::to_string(blocks.elements[i].id_name) + ',' +
           std::to_string(element.first) + ',' + std::to_string(element.end);
    for (const std::uint32_t other : blocks.elements[i].attributes)
      if (other != 0) out += ',' + std::to_string(other);
    out += ']';
  }
  out += ']';
}

bool holds(std::string_view block, base::JsonValue snippets) {
  for (const base::JsonMember snippet : snippets)
    if (block.find(text::collapsed(snippet.value.text())) != std::string_view::npos) return true;
  return false;
}

// Gold that names only some of the content, and some of what is none: "parts" are pairs of a block and its label. A block that holds
// both, or neither, is not known.
void append_parts(std::string& out, const std::vector<std::string>& texts, base::JsonValue gold) {
  out += ",\"parts\":[";
  bool has_some = false;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string block = text::collapsed(texts[i]);
    const bool is_content = holds(block, gold["with"]);
    const bool is_other = holds(block, gold["without"]) || holds(block, gold["comments"]);
    if (is_content == is_other) continue;
    out += (has_some ? ",[" : "[") + std::to_string(i) + (is_content ? ",1]" : ",0]");
    has_some = true;
  }
  out += ']';
}

void append_labels(std::string& out, const automatic::BlockContext& blocks, base::JsonValue gold) {
  std::vector<std::string> texts;
  for (const automatic::Block& block : blocks.table.blocks) markers::append_text(blocks.document(), block.nodes, texts.emplace_back());
  BlockLabels labels(texts);
  append_numbers(out, "tokens", labels.token_counts());
  if (gold["text"].is_string())
    append_numbers(out, "labels", labels.match(gold["text"].text()));
  else
    append_parts(out, texts, gold);
  std::string comments(gold["comments"].text());
  for (const base::JsonMember comment : gold["comments"]) (comments += comment.value.text()) += '\n';
  if (!comments.empty()) append_numbers(out, "comments", labels.match(comments));
}

void append_rows(std::string& out, std::span<const float> values) {
  const std::size_t at = out.size();
  out.resize(at + values.size_bytes());
  std::memcpy(out.data() + at, values.data(), values.size_bytes());
}

}  // namespace

void append_block_features(std::string& out) {
  base::JsonWriter json(out);
  json.begin_object().key("features").begin_array();
  for (const std::string_view name : automatic::feature_names()) json.string(name);
  json.end_array().end_object();
  out += '\n';
}

LabResult<void> append_block_rows(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                  const automatic::TokenOdds& odds, bool with_labels, std::string& out) {
  base::JsonDocument gold;
  if (page.gold.empty() || page.path.empty()) return {};
  if (LabResult<void> parsed = gold.parse(page.gold); !parsed) return parsed;
  const LabResult<const garimpo::Document*> document = reader.read(page.path);
  if (!document) return document.error();
  ReadPage read;
  read.features.reset(**document);
  base::Budget budget(kMaxTimeMs);
  automatic::read_context(read.features, odds, budget, read.blocks);
  automatic::FeatureTable rows;
  automatic::write_features(read.blocks, {0, read.blocks.block_count()}, rows);
  out += "{\"corpus\":";
  base::append_json_string(out, corpus.name);
  out += ",\"id\":";
  base::append_json_string(out, page.id);
  out += ",\"site\":";
  base::append_json_string(out, page.site);
  out += ",\"kind\":";
  base::append_json_string(out, page.kind);
  out += ",\"blocks\":" + std::to_string(read.blocks.block_count());
  if (with_labels) {
    append_names(out, read.blocks.names);
    append_elements(out, read.blocks);
    append_labels(out, read.blocks, gold.root());
  }
  out += "}\n";
  append_rows(out, rows.rows());
  return {};
}

LabResult<void> append_block_answer(const corpus::CorpusPage& page, corpus::PageDocument& reader, std::span<const float>& probabilities,
                                    std::string& out) {
  if (page.gold.empty() || page.path.empty()) return {};
  const LabResult<const garimpo::Document*> document = reader.read(page.path);
  if (!document) return document.error();
  ReadPage read;
  read.features.reset(**document);
  base::Budget budget(kMaxTimeMs);
  automatic::read_context(read.features, automatic::embedded_model()->odds, budget, read.blocks);
  const std::size_t count = read.blocks.block_count();
  if (count > probabilities.size()) return LabError{ErrorCode::internal, "there are fewer probabilities than blocks"};
  Extraction extraction;
  extraction.document = *document;
  const OptionValues options({});
  extract::Context context{read.features, options, {}, budget, extraction.markers, nullptr};
  automatic::emit_answer(context, read.blocks, probabilities.first(count), {});
  probabilities = probabilities.subspan(count);
  base::JsonWriter json(out);
  json.begin_object().key("id").string(page.id).key("objects").begin_array();
  for (const Article& article : articles(extraction)) {
    json.begin_object()
        .key("type")
        .string("article")
        .key("confidence")
        .number(double{article.confidence().value_or(-1)})
        .key("text")
        .string(article.text())
        .end_object();
  }
  json.end_array().end_object();
  out += '\n';
  return {};
}

}  // namespace garimpo::laboratory
