// The models that are compiled into the library, as the text of their files in data/models/ (cmake/Models.cmake).
#pragma once
#include <string_view>

namespace garimpo::model {

extern const std::string_view kArticleAuthors;
extern const std::string_view kArticleDate;
extern const std::string_view kArticleTitle;
extern const std::string_view kArticlesContent;
extern const std::string_view kArticlesTokens;
extern const std::string_view kPageType;
extern const std::string_view kPageTypeTokens;
extern const std::string_view kRecordsAuto;
extern const std::string_view kRecordsFirst;
extern const std::string_view kRecordsMembers;

}  // namespace garimpo::model
