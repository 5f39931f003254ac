"""视图: what each seat is shown: hiding, and folding what was shown."""
