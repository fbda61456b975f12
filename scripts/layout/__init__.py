"""Makes each board's layout.json: places from the map, moved apart until everything can be read."""
