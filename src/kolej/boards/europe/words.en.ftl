# The words of this board that differ from the general ones.

-piece = train
-pieces = trains
rules-title-buildings = Stations
