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
