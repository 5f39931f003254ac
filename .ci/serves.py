"""Run the README's first command in the shell, wait until the page answers, and stop it: ``serves.py COMMAND``."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PATIENCE = 300
"""Seconds after which it counts as not serving at all; how long it took is printed, not judged."""


def main() -> int:
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as data:
        command = f"{sys.argv[1]} --port 0 --no-browser --data {data}"
        process = subprocess.Popen(
            ["bash", "-c", f"set -e; {command}"], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        timer = threading.Timer(PATIENCE, lambda: os.killpg(process.pid, signal.SIGKILL))
        timer.start()
        try:
            address = first_address(process)
            if address is None:
                print("the command ended without an address")
                return 1
            with urllib.request.urlopen(address, timeout=30) as answer:
                page = answer.read().decode()
            print(f"served {address} after {time.monotonic() - start:.0f} s, {len(page)} characters")
            os.killpg(process.pid, signal.SIGINT)
            code = process.wait(timeout=30)
            print(f"stopped with exit code {code}")
            return 0 if "<title>" in page and code == 0 else 1
        finally:
            timer.cancel()
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def first_address(process: "subprocess.Popen[str]") -> str | None:
    assert process.stdout is not None
    for line in process.stdout:
        print(line, end="", flush=True)
        found = re.search(r"http://\S+", line)
        if found and line.startswith("够级"):
            return found.group()
    return None


if __name__ == "__main__":
    sys.exit(main())
