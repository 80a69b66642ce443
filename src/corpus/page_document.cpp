#include "corpus/page_document.hpp"

#include "dom/tag_set.hpp"
#include "input/file_source.hpp"
#include "input/opened_source.hpp"
#include "text/white_space.hpp"

namespace garimpo::corpus {

namespace {

// A gold may name what stands in the head (a title), so that is seen.
bool is_unseen(Tag tag) { return tag != Tag::head && dom::kNoContentTags.contains(tag); }

}  // namespace

LabResult<input::SourcePage> read_page(const std::string& path, const Limits& limits) {
  input::FileSource file;
  if (const LabResult<void> opened = file.open(path); !opened) return opened.error();
  input::OpenedSource source(limits);
  source.bind(file, path);
  input::SourcePage page;
  if (!source.next(page, input::PageReader::Detail::whole)) page.clear();
  if (page.error) return *page.error;
  page.source = path;
  return page;
}

LabResult<const garimpo::Document*> PageDocument::read(const std::string& path) {
  LabResult<input::SourcePage> page = read_page(path);
  if (!page) return page.error();
  page_ = *std::move(page);
  const Extraction& extraction = worker_.run({page_.bytes, path, page_.url, page_.content_type, page_.is_truncated});
  if (extraction.error) return *extraction.error;
  return extraction.document;
}

void append_visible_text(const Document& document, NodeId node, std::string& out) {
  const NodeId end = document.end(node);
  for (NodeId at = node; at < end;) {
    if (is_unseen(document.tag(at))) {
      at = document.end(at);
      continue;
    }
    if (document.is_text(at)) text::append_collapsed(out, document.text(at));
    // "<td>a</td><td>b</td>" reads "a b"; "<b>a</b>b" reads "a b" too, which folded text forgives.
    if (document.is_element(at)) text::append_collapsed(out, " ");
    ++at;
  }
}

void append_everything(const Document& document, std::string& out) {
  for (NodeId at = 0; at < document.size(); ++at) {
    if (document.is_text(at)) out.append(document.text(at)) += ' ';
    for (std::size_t attribute = 0; attribute < document.attribute_count(at); ++attribute)
      out.append(document.attribute(at, attribute).value) += ' ';
  }
}

}  // namespace garimpo::corpus
