#!/usr/bin/env python3
"""All C++ is formatted as clang-format does it."""
import shutil
import subprocess
import sys

from repository import ROOT, cpp_files


def main() -> int:
    tool = shutil.which("clang-format-22")
    if tool is None:
        print("clang-format-22 is not installed")
        return 1
    result = subprocess.run([tool, "--dry-run", "-Werror", *map(str, cpp_files())], cwd=ROOT)
    if result.returncode != 0:
        print("to format: clang-format-22 -i $(git ls-files '*.cpp' '*.hpp')")
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
