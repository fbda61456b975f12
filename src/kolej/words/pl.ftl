# Wszystko, co Kolej mówi po polsku: czytają to terminal, serwer i strona.
#
# Terminy (-nazwa) to słowa gry; plansza, która ma własne, podaje je w swoim words.pl.ftl.
# Komunikat count-… zapisuje rzecz policzoną; $n to liczba.

## Terminy

-route = { $case ->
   *[nominative] połączenie
    [genitive] połączenia
    [accusative] połączenie
    [instrumental] połączeniem
    [locative] połączeniu
}
    .gender = neuter
-routes = { $case ->
   *[nominative] połączenia
    [genitive] połączeń
    [instrumental] połączeniami
}
# Co gracz robi z wolnym połączeniem.
-claim = { $form ->
   *[third] tworzy
    [second] Tworzysz
    [you] tworzysz
    [imperative] Utwórz
    [infinitive] utworzyć
    [noun] utworzenie
    [gerund] Tworzenie
}
# Nieprzerwany ciąg połączeń.
-chain = { $case ->
   *[nominative] trasa
    [genitive] trasy
    [accusative] trasę
}
-longest-path = { $case ->
   *[nominative] najdłuższa trasa
    [genitive] najdłuższej trasy
    [accusative] najdłuższą trasę
}
-wild = { $case ->
   *[nominative] lokomotywa
    [genitive] lokomotywy
    [accusative] lokomotywę
    [instrumental] lokomotywą
    [locative] lokomotywie
}
-wilds = { $case ->
   *[nominative] lokomotywy
    [genitive] lokomotyw
    [instrumental] lokomotywami
}
# Odkryta lokomotywa, odkryty dżoker.
-wild-face-up = { $case ->
   *[nominative] odkryta lokomotywa
    [genitive] odkrytej lokomotywy
}
-piece = { $case ->
   *[nominative] element
    [accusative] element
    [instrumental] elementem
}
-pieces = { $case ->
   *[nominative] elementy
    [genitive] elementów
}
-station = { $case ->
   *[nominative] stacja
    [genitive] stacji
    [accusative] stację
    [instrumental] stacją
}
-stations = { $case ->
   *[nominative] stacje
    [genitive] stacji
    [dative] stacjom
}

## Kto

you = Ty
player = Gracz { $n }
seat = Miejsce { $n }
bot-name-easy = Łatwy
bot-name-medium = Średni
bot-name-hard = Trudny
bot-name-expert = Ekspert
bot-name-planner = Planista
bot-name-racer = Sprinter
bot-name-collector = Kolekcjoner
bot-name-greedy = Zachłanny
bot-name-random = Losowy

## Rzeczy policzone

count-action = { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}
count-card = { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[many] { $n } kart
}
count-final-turn = { $n ->
    [one] { $n } ostatnia tura
    [few] { $n } ostatnie tury
   *[many] { $n } ostatnich tur
}
count-piece = { $n ->
    [one] { $n } { -piece }
    [few] { $n } { -pieces }
   *[many] { $n } { -pieces(case: "genitive") }
}
count-player = { $n ->
    [one] { $n } gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}
count-point = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
count-route = { $n ->
    [one] { $n } { -route }
    [few] { $n } { -routes }
   *[many] { $n } { -routes(case: "genitive") }
}
count-space = { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[many] { $n } pól
}
count-ticket = { $n ->
    [one] { $n } bilet
    [few] { $n } bilety
   *[many] { $n } biletów
}
piece-train = { $n ->
    [one] { $n } wagon
    [few] { $n } wagony
   *[many] { $n } wagonów
}
    .several = wagony
piece-ship = { $n ->
    [one] { $n } statek
    [few] { $n } statki
   *[many] { $n } statków
}
    .several = statki
piece-tram = { $n ->
    [one] { $n } tramwaj
    [few] { $n } tramwaje
   *[many] { $n } tramwajów
}
    .several = tramwaje
piece-subway = { $n ->
    [one] { $n } wagon metra
    [few] { $n } wagony metra
   *[many] { $n } wagonów metra
}
    .several = wagony metra
count-named = { $n } × { $name }

## Kolory i karty

colour = { $colour ->
    [black] czarny
    [blue] niebieski
    [green] zielony
    [orange] pomarańczowy
    [purple] fioletowy
    [red] czerwony
    [white] biały
    [yellow] żółty
   *[other] { $colour }
}
# Kolor karty albo kart: czerwona, czerwone, czerwonych.
colour-of-cards = { $colour ->
    [black] { $n ->
        [one] czarna
        [few] czarne
       *[many] czarnych
    }
    [blue] { $n ->
        [one] niebieska
        [few] niebieskie
       *[many] niebieskich
    }
    [green] { $n ->
        [one] zielona
        [few] zielone
       *[many] zielonych
    }
    [orange] { $n ->
        [one] pomarańczowa
        [few] pomarańczowe
       *[many] pomarańczowych
    }
    [purple] { $n ->
        [one] fioletowa
        [few] fioletowe
       *[many] fioletowych
    }
    [red] { $n ->
        [one] czerwona
        [few] czerwone
       *[many] czerwonych
    }
    [white] { $n ->
        [one] biała
        [few] białe
       *[many] białych
    }
    [yellow] { $n ->
        [one] żółta
        [few] żółte
       *[many] żółtych
    }
   *[other] { $colour }
}
card = { $n } { colour-of-cards }
    .one = { colour-of-cards }
card-wild = { $n ->
    [one] { $n } { -wild }
    [few] { $n } { -wilds }
   *[many] { $n } { -wilds(case: "genitive") }
}
    .one = { -wild }
card-train = { $n ->
    [one] { $n } { colour-of-cards } karta wagonu
    [few] { $n } { colour-of-cards } karty wagonów
   *[many] { $n } { colour-of-cards } kart wagonów
}
    .one = { colour-of-cards } karta wagonu
card-train-symbol = { $n ->
    [one] { $n } { colour-of-cards } karta wagonu z symbolem portu
    [few] { $n } { colour-of-cards } karty wagonów z symbolem portu
   *[many] { $n } { colour-of-cards } kart wagonów z symbolem portu
}
    .one = { colour-of-cards } karta wagonu z symbolem portu
card-ship-symbol = { $n ->
    [one] { $n } { colour-of-cards } karta jednego statku
    [few] { $n } { colour-of-cards } karty jednego statku
   *[many] { $n } { colour-of-cards } kart jednego statku
}
    .one = { colour-of-cards } karta jednego statku
card-ship-double = { $n ->
    [one] { $n } { colour-of-cards } karta dwóch statków
    [few] { $n } { colour-of-cards } karty dwóch statków
   *[many] { $n } { colour-of-cards } kart dwóch statków
}
    .one = { colour-of-cards } karta dwóch statków
from-deck = z talii: { $deck }
from-deck-train = z talii wagonów
from-deck-ship = z talii statków
price-colour = { $n } { colour-of-cards }
price-gray = { count-card } jednego koloru
price-pairs = { count-card } w parach
kind-ferry = prom
kind-hard = trudny teren
kind-tunnel = tunel

## Bilety

ticket-open = { $n ->
    [one] brakuje { $n } pola
    [few] brakuje { $n } pól
   *[many] brakuje { $n } pól
}
ticket-done = zrealizowany
ticket-failed = niezrealizowany
ticket-station = pomoże tylko { -station }
ticket-cut = nie do zrealizowania: odcięty
ticket-pieces = nie do zrealizowania: za mało { -pieces(case: "genitive") }
ticket-tour = { $points } (w podanej kolejności { $in_order }, niezrealizowany −{ $penalty })

## Wynik

line-tracks = { -routes }
line-tickets = bilety
line-stations = niewykorzystane { -stations }
line-longest_trail = { -longest-path }
line-most_tickets = najwięcej biletów
line-passengers = pasażerowie
line-ports = porty
line-unbuilt_ports = niewybudowane porty
line-exchange = wymiana elementów
line-total = razem
tie-completed_tickets = większa liczba zrealizowanych biletów
tie-fewest_stations = mniejsza liczba zbudowanych { -stations(case: "genitive") }
tie-longest_trail = { -longest-path }
tie-passengers = większa liczba pasażerów

## Dziennik gry

log-chosen = { $you ->
    [yes] Wybór dokonany
   *[no] { $who } – wybór dokonany
}
log-claim = { $you ->
    [yes] { -claim(form: "second") }
   *[no] { $who } { -claim }
} { -route(case: "accusative") } { $track } ({ $cards }): { $points }
log-draw = { $you ->
    [yes] Dobierasz
   *[no] { $who } dobiera
} kartę z talii
log-draw-of = { $you ->
    [yes] Dobierasz
   *[no] { $who } dobiera
} kartę { $source }
log-draw-seen = { $you ->
    [yes] Dobierasz
   *[no] { $who } dobiera
} z talii: { $card }
log-exchange = { $you ->
    [yes] Wymieniasz
   *[no] { $who } wymienia
} { $given } na { $taken }
log-final_turns = Zbliża się koniec gry: { $turns }, licząc wszystkich graczy
log-keep = { $you ->
    [yes] Zatrzymujesz { $kept }{ $returned ->
        [0] { "" }
       *[other] , odkładasz { $returned }
    }
   *[no] { $who } zatrzymuje { $kept }{ $returned ->
        [0] { "" }
       *[other] , odkłada { $returned }
    }
}
log-keep-seen = { $you ->
    [yes] Zatrzymujesz
   *[no] { $who } zatrzymuje
}: { $tickets }
log-keep-seen-back = { $you ->
    [yes] Zatrzymujesz: { $tickets }; odkładasz: { $given_up }
   *[no] { $who } zatrzymuje: { $tickets }; odkłada: { $given_up }
}
log-over = Koniec gry
log-pass = { $you ->
    [yes] Pasujesz
   *[no] { $who } pasuje
}
log-passenger = { $you ->
    [yes] Zabierasz
   *[no] { $who } zabiera
} pasażera ({ $city }): { colour }
log-passenger-none = { $you ->
    [yes] Nie zabierasz
   *[no] { $who } nie zabiera
} pasażera ({ $city })
log-pay_due = { $you ->
    [yes] Dokładasz
   *[no] { $who } dokłada
} do tunelu: { $cards }
log-pieces = { $you ->
    [yes] Wybierasz
   *[no] { $who } wybiera
} { $pieces }
log-port = { $you ->
    [yes] Budujesz
   *[no] { $who } buduje
} port ({ $city }): { $cards }
log-row_cleared = Co najmniej { $wilds }: odkryte karty odrzucono i odkryto nowe
log-shuffle = Karty odrzucone potasowano: tworzą nową talię
log-station = { $you ->
    [yes] Budujesz
   *[no] { $who } buduje
} { -station(case: "accusative") } ({ $city }): { $cards }
log-take = { $you ->
    [yes] Bierzesz
   *[no] { $who } bierze
} odkrytą kartę: { $card }
log-tickets = { $you ->
    [yes] Dobierasz
   *[no] { $who } dobiera
} { $tickets }
log-tickets-seen = { $you ->
    [yes] Dobierasz
   *[no] { $who } dobiera
} bilety: { $names }
log-tunnel = { $you ->
    [yes] Wykładasz
   *[no] { $who } wykłada
} na tunel { $track }: { $cards }; odkryto: { $revealed }; do dołożenia: { $due }
log-tunnel-free = { $you ->
    [yes] Wykładasz
   *[no] { $who } wykłada
} na tunel { $track }: { $cards }; odkryto: { $revealed }; nie trzeba nic dokładać
log-withdraw = { $you ->
    [yes] Rezygnujesz
   *[no] { $who } rezygnuje
} z tunelu { $track }

