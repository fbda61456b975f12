"""One file per kind of decision, what is legal and what it does side by side."""
