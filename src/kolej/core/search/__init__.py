"""Search: what a seat's candidates lead to, in sampled states that planners play out."""
