#!/usr/bin/env python3
"""What documents say about the code is there: ruling tags, links, error codes; and no path of a single workplace."""
import re
import sys
from pathlib import Path

from repository import ROOT, files

TAG = re.compile(r"\bR-[A-Z]?\d+\b")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
CODE_SPAN = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)

# Written in two parts, so that this file does not name them itself.
WORKPLACE = ["../" + "shared", "/work" + "/"]


def text(path: Path | str) -> str:
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def rulings() -> list[str]:
    """Each ruling of the code stands in docs/rules.md and has a test of its own name, and the other way round."""
    in_code = set()
    for path in files(".hpp"):
        if "core/include/senet/rules" in str(path):
            in_code |= set(re.findall(r'"(R-[A-Z]?\d+)"', text(path)))
    in_document = set(TAG.findall(text("docs/rules.md")))
    in_tests = set()
    for path in files(".cpp"):
        if str(path).startswith("tests/core/"):
            in_tests |= {"R-" + "".join(m) for m in re.findall(r"\bR_([A-Z]?)(\d+)_", text(path))}
    found = [f"docs/rules.md: {tag} of the code is missing" for tag in sorted(in_code - in_document)]
    found += [f"docs/rules.md: no rule set has {tag}" for tag in sorted(in_document - in_code)]
    found += [f"tests/core: no test is named after {tag}" for tag in sorted(in_code - in_tests)]
    if not in_code:
        found.append("core/include/senet/rules: no rulings found")
    return found


def error_codes() -> list[str]:
    """Each error code of the library is met by a test, and docs/record.md names those of records."""
    tests = "\n".join(text(p) for p in files(".cpp", ".txt") if str(p).startswith(("tests/core/", "tests/data/")))
    record = text("docs/record.md")
    found = []
    for name in ("notation", "record", "state"):
        source = text(f"core/src/{name}.cpp")
        codes = set(re.findall(r'(?:fault(?:_at)?\((?:[a-z_0-9]+, )?(?:"[a-z]+", )?|Error\{)"([a-z]+(?:-[a-z]+)*)"', source))
        if not codes:
            found.append(f"core/src/{name}.cpp: no error codes found")
        found += [f"core/src/{name}.cpp: no test meets {code}" for code in sorted(codes) if code not in tests]
        if name == "record":
            found += [f"docs/record.md: {code} is missing" for code in sorted(codes) if f"`{code}`" not in record]
    return found


def links() -> list[str]:
    """Relative links of every document lead to a file, and their anchors to a heading."""
    found = []
    for path in files(".md"):
        for target in LINK.findall(CODE_SPAN.sub("", text(path))):
            if re.match(r"[a-z]+:|//|/", target):
                continue
            name, _, anchor = target.partition("#")
            aim = (ROOT / path).parent / name if name else ROOT / path
            if not aim.exists():
                found.append(f"{path}: {target} leads nowhere")
            elif anchor and aim.suffix == ".md":
                headings = re.findall(r"^#+\s+(.*)$", aim.read_text(encoding="utf-8"), re.MULTILINE)
                anchors = {re.sub(r"[^\w\- ]", "", h.lower()).strip().replace(" ", "-") for h in headings}
                if anchor not in anchors:
                    found.append(f"{path}: {target} names no heading")
    return found


def workplace() -> list[str]:
    """Nothing depends on where it was written, nor on which registry its packages came from."""
    found = []
    for path in files():
        content = text(path)
        for number, line in enumerate(content.splitlines(), 1):
            found += [f"{path}:{number}: {word} is a path of a single workplace" for word in WORKPLACE if word in line]
        if path.name == "package-lock.json" and '"resolved"' in content:
            found.append(f"{path}: holds URLs of a registry; write it with omit-lockfile-registry-resolved")
    return found


def main() -> int:
    found = [line for check in (rulings, error_codes, links, workplace) for line in check()]
    print("\n".join(found) or "documents and code agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
