#!/usr/bin/env python3
"""Runs one fuzz target over its kept corpus, then on for SENET_FUZZ_SECONDS (10): run.py <program> <name>

What it finds on the way goes into a temporary folder, never into the kept corpus; an input that fails is left in the
working folder as crash-<hash> and its bytes are printed.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FUZZ = Path(__file__).resolve().parent


def main() -> int:
    program, name = sys.argv[1:3]
    corpus = FUZZ / "corpus" / name
    if not any(corpus.iterdir()):
        print(f"{corpus} is empty: a fuzz target starts from a kept corpus")
        return 1
    seconds = int(os.environ.get("SENET_FUZZ_SECONDS", "10"))
    common = [program, f"-dict={FUZZ / (name + '.dict')}", "-timeout=10", "-max_len=4096"]
    if subprocess.run([*common, "-runs=0", str(corpus)]).returncode != 0:
        print("failed on the kept corpus")
        return 1
    if seconds <= 0:
        return 0
    with tempfile.TemporaryDirectory() as found:
        run = [*common, f"-max_total_time={seconds}", "-print_final_stats=1", found, str(corpus)]
        return 1 if subprocess.run(run).returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