## Dziennik stołu

table-create = { $owner } zakłada stół.
table-change = { $owner } zmienia opcje.
table-sit = { $who } siada do stołu.
table-bot = Do stołu siada bot { $who }.
table-leave = { $who } odchodzi od stołu.
table-colour = { $who } wybiera kolor.
table-name = Nowe imię przy stole: { $who }.
table-order = { $owner } zmienia kolejność miejsc.
table-start = Gra się zaczyna.
table-undo = { $who } cofa ostatni ruch.
table-resign = { $who } rezygnuje.
table-timeout = { $who } – skończył się czas.
table-take_back = { $who } wraca do gry.
table-want_abort = { $who } chce przerwać grę.
table-abort = Gra zostaje przerwana.
table-rematch = Będzie rewanż.
table-stood_in = Bot nie odpowiedział, więc wybrał planista
table-resume = Serwer był chwilowo niedostępny; zegary znów działają.

## Dlaczego ruch jest niedozwolony

reason-not_your_turn = To nie Twoja kolej.
reason-over = Gra już się skończyła.
reason-other_decision = Najpierw trzeba podjąć inną decyzję.
reason-bad_notation = Nie ma takiego ruchu.
reason-owned = { -route.gender ->
    [feminine] Ta { -route } jest już zajęta.
   *[neuter] To { -route } jest już zajęte.
}
reason-closed = Druga nitka jest zajęta, więc ta jest dla Ciebie niedostępna.
reason-pieces = Masz za mało { -pieces(case: "genitive") }. Brakuje: { $pieces }.
reason-cards = Nie masz odpowiednich kart. Brakuje: { $n } { colour-of-cards } lub { $n ->
    [one] { -wild }
    [few] { -wilds }
   *[many] { -wilds(case: "genitive") }
}.
reason-cards_of_a_colour = Nie masz odpowiednich kart. Brakuje: { count-card } jednego koloru lub { $n ->
    [one] { -wild }
    [few] { -wilds }
   *[many] { -wilds(case: "genitive") }
}.
reason-wilds = Nie masz odpowiednich kart. Brakuje: { card-wild }.
reason-pairs = Nie masz odpowiednich kart. Par: { $have }, potrzeba: { $need }.
reason-hand = Nie masz tych kart. Brakuje: { $cards }.
reason-payment = Te karty nie odpowiadają dokładnie cenie.
reason-odd_card = Z tych kart nie da się ułożyć par: jedna zostaje.
reason-odd_number = Z tych kart nie da się ułożyć par.
reason-pair_count = Liczba par się nie zgadza: { $have }, potrzeba: { $need }.
reason-none_left = Nie masz już czego zbudować.
reason-built = To miasto jest już zajęte.
reason-no_city = Tu nie można budować.
reason-no_port_city = To nie jest miasto portowe.
reason-no_track = Nie masz { -route(case: "genitive") } do tego miasta.
reason-cards_for_station = Nie masz odpowiednich kart. Brakuje w jednym kolorze: { $n }.
reason-cards_for_port = Nie masz odpowiednich kart na port. Brakuje w jednym kolorze i z symbolem portu: { $n }.
reason-not_in_row = Tej karty nie ma wśród odkrytych.
reason-second_wild = Nie można wziąć { -wild-face-up(case: "genitive") } jako drugiej karty.
reason-deck_empty = Talia jest pusta i nie ma kart odrzuconych.
reason-decks_empty = Talie i stosy kart odrzuconych są puste, więc nie można zacząć dobierania.
reason-row_fills_itself = Odkryte karty uzupełniają się same.
reason-no_tickets = Nie ma już biletów.
reason-mix_size = Liczba biletów się nie zgadza: { $have }, potrzeba: { $need }.
reason-mix_deck = W tej talii zostało za mało biletów: { $have }.
reason-keep_more = Musisz zatrzymać więcej biletów, co najmniej { $need }.
reason-not_offered = Tego biletu nie ma wśród dobranych.
reason-no_choice = Na tej planszy nie wybiera się elementów.
reason-choice = Liczba elementów się nie zgadza: { $have }, potrzeba: { $need }.
reason-no_exchange = Na tej planszy nie wymienia się elementów.
reason-same_piece = Elementy wymienia się na inne.
reason-exchange_none = Wymienia się co najmniej jeden element.
reason-exchange_left = Nie możesz wymienić tylu elementów. Masz: { $pieces }.
reason-exchange_box = Nie możesz wymienić tylu elementów. W pudełku masz: { $pieces }.
reason-no_passengers = Na tej planszy nie ma pasażerów.
reason-passenger_elsewhere = Teraz zabierasz pasażera gdzie indziej: { $city }.
reason-no_passenger = Taki pasażer tu nie czeka.
reason-pass = Pasować można tylko wtedy, gdy nie ma innego ruchu.

## Dlaczego bot wybiera ruch

bot-why-searched = Nie wynika to z planu, ale wypada najlepiej w próbnych rozgrywkach.
bot-gain = W próbnych rozgrywkach zwiększa szansę wygranej o { $gain }%.
bot-why-only = Nic innego nie można zrobić.
bot-why-chance = Losowo: ten bot nie rozważa swoich ruchów.
bot-why-noise = Przypadkowa pomyłka.
bot-why-serves = { -route.gender ->
    [feminine] Potrzebna
   *[neuter] Potrzebne
} do biletu { $ticket } ({ $points }); brakuje jeszcze: { $number }.
bot-why-last = { -route.gender ->
    [feminine] Ostatnia brakująca
   *[neuter] Ostatnie brakujące
} { -route } do biletu { $ticket }: { $points }.
bot-why-scores = { $track } daje { $points }.
bot-why-saves = Karta na { -route(case: "accusative") } { $track } do biletu { $ticket } ({ $points }).
bot-why-saves_points = Karta na { -route(case: "accusative") } { $track } za { $points }.
bot-why-collects = Więcej kart: { -pieces(case: "genitive") } do postawienia zostało: { $number }.
bot-why-more_tickets = Czas na kolejne bilety: { -pieces(case: "genitive") } zostało: { $number }.
bot-why-keeps = Razem te bilety są warte najwyżej { $points }.
bot-why-station = Stacja w tym mieście pomaga zrealizować bilet { $ticket }: { $points }.
bot-why-station_points = Stacja w tym mieście od razu zmienia wynik o { $points }.
bot-why-port = Port ({ $city }) daje { $points } za zrealizowane już bilety.
bot-why-spares = Po tej zapłacie na ręce zostaje: { $wilds }.
bot-why-pays_tunnel = { $track } daje { $points }.
bot-why-leaves_tunnel = { $track } daje tylko { $points }: karty są warte więcej.
bot-why-passenger = Pasażer { colour } ({ $city }): będzie ich { $number }, a nikt inny nie ma więcej niż { $other }.
bot-why-pieces = Zaplanowane { -routes } wymagają elementów dwóch rodzajów: { $number } i { $other }.
bot-why-exchanges = Pozwala zrealizować bilet { $ticket }: { $points }.
bot-why-refills = Aby odkryć kartę { $source }.
bot-why-nothing = { -route.gender ->
    [feminine] Ani nowa
   *[neuter] Ani nowe
} { -route }, ani budowa nie dałyby teraz punktów.

## Terminal: ekran

terminal-screen-cards = karty
terminal-screen-deck = talia { $n }
terminal-screen-deck-of = { $deck } { $n }
terminal-screen-discards = odrzucone { $n }
terminal-screen-final = jeszcze { $turns }
terminal-screen-hand = Ręka
terminal-screen-hand-empty = brak kart
terminal-screen-log = Ostatnio
terminal-screen-more = … wcześniej jeszcze { $n }: wszystko pokaże `{ terminal-command-log }`
terminal-screen-move = Twoja kolej
terminal-screen-passengers = pasażerowie
terminal-screen-players = Gracze
terminal-screen-points = punkty
terminal-screen-ports = porty do budowy
terminal-screen-row = Odkryte
terminal-screen-row-empty = brak
terminal-screen-stations = { -stations } do budowy
terminal-screen-tickets = bilety
terminal-screen-tickets-left = bilety { $n }
terminal-screen-tickets-own = Bilety
terminal-ticket-laid = { ticket-open }, ułożono { $laid }

## Terminal: co można zrobić

terminal-do-all = `{ $verb }` pokaże wszystkie: { $n }
terminal-do-claim = { -claim(form: "imperative") }
terminal-do-claim-note = możliwe teraz: { $routes }
terminal-do-claim-passengers = litery: pasażerowie na końcach
terminal-do-claim-way = { $mark } – { -route.gender ->
    [feminine] potrzebna
   *[neuter] potrzebne
} do biletu
terminal-do-draw = Dobierz
terminal-do-draw-deck = karta z talii
terminal-do-draw-of = karta { $source }
terminal-do-exchange = Wymiana
terminal-do-keep = Do wyboru
terminal-do-keep-prompt = Które zatrzymujesz? Co najmniej { $n }: numery albo wszystkie
terminal-do-pass = Pas
terminal-do-pass-final = rezygnacja z ostatniej tury
terminal-do-pass-only = nie ma innego ruchu
terminal-do-passenger = Pasażer
terminal-do-passenger-none = nikogo
terminal-do-passenger-where = Którego pasażera zabierasz? { $city }
terminal-do-pay = Zapłata
terminal-do-pay-building = Którymi kartami płacisz za budowę? { $city }
terminal-do-pay-pair = Którymi kartami płacisz za następne pole ({ $track })? Dotąd: { $laid }
terminal-do-pay-prompt = Numer albo ruch (Enter: 1)
terminal-do-pay-track = Którymi kartami płacisz za { -route(case: "accusative") } { $track }? ({ $price })
terminal-do-pay-tunnel = Tunel { $track }: odkryto: { $revealed }; do dołożenia: { $due }
terminal-do-pieces = Elementy
terminal-do-port = Port
terminal-do-prompt = Numer albo ruch
terminal-do-refill = Uzupełnij
terminal-do-station = Stacja
terminal-do-station-note = cena: { $cards };
terminal-do-take = Weź
terminal-do-take-alone = tylko jedna
terminal-do-tickets = Bilety
terminal-do-tickets-note = dobierz { $n }, zatrzymaj co najmniej { $keep }
terminal-do-withdraw = Rezygnacja
terminal-do-withdraw-note = weź karty do ręki i zakończ turę

## Terminal: rozmowa z graczem

