#!/usr/bin/env python3
"""Includes point down only, and a single rule set's file is included where rule sets are listed and nowhere else."""
import re
import sys

from repository import ROOT, cpp_files

# Lowest first. A folder may include itself and those before it.
LAYERS = ["core", "solver", "ai", "app", "store", "server", "cli"]
# Beside the row: what else these folders may include.
MAY_INCLUDE = {
    **{layer: set(LAYERS[: i + 1]) for i, layer in enumerate(LAYERS)},
    "wasm": {"core", "solver", "ai", "app", "wasm"},
}
# Tests, fuzz targets and benchmarks may include anything, but nothing includes them.
OUTSIDE = ["tests", "fuzz", "bench"]

# Only these name a single rule set: the list of all, and the hot loops that are compiled once for each.
RULE_SET_HEADER = re.compile(r"senet/rules/\w+\.hpp")
MAY_INCLUDE_RULE_SETS = {"core/src/rule_sets.cpp", "ai/src/playout.cpp", "solver/src/single_turns.cpp"}

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')


def violations(sources: dict[str, str]) -> list[str]:
    """What is wrong with the includes of these files, given as path → text."""
    owners = {}  # how a header is included → its folder
    for path in sources:
        folder, _, rest = path.partition("/")
        if folder in MAY_INCLUDE and path.endswith(".hpp"):
            owners[rest.removeprefix("include/").removeprefix("src/")] = folder
    found = []
    for path, text in sorted(sources.items()):
        folder = path.split("/")[0]
        for number, line in enumerate(text.splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            include = match[1]
            target = owners.get(include)
            if folder in MAY_INCLUDE and target is not None and target not in MAY_INCLUDE[folder]:
                found.append(f"{path}:{number}: {folder} must not include {target} (\"{include}\")")
            if folder in MAY_INCLUDE and include.startswith(tuple(f"{o}/" for o in OUTSIDE)):
                found.append(f"{path}:{number}: nothing includes {include.split('/')[0]}")
            if (RULE_SET_HEADER.fullmatch(include) and path not in MAY_INCLUDE_RULE_SETS
                    and folder not in OUTSIDE and not path.startswith("core/include/senet/rules/")):
                found.append(f"{path}:{number}: a single rule set (\"{include}\") is for the list of rule sets only")
    return found


def self_test() -> None:
    """Planted violations are caught, and what is allowed is not."""
    planted = {
        "core/include/senet/board.hpp": "#pragma once\n",
        "core/include/senet/rules/bell.hpp": '#include "senet/rules/common.hpp"\n',
        "core/include/senet/rules/common.hpp": "",
        "ai/include/senet/ai/player.hpp": '#include "senet/board.hpp"\n',
        "app/include/senet/app/session.hpp": '#include "senet/ai/player.hpp"\n',
        "store/src/store.hpp": "",
    }
    assert violations(planted) == [], violations(planted)
    wrong = {
        "core/src/state.cpp": '#include <vector>\n#include "senet/ai/player.hpp"\n',
        "ai/src/player.cpp": '  #  include "senet/app/session.hpp"\n',
        "wasm/api.cpp": '#include "store.hpp"\n',
        "ai/src/levels.cpp": "#include <senet/rules/bell.hpp>\n",
        "cli/src/main.cpp": '#include "tests/core/support/play.hpp"\n',
    }
    found = violations({**planted, **wrong})
    assert [line.split(": ")[0] for line in found] == [
        "ai/src/levels.cpp:1", "ai/src/player.cpp:1", "cli/src/main.cpp:1", "core/src/state.cpp:2", "wasm/api.cpp:1"], found


def main() -> int:
    self_test()
    sources = {str(path): (ROOT / path).read_text(encoding="utf-8", errors="replace") for path in cpp_files()}
    assert any(path.startswith("core/") for path in sources), "found no sources"
    found = violations(sources)
    print("\n".join(found) or f"{len(sources)} files include downwards only")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
