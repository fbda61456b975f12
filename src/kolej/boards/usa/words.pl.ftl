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
tutorial-final-done = Koniec gry. Bilety zostają odkryte, a ich punkty dodane albo odjęte. Do tego { -longest-path } daje 10 punktów.
