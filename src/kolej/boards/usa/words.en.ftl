# The words of this board that differ from the general ones.

-piece = train
-pieces = trains
tutorial-final-done = The game is over. Tickets are revealed, and what they are worth is added or taken away. The { -longest-path } brings 10 points.
