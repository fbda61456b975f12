# The words of this board that differ from the general ones.

-wild = joker
-wilds = jokers
rules-title-buildings = Ports
