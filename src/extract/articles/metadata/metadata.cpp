#include "extract/articles/metadata/metadata.hpp"

#include "base/utf8.hpp"
#include "extract/articles/metadata/choices.hpp"
#include "extract/articles/metadata/head_fields.hpp"
#include "features/structured_data/json_ld.hpp"

namespace garimpo::extract::articles {

namespace {

class MetadataWriter {
 public:
  explicit MetadataWriter(Context& context)
      : context_(context), document_(context.page.document()), evidence_(context.page, context.url, context.budget) {}

  void add_fields(MarkerId article) {
    article_ = article;
    add_title();
    add_authors();
    add_dates();
    for (StatedField& field : stated_fields(evidence_)) add_field(field.key, std::move(field.value), field.node, field.signal);
  }

 private:
  NodeRange range_of(NodeId node) const { return node == kNoNode ? NodeRange{} : NodeRange{node, document_.end(node)}; }

  void add_field(std::string_view key, std::string value, NodeId node, std::string_view signal, float confidence = -1) {
    context_.markers.add({.label = Label::field,
                          .parent = article_,
                          .nodes = range_of(node),
                          .kind = key,
                          .value = context_.markers.keep(std::move(value)),
                          .reason = signal,
                          .confidence = confidence});
  }

  void add_title() {
    const TitleCandidates titles(evidence_);
    const std::optional<Chosen> chosen = choose_title(titles);
    for (std::size_t i = 0; context_.trace != nullptr && i < titles.all().size(); ++i) {
      const TitleCandidate& candidate = titles.all()[i];
      context_.trace->note(candidate.node, chosen && chosen->candidate == i, "title: '" + candidate.text + "', " + sources_of(candidate));
    }
    if (!chosen) return;
    const TitleCandidate& title = titles.all()[chosen->candidate];
    context_.markers.add({.label = Label::title,
                          .parent = article_,
                          .nodes = range_of(title.node),
                          .value = context_.markers.keep(title.text),
                          .reason = context_.markers.keep("title: " + sources_of(title)),
                          .confidence = chosen->confidence});
  }

  static std::string sources_of(const TitleCandidate& candidate) {
    std::string words;
    for (unsigned source = 0; source < static_cast<unsigned>(TitleSource::count); ++source) {
      if (((candidate.sources >> source) & 1U) == 0) continue;
      if (!words.empty()) words += ", ";
      words += words_for(static_cast<TitleSource>(source));
    }
    return words;
  }

  void add_authors() {
    const AuthorCandidates authors(evidence_);
    const std::optional<Chosen> chosen = choose_authors(authors);
    for (std::size_t i = 0; context_.trace != nullptr && i < authors.all().size(); ++i)
      context_.trace->note(std::min(authors.all()[i].node, document_.size() - 1), chosen && chosen->candidate == i,
                           "authors: '" + authors.all()[i].names.front() + "', " + std::string(words_for(authors.all()[i].best)));
    if (!chosen) return;
    const AuthorCandidate& byline = authors.all()[chosen->candidate];
    for (const std::string& name : authors.printed_names(chosen->candidate))
      add_field("authors", name, byline.node, words_for(byline.best), chosen->confidence);
  }

  void add_dates() {
    const DateCandidates dates(evidence_);
    const std::optional<Chosen> chosen = choose_published(dates, context_.latest_day);
    for (std::size_t i = 0; context_.trace != nullptr && i < dates.all().size(); ++i) {
      const DateCandidate& candidate = dates.all()[i];
      const bool is_future = text::day_number(candidate.date) > context_.latest_day;
      context_.trace->note(candidate.node == kNoNode ? 0 : candidate.node, chosen && chosen->candidate == i,
                           "date: '" + candidate.raw + "', " + std::string(words_for(candidate.best)) +
                               (is_future ? ", ignored: it lies after the day of fetching" : ""));
    }
    for (std::size_t i = 0; context_.trace != nullptr && i < dates.unreadable().size(); ++i)
      context_.trace->note(dates.unreadable()[i].node, false,
                           "date: '" + std::string(base::cut_utf8(dates.unreadable()[i].raw, 60)) + "' is no date");
    const DateCandidate* published = chosen ? &dates.all()[chosen->candidate] : nullptr;
    if (published != nullptr) add_date("datePublished", "datePublishedRaw", *published, chosen->confidence);
    if (const DateCandidate* modified = choose_modified(dates, published, context_.latest_day))
      add_date("dateModified", "dateModifiedRaw", *modified, -1);
  }

  void add_date(std::string_view key, std::string_view raw_key, const DateCandidate& date, float confidence) {
    std::string iso;
    text::append_iso(date.date, date.time, iso);
    add_field(key, std::move(iso), date.node, words_for(date.best), confidence);
    add_field(raw_key, date.raw, date.node, words_for(date.best));
  }

  Context& context_;
  const Document& document_;
  Evidence evidence_;
  MarkerId article_ = kNoMarker;
};

void note_ignored(Context& context) {
  if (context.trace == nullptr) return;
  if (context.page.signals().has_more() || context.page.head().has_more())
    context.trace->note(0, false, "metadata: more elements of a kind than are looked at, the rest is ignored");
  for (const features::DataError& error : context.page.json_ld(context.budget).errors())
    context.trace->note(error.node, false, "metadata: " + error.message);
}

}  // namespace

void emit_metadata(Context& context, MarkerId article) {
  if (article != kNoMarker) MetadataWriter(context).add_fields(article);
  note_ignored(context);
}

}  // namespace garimpo::extract::articles
