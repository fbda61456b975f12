"""Work in other processes: bots, replays, reviews."""
