"""Work in other processes: bots, replays, reviews, where tickets stand."""
