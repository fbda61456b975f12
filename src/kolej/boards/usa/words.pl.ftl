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
