// A folder of a test's own, and calls of a store that wait for the answer.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>

#include "senet/store/store.hpp"

namespace senet::test {

/// Removed with all it holds when it goes.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "senet-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline store::Store::Committed commit(store::Store& store, store::Change change) {
  std::promise<store::Store::Committed> answer;
  store.commit(std::move(change), [&](store::Store::Committed result) { answer.set_value(std::move(result)); });
  return answer.get_future().get();
}

inline store::Store::Loaded load(store::Store& store, const std::string& id) {
  std::promise<store::Store::Loaded> answer;
  store.load(id, [&](store::Store::Loaded result) { answer.set_value(std::move(result)); });
  return answer.get_future().get();
}

inline store::Store::Committed check(store::Store& store) {
  std::promise<store::Store::Committed> answer;
  store.check([&](store::Store::Committed result) { answer.set_value(std::move(result)); });
  return answer.get_future().get();
}

}  // namespace senet::test