terminal-talk-bad-number = { $text }: wybierz numer od 1 do { $last }
terminal-talk-bad-tickets = { $text }: zatrzymaj co najmniej { $least } z biletów 1 do { $last }
terminal-talk-curtain = Klawiaturę przejmuje { $name }; reszta nie patrzy.
terminal-talk-curtain-key = { $name }, naciśnij Enter, gdy już możesz
terminal-talk-find-what = Czego szukać? Na przykład: szukaj paryż
terminal-talk-help = Wpisz numer, ruch albo pomoc.
terminal-talk-hint = Bot Planista zagrałby: { $action }
terminal-talk-interrupted = Przerwano.
terminal-talk-kept = Grę zapisano. Żeby grać dalej:  { $command }
terminal-talk-no-back = Nie ma dokąd wracać.
terminal-talk-not-kept = Gry nie zapisano.
terminal-talk-now = Teraz
terminal-talk-matches = Ruchy, w których jest „{ $text }”:
terminal-talk-quit = Zapisać grę na później? (t/n)
terminal-talk-record = Zapis gry: { $path }
terminal-talk-save-what = Zapisać gdzie? Na przykład: zapisz gra.kolej
terminal-talk-saved = Zapisano. Żeby grać od tego miejsca:  { $command }
terminal-talk-welcome = { $board }, { $players }: { $names }.
terminal-talk-welcome-back = { $board }, { $players }: { $names }. Gra toczy się dalej.
terminal-command-all = wszystkie
terminal-command-back = wróć
terminal-command-board = plansza
terminal-command-find = szukaj
terminal-command-help = pomoc
terminal-command-hint = podpowiedź
terminal-command-log = dziennik
terminal-command-no = nie
terminal-command-quit = koniec
terminal-command-save = zapisz
terminal-command-show = pokaż
terminal-example-find = paryż
terminal-example-save = gra.kolej
terminal-help-any-move = ruch
terminal-help-any-number = numer
terminal-help-back = z wyboru kart z powrotem do listy ruchów
terminal-help-board = wszystkie { -routes }; plansza paryż: te z „paryż” w nazwie
terminal-help-find = { -routes }, bilety i ruchy z „paryż” w nazwie
terminal-help-help = ta strona
terminal-help-hint = co zrobiłby bot Planista i dlaczego
terminal-help-legend = { $letters } (litery od nazw angielskich)
terminal-help-letters = litery
terminal-help-log = wszystko, co się stało
terminal-help-move = zrób to: take red · claim paris-zurich · claim paris-zurich: 2 red, 1 wild
terminal-help-number = wykonaj ruch o tym numerze; przy płaceniu Enter to 1
terminal-help-quit = wyjdź; grę można zapisać
terminal-help-save = zapisz grę do pliku
terminal-help-show = cały ekran jeszcze raz
terminal-help-title = Co można wpisać
terminal-help-verb = ponumerowana lista wszystkich możliwych { -routes(case: "genitive") }; podobnie station, port, exchange

## Terminal: wynik, zapisy, plansze

terminal-end-borrowed = { -station } { $city } korzysta z { -route(case: "genitive") } { $track }
terminal-end-completed = zrealizowane bilety
terminal-end-drawn = Wspólne zwycięstwo: { $names }, { $points }.
terminal-end-longest = { -longest-path }
terminal-end-now = Gdyby gra skończyła się teraz
terminal-end-title = Wynik końcowy
terminal-end-won = { $you ->
    [yes] Wygrywasz
   *[no] Wygrywa { $who }
}: { $points }.
terminal-replay-head = { $board }, { $players }, { $actions }
terminal-board-closed = { -route.gender ->
    [feminine] (zamknięta)
   *[neuter] (niedostępne)
}
terminal-board-id = w zapisie
terminal-board-kind = rodzaj
terminal-board-nothing = nic nie ma „{ $text }” w nazwie
terminal-board-owner = właściciel
terminal-board-points = punkty
terminal-board-price = cena
terminal-board-route = { -route }
terminal-board-routes = { -routes }
terminal-boards-bonuses = Premie
terminal-boards-cards = Karty
terminal-boards-choice = każdy wybiera w tajemnicy { $total }; późniejsza wymiana jednego kosztuje { $cost }
terminal-boards-cities = Miejsca
terminal-boards-colours = Kolory
terminal-boards-country = kraj
terminal-boards-deck = { $deck }: { $n }; odkrytych { $row }, na ręce na początku { $hand }
terminal-boards-ending = gdy komuś na koniec tury zostanie nie więcej niż: { $pieces }; każdy ma potem jeszcze: { $turns }
terminal-boards-ending-name = Koniec
terminal-boards-junction = węzeł
terminal-boards-notes = Niepewne
terminal-boards-offer = na początku zatrzymaj co najmniej { $opening } z { $dealt }; później dobierz { $draw }, zatrzymaj co najmniej { $keep }
terminal-boards-parallel = gdy gra najwyżej { $players }, dostępna jest tylko jedna nitka
terminal-boards-parallel-name = Podwójne
terminal-boards-passengers = po { $each } każdego koloru; najwięcej w danym kolorze: { $most }, drugie miejsce: { $second }
terminal-boards-passengers-name = Pasażerowie
terminal-boards-piece-score = punkty według długości: { $score }
terminal-boards-pieces = Elementy
terminal-boards-port = port
terminal-boards-ports = po { $count } na gracza; { $values } punktów za 0, 1, 2 … biletów; każdy niewybudowany { $unbuilt }
terminal-boards-ports-name = Porty
terminal-boards-rules = Gra
terminal-boards-seats = gracze
terminal-boards-stations = kolejne kosztują (w kartach): { $prices }; każda niewykorzystana jest warta { $unbuilt }
terminal-boards-stations-name = Stacje
terminal-boards-ties = Remisy
terminal-boards-waiting = czeka { $n }

## Ruchy jako polecenia

do-draw = Dobierz kartę z talii
do-draw_of = Dobierz kartę { $source }
do-take = Weź odkrytą kartę: { $card }
do-refill = Uzupełnij { $source }
do-claim = { -claim(form: "imperative") } { -route(case: "accusative") } { $track }
do-claim_for = { -claim(form: "imperative") } { -route(case: "accusative") } { $track } ({ $cards })
do-station = Zbuduj { -station(case: "accusative") }: { $city }
do-station_for = Zbuduj { -station(case: "accusative") }: { $city } ({ $cards })
do-port = Wybuduj port: { $city }
do-port_for = Wybuduj port: { $city } ({ $cards })
do-pay = Zagraj: { $cards }
do-tickets = Dobierz bilety
do-tickets_mix = Dobierz bilety ({ $mix })
do-keep = Zatrzymaj: { $tickets }
do-pieces = Wybierz { $pieces }
do-exchange = Wymień { $given } na { $taken }
do-passenger = Pasażer ({ $city }): { $colour }
do-passenger_none = Bez pasażera ({ $city })
do-withdraw = Zrezygnuj
do-pass = Pasuj

## Analiza gry: w terminalu, w pliku i na stronie

review-title = Analiza: { $board }
review-chance = Szansa wygranej
review-account = Skąd wzięła się szansa
review-player = gracz
review-start = na początku
review-choices = własne decyzje
review-others = decyzje innych
review-luck = szczęście
review-end = na końcu
review-accuracy = trafność
review-mistakes = błędy
review-of = { $n } z { $all }
review-about = Szansę wygranej oceniamy przy odkrytych kartach, a każdą decyzję według tego, co gracz mógł wtedy wiedzieć. Własne decyzje porównujemy z solidnym planem, czyli z tym, co dobry gracz robi bez długiego namysłu. Szczęście to wszystko inne: karty i to, czego nie można było wiedzieć. Trafność to część stawki, której decyzje nie zaprzepaściły.
review-costliest_of = Najdroższe decyzje: { $who }
review-none = { $who }: żadna decyzja nie była wyraźnym błędem.
review-action = Ruch { $n }
review-before-after = { $before } → { $after }
review-cost = { $cost } (± { $error })
review-better = Lepszy ruch – { $action }
review-why = Dlaczego: { $reason }
review-then = Potem być może: { $line }
review-instead = Inne możliwości
review-played = zagrane
review-all = Wszystkie decyzje
review-number = nr
review-decision = decyzja
review-gain = zysk
review-choice = wybór
review-in_time = Każdą decyzję, która mogła być błędem, sprawdzono w próbnych rozgrywkach. Ich liczba: { $samples }.
review-cut = Czas się skończył, zanim sprawdzono wszystkie próby: z większym limitem czasu liczby będą pewniejsze.
review-unfinished = Gra jeszcze się nie skończyła: szanse podano dla obecnego stanu.

## Strona: wszędzie

page-language = Polski
page-wait = Chwileczkę…
page-again = Spróbuj ponownie
page-close = Zamknij
page-cancel = Anuluj
page-undo = Cofnij
page-lost = Utracono łączność z serwerem – próbuję ponownie…
page-update = Jest nowa wersja Kolei.
page-update-load = Wczytaj
page-over = Koniec gry
page-aborted = Gra została przerwana
page-missing-title = Nie ma takiej strony
page-why-rules = Zasady
page-fault-load = Nie udało się tego wczytać.
page-fault-unavailable = Serwer nie odpowiada.
page-fault-too_large = Plik lub wiadomość jest za duża.
page-fault-too_many = Za dużo gier naraz. Najpierw dokończ którąś z nich.
page-fault-slow_down = Nie tak szybko. Spróbuj za chwilę.
page-fault-not_found = Nie ma tu takiego stołu.
page-fault-forbidden = Tutaj nie można tego zrobić.
page-fault-not_signed_in = Sesja na tym urządzeniu wygasła. Zaloguj się ponownie.
page-fault-bad_credentials = Nieprawidłowa nazwa lub hasło.
page-fault-bad_origin = To żądanie pochodzi z innej witryny.
page-fault-bad_request = Serwer nie rozumie tego żądania.
page-fault-bad_notation = Nie ma takiego ruchu.
page-fault-illegal = Zasady teraz na to nie pozwalają.
page-fault-not_allowed = Tutaj nie można tego zrobić.
page-fault-stale = W międzyczasie coś się zmieniło. Sprawdź i spróbuj ponownie.
page-fault-bad_code = Ten kod jest nieważny.
page-fault-seat_taken = Ktoś inny zajął już to miejsce.
page-fault-not_open = Ten stół nie czeka już na graczy.
page-fault-not_playing = Ta gra nie jest w toku.
page-fault-not_over = Gra jeszcze się nie skończyła.
page-fault-nothing_to_undo = Nie ma czego cofnąć.
page-fault-out_of_time = Twój czas się skończył.
page-fault-conflict = W międzyczasie coś się zmieniło. Sprawdź i spróbuj ponownie.
page-fault-no_hint = Bot, który podpowiada, zawiódł. Spróbuj jeszcze raz albo graj bez podpowiedzi.
page-fault-internal = Błąd serwera. Nic nie przepadło.
page-fault-wrong_seat = To nie Twoja kolej.
page-nav = Nawigacja
page-nav-tables = Stoły
page-nav-history = Moje gry
page-nav-rules = Zasady
page-settings = Ustawienia
page-settings-language = Język
page-settings-theme = Wygląd
page-settings-speed = Animacje
page-settings-notices = Powiadomienia
page-settings-sound = Dźwięk
page-settings-remarks = Boty czasem coś powiedzą
page-settings-notify = Powiadom, gdy przyjdzie moja kolej
page-theme-auto = Jak w systemie
page-theme-light = Jasny
page-theme-dark = Ciemny
page-speed-slow = Wolne
page-speed-normal = Zwykłe
page-speed-fast = Szybkie
page-speed-off = Bez animacji
page-tickets-none = Brak biletów

