"""The kernels at both ends of the range of Numba in pyproject.toml, each in an environment of its own.

python benchmarks/numba_range.py [PYTHON]    PYTHON: whose environments these are (default: the one that runs this)
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/search", *sorted(str(file) for file in ROOT.glob("tests/games/*/ai/test_kernel.py")))
TOOLS = ("pytest<9.2", "pytest-asyncio", "pytest-timeout", "hypothesis", "msgspec", "filelock")


def ends() -> tuple[str, str]:
    """As requirements: the oldest that is allowed, and the newest there is below the limit."""
    found = re.search(r'"numba>=([\d.]+),<([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if not found:
        sys.exit("pyproject.toml has no range of numba")
    return f"numba~={found[1]}.0", f"numba<{found[2]}"


def check(python: str, requirement: str) -> bool:
    with TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        inside = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        subprocess.run([inside, "-m", "pip", "install", "--quiet", requirement, *TOOLS], check=True)
        versions = "import numba, numpy, sys; print('Python', sys.version.split()[0], 'numba', numba.__version__, 'numpy', numpy.__version__)"
        subprocess.run([inside, "-c", versions], check=True)
        words = [inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        return subprocess.run(words, cwd=ROOT, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    program = sys.argv[1] if sys.argv[1:] else sys.executable
    results = [check(program, requirement) for requirement in ends()]
    sys.exit(0 if all(results) else 1)
