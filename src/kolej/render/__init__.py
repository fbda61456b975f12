"""Games, boards and scores as text for a terminal."""
