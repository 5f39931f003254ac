"""Write docs/glossary.md from the words that ``gouji rules`` knows."""

from pathlib import Path

from gouji.cli.words import glossary

if __name__ == "__main__":
    Path(__file__).parents[1].joinpath("docs", "glossary.md").write_text(glossary(), encoding="utf-8")