## Strona: przed grą

page-home-title = Kolej na wspólną grę
page-home-about = Wagony, bilety i dobry plan – z botami, z przyjaciółmi, na każdym urządzeniu.
page-home-back = Strona główna
page-home-play = Graj
page-home-board = Plansza
page-home-seats = { $from }–{ $to } graczy
page-home-rules = Zasady
page-tutorial = Samouczek
page-tutorial-about = { $board }: poznaj tę grę w krótkiej rozgrywce, krok po kroku. Zajmie to około pięciu minut.
page-tutorial-new = Pierwszy raz tutaj?
page-tutorial-start = Ucz się, grając
page-tutorial-close = Nie teraz
page-tutorial-step = Krok { $n } z { $of }
page-tutorial-skip = Zrób to za mnie
page-tutorial-waits = Gra przeciwnik …
page-tutorial-other = Nie teraz: samouczek prosi o coś innego.
page-tutorial-over = Teraz wiesz już wszystko
page-tutorial-play = Zagraj naprawdę
page-home-name = Imię lub nick
page-home-guest = Gość
page-home-opponents = Przeciwnicy
page-home-level = Poziom
page-home-colour = Twój kolor
page-home-now = Zagraj teraz
page-home-friends = Z przyjaciółmi
page-home-device = Na jednym urządzeniu
page-device-about = { $board } na jednym urządzeniu: podawajcie je sobie po każdej turze. Kto gra?
page-device-player = Gracz { $n }
page-device-alike = Dwie osoby mają to samo imię; dostaną numery.
page-colour-taken = { $colour }, zajęty
page-home-continue = Kontynuuj
page-home-join = Dołącz do stołu
page-home-code = Kod lub link
page-home-go = Dalej
page-home-bad_code = Kod składa się z 12 liter i cyfr.
page-home-public = Stoły publiczne: do gry i do oglądania
page-home-more = Więcej
page-home-record = Otwórz zapis gry
page-account = Konto
page-account-is_guest = – gość na tym urządzeniu
page-account-handle = – nazwa do logowania: { $handle }
page-account-password = Hasło (co najmniej 8 znaków)
page-account-keep = Zachowaj konto na stałe
page-account-kept = Zachowano. Nazwa do logowania: { $handle }.
page-account-code = Kod dla innego urządzenia
page-account-until = ważny do { $when }
page-account-out = Wyloguj się
page-account-in = Zaloguj się
page-account-name = Nazwa do logowania
page-account-other = Kod z innego urządzenia
page-bot-styles = Inne style
page-tables-open = Czekają na graczy
page-tables-playing = Trwające gry
page-tables-none_open = Żaden publiczny stół nie czeka na graczy. Załóż własny na stronie głównej i udostępnij go wszystkim.
page-tables-none_playing = W tej chwili nie ma publicznych gier.
page-tables-join = Dołącz
page-tables-watch = Oglądaj
page-history-none = Nie ma jeszcze żadnych gier.
page-history-go = Graj
page-history-look = Zobacz
page-history-more = Więcej
page-history-all = Wszystkie gry
page-history-filter = Które gry
page-history-any_board = Wszystkie plansze
page-history-result = Wynik
page-history-any_result = Każdy wynik
page-history-won = Wygrana
page-history-lost = Bez wygranej
page-history-unfinished = Nieukończone
page-history-against = Przeciwnicy
page-history-anybody = Wszyscy przeciwnicy
page-history-people = Z innymi ludźmi
page-history-bots = Tylko z botami
page-history-none_such = Nie ma takich gier.
page-statistics = Statystyki
page-statistics-none = Nie ma jeszcze czego liczyć. Ukończ grę, a tu zobaczysz swoje wyniki na każdej planszy.
page-statistics-board = Plansza
page-statistics-all = Razem
page-statistics-played = Gry
page-statistics-won = Wygrane
page-statistics-average = Średnia
page-statistics-best = Rekord
page-statistics-completed = Bilety
page-statistics-share = { $n } ({ $percent }%)
page-statistics-against = Przeciwnicy
page-statistics-person = gracz
page-statistics-bot = bot
page-statistics-games = { $n ->
    [one] { $n } gra
    [few] { $n } gry
   *[many] { $n } gier
}, wygrane: { $won }
page-phase-open = przed rozpoczęciem
page-phase-playing = w toku
page-phase-over = zakończona
page-phase-aborted = przerwana
page-waiting-made = Gospodarz stołu: { $who }; utworzono: { $when }
page-waiting-closed = Ten stół jest zamknięty.
page-waiting-seats = Miejsca
page-waiting-password = Hasło stołu
page-waiting-you = Ty
page-waiting-free = wolne
page-waiting-sit = Usiądź
page-waiting-share_device = Na tym urządzeniu
page-waiting-leave = Zwolnij miejsce
page-waiting-away = Usuń
page-waiting-bot = Bot na miejscu { $n }
page-waiting-add_bot = Bot…
page-waiting-start = Rozpocznij grę
page-waiting-not_full = Są jeszcze wolne miejsca.
page-waiting-close = Zamknij stół
page-waiting-owner = Grę może rozpocząć { $who }.
page-waiting-invite = Zaproś
page-waiting-host = gospodarz
page-waiting-name = Imię na miejscu { $n }
page-waiting-colour = Kolor miejsca { $n }
page-waiting-replace = Zastąp…
page-waiting-free_seat = Zwolnij miejsce
page-waiting-up = Przesuń miejsce { $n } w górę
page-waiting-down = Przesuń miejsce { $n } w dół
page-waiting-seat_count = Miejsca
page-waiting-fair_title = Uczciwe rozdanie
page-waiting-fair = Serwer wylosował sekret dla tego rozdania; oto jego odcisk (SHA-256). Każdy, kto siada do stołu, dodaje własne losowe cyfry. Po grze sekret zostaje ujawniony i każdy może sprawdzić, że niczego nie zmieniono.
page-share-qr = Kod QR z linkiem
page-share-link = Link do stołu
page-share-code = Kod:
page-share-only-here = Ten link otworzy się tylko na tym komputerze. Aby mogły dołączyć telefony i znajomi z tej samej sieci, zatrzymaj serwer i uruchom go poleceniem
page-share-only-here-or = lub
page-share-copy = Kopiuj link
page-share-copied = Skopiowano
page-options = Opcje
page-options-join = Kto może dołączyć
page-options-password = Hasło (co najmniej 6 znaków)
page-options-clock = Zegar
page-options-first = Pierwszy gracz
page-options-takeover = Kto gra za nieobecnych
page-options-seconds = { $n } s
page-options-hints = Podpowiedzi
page-options-undo = Cofanie ruchów
page-options-chat = Czat
page-options-watch = Widzowie
page-options-delay = Opóźnienie dla widzów
page-delay-none = bez opóźnienia
page-delay-seconds = { $n ->
    [one] { $n } sekunda
    [few] { $n } sekundy
   *[many] { $n } sekund
}
page-delay-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
   *[many] { $n } minut
}
page-join-link = kto ma link
page-join-public = każdy
page-join-password = kto zna hasło
page-clock-none = bez zegara
page-clock-live10 = 10 min + 5 s na decyzję
page-clock-live20 = 20 min + 10 s na decyzję
page-clock-days1 = 1 dzień na decyzję
page-clock-days3 = 3 dni na decyzję
page-first-chance = losowo
page-takeover-end = nikt – gra się kończy

## Strona: przy stole

