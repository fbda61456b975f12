"""Work that is done in other processes: bots that think, and replays."""
