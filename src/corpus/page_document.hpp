// The document of a corpus's page, for what must look into it: checks, gold by XPath, drafts of gold.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/pipeline.hpp>

#include <cstddef>
#include <string>

#include "input/source_page.hpp"

namespace garimpo::corpus {

// The page's bytes, unpacked where the file is packed.
Result<input::SourcePage> read_page(const std::string& path, const Limits& limits = {});

class PageDocument {
 public:
  PageDocument() : pipeline_(PipelineOptions{}), worker_(pipeline_) {}

  // Lives until the next page is read.
  Result<const Document*> read(const std::string& path);
  const std::string& bytes() const { return page_.bytes; }

 private:
  Pipeline pipeline_;
  Worker worker_;
  input::SourcePage page_;
};

// Text nodes that a reader may see (nothing of scripts and styles), white space collapsed, elements apart.
void append_visible_text(const Document& document, NodeId node, std::string& out);
// Every text node and every attribute value of the page.
void append_everything(const Document& document, std::string& out);

}  // namespace garimpo::corpus
