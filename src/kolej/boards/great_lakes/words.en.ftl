# The words of this board that differ from the general ones.

-wild = joker
-wilds = jokers
rules-title-buildings = Ports
tutorial-take = On your turn you do one thing: draw two cards, claim a { -route }, draw tickets, build a port or exchange pieces. Begin with cards: from those that lie face up, take { $card }.
