# Słowa tej planszy, różne od ogólnych.

-wild = { $case ->
   *[nominative] dżoker
    [genitive] dżokera
    [accusative] dżokera
    [instrumental] dżokerem
    [locative] dżokerze
}
-wilds = { $case ->
   *[nominative] dżokery
    [genitive] dżokerów
    [instrumental] dżokerami
}
-wild-face-up = { $case ->
   *[nominative] odkryty dżoker
    [genitive] odkrytego dżokera
}
rules-title-buildings = Porty
tutorial-take = W swojej turze robisz jedną rzecz: dobierasz dwie karty, tworzysz połączenie, dobierasz bilety, budujesz port albo wymieniasz elementy. Zacznij od kart. Weź odkrytą kartę: { $card }.
