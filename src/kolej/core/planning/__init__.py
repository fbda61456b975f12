"""Planning: what tracks, tickets, cards and the race to the end are worth to a seat, by its view alone."""
