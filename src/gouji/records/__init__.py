"""记录: a deal as JSON Lines, read back, replayed and proved (docs/records.md)."""