page-hint = Podpowiedź
page-hint-would = Rada bota:
page-hint-do = Zrób to
page-hint-gain = +{ $gain }% szansy wygranej
page-hint-stand_in = Serwer jest zajęty: to szybka podpowiedź bota Planista.
page-side = Gracze, bilety, dziennik
page-market = Karty i bilety do dobrania
page-market-row = Odkryte karty
page-market-decks = Talie
page-market-empty = puste miejsce
page-hand = Twoje karty
page-hand-empty = Brak kart
page-ticket-open = { ticket-open }
page-ticket-done = { ticket-done }
page-ticket-failed = { ticket-failed }
page-ticket-station = { ticket-station }
page-ticket-adds = dokłada { $spaces }, { $turns }
page-ticket-pin = Przypnij do mapy
page-turns = { $n ->
    [one] { $n } tura
    [few] { $n } tury
   *[many] { $n } tur
}
page-ticket-cut = odcięty
page-ticket-pieces = za mało { -pieces(case: "genitive") }
page-tab-players = Gracze
page-tab-tickets = Bilety
page-tab-moves = Ruchy
page-tab-log = Dziennik
page-tab-chat = Czat
page-log-empty = Jeszcze nic się nie stało.
page-log-show = Pokaż na mapie
page-chat-empty = Jeszcze nikt nic nie powiedział.
page-chat-say = Powiedz coś
page-chat-send = Wyślij
page-chat-off = Przy tym stole nie ma czatu.
page-chat-block = Ukryj wypowiedzi tej osoby
page-moves-filter = Znajdź ruch
page-moves-legal = { $n ->
    [one] { $n } dozwolony ruch
    [few] { $n } dozwolone ruchy
   *[many] { $n } dozwolonych ruchów
}
page-moves-skip = Do listy ruchów
page-moves-none = To nie Twoja kolej.
page-player-points = punkty
page-player-cards = karty
page-player-tickets = bilety
page-player-stations = { -stations }
page-player-ports = porty
page-player-passengers = pasażerowie
page-player-turn = teraz decyduje
page-player-away = offline
page-says-last-1 = Zbliża się koniec.
page-says-last-2 = Zostało już niewiele tur.
page-says-long-1 = { $n } pól naraz. Trzeba było na to uzbierać.
page-says-long-2 = Na to warto było poczekać.
page-says-lead-1 = Prowadzę. Na razie.
page-says-lead-2 = Liczy się każdy punkt, a te dają mi prowadzenie.
page-says-station-1 = Skorzystam tu z cudzej trasy.
page-says-station-2 = Wystarczy mi stacja.
page-says-port-1 = Port. Zobaczymy, co przyniesie.
page-says-port-2 = Statki są tu mile widziane.
page-says-withdraw-1 = Ten tunel był dla mnie za drogi.
page-says-withdraw-2 = Nie tym razem. Skała jest twarda.
page-says-tickets-1 = Nowe bilety. Jest jeszcze czas.
page-says-tickets-2 = Zobaczmy, dokąd jeszcze można pojechać.
page-says-passenger-1 = Proszę wsiadać!
page-says-passenger-2 = Następny przystanek.
page-left-resigned = rezygnacja, gra bot
page-left-timeout = koniec czasu, gra bot
page-board-tickets = Moje bilety
page-board-pencil = Szkicuj plan
page-plan-about = Wskaż { -routes } do planu: { $tracks }, { $spaces }
page-plan-erase = Wymaż
page-board-in = Przybliż
page-board-out = Oddal
page-board-fit = Cała plansza
page-board-keys = Strzałki prowadzą od miejsca do miejsca, kropka i przecinek przez połączenia; Enter wybiera, Escape wychodzi.
page-board-tracks = { $n ->
    [one] jedno połączenie
    [few] { $n } połączenia
   *[many] { $n } połączeń
}
page-board-track_of = { $n } z { $of }
page-board-taken = właściciel: { $who }
page-board-closed = { -route.gender ->
    [feminine] zamknięta
   *[neuter] niedostępne
}
page-board-claimable = kliknij, by { -claim(form: "infinitive") }
page-board-has_station = { -station }: { $who }
page-board-has_port = port: { $who }
page-board-passengers = pasażerowie: { $colours }
page-board-station = kliknij, by zbudować { -station(case: "accusative") }
page-board-port = kliknij, by zbudować port
page-final = { $n ->
    [one] Ostatnie tury! Została { $n } tura, licząc wszystkich
    [few] Ostatnie tury! Zostały { $n } tury, licząc wszystkich
   *[many] Ostatnie tury! Zostało { $n } tur, licząc wszystkich
}
page-watch-none = Tej gry nie można oglądać.
page-watch-late = Opóźnienie: { $time }
page-turn-yours = Twoja kolej
page-turn-of = Teraz gra { $who }
page-turn-others_choose = Inni jeszcze wybierają
page-turn-all_choose = Gracze wybierają
page-turn-opening = Twój wybór na początek
page-turn-mix = Ile krótkich, ile długich?
page-turn-turn = Twoja kolej
page-turn-second = Weź drugą kartę
page-turn-refill = Uzupełnij odkryte karty
page-turn-pay = Wybierz karty do zagrania
page-turn-tunnel = Dołóż karty albo zrezygnuj z tunelu
page-turn-offer = Zatrzymaj bilety
page-turn-passenger = Zabierz pasażera
page-turn-over = Koniec gry
page-colour-gray = dowolny (jeden)
page-price-train = { $n ->
    [one] { $n } karta wagonów
    [few] { $n } karty wagonów
   *[many] { $n } kart wagonów
}
page-price-ship = { $n ->
    [one] { $n } karta statków
    [few] karty statków na { $n } pola
   *[many] karty statków na { $n } pól
}
page-price-pairs = { $n ->
    [one] { $n } para
    [few] { $n } pary
   *[many] { $n } par
}
page-price-of = { $cards }, kolor { $colour }
page-price-wilds = w tym { -wilds }: { $n }
page-price-station = { $n ->
    [one] Cena: { $n } dowolna karta
    [few] Cena: { $n } karty w jednym kolorze
   *[many] Cena: { $n } kart w jednym kolorze
}
page-price-port = Cena: { $n ->
    [one] { $n } karta wagonów i { $n } karta statków
    [few] { $n } karty wagonów i { $n } karty statków
   *[many] { $n } kart wagonów i { $n } kart statków
} z symbolem portu, wszystkie w tym samym kolorze
page-decision-map = Pokaż mapę
page-decision-open = Zdecyduj
page-keep-opening = Twoje pierwsze bilety
page-keep-held = Masz już
page-keep-together = Razem: { $spaces }, co najmniej { $turns }
page-keep-title = Nowe bilety
page-keep-about = Zatrzymaj co najmniej { $n }. Wskaż bilet, by zobaczyć go na mapie.
page-keep-about_touch = Zatrzymaj co najmniej { $n }. Dotknij biletu, by go wybrać i zobaczyć na mapie.
page-keep-all = Wszystkie
page-keep-do = Zatrzymaj: { $n }
page-mix-title = Jakie bilety?
page-mix-about = Krótkie są łatwiejsze, długie więcej warte.
page-mix-short = { $n ->
    [one] { $n } krótki
    [few] { $n } krótkie
   *[other] { $n } krótkich
}
page-mix-long = { $n ->
    [one] { $n } długi
    [few] { $n } długie
   *[other] { $n } długich
}
page-pieces-title = Wybierz { count-piece }
page-pieces-about = Nikt nie zobaczy Twojego wyboru, dopóki wszyscy nie wybiorą.
page-pieces-slider = Wagony i statki
page-pieces-do = Zatwierdź
page-pay-ways = { $n ->
    [one] { $n } sposób zapłaty
    [few] { $n } sposoby zapłaty
   *[many] { $n } sposobów zapłaty
}
page-pay-tap = Albo wybierz karty:
page-pay-do = { $n ->
    [one] Zagraj { $n } kartę
    [few] Zagraj { $n } karty
   *[many] Zagraj { $n } kart
}
page-tunnel-title = Tunel { $track }
page-tunnel-laid = Wyłożone
page-tunnel-revealed = Odkryte
page-tunnel-due = { $n ->
    [one] Trzeba dołożyć { $n } kartę.
    [few] Trzeba dołożyć { $n } karty.
   *[many] Trzeba dołożyć { $n } kart.
}
page-tunnel-matches = pasuje
page-tunnel-free = Nie trzeba nic dokładać.
page-tunnel-cannot = Nie masz tylu pasujących kart.
page-tunnel-other = { $who }: tunel { $track }
page-refill-title = Uzupełnij puste miejsce
page-refill-about = Z której talii?
page-passenger-title = Pasażer: { $city }
page-passenger-about = Na koniec gry w każdym kolorze punkty dostaje gracz, który ma najwięcej pasażerów, i gracz na drugim miejscu.
page-passenger-none = Nikogo
page-passenger-own = masz { $n }
page-place-station = Pozostałe { -stations }: { $n }
page-place-port = Pozostałe porty: { $n }
page-exchange-short = Wymień
page-exchange-title = Wymień elementy
page-exchange-about = Zajmuje całą turę i kosztuje punkty.
page-exchange-from = { $from } → { $to }
page-exchange-n = Ile
page-exchange-do = { $n ->
    [one] Wymień (koszt: { $n } punkt)
    [few] Wymień (koszt: { $n } punkty)
   *[many] Wymień (koszt: { $n } punktów)
}
page-curtain = Przekaż urządzenie
page-curtain-pass = Przekaż urządzenie: { $who }
page-curtain-ready = To ja – zaczynam
page-curtain-wait = Grają inni…
page-curtain-watch = Oglądaj
page-menu = Menu
page-menu-share = Link do stołu
page-menu-resign = Zrezygnuj z gry
page-menu-resign_sure = Oddać swoje miejsce botowi? Dopóki gra trwa, możesz na nie wrócić.
page-menu-abort = Przerwij grę
page-menu-abort_sure = Zgadzasz się na przerwanie gry? Zostanie przerwana, gdy zgodzą się wszyscy.
page-menu-take_back = Wróć do gry
page-hurry = Przewiń do mojej tury
page-news = Od Twojego ostatniego ruchu
page-pace = Tempo botów
page-pace-slow = Wolne
page-pace-normal = Zwykłe
page-pace-fast = Szybkie
page-pace-off = Od razu
page-settings-confirm = Potwierdzanie dobierania biletów
page-confirm-always = Zawsze
page-confirm-touch = Na ekranach dotykowych
page-confirm-never = Nigdy
page-settings-turn = Moja tura
page-settings-choices = Pokazuj, co mogę zrobić
page-tickets-title = Dobrać bilety?
page-tickets-about = { $drawn ->
    [one] Dobierasz { $drawn } bilet i go zatrzymujesz.
    [few] Dobierasz { $drawn } bilety i zatrzymujesz co najmniej { $n }.
   *[many] Dobierasz { $drawn } biletów i zatrzymujesz co najmniej { $n }.
}
page-tickets-sure = To cała Twoja tura i nie można tego cofnąć. Niezrealizowane bilety kosztują punkty.
page-pay-over = { $n ->
    [one] Te karty starczyłyby na jeszcze { $n } pole: reszta przepada.
    [few] Te karty starczyłyby na jeszcze { $n } pola: reszta przepada.
   *[many] Te karty starczyłyby na jeszcze { $n } pól: reszta przepada.
}
page-can = Możesz
page-can-cards = Weź karty
page-can-claim = { $n ->
    [one] { -claim(form: "imperative") } ({ $n } { -route })
    [few] { -claim(form: "imperative") } ({ $n } { -routes })
   *[many] { -claim(form: "imperative") } ({ $n } { -routes(case: "genitive") })
}
page-can-tickets = Dobierz bilety
page-can-station = { $n ->
    [one] Stacja ({ $n } miasto)
    [few] Stacja ({ $n } miasta)
   *[many] Stacja ({ $n } miast)
}
page-can-port = { $n ->
    [one] Port ({ $n } miasto)
    [few] Port ({ $n } miasta)
   *[many] Port ({ $n } miast)
}
page-can-exchange = Wymień { -pieces }
page-moves-all = Pokaż wszystkie ruchy
page-first = Nowość:
page-first-tunnel = Zanim tunel będzie Twój, odkrywa się trzy karty. Za każdą w kolorze zagranych kart i za każdą kartę „{ -wild }” dokładasz jedną kartę albo rezygnujesz i tracisz tylko turę.
page-first-ferry = Na każdy symbol { -wild(case: "genitive") } trzeba zagrać { -wild(case: "accusative") }.
page-first-hard = Każde pole trudnego terenu kosztuje parę kart jednego koloru; każda para może mieć inny kolor.
page-first-station = Na koniec { -station } pozwala użyć do biletów { -route.gender ->
    [feminine] jednej
   *[neuter] jednego
} { -route(case: "genitive") } innego gracza do jej miasta. Każda niewybudowana jest warta punkty.
page-first-port = Port daje punkty za każdy Twój zrealizowany bilet z nazwą jego miasta; każdy niewybudowany kosztuje punkty.
page-first-passenger = Z każdego końca { -route(case: "genitive") } możesz zabrać jednego pasażera; pozostali czekają na innych. Wszyscy widzą, kogo masz.
page-first-exchange = Zamiast czegokolwiek innego możesz w swojej turze wymienić wagony na statki lub odwrotnie. Każda sztuka kosztuje punkt.

## Strona: po grze

