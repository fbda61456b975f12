# Słowa tej planszy, różne od ogólnych.

-piece = { $case ->
   *[nominative] wagon
    [accusative] wagon
    [instrumental] wagonem
}
-pieces = { $case ->
   *[nominative] wagony
    [genitive] wagonów
}
rules-title-double = Podwójne i potrójne połączenia
rules-double = Podwójne połączenie to dwie, a potrójne trzy nitki między tymi samymi miejscami. Jeden gracz może zająć tylko jedną z nich.
tutorial-final-done = Koniec gry. Bilety zostają odkryte, a ich punkty dodane albo odjęte. Kto zrealizował ich najwięcej, jest Globtroterem i dostaje 15 punktów; do tego dochodzą punkty za pasażerów.
