# The words of this board that differ from the general ones.

-wild = bicycle
-wilds = bicycles
