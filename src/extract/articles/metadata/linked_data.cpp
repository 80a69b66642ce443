#include "extract/articles/metadata/linked_data.hpp"

#include "features/structured_data/data_query.hpp"
#include "text/character_references.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::articles {

namespace {

using features::DataValue;

// Values kept for one key; pages that list more of them do not describe their article by it.
constexpr std::size_t kMostOfAKey = 12;
constexpr std::size_t kMostObjects = 400;

enum class Role : std::uint8_t { none, article, page, site, person };

constexpr std::array<std::string_view, 9> kPageTypes = {"WebPage",     "ItemPage", "CollectionPage", "AboutPage", "ProfilePage",
                                                        "ContactPage", "FAQPage",  "QAPage",         "MediaPage"};
constexpr std::array<std::string_view, 6> kOtherTypes = {"Product", "VideoObject", "Event", "Course", "SoftwareApplication", "Book"};

Role role_of_type(std::string_view type) {
  if (type.ends_with("Article") || type.ends_with("Posting") || type == "Report" || type == "Review" || type == "Recipe" ||
      type == "Question" || type == "CreativeWork")
    return Role::article;
  if (type == "WebSite" || type == "NewsMediaOrganization" || type == "Organization") return Role::site;
  if (type == "Person") return Role::person;
  const bool is_page = std::ranges::find(kPageTypes, type) != kPageTypes.end();
  return is_page || std::ranges::find(kOtherTypes, type) != kOtherTypes.end() ? Role::page : Role::none;
}

Role role_of(DataValue object) {
  const DataValue type = object["@type"];
  if (type.is_text()) return role_of_type(features::local_name(type.text()));
  Role role = Role::none;
  for (const DataValue one : type) {
    const Role found = role_of_type(features::local_name(one.text()));
    if (role == Role::none || found == Role::article) role = found;
  }
  return role;
}

class Gatherer {
 public:
  Gatherer(const features::DataTree& tree, LinkedData& out) : tree_(tree), out_(out) {}

  void run() {
    std::size_t objects = 0;
    for (std::size_t i = 0; i < tree_.size() && objects < kMostObjects; ++i) {
      const DataValue value = tree_.at(i);
      if (value.is_list() && is_other_part(value.key()))
        for (const DataValue part : value) others_.push_back(part);
      if (!value.is_object()) continue;
      ++objects;
      switch (role_of(value)) {
        case Role::article:
          read_article(value);
          break;
        case Role::page:
          read_page(value);
          break;
        case Role::site:
          read_site(value);
          break;
        case Role::person:
          add(out_.people, features::member_text(value, "name"), value);
          break;
        case Role::none:
          break;
      }
    }
  }

 private:
  static void add(std::vector<LinkedText>& to, std::string_view text, DataValue from) {
    if (text.empty() || to.size() >= kMostOfAKey) return;
    std::string clean = text::collapsed(text.find('&') == std::string_view::npos ? text : text::decode_character_references(text));
    if (!clean.empty()) to.push_back({std::move(clean), from.node()});
  }
  static void add_all(std::vector<LinkedText>& to, DataValue object, std::string_view key) {
    for (const std::string_view text : features::member_texts(object, key)) add(to, text, object);
  }

  void read_article(DataValue object) {
    if (is_other_part(object.key()) || std::ranges::find(others_, object) != others_.end()) return;
    out_.has_article = true;
    add_all(out_.headlines, object, "headline");
    add_all(out_.headlines, object, "alternativeHeadline");
    add_all(out_.article_names, object, "name");
    add_all(out_.published, object, "datePublished");
    add_all(out_.modified, object, "dateModified");
    add_all(out_.page_published, object, "dateCreated");
    add_people(out_.authors, object, "author");
    add_people(out_.authors, object, "creator");
    read_shared(object);
  }

  // Comments, reviews, answers, the posts of a blog and the updates of a ticker are postings too; they are members of another one and are
  // left out.
  static bool is_other_part(std::string_view key) {
    constexpr std::array<std::string_view, 15> kParts = {"comment",        "hasPart",        "itemListElement", "item",      "review",
                                                         "reviews",        "acceptedAnswer", "suggestedAnswer", "blogPost",  "blogPosts",
                                                         "liveBlogUpdate", "citation",       "mentions",        "subjectOf", "isBasedOn"};
    return std::ranges::find(kParts, key) != kParts.end();
  }

  void read_page(DataValue object) {
    add_all(out_.page_names, object, "name");
    add_all(out_.page_names, object, "headline");
    add_all(out_.page_published, object, "datePublished");
    add_all(out_.page_published, object, "uploadDate");
    add_all(out_.page_modified, object, "dateModified");
    add_people(out_.page_authors, object, "author");
    add_people(out_.page_authors, object, "creator");
    read_shared(object);
  }

  void read_shared(DataValue object) {
    add_all(out_.descriptions, object, "description");
    add_all(out_.keywords, object, "keywords");
    add_all(out_.languages, object, "inLanguage");
    for (const DataValue image : features::member_objects(object, "image")) add(out_.images, features::member_text(image, "url"), object);
    add_all(out_.images, object, "image");
    add_all(out_.images, object, "thumbnailUrl");
    for (const DataValue site : features::member_objects(object, "publisher")) add(out_.sites, features::member_text(site, "name"), site);
  }

  void read_site(DataValue object) {
    add(out_.sites, features::member_text(object, "name"), object);
    add(out_.sites, features::member_text(object, "alternateName"), object);
  }

  // Adds persons by name; where only an @id is given, the name is taken from the object with that @id.
  void add_people(std::vector<LinkedText>& to, DataValue object, std::string_view key) {
    for (const std::string_view text : features::member_texts(object, key)) {
      const bool is_reference = text.starts_with("http") || text.starts_with('#') || text.starts_with('/');
      add(to, is_reference ? name_of(text) : text, object);
    }
    const std::vector<DataValue> people = features::member_objects(object, key);
    for (LinkedText& name : to)
      for (const DataValue one : people)
        if (features::has_any_type(one, {"Organization", "NewsMediaOrganization", "Corporation", "WebSite"}) &&
            text::collapsed(features::member_text(one, "name")) == name.text)
          name.is_organization = true;
  }

  std::string_view name_of(std::string_view id) {
    if (lookups_ >= kMostOfAKey) return {};
    ++lookups_;
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      const DataValue value = tree_.at(i);
      if (!value.is_object() || value["@id"].text() != id) continue;
      if (const std::string_view name = features::member_text(value, "name"); !name.empty() && name != id) return name;
    }
    return {};
  }

  const features::DataTree& tree_;
  LinkedData& out_;
  std::size_t lookups_ = 0;
  std::vector<DataValue> others_;  // elements of lists of such parts
};

}  // namespace

LinkedData::LinkedData(const features::DataTree& tree) { Gatherer(tree, *this).run(); }

}  // namespace garimpo::extract::articles
