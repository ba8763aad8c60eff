"""The files of the project: those git knows, and new ones it does not ignore."""
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*suffixes: str) -> list[Path]:
    """Paths relative to ROOT, sorted; all files, or those with one of the suffixes."""
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    paths = {Path(name) for name in listed if name}
    return sorted(p for p in paths if (not suffixes or p.suffix in suffixes) and (ROOT / p).is_file())


def cpp_files() -> list[Path]:
    return files(".cpp", ".hpp")
