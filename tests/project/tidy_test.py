#!/usr/bin/env python3
"""clang-tidy finds nothing in our sources, as the build compiles them: tidy_test.py <build folder> [<path part>…]"""
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from repository import ROOT, cpp_files


def main() -> int:
    tool = shutil.which("clang-tidy-22")
    if tool is None:
        print("clang-tidy-22 is not installed")
        return 1
    build = Path(sys.argv[1]).resolve()
    only = sys.argv[2:]
    ours = {(ROOT / path).resolve() for path in cpp_files()}
    compiled = set()
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = Path(entry["directory"], entry["file"])
        if file.resolve() in ours and (not only or any(part in str(file) for part in only)):
            compiled.add(str(file))

    def check(file: str) -> tuple[str, int, str]:
        run = subprocess.run([tool, "-p", str(build), "--quiet", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return file, run.returncode, run.stdout if run.returncode == 0 or run.stdout else run.stderr

    failed = 0
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for file, code, output in pool.map(check, sorted(compiled)):
            if code != 0:
                failed += 1
                print(f"{Path(file).resolve().relative_to(ROOT)}:\n{output}", flush=True)
    print(f"{len(compiled)} files, {failed} with findings")
    return 1 if failed or not compiled else 0


if __name__ == "__main__":
    sys.exit(main())
