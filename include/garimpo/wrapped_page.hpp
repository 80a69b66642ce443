// The fields of a page as a wrapper of its site gives them.
#pragma once
#include <garimpo/result_object.hpp>

#include <vector>

namespace garimpo {

class WrappedPage : public ResultObject {
 public:
  // In the order of the wrapper; several of one key are the values of a list.
  std::vector<Field> fields() const;

 private:
  friend class ResultObject;
  explicit WrappedPage(const ResultObject& object);
};

}  // namespace garimpo
