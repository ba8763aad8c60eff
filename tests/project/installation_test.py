#!/usr/bin/env python3
"""The rules library stands on its own: built by g++ it agrees with the vectors, is installed, and is used by a small
program that finds it with find_package(senet)."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from repository import ROOT

CONSUMER = {
    "CMakeLists.txt": """cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES CXX)
find_package(senet REQUIRED)
add_executable(consumer main.cpp)
# The installed headers are held to our own warnings: not taken as system headers.
set_target_properties(consumer PROPERTIES NO_SYSTEM_FROM_IMPORTED ON CXX_EXTENSIONS OFF)
target_compile_options(consumer PRIVATE -Wall -Wextra -Wpedantic -Werror)
target_link_libraries(consumer PRIVATE senet::core)
""",
    "main.cpp": """#include <cstdio>
#include "senet/board.hpp"
#include "senet/error.hpp"
#include "senet/mechanics.hpp"
#include "senet/notation.hpp"
#include "senet/perft.hpp"
#include "senet/position.hpp"
#include "senet/random.hpp"
#include "senet/record.hpp"
#include "senet/rule_set.hpp"
#include "senet/rule_sets.hpp"
#include "senet/state.hpp"

int main() {
  for (const senet::RuleSet* rules : senet::rule_sets()) {
    std::printf("%s\\n", senet::to_string(senet::start(*rules)).c_str());
  }
  senet::Game game(*senet::find_rule_set("standard"));
  if (!game.add_throw(2) || !game.add_action(game.now().actions()[0])) return 1;
  const auto record = senet::parse_record(senet::to_text({.game = game, .throw_scheme = "none", .tags = {}}));
  if (!record) return 1;
  std::printf("%s\\n%llu\\n", senet::to_string(record->game.now()).c_str(),
      static_cast<unsigned long long>(senet::perft(senet::start(game.rules()), 5)));
}
""",
}
EXPECTED = """standard CSCSCSCSCS/10/10 C - 0-0
bell CSCSCSCSCS/CSCSCSCSCS/10 C - 0-0
kendall CSCSCSCSCS/10/10 C ? 0-0
kendall-7 CSCSCSCSCS/CSCS6/10 C ? 0-0
walls CSCSCSCSCS/10/10 C - 0-0
standard CSCSCSCS1S/C9/10 S - 0-0
1365
"""

# The library and the vectors test alone, with the project's own warnings: a second compiler's opinion.
SECOND_OPINION = f"""cmake_minimum_required(VERSION 3.25)
project(second_opinion VERSION 0.1.0 LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_EXTENSIONS OFF)
include({ROOT}/cmake/SenetTargets.cmake)
add_subdirectory({ROOT}/core core)
find_package(GTest REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
set(tests {ROOT}/tests/core)
add_executable(vectors ${{tests}}/vectors_test.cpp ${{tests}}/random_test.cpp ${{tests}}/playthrough_test.cpp
               ${{tests}}/support/data.cpp ${{tests}}/support/play.cpp)
target_include_directories(vectors PRIVATE ${{tests}})
target_compile_definitions(vectors PRIVATE SENET_TEST_DATA="{ROOT}/tests/data")
target_link_libraries(vectors PRIVATE senet::core Boost::json GTest::gtest_main)
senet_settings(vectors)
"""


def run(*command: str | Path, **options) -> subprocess.CompletedProcess:
    print("$", *command, flush=True)
    return subprocess.run(list(map(str, command)), check=True, env=environment(), **options)


def environment() -> dict[str, str]:
    # Whatever compiler flags the surrounding build uses are not wanted here.
    return {k: v for k, v in os.environ.items() if k not in ("CXX", "CC", "CXXFLAGS", "CFLAGS", "LDFLAGS")}


def configure(source: Path, build: Path, *options: str) -> None:
    # The compiler is given to every project in the same words; ccache is used where it is there.
    launcher = [f"-DCMAKE_CXX_COMPILER_LAUNCHER={shutil.which('ccache')}"] if shutil.which("ccache") else []
    run("cmake", "-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_COMPILER=g++",
        *launcher, *options, stdout=subprocess.DEVNULL)


def main() -> int:
    if shutil.which("g++") is None:
        print("g++ is not installed")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for name in ("consumer", "second"):
            (work / name).mkdir()
        (work / "second" / "CMakeLists.txt").write_text(SECOND_OPINION)
        configure(work / "second", work / "second-build", f"-DCMAKE_INSTALL_PREFIX={work / 'prefix'}")
        run("cmake", "--build", work / "second-build")
        run(work / "second-build" / "vectors", "--gtest_brief=1")
        run("cmake", "--install", work / "second-build", stdout=subprocess.DEVNULL)

        for name, text in CONSUMER.items():
            (work / "consumer" / name).write_text(text)
        configure(work / "consumer", work / "consumer-build", f"-DCMAKE_PREFIX_PATH={work / 'prefix'}")
        run("cmake", "--build", work / "consumer-build")
        printed = run(work / "consumer-build" / "consumer", stdout=subprocess.PIPE, text=True).stdout
        if printed != EXPECTED:
            print(f"the consumer printed\n{printed}\nexpected\n{EXPECTED}")
            return 1
    print("the library builds with g++, is installed, found and used")
    return 0


if __name__ == "__main__":
    sys.exit(main())
