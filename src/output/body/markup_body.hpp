// What HTML and XML bodies share: white space between texts of a leaf, so that tags never hold stray spaces, and the order of calls.
#pragma once
#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <span>
#include <string>
#include <string_view>

namespace garimpo::output {

class MarkupBody {
 public:
  MarkupBody(const Document& document, std::span<const Figure> figures, const PageAddress& address, std::string& out)
      : document_(document), figures_(figures), address_(address), out_(out) {}
  virtual ~MarkupBody() = default;
  void write(std::span<const Event> events);

 protected:
  virtual void open(const Event& event) = 0;
  virtual void close(const Event& event) = 0;
  virtual void write_characters(std::string_view characters) = 0;
  virtual void write_image(const Event& event) = 0;
  virtual void write_line_break() = 0;
  virtual void write_rule() = 0;
  virtual void write_figure(const Figure& figure) = 0;

  void start_tag(std::string_view name) {
    out_ += '<';
    out_ += name;
  }
  void end_tag(std::string_view name) {
    out_ += "</";
    out_ += name;
    out_ += '>';
  }

  const Document& document_;
  std::span<const Figure> figures_;
  const PageAddress& address_;
  std::string& out_;

 private:
  void write(const Event& event);
  void write_separator();
  void write_open(const Event& event);
  void break_line(const Event& event);

  std::string collapsed_;
  bool has_text_ = false;  // in the open leaf
  bool has_space_ = false;
  bool has_break_ = false;
  bool is_preformatted_ = false;
  bool is_bare_ = false;          // the open leaf is written without tags
  NodeId opened_item_ = kNoNode;  // the item that was opened just before
  bool ends_line_ = false;        // the last verbatim text ended with a line break
};

}  // namespace garimpo::output
