# The words of this board that differ from the general ones.

-piece = train
-pieces = trains
rules-title-double = Double and triple routes
rules-double = A double is two routes, a triple three, between the same two places. You can never own more than one of them.
tutorial-final-done = The game is over. Tickets are revealed, and what they are worth is added or taken away. Whoever completed most is the Globetrotter, for 15 points; then passengers are counted.
