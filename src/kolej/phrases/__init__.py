"""A board's ids, events and reasons in words: what the terminal, the server and the bots say alike."""
