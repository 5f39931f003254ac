"""模拟: whole deals played by bots, and bots measured against each other."""