page-end = Koniec gry
page-end-open = Wynik
page-end-wins = { $n ->
    [one] Wygrywa { $who }
    [few] Wygrywają { $who }
   *[many] Wygrywają { $who }
}
page-end-points = Punkty
page-end-tickets = Bilety
page-end-charts = Wykresy
page-end-total = Razem
page-end-trail = Najdłuższy ciąg (pola)
page-end-completed = Zrealizowane bilety
page-end-trail_of = { $who }: { -longest-path }, { count-space }
page-end-borrowed_by = { $who }, { -station } { $city }: { $track }
page-end-tickets_of = Bilety: { $who }
page-end-all_on_map = na mapie
page-end-majority = Pasażerowie według kolorów
page-end-borrowed = Trasy użyte dzięki { -stations(case: "dative") }
page-end-rematch = Rewanż
page-end-rematch_asked = Ktoś chce rewanżu.
page-end-to_rematch = Do rewanżu
page-end-replay = Powtórka
page-end-download = Pobierz zapis
page-end-fairness = Uczciwość rozdania
page-end-moments = Kluczowe chwile
page-end-you_win = Wygrywasz!
page-end-margin = Przewaga nad drugim miejscem: { count-point }
page-end-tie = Równa liczba punktów: rozstrzyga reguła remisu
page-end-as_if = Punkty w każdej chwili, jakby gra właśnie się kończyła, razem z biletami.
page-end-again = Policz jeszcze raz
page-end-picture = Obrazek
page-rank = Miejsce { $n }
page-rank-behind = strata: { $n }
page-reveal = Liczenie punktów
page-reveal-progress = Postęp liczenia punktów
page-reveal-next = Dalej
page-reveal-skip = Pomiń
page-moment-gain = { $who } zyskuje { count-point }: { $what }
page-moment-lead = { $who } obejmuje prowadzenie na dobre.
page-moment-last_round = { $who } rozpoczyna ostatnie tury.
page-moment-none = Nic się nie wyróżnia.
page-picture-alt = { $board }: mapa końcowa i punkty
page-picture-png = Zapisz jako PNG
page-picture-svg = Zapisz jako SVG
page-picture-share = Udostępnij
page-chart-time = Wynik w czasie
page-chart-sources = Punkty według źródła
page-fair-commitment = Sekret zgadza się ze skrótem, który serwer podał, zanim ktokolwiek usiadł do stołu.
page-fair-seed = Ziarno powstało z sekretu i losowych cyfr wszystkich graczy.
page-fair-server = Serwer odtworzył rozdanie z ziarna.
page-fair-secret = Sekret
page-fair-told = Zobowiązanie sprzed gry (SHA-256)
page-fair-nonces = Losowe cyfry graczy, według miejsc
page-fair-key = Klucz
page-fair-more = Aby sprawdzić wszystko samodzielnie: pobierz zapis i uruchom „kolej verify”.
page-review = Analiza
page-review-none = Nie ma gry do analizy.
page-review-working = Trwa ocena wszystkich decyzji …
page-review-waiting = { $n ->
    [one] Przed tą analizą czeka jedna inna.
    [few] Przed tą analizą czekają { $n } inne.
   *[many] Przed tą analizą czeka { $n } innych.
}
page-review-patience = To może potrwać minutę. Gotowa analiza zostaje: następnym razem będzie od razu.
page-review-busy = Serwer zajmuje się innymi analizami. Spróbuj za minutę.
page-review-failed = Nie udało się przygotować analizy.
page-review-cost = kosztuje { $cost } szansy wygranej (± { $error })
page-review-forced = Nic innego nie można było zrobić.
page-review-fine = Nic innego nie było wyraźnie lepsze.
page-review-find = Dobry pomysł: na podstawie tego, co można było wiedzieć, daje o { $gain } więcej niż pierwsza myśl dobrego gracza.
page-review-costliest = Najdroższe decyzje
page-review-previous = Droga decyzja
page-review-next = Droga decyzja
page-review-no_costly = Nie znaleziono kosztownej decyzji.
page-review-known = Co było wiadomo ({ $who })
page-review-play_on = Graj od tego miejsca
page-review-as = jako
page-review-against = przeciwnicy
page-replay-none = Nie ma czego odtworzyć.
page-replay-unreadable = Tego pliku nie da się odtworzyć: to nie jest zapis gry.
page-replay-start = Gra się zaczyna.
page-replay-other = zmiana przy stole
page-replay-first = Na początek
page-replay-back = Krok wstecz
page-replay-next = Krok dalej
page-replay-last = Na koniec
page-replay-ending = Obejrzyj zakończenie
page-replay-play = Odtwarzaj
page-replay-stop = Pauza
page-replay-slider = Krok gry
page-replay-hidden = Pokaż ukryte karty
page-replay-table = Do stołu
page-rules-scores = Tabela punktacji { -routes(case: "genitive") }
page-rules-length = Długość
page-rules-turns = { $n ->
    [one] { $n } ostatnią turę
    [few] { $n } ostatnie tury
   *[many] { $n } ostatnich tur
}
page-tie-then = { ", potem " }
page-rules-missing = Nie ma tu takiej gry.

## Zasady: każdy akapit to jedna linia

rules-title-aim = Cel gry
rules-title-opening = Przygotowanie gry
rules-title-turn = Przebieg tury
rules-title-cards = Dobieranie kart
rules-title-claim = { -claim(form: "gerund") } { -routes(case: "genitive") }
rules-title-sea = Połączenia kolejowe i morskie
rules-title-subway = Tramwaje i metro
rules-title-double = Podwójne { -routes }
rules-title-ferry = Promy
rules-title-tunnel = Tunele
rules-title-hard = Trudny teren
rules-title-tickets = Dobieranie biletów
rules-title-tours = Bilety objazdowe
rules-title-countries = Kraje
rules-title-buildings = Budowanie
rules-title-exchange = Wymiana elementów
rules-title-passengers = Pozyskiwanie pasażerów
rules-title-bonus = Premia
rules-title-end = Koniec gry
rules-title-secrets = Co jest ukryte
rules-title-rulings = Nasze rozstrzygnięcia
rules-title-notes = Czego nie wiemy na pewno o tej planszy
rules-aim = Na bilecie podane są miejsca, które trzeba połączyć. Jeśli na koniec gry łączą je Twoje { -routes }, zyskujesz punkty z biletu; jeśli nie, tracisz je. Punkty dają też same { -routes } – długie znacznie więcej niż krótkie.
rules-opening = Na początku dostajesz: { $dealt }. Zatrzymujesz co najmniej { $keep } z tych biletów. Wszyscy wybierają jednocześnie; nikt nie widzi, co zatrzymujesz.
rules-opening_mix = Na początku dostajesz: { $dealt }. Potem każdy po kolei ogłasza, zanim zobaczy jakikolwiek bilet, ile dobierze krótkich, a ile długich (razem { $n }), i je dobiera. Następnie wszyscy jednocześnie wybierają co najmniej { $keep }.
rules-opening_pieces = Potem, znając swoje karty, odkryte karty i bilety, w tajemnicy wybierasz elementy (razem { $total }), każdego rodzaju najwyżej: { $most }; reszta zostaje w Twoim pudełku. Gracze ujawniają swój wybór jednocześnie, a wraz z nim liczbę zatrzymanych biletów.
rules-rejects_out = Bilety odrzucone na początku wracają zakryte do pudełka, podobnie jak nierozdane Długie Trasy.
rules-rejects_under = Bilety odrzucone na początku wracają na spód talii w kolejności graczy przy stole, bez względu na to, kto wybrał pierwszy.
rules-rejects_shuffled = Dopiero gdy wszyscy wybiorą, odrzucone bilety wracają do swoich talii i obie talie tasuje się raz.
rules-turn = W swojej turze wykonujesz dokładnie jedną akcję: dobierasz karty, { -claim(form: "you") } { -route(case: "accusative") } albo dobierasz bilety. To, co możesz zrobić teraz, ma złotą obwódkę; wszystkie możliwości są w zakładce „Ruchy”.
rules-turn_stations = W swojej turze wykonujesz dokładnie jedną akcję: dobierasz karty, { -claim(form: "you") } { -route(case: "accusative") }, dobierasz bilety albo budujesz { -station(case: "accusative") }. To, co możesz zrobić teraz, ma złotą obwódkę; wszystkie możliwości są w zakładce „Ruchy”.
rules-turn_ports = W swojej turze wykonujesz dokładnie jedną akcję: dobierasz karty, { -claim(form: "you") } { -route(case: "accusative") }, dobierasz bilety, budujesz port albo wymieniasz elementy. To, co możesz zrobić teraz, ma złotą obwódkę; wszystkie możliwości są w zakładce „Ruchy”.
rules-pass = Pasować można tylko wtedy, gdy nie ma żadnego dozwolonego ruchu. Jeśli jedynym możliwym ruchem jest dobranie biletów, trzeba go wykonać.
rules-pass_decline = Pasować można tylko wtedy, gdy nie ma żadnego dozwolonego ruchu; wolno jednak zrezygnować z ostatniej tury. Jeśli jedynym możliwym ruchem jest dobranie biletów, trzeba go wykonać.
rules-cards = Dobierasz dwie karty, jedną po drugiej, każdą spośród odkrytych albo w ciemno z wierzchu talii. Puste miejsce wśród odkrytych uzupełnia się od razu, przed wyborem drugiej karty.
rules-cards_two = Dobierasz dwie karty, jedną po drugiej, każdą spośród odkrytych albo w ciemno z wierzchu dowolnej talii. Gdy weźmiesz odkrytą kartę, to Ty decydujesz, z której talii uzupełnić puste miejsce – także po drugiej karcie i po { -wild(case: "locative") }.
rules-wilds = Jeśli bierzesz { -wild(case: "accusative") } spośród odkrytych kart, musi to być pierwsza i jedyna karta w turze; w ciemno liczy się jak każda inna karta. Gdy wśród odkrytych kart są co najmniej trzy { -wilds }, wszystkie odkryte karty odrzuca się i odkrywa nowe.
rules-hand = Gdy talia się wyczerpie, tasuje się karty odrzucone i tworzy z nich nową. Dopóki i tych nie ma, nie można zacząć dobierania, nawet jeśli są odkryte karty; rozpoczęte można dokończyć odkrytą kartą. Na ręce można mieć dowolną liczbę kart.
rules-hand_two = Gdy któraś talia się wyczerpie, nową tworzy się z jej kart odrzuconych. Dopóki obie talie i wszystkie karty odrzucone są puste, nie można zacząć dobierania, nawet jeśli są odkryte karty; rozpoczęte można dokończyć odkrytą kartą. Na ręce można mieć dowolną liczbę kart.
rules-claim =
    Zagraj tyle kart, ile pól ma { -route }, wszystkie w { -route.gender ->
        [feminine] jej
       *[neuter] jego
    } kolorze; { -route.gender ->
        [feminine] szarą
       *[neuter] szare
    } { -route(case: "accusative") } można { -claim(form: "infinitive") } kartami dowolnego, ale jednego koloru. Każdy kolor zastępują { -wilds }; można zagrać same { -wilds }. Możesz wybrać, które karty zagrasz, ale nie wolno zagrać ich więcej, niż trzeba.

    Postaw swoje { -pieces } i od razu policz punkty. Musisz mieć dość { -pieces(case: "genitive") }. { -route.gender ->
        [feminine] Nowa { -route } nie musi
       *[neuter] Nowe { -route } nie musi
    } stanowić kontynuacji wcześniejszych.
