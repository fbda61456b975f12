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
    [yes] Zatrzymujesz { $kept }, odkładasz { $returned }
   *[no] { $who } zatrzymuje { $kept }, odkłada { $returned }
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
