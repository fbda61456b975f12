# Słowa tej planszy, różne od ogólnych.

-wild = { $case ->
   *[nominative] rower
    [genitive] roweru
    [accusative] rower
    [instrumental] rowerem
    [locative] rowerze
}
-wilds = { $case ->
   *[nominative] rowery
    [genitive] rowerów
    [instrumental] rowerami
}
-wild-face-up = { $case ->
   *[nominative] odkryty rower
    [genitive] odkrytego roweru
}