rules-sea = Na połączeniach kolejowych stawia się wagony i zagrywa karty wagonów, na morskich stawia się statki i zagrywa karty statków; { -wilds } pasują do obu i wystarczają na jedno pole. Karta dwóch statków wystarcza na dwa pola, a nadmiar przepada. Nie wolno zagrywać kart ponad potrzebę. Karty z symbolem portu i bez niego to różne karty: wybierasz, które zagrywasz.
rules-edges = Oba brzegi mapy łączą się tam, gdzie wskazują strzałki.
rules-junction = Gwiazda to węzeł: Twoje { -routes } łączą się w niej i rozgałęziają, ale nie można tam wybudować portu i nie ma jej na żadnym bilecie.
rules-subway = Połączenie tramwajowe wymaga tylu kart i tramwajów, ile ma pól. Obok pola linii metra widnieje liczba: tyle kart trzeba zagrać, a na polu staje jeden wagon metra; punkty za nie podaje osobna tabela. Tramwaj nie zastępuje wagonu metra ani na odwrót.
rules-double = Podwójne połączenie to dwie nitki tego samego rodzaju między tymi samymi miejscami. Jeden gracz może zająć tylko jedną z nich.
rules-double_few = W rozgrywce { $few ->
    [3] 2- i 3-osobowej
   *[other] najwyżej { $few }-osobowej
} dostępna jest tylko jedna nitka: gdy ktoś ją zajmie, pozostałe stają się niedostępne dla wszystkich.
rules-double_two = W rozgrywce 2-osobowej dostępna jest tylko jedna nitka: gdy ktoś ją zajmie, pozostałe stają się niedostępne dla wszystkich.
rules-ferry = Na każdy symbol lokomotywy trzeba zagrać { -wild(case: "accusative") }; resztę kart zagrywa się jak na { -route.gender ->
    [feminine] zwykłej szarej
   *[neuter] zwykłym szarym
} { -route(case: "locative") }.
rules-tunnel =
    Wyłóż karty. Musisz mieć dość { -pieces(case: "genitive") }, ale nie musisz mieć kart na zapas. Potem z talii odkrywa się trzy karty. Za każdą z nich, która ma kolor wyłożonych albo jest { -wild(case: "instrumental") }, dokładasz jedną kartę w tym kolorze lub { -wild(case: "accusative") }. Jeśli wyłożysz same { -wilds }, pasują tylko { -wilds } i tylko je można dołożyć. Za dołożone karty nie stawia się { -pieces(case: "genitive") } i nie dostaje punktów.

    Jeśli nie możesz lub nie chcesz dołożyć kart, bierzesz swoje karty do ręki i kończysz turę; nic się przez to nie zamyka. Gra pyta Cię o to nawet wtedy, gdy nie masz odpowiednich kart, aby nikt się tego nie domyślił. Jeśli nie trzeba nic dokładać, { -route } { -route.gender ->
        [feminine] jest Twoja
       *[neuter] jest Twoje
    } i nie można się wycofać.

    Trzy odkryte karty odrzuca się na koniec tury, nie wcześniej. Jeśli talia się wyczerpie, tasuje się karty odrzucone; jeśli zostało mniej niż trzy karty, odkrywa się tyle, ile jest.
rules-hard = Każde pole z symbolem podwojenia wymaga pary: dwóch kart wagonów jednego koloru, jednej karty wagonu i { -wild(case: "genitive") } albo dwóch { -wilds(case: "genitive") }. Pary mogą mieć różne kolory. Na polu i tak staje jeden wagon.
rules-tickets = Dobierz bilety ({ $n } lub tyle, ile zostało) i zatrzymaj co najmniej { $keep }; pozostałe odkłada się na spód talii. Zatrzymane bilety zostają do końca gry.
rules-tickets_mix = Zanim zobaczysz jakikolwiek bilet, ogłoś, ile krótkich i ile długich dobierasz, razem { $n } lub tyle, ile zostało; dobierz je i zatrzymaj co najmniej { $keep }; pozostałe odkłada się na spód ich talii. Zatrzymane bilety zostają do końca gry.
rules-tours =
    Na bilecie objazdowym podanych jest kilka miast. Połączone w podanej kolejności dają najwięcej punktów, w innej – mniej; za bilet niezrealizowany dostaje się punkty ujemne.

    „W podanej kolejności” znaczy, że można przejechać od pierwszego miasta do ostatniego przez pozostałe w tej kolejności, nie używając żadnego ze swoich { -routes(case: "genitive") } dwa razy. Pomiędzy mogą leżeć inne miasta, przez miasto można przejechać ponownie albo nie po kolei, a kierunek przeciwny jest równie dobry.

    Bilet objazdowy połączony w dowolny z tych sposobów to jeden zrealizowany bilet; wlicza się do punktacji portu w każdym z podanych na nim miast.
rules-countries = Kraj to ślepy zaułek: można do niego dojechać, ale nie można przez niego przejechać, więc dwa połączenia do tego samego kraju nie są przez niego połączone. Bilet do kraju realizuje dowolne Twoje połączenie, które do niego prowadzi i jest połączone z drugim końcem biletu.
rules-stations =
    Stację można zbudować w każdym mieście, w którym jej jeszcze nie ma, choćby nie prowadziła tam żadna { -route }; jedną w turze. Stacji masz { $n }; kolejne kosztują (w kartach jednego koloru): { $prices }; zamiast nich można zagrać { -wilds }.

    Na koniec gry stacja pozwala użyć jednej trasy innego gracza prowadzącej do tego miasta, tej samej dla wszystkich Twoich biletów. Jednemu biletowi może pomóc kilka stacji, a tej samej trasy mogą użyć dwie osoby. Takie trasy nie liczą się do premii za { -longest-path(case: "accusative") }.

    Gra sama oblicza najlepsze użycie stacji: najpierw najwięcej punktów za bilety, potem najwięcej zrealizowanych biletów, potem najmniej użytych tras. Każda niewykorzystana stacja jest warta { $unbuilt }; zbudowana liczy się jako zbudowana, nawet jeśli w niczym nie pomogła.
rules-ports =
    Port buduje się w mieście portowym, w którym portu jeszcze nie ma i do którego prowadzi Twoje połączenie; jeden w turze. Kosztuje { $price ->
        [one] { $price } kartę wagonów i { $price } kartę statków
        [few] { $price } karty wagonów i { $price } karty statków
       *[many] { $price } kart wagonów i { $price } kart statków
    } z symbolem portu, wszystkie w tym samym kolorze; każdą z nich może zastąpić { -wild }. Liczba portów: { $n }.

    Na koniec gry port daje { $values } punktów, jeśli masz odpowiednio 1, 2 albo co najmniej 3 zrealizowane bilety z tym miastem; bez takiego biletu nie daje nic. Bilet łączący dwa Twoje porty wlicza się do punktacji obu. Każdy niewybudowany port kosztuje { $unbuilt }.
rules-exchange = Odłóż elementy jednego rodzaju, które nie stoją na planszy, i weź ze swojego pudełka tyle samo drugiego; każdy kosztuje { $cost }. Zajmuje to całą turę; w jednej turze wymienia się tylko w jedną stronę. Wymieniać można dowolnie często, także w ostatnich turach.
rules-passengers =
    Na początku gry pasażerów rozmieszcza się losowo. Gdy utworzysz połączenie i policzysz punkty, możesz zabrać po jednym pasażerze z każdego z jego końców i wybrać kolor, przed odrzuceniem zagranych kart. Kraj to jedno miejsce, bez względu na to, ile ma tabliczek. Zabrani pasażerowie są widoczni dla wszystkich.

    Na koniec gry, kto ma najwięcej pasażerów danego koloru, dostaje { $most }, a drugi gracz { $second }, także w rozgrywce 2-osobowej. Przy remisie na pierwszym miejscu wszyscy remisujący dostają { $most }, a nikt nie dostaje { $second }; przy remisie na drugim wszyscy remisujący dostają { $second }. Kto nie ma żadnego pasażera danego koloru, nic za niego nie dostaje.
rules-longest_trail = { $name }: { $points } za { -longest-path(case: "accusative") } z własnych { -pieces(case: "genitive") } (liczy się pola). Przez to samo miejsce można przechodzić wielokrotnie, ale { -route.gender ->
    [feminine] każda { -route }
   *[neuter] każde { -route }
} liczy się raz. Przy remisie premię dostają wszyscy remisujący; nie dostaje jej ten, kto nie ma { -route.gender ->
    [feminine] żadnej
   *[neuter] żadnego
} { -route(case: "genitive") }.
rules-most_tickets = { $name }: { $points } za najwięcej zrealizowanych biletów; pozostałe się nie liczą. Przy remisie premię dostają wszyscy remisujący; nie dostaje jej ten, kto nie zrealizował żadnego biletu.
rules-end = Gdy jednemu z graczy na koniec tury zostanie { $pieces } lub mniej { -pieces(case: "genitive") }, zaczynają się ostatnie tury.
rules-end_kinds = Gdy jednemu z graczy na koniec tury zostanie { $pieces } lub mniej { -pieces(case: "genitive") }, licząc oba rodzaje, zaczynają się ostatnie tury.
rules-end_turns = Każdy rozgrywa wtedy jeszcze { $turns }, począwszy od następnego gracza; ostatni gra ten, od kogo zaczęła się końcówka.
rules-end_decline = Każdy może wtedy rozegrać jeszcze { $turns }, począwszy od następnego gracza, albo zrezygnować; ostatni gra ten, od kogo zaczęła się końcówka. Można jeszcze postawić ostatni element.
rules-end_score = Potem gracze pokazują bilety i podliczają punkty; wygrywa ten, kto ma ich najwięcej. Remis rozstrzyga { $ties }; jeśli nadal jest remis, gracze współdzielą zwycięstwo.
rules-secrets = Karty i bilety innych są ukryte; wiadomo tylko, ile ich mają. Odkryte karty, karty odrzucone, wielkość każdej talii, { -routes }, pozostałe { -pieces } i punkty za { -routes } widzą wszyscy. Karty wzięte spośród odkrytych widzieli wszyscy, ale gra nie prowadzi ich listy.
rules-secrets_cards = Obie talie mają różne rewersy, więc wiadomo, ile kart z której ma każdy z graczy; { -wilds } należą do talii: { $deck }.
rules-secrets_tickets = Bilety mają różne rewersy ({ $decks }), więc wiadomo, ile których ma każdy z graczy.
rules-secrets_long = To, czy ktoś zatrzymał bilet na Długą Trasę, pozostaje ukryte.
rules-rulings =
    Pierwszego gracza wyznacza los, chyba że wskaże go gospodarz stołu.

    Z drugiej karty nie można zrezygnować, dopóki jakąś wolno wziąć; jeśli żadnej nie wolno, dobieranie kończy się na jednej.

    Karty odrzucone tasuje się, gdy potrzebna jest karta, a talia jest pusta. Puste miejsca wśród odkrytych kart uzupełnia się, gdy tylko znów są karty.

    Kolejność jest taka: zagranie kart, postawienie { -pieces(case: "genitive") }, punkty, odrzucenie kart, uzupełnienie odkrytych kart, sprawdzenie, czy zaczynają się ostatnie tury.

    Bilety odrzucone w trakcie gry wracają na spód talii w kolejności, w jakiej je dobrano.

    Gdy wszyscy kolejno spasują, gra od razu się kończy i podlicza się punkty.

    Wynik może być ujemny. Jeśli po wszystkich rozstrzygnięciach nadal jest remis, gracze współdzielą zwycięstwo.
