# The words of this board that differ from the general ones.

-piece = train
-pieces = trains
rules-title-double = Double and triple routes
rules-double = A double is two routes, a triple three, between the same two places. You can never own more than one of them.
