# The words of this board that differ from the general ones.

-piece = train
-pieces = trains
rules-title-buildings = Stations
tutorial-take = On your turn you do one thing: draw two cards, claim a { -route }, draw tickets or build a { -station }. Begin with cards: from those that lie face up, take { $card }.
tutorial-final-done = The game is over. Tickets are revealed, and what they are worth is added or taken away. Each { -station } left brings 4 points; the { -longest-path } wins the European Express, 10 points.