rules-rulings_row = To, ile jest { -wilds(case: "genitive") }, liczy się, gdy odkryto tyle kart, ile się da. Najpierw odrzuca się wszystkie odkryte karty, a dopiero potem odkrywa nowe, więc tasowanie obejmuje także tamte; gdy nie da się uniknąć trzech { -wilds(case: "genitive") }, karty zostają.
rules-rulings_two =
    Jeśli talia wybrana dla pustego miejsca i jej karty odrzucone są puste, uzupełnia je druga; jeśli obie, miejsce zostaje puste i później uzupełnia je ten rodzaj, którego wśród odkrytych jest mniej, a gdy jest ich po równo – wagony.

    Nowe odkryte karty to po trzy z każdej talii; gdy w którejś jest ich mniej, brakujące daje druga. Gdy nie da się uniknąć trzech { -wilds(case: "genitive") }, karty zostają.
rules-rulings_exchange = Gra kończy się też, gdy nikt nie może dobrać kart ani biletów, a dwie pełne rundy nie przynoszą ani nowego połączenia, ani portu.

## Samouczek: o co prosi każdy krok i co się stało. Mówi to tylko strona.

tutorial-welcome = Witaj! Punkty dają Twoje { -routes } i bilety z miejscami, które one łączą; wygrywa ten, kto ma najwięcej punktów. Ta gra zbliża się do końca, więc jest w niej po trochu wszystkiego. Nic nie może pójść źle: można zrobić tylko to, o co prosimy, i jest to zaznaczone.
tutorial-take = W swojej turze robisz jedną rzecz: dobierasz dwie karty, { -claim(form: "you") } { -route(case: "accusative") } albo dobierasz bilety. Zacznij od kart. Weź odkrytą kartę: { $card }.
tutorial-take-done = Karta jest na Twojej ręce, a na jej miejsce trafiła następna z talii.
tutorial-take_deck = { tutorial-take }
tutorial-take_deck-done = Karta jest na Twojej ręce, a jej miejsce jest puste.
tutorial-refill = To Ty wybierasz talię, z której uzupełnisz puste miejsce: odkryj kartę { $source }.
tutorial-refill-done = Nowa karta leży odkryta i każdy może ją wziąć.
tutorial-draw = Teraz druga karta: dobierz ją w ciemno z talii.
tutorial-draw-done = Tej karty nie zna nikt inny. Dwie karty to cała tura; swoją miał już także przeciwnik.
tutorial-draw_deck = Wagony i statki mają osobne talie. Drugą kartę dobierz { $source }.
tutorial-draw_deck-done = { tutorial-draw-done }
tutorial-claim = { -claim(form: "imperative") } { -route(case: "accusative") } { $track }: wskaż { -route.gender ->
    [feminine] ją
   *[other] je
} na mapie. Ma { $spaces }, więc kosztuje tyle samo kart tego koloru ({ $cards }).
tutorial-claim-done = { $track }: to już Twoje i od razu przyniosło { $points }. Im { -route.gender ->
    [feminine] dłuższa
   *[neuter] dłuższe
} { -route }, tym więcej warte jest każde pole.
tutorial-double = { $track }: tu są dwie nitki obok siebie. Zajmij jedną z nich ({ $cards }).
tutorial-double-done = Gdy graczy jest niewielu, druga nitka jest teraz zamknięta dla wszystkich. W większym gronie mógłby ją jeszcze zająć ktoś inny.
tutorial-gray = Szary kolor oznacza karty dowolnego koloru, ale tylko jednego. { do-claim_for }.
tutorial-gray-done = Szare pola są dobre na kolory, których do niczego innego nie potrzebujesz. Te przyniosły { $points }.
tutorial-wild = Jedna karta zastępuje każdy kolor: { -wild }. Leży odkryta: weź ją, ale w tej turze nie weźmiesz już nic więcej.
tutorial-wild-done = Wzięcie { -wild-face-up(case: "genitive") } to cała tura. Taka karta dobrana w ciemno liczy się jak każda inna.
tutorial-with_wild = { $track }: tu brakuje Ci jednej karty. Zagraj: { $cards }.
tutorial-with_wild-done = Tak działa { -wild }: zastępuje brakującą kartę. Masz za to { $points }.
tutorial-tickets = Na biletach są miejsca do połączenia. Dobierz nowe: naciśnij talię biletów.
tutorial-tickets-done = Nikt inny ich nie widzi. Naciśnij bilet albo wskaż go, a mapa pokaże jego miejsca i najlepszą drogę.
tutorial-tickets_mix = Na biletach są miejsca do połączenia; krótkie są łatwe, długie przynoszą więcej. Naciśnij talię biletów i wybierz { $mix }.
tutorial-tickets_mix-done = { tutorial-tickets-done }
tutorial-keep = Musisz zatrzymać przynajmniej jeden. Zatrzymaj to, co pasuje do Twojej sieci: { $tickets }.
tutorial-keep-done = Na koniec bilet przynosi punkty, jeśli Twoje { -routes } łączą jego miejsca. Jeśli nie łączą, tyle samo tracisz.
tutorial-tour = Na bilecie objazdowym podanych jest kilka miast. Twoje są już połączone, i to w podanej kolejności: zatrzymaj { $tickets }.
tutorial-tour-done = W podanej kolejności bilet objazdowy daje najwięcej punktów, w innej mniej, a niezrealizowany odbiera więcej, niż mógł dać. Wszystkie bilety rozlicza się na koniec.
tutorial-sea = Na morzu liczą się statki i karty statków, a karta dwóch statków wystarcza na dwa pola. { do-claim_for }.
tutorial-sea-done = Jedna karta wystarczyła na dwa pola. Nadmiar z karty dwóch statków przepada.
tutorial-hard = Trudny teren: każde pole na odcinku { $track } kosztuje parę kart jednego koloru. Zagraj: { $cards }.
tutorial-hard-done = Pary mogą być różnych kolorów. Na polu i tak staje tylko jeden wagon, a punktów jest tyle, co za każde połączenie tej długości.
tutorial-port = Port kosztuje dwie karty wagonów i dwie karty statków, wszystkie z symbolem portu i w jednym kolorze, a do jego miasta musi prowadzić Twoje połączenie. Wybuduj go w mieście { $city }: wskaż je na mapie.
tutorial-port-done = Na koniec port przynosi punkty za zrealizowane bilety z miastem { $city }. Port, którego nie wybudujesz, kosztuje 4 punkty.
tutorial-exchange = Za dużo elementów jednego rodzaju? Naciśnij u góry „Wymień” i wymień jeden element: { $from } na { $to }.
tutorial-exchange-done = To była cała tura, a każdy wymieniony element kosztuje punkt. Opłaca się tylko wtedy, gdy potrzebujesz drugiego rodzaju.
tutorial-passengers = W mieście { $city } czekają pasażerowie. { do-claim_for }: z każdego końca możesz zabrać jednego.
tutorial-passengers-done = { $track } przyniosło { $points }, a teraz wybierasz pasażera.
tutorial-passenger = Na koniec w każdym kolorze 20 punktów dostaje ten, kto ma ich najwięcej, a 10 drugi. Kolor { $colour } macie na równi: weź właśnie tego.
tutorial-passenger-done = Kolor { $colour }: teraz prowadzisz. Pasażerowie są jawni, więc każdy może liczyć.
tutorial-tunnel = { $track } to tunel: wyłóż karty ({ $cards }), a wtedy odkryją się trzy z talii. Każda w Twoim kolorze i każda { -wild } kosztuje jedną kartę więcej.
tutorial-tunnel-done = Jedna z trzech kart ma Twój kolor, więc trzeba dołożyć jedną.
tutorial-tunnel_more = Dołóż: { $cards }. Można by też zrezygnować: karty wracają na rękę, ale tura się kończy.
tutorial-tunnel_more-done = Tunel jest Twój. Ale { -route }, { -route.gender ->
    [feminine] która była
   *[neuter] które było
} Ci dalej { -route.gender ->
    [feminine] potrzebna
   *[neuter] potrzebne
}, należy już do przeciwnika.
tutorial-station = Stacja pozwala użyć do biletów { -route.gender ->
    [feminine] jednej
   *[neuter] jednego
} { -route(case: "genitive") } kogoś innego. Zbuduj ją w mieście { $city } ({ $cards }): wskaż je na mapie.
tutorial-station-done = Twój bilet z miastem { $city } jest zrealizowany dzięki przeciwnikowi. Stacja, której nie zbudujesz, jest warta 4 punkty.
tutorial-ferry = { $track } to prom: na każdy symbol { -wild(case: "genitive") } trzeba zagrać { -wild(case: "accusative") }. Zagraj: { $cards }.
tutorial-ferry-done = Na pozostałe pole wystarczyła karta dowolnego koloru, tak jak na szarych polach.
tutorial-subway = Metro biegnie dookoła środka. { $track } ma liczbę { $n }: tyle kosztuje kart, ale stawiasz tylko jeden wagon metra. Zagraj: { $cards }.
tutorial-subway-done = Jeden wagon zajmuje całość, a przyniosło to { $points }. Tramwaje i wagony metra nigdy się nie zastępują.
tutorial-last = Zostało Ci niewiele { -pieces(case: "genitive") }. { do-claim_for }: od tego zacznie się koniec gry.
tutorial-last-done = Zostało Ci tak mało { -pieces(case: "genitive") }, że zaczęły się ostatnie tury; przeciwnik już swoją rozegrał.
tutorial-final_first = Tutaj każdy ma dwie ostatnie tury. { do-claim_for }.
tutorial-final_first-done = Przyniosło to { $points }. Została jedna tura.
tutorial-final = Twoja ostatnia tura. { do-claim_for }: tak zrealizujesz bilet.
tutorial-final-done = Koniec gry. Bilety zostają odkryte, a ich punkty dodane albo odjęte.

## Przykłady do zasad: luki wypełnia silnik gry. Mówi to tylko strona.

example-claim = { $track }: { $cards } wystarcza na { $spaces }, bo { -wild } zastępuje każdy kolor. Przynosi to { $points }.
example-tunnel = { $track }: wyłożone są karty { $laid }, a odkrywają się { $revealed }. Trzeba dołożyć: { $due }, więc razem kosztuje to { $cards } i przynosi { $points }.
example-ferry = { $track }: { $cards }. Na symbol potrzebna jest { -wild }, a reszta kart jest jednego koloru. Przynosi to { $points }.
example-station = { $track } należy do drugiego gracza. Dzięki Twojej stacji w mieście { $city } liczy się do biletu { $tickets }, który przynosi { $gained }.
example-sea = { $track }: { $cards } wystarcza na { $spaces }. Przynosi to { $points }.
example-hard = { $track }: { $spaces }, a za każde para jednego koloru: { $cards }. Przynosi to { $points }, jak każde połączenie tej długości.
example-port = Port stoi w mieście { $city }, a zrealizowany jest jeden bilet, na którym jest podane: { $tickets }. Port przynosi { $gained }.
example-passengers = { $track }: po zabraniu pasażera masz { $mine }, a drugi gracz { $theirs }. Najwięcej w danym kolorze daje 20 punktów, drugie miejsce 10: { $gained } dla Ciebie, { $other } dla drugiego gracza.
example-subway = { $track } ma liczbę { $n }: kosztuje { $cards }, zajmuje je jeden wagon metra i przynosi { $points }.
