// The server as a process: stopped, killed, and started again on the same file.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "senet/server/serve.hpp"
#include "support/running.hpp"
#include "support/scratch.hpp"

namespace senet::test {
namespace {

class Child {
 public:
  Child(std::string listen, std::string database) {
    std::array<int, 2> pipe_ends{};
    EXPECT_EQ(pipe(pipe_ends.data()), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, pipe_ends[0]);
    std::string program = SENET_SERVE_CHILD;
    std::array<char*, 4> arguments = {program.data(), listen.data(), database.data(), nullptr};
    EXPECT_EQ(posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(pipe_ends[1]);
    // The address is the only line.
    char c = 0;
    while (read(pipe_ends[0], &c, 1) == 1 && c != '\n') line_ += c;
    close(pipe_ends[0]);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (process_ != 0) end(SIGKILL);
  }

  const std::string& line() const { return line_; }
  std::uint16_t port() const { return static_cast<std::uint16_t>(std::stoi(line_.substr(line_.rfind(':') + 1))); }

  void signal(int number) const { kill(process_, number); }
  /// Waits for the end. The exit code, or 128 and the signal that ended it.
  int wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  int end(int number) {
    signal(number);
    return wait();
  }

 private:
  pid_t process_ = 0;
  std::string line_;
};

struct Player {
  explicit Player(std::uint16_t port) : origin("http://127.0.0.1:" + std::to_string(port)) {
    cookie = http(port, "GET", "/").cookie();
    const Reply made = http(port, "POST", "/api/games",
        {{"Content-Type", "application/json"}, {"Origin", origin}, {"Cookie", cookie}}, R"({"rules":"walls","mode":"here"})");
    EXPECT_EQ(made.status, 201U) << made.body;
    game = json::parse(made.body).at("id").as_string().c_str();
  }
  std::unique_ptr<Socket> come(std::uint16_t port) const {
    return std::make_unique<Socket>(port, "/ws/" + game, Socket::Options{.cookie = cookie, .origin = {}, .receive_buffer = 0});
  }
  std::string origin;
  std::string cookie;
  std::string game;
};

json::value next_of(Socket& socket, std::string_view type) {
  for (;;) {
    const auto text = socket.next();
    if (!text) return json::object{{"type", "nothing"}, {"state", nullptr}, {"events", json::array()}};
    json::value message = json::parse(*text);
    if (message.at("type").as_string() == json::string_view(type.data(), type.size())) return message;
  }
}

class Process : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Signals, Process, testing::Values(SIGTERM, SIGINT, SIGKILL));

TEST_P(Process, LosesNothingThatWasAcknowledged) {
  const ScratchFolder folder;
  const std::string database = "sqlite:" + folder.file("games");
  json::value state;
  std::optional<Player> player;
  {
    Child child("127.0.0.1:0", database);
    ASSERT_TRUE(child.line().starts_with("http://127.0.0.1:")) << child.line();
    player.emplace(child.port());
    const auto socket = player->come(child.port());
    next_of(*socket, "game");
    socket->send(R"({"type":"throw","key":"one","at":2})");
    state = next_of(*socket, "event").at("state");
    EXPECT_EQ(next_of(*socket, "done").at("n").as_int64(), 3);
    const auto begun = std::chrono::steady_clock::now();
    child.signal(GetParam());
    if (GetParam() != SIGKILL) EXPECT_EQ(socket->close_code(), 1001U);
    EXPECT_EQ(child.wait(), GetParam() == SIGKILL ? 128 + SIGKILL : 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
  }
  Child child("127.0.0.1:0", database);
  const auto socket = player->come(child.port());
  const json::value game = next_of(*socket, "game");
  EXPECT_EQ(game.at("state"), state) << "the throw that waits is the same";
  EXPECT_EQ(game.at("you").as_array().size(), 2U);
  socket->send(R"({"type":"throw","key":"one","at":2})");
  EXPECT_EQ(next_of(*socket, "done").at("n").as_int64(), 3) << "a request that was acknowledged is so again";
}

TEST(Serve, TellsWhatIsWrongByItsExitCode) {
  const ScratchFolder folder;
  const std::string database = "sqlite:" + folder.file("games");
  const auto code = [](const std::string& listen, const std::string& file, const std::string& url = {}) {
    return server::serve({.listen = listen, .database = file, .public_url = url});
  };
  EXPECT_EQ(code("127.0.0.1:0", "postgresql://localhost/senet"), 2);
  EXPECT_EQ(code("127.0.0.1:0", "games.sqlite"), 2);
  EXPECT_EQ(code("127.0.0.1:0", "sqlite:"), 2);
  EXPECT_EQ(code("nowhere", database), 2);
  EXPECT_EQ(code("127.0.0.1:0", database, "senet.example"), 2);
  EXPECT_EQ(code("127.0.0.1:0", "sqlite:/proc/games"), 1);
  Child child("127.0.0.1:0", database);
  EXPECT_EQ(code("127.0.0.1:" + std::to_string(child.port()), database), 1);
  EXPECT_EQ(child.end(SIGTERM), 0);
}

}  // namespace
}  // namespace senet::test
