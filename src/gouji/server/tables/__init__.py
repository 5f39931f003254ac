"""桌子: one actor a table: commands come in by a queue, events are committed, and only then anybody sees them."""
