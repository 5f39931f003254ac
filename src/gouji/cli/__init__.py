"""命令行: ``gouji`` and its commands."""

from gouji.cli.main import main

__all__ = ["main"]
