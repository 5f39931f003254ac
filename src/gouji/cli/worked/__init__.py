"""例题: runs worked cases of the rule book against the engine; it knows no rule itself (docs/cases.md)."""
