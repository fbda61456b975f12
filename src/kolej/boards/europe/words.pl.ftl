# Słowa tej planszy, różne od ogólnych.

-route = { $case ->
   *[nominative] trasa
    [genitive] trasy
    [accusative] trasę
    [instrumental] trasą
    [locative] trasie
}
    .gender = feminine
-routes = { $case ->
   *[nominative] trasy
    [genitive] tras
    [instrumental] trasami
}
-claim = { $form ->
   *[third] buduje
    [second] Budujesz
    [you] budujesz
    [imperative] Zbuduj
    [infinitive] zbudować
    [noun] budowa
    [gerund] Budowanie
}
-chain = { $case ->
   *[nominative] szlak
    [genitive] szlaku
    [accusative] szlak
}
-longest-path = { $case ->
   *[nominative] najdłuższy ciąg tras
    [genitive] najdłuższego ciągu tras
    [accusative] najdłuższy ciąg tras
}
-piece = { $case ->
   *[nominative] wagon
    [accusative] wagon
    [instrumental] wagonem
}
-pieces = { $case ->
   *[nominative] wagony
    [genitive] wagonów
}
reason-closed = Druga z podwójnych tras jest zajęta, więc ta jest dla Ciebie zamknięta.
terminal-boards-parallel = gdy gra najwyżej { $players }, dostępna jest tylko jedna z podwójnych tras
rules-title-buildings = Stacje kolejowe
rules-double = Podwójna trasa to dwie trasy tego samego rodzaju między tymi samymi miastami. Jeden gracz może zbudować tylko jedną z nich.
rules-double_few = W rozgrywce { $few ->
    [3] 2- i 3-osobowej
   *[other] najwyżej { $few }-osobowej
} tylko jedna z podwójnych tras może zostać użyta: gdy ktoś ją zbuduje, druga jest zamknięta dla wszystkich.
tutorial-double = { $track }: tu są dwie trasy obok siebie. Zbuduj jedną z nich ({ $cards }).
tutorial-double-done = Gdy graczy jest niewielu, druga z podwójnych tras jest teraz zamknięta dla wszystkich. W większym gronie mógłby ją jeszcze zbudować ktoś inny.
tutorial-take = W swojej turze robisz jedną rzecz: dobierasz dwie karty, budujesz trasę, dobierasz bilety albo budujesz stację. Zacznij od kart. Weź odkrytą kartę: { $card }.
tutorial-final-done = Koniec gry. Bilety zostają odkryte, a ich punkty dodane albo odjęte. Każda niezbudowana { -station } daje 4 punkty, a { -longest-path } 10: to Europejski Ekspres.
