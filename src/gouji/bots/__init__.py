"""机器人: players that see what a person at their seat sees, and nothing else."""
