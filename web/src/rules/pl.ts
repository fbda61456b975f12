/** The rules in Polish; {gaps} are filled with the numbers of the board. */

import type { SectionId, TextId } from './en';

export const titles: Record<SectionId, string> = {
  aim: 'O co chodzi',
  opening: 'Przed pierwszą turą',
  turn: 'Twoja tura',
  cards: 'Dobieranie kart',
  claim: 'Zajmowanie toru',
  sea: 'Ląd i morze',
  subway: 'Tramwaje i metro',
  double: 'Tory równoległe',
  ferry: 'Promy',
  tunnel: 'Tunele',
  hard: 'Trudny teren',
  tickets: 'Dobieranie biletów',
  tours: 'Wycieczki',
  countries: 'Kraje',
  buildings: 'Budowanie',
  exchange: 'Wymiana pionków',
  passengers: 'Pasażerowie',
  bonus: 'Premia',
  end: 'Koniec gry',
  secrets: 'Co jest ukryte',
  rulings: 'Nasze rozstrzygnięcia',
  notes: 'Niepewne w tej planszy',
};

export const texts: Record<TextId, string[]> = {
  aim: [
    'Bilety wymieniają miejsca. Jeśli na koniec gry łączą je Twoje tory, zyskujesz punkty z biletu; jeśli nie, tracisz je. Punktują też tory, a długie znacznie lepiej niż krótkie.',
  ],
  opening: [
    'Na początku dostajesz: {dealt}. Biletów zatrzymujesz co najmniej {keep}. Wszyscy wybierają jednocześnie; nikt nie widzi, co zatrzymujesz.',
  ],
  opening_mix: [
    'Na początku dostajesz: {dealt}. Potem w kolejności tur każdy ogłasza, zanim zobaczy jakikolwiek bilet, ile weźmie krótkich, a ile długich, razem {n}, i dobiera je. Na koniec wszyscy jednocześnie wybierają i zatrzymują co najmniej {keep}.',
  ],
  opening_pieces: [
    'Potem, znając swoje karty, rząd i bilety, w tajemnicy wybierasz {total} pionków, każdego rodzaju najwyżej: {most}; reszta zostaje w Twoim pudełku. Wszystkie wybory odkrywa się jednocześnie, a z nimi to, ile biletów kto zatrzymał.',
  ],
  rejects_out: ['Bilety oddane na początku odpadają z gry nieodkryte, podobnie jak długie, których nikt nie dostał.'],
  rejects_under: [
    'Bilety oddane na początku wracają pod talię w kolejności miejsc, bez względu na to, kto wybrał pierwszy.',
  ],
  rejects_shuffled: ['Dopiero gdy wszyscy wybiorą, oddane bilety wracają do swoich talii i obie talie tasuje się raz.'],
  turn: [
    'Zrób dokładnie jedno: dobierz karty, zajmij tor albo dobierz bilety. To, co możesz zrobić teraz, ma złotą obwódkę; zakładka „Ruchy” wymienia wszystko.',
  ],
  turn_stations: [
    'Zrób dokładnie jedno: dobierz karty, zajmij tor, dobierz bilety albo zbuduj dworzec. To, co możesz zrobić teraz, ma złotą obwódkę; zakładka „Ruchy” wymienia wszystko.',
  ],
  turn_ports: [
    'Zrób dokładnie jedno: dobierz karty, zajmij tor, dobierz bilety, zbuduj port albo wymień pionki. To, co możesz zrobić teraz, ma złotą obwódkę; zakładka „Ruchy” wymienia wszystko.',
  ],
  pass: [
    'Nikt nie pasuje z wyboru: pasuje tylko ten, kto nie ma żadnego dozwolonego ruchu. Jeśli jedynym jest dobranie biletów, trzeba je dobrać.',
  ],
  pass_decline: [
    'Nikt nie pasuje z wyboru, z tym wyjątkiem, że wolno zrezygnować z ostatniej tury: pasuje tylko ten, kto nie ma żadnego dozwolonego ruchu. Jeśli jedynym jest dobranie biletów, trzeba je dobrać.',
  ],
  cards: [
    'Weź dwie karty, jedną po drugiej, każdą z rzędu albo w ciemno z talii. Puste miejsce w rzędzie uzupełnia się od razu, przed wyborem drugiej karty.',
  ],
  cards_two: [
    'Weź dwie karty, jedną po drugiej, każdą z rzędu albo w ciemno z dowolnej talii. Biorąc kartę z rzędu, wybierasz talię, z której uzupełnia się jej miejsce, także po drugiej karcie i po karcie uniwersalnej.',
  ],
  wilds: [
    'Karta uniwersalna ({wild}) wzięta z rzędu musi być pierwszą i jedyną kartą w turze; dobrana w ciemno liczy się jak każda inna. Gdy w rzędzie leżą co najmniej trzy karty uniwersalne, cały rząd odrzuca się i wykłada na nowo.',
  ],
  hand: [
    'Gdy talia się skończy, tworzy się ją z kart odrzuconych. Dopóki i tych nie ma, nie można zacząć dobierania, cokolwiek leży w rzędzie; rozpoczęte można dokończyć drugą kartą z rzędu. Na ręce można mieć dowolnie wiele kart.',
  ],
  hand_two: [
    'Każdą talię, gdy się skończy, tworzy się z jej własnych kart odrzuconych. Dopóki obie talie i wszystkie karty odrzucone są puste, nie można zacząć dobierania, cokolwiek leży w rzędzie; rozpoczęte można dokończyć drugą kartą z rzędu. Na ręce można mieć dowolnie wiele kart.',
  ],
  claim: [
    'Zapłać tyle kart, ile tor ma pól, wszystkie w jego kolorze; szary tor przyjmuje dowolny jeden kolor. Karty uniwersalne ({wild}) zastępują każdy kolor; można zapłacić samymi takimi. To Ty wybierasz, czym płacisz, ale nigdy więcej, niż wynosi cena.',
    'Postaw na torze swoje pionki i od razu policz punkty. Potrzebujesz dość pionków, ale tor nie musi łączyć się z Twoimi innymi torami.',
  ],
  sea: [
    'Na torach lądowych stawia się wagony i płaci kartami wagonów, na morskich stawia się statki i płaci kartami statków; karty uniwersalne ({wild}) pasują do obu i pokrywają jedno pole. Podwójny statek pokrywa dwa pola, a nadmiar przepada. Nie wolno płacić kartą, którą można by pominąć. Karty z symbolem portu i bez niego to różne karty: wybierasz, które wydajesz.',
  ],
  edges: ['Oba brzegi mapy łączą się tam, gdzie wskazują strzałki.'],
  junction: [
    'Gwiazda to węzeł: Twoje tory łączą się w niej i rozgałęziają, ale nie może mieć portu i nie ma jej na żadnym bilecie.',
  ],
  subway: [
    'Tor tramwajowy wymaga tylu kart i tramwajów, ile ma pól. Tor metra ma liczbę: tyle kart i jeden wagon metra; punktuje według tej liczby, w osobnej tabeli. Jeden rodzaj pionków nie zastępuje drugiego.',
  ],
  double: [
    'Równoległe są tory, które łączą te same dwa miejsca i przyjmują ten sam rodzaj pionków. Nie możesz mieć więcej niż jednego z nich.',
  ],
  double_few: [
    'Gdy na początku grających jest najwyżej {few}, pozostałe zamykają się dla wszystkich, gdy tylko ktoś zajmie jeden z nich.',
  ],
  double_two: ['Gdy gra dwoje graczy, pozostałe zamykają się dla wszystkich, gdy tylko ktoś zajmie jeden z nich.'],
  ferry: [
    'Za każdy symbol na promie trzeba zapłacić kartą uniwersalną ({wild}); resztę płaci się jak za zwykły szary tor.',
  ],
  tunnel: [
    'Wyłóż karty; musisz mieć dość pionków, ale kart na zapas nie potrzebujesz. Potem z talii odkrywa się trzy karty. Za każdą z nich, która ma kolor wyłożonych albo jest uniwersalna, dopłacasz jedną kartę w tym kolorze lub uniwersalną ({wild}). Jeśli wyłożysz same karty uniwersalne, pasują tylko uniwersalne i tylko nimi się dopłaca. Dopłata nie daje pionków ani punktów.',
    'Jeśli nie możesz lub nie chcesz dopłacić, zabierasz karty i kończysz turę; toru równoległego to nie zamyka. Pytanie pada także wtedy, gdy nie możesz zapłacić, żeby nikt nie wiedział, jak było. Gdy nie ma dopłaty, tor jest Twój i nie można się wycofać.',
    'Trzy odkryte karty odrzuca się na koniec tury, nie wcześniej. Jeśli talia się skończy, tasuje się karty odrzucone; jeśli trzech kart nie ma, odkrywa się mniej.',
  ],
  hard: [
    'Każde oznaczone pole kosztuje parę: dwie karty wagonów w jednym kolorze, jedną i kartę uniwersalną ({wild}) albo dwie uniwersalne. Pary mogą mieć różne kolory. Na polu i tak staje jeden wagon.',
  ],
  tickets: [
    'Dobierz bilety ({n} lub tyle, ile zostało) i zatrzymaj co najmniej {keep}; pozostałe wracają pod talię. Zatrzymane bilety zostają do końca gry.',
  ],
  tickets_mix: [
    'Zanim zobaczysz jakikolwiek bilet, ogłoś, ile krótkich i ile długich dobierasz, razem {n} lub tyle, ile zostało; dobierz je i zatrzymaj co najmniej {keep}; pozostałe wracają pod swoje talie. Zatrzymane bilety zostają do końca gry.',
  ],
  tours: [
    'Wycieczka wymienia kilka miejsc. Połączone w podanej kolejności dają najwyższą wartość, w innej kolejności średnią; niepołączone kosztują karę.',
    '„W podanej kolejności” znaczy, że można przejechać od pierwszego miejsca do ostatniego przez pozostałe w tej kolejności, nie używając żadnego ze swoich torów dwa razy. Pomiędzy mogą leżeć inne miejsca, przez miejsce można przejechać ponownie albo nie po kolei, a kierunek przeciwny jest równie dobry.',
    'Wycieczka połączona w dowolny z tych sposobów to jeden zrealizowany bilet; liczy się portowi każdego miasta, które wymienia.',
  ],
  countries: [
    'Kraj to ślepy zaułek: można do niego dojechać, ale nie można przez niego przejechać, więc dwa tory do tego samego kraju nie są przez niego połączone. Bilet do kraju realizuje dowolny Twój tor, który do niego prowadzi i jest połączony z drugim końcem biletu.',
  ],
  stations: [
    'Dworzec można zbudować w każdym mieście, w którym go jeszcze nie ma, choćby nie prowadził tam żaden tor; jeden w turze. Liczba dworców: {n}; za kolejne płaci się {prices} kartami w jednym kolorze; karty uniwersalne ({wild}) je zastępują.',
    'Na koniec dworzec pozwala użyć jednego toru innego gracza prowadzącego do tego miasta, tego samego dla wszystkich Twoich biletów. Jednemu biletowi może pomóc kilka dworców, a tego samego toru mogą użyć dwie osoby. Do najdłuższej trasy takie tory się nie liczą.',
    'Gra sama oblicza najlepsze użycie dworców: najpierw najwięcej punktów za bilety, potem najwięcej zrealizowanych biletów, potem najmniej użytych torów. Każdy niezbudowany jest wart {unbuilt}; zbudowany liczy się jako zbudowany, nawet jeśli w niczym nie pomógł.',
  ],
  ports: [
    'Port buduje się w mieście portowym, w którym portu jeszcze nie ma i do którego prowadzi Twój tor; jeden w turze. Kosztuje {price} karty wagonów i {price} karty statków z symbolem portu, wszystkie w jednym kolorze; każdą z nich może zastąpić karta uniwersalna ({wild}). Liczba portów: {n}.',
    'Na koniec port daje {values} punktów za 1, 2 oraz 3 i więcej zrealizowanych biletów z jego miastem, a za żaden nic. Bilet między dwoma Twoimi portami liczy się obu. Każdy niezbudowany port kosztuje {unbuilt}.',
  ],
  exchange: [
    'Odłóż pionki jednego rodzaju, które nie stoją na planszy, i weź ze swojego pudełka tyle samo drugiego; każdy kosztuje {cost}. To cała Twoja tura, i tylko w jedną stronę. Wymieniać można dowolnie często, także w ostatnich turach.',
  ],
  passengers: [
    'Na początku pasażerowie czekają w miejscach rozmieszczeni losowo. Gdy zajmiesz tor i policzysz punkty, możesz zabrać po jednym pasażerze z każdego z jego końców i wybrać kolor, zanim cokolwiek zostanie odrzucone. Kraj to jedno miejsce, bez względu na to, ile ma tabliczek. Zabrani pasażerowie leżą odkryci.',
    'Na koniec w każdym kolorze najwięcej pasażerów daje {most}, a drugie miejsce {second}, także w dwie osoby. Przy remisie na pierwszym miejscu wszyscy remisujący dostają {most}, a nikt nie dostaje {second}; przy remisie na drugim wszyscy remisujący dostają {second}. Kto nie ma żadnego pasażera w kolorze, nic za niego nie dostaje.',
  ],
  longest_trail: [
    '{name}: {points} za najdłuższą ciągłą trasę z własnych pionków, liczoną w polach. Może ona wielokrotnie przechodzić przez to samo miejsce, ale każdy tor liczy się raz. Przy remisie premię dostają wszyscy remisujący, ale nikt, kto nie ma toru.',
  ],
  most_tickets: [
    '{name}: {points} za najwięcej zrealizowanych biletów; pozostałe się nie liczą. Przy remisie premię dostają wszyscy remisujący, ale nikt, kto nie zrealizował żadnego.',
  ],
  end: ['Koniec nadchodzi, gdy komuś na koniec tury zostaje pionków: {pieces} lub mniej.'],
  end_kinds: [
    'Koniec nadchodzi, gdy komuś na koniec tury zostaje pionków: {pieces} lub mniej, licząc oba rodzaje razem.',
  ],
  end_turns: [
    'Każdy rozgrywa wtedy jeszcze {turns}, w kolejności od następnego gracza; ostatni jest ten, kto wywołał koniec.',
  ],
  end_decline: [
    'Każdy może wtedy rozegrać jeszcze {turns}, w kolejności od następnego gracza, albo zrezygnować; ostatni jest ten, kto wywołał koniec. Można jeszcze postawić ostatni pionek.',
  ],
  end_score: [
    'Potem odkrywa się i liczy bilety, a wygrywa najwięcej punktów. O remisie rozstrzyga {ties}; remis, którego nic nie rozstrzyga, to wspólna wygrana.',
  ],
  secrets: [
    'Karty i bilety innych są ukryte; wiadomo tylko, ile ich mają. Rząd, karty odrzucone, wielkość każdej talii, tory, pozostałe pionki i punkty za tory widzą wszyscy. Karty wzięte z rzędu widzieli wszyscy, ale gra nie prowadzi ich listy.',
  ],
  secrets_cards: [
    'Obie talie mają różne rewersy, więc wiadomo, ile kart z której ktoś trzyma; karty uniwersalne należą do talii: {deck}.',
  ],
  secrets_tickets: ['Rewersy są różne ({decks}), więc wiadomo, ile których biletów ktoś trzyma.'],
  secrets_long: ['To, czy ktoś zatrzymał długi bilet, pozostaje ukryte.'],
  rulings: [
    'Pierwszego gracza wyznacza los, chyba że wskaże go gospodarz stołu.',
    'Z drugiej karty nie można zrezygnować, dopóki jakąś wolno wziąć; jeśli żadnej nie wolno, dobieranie kończy się na jednej.',
    'Odrzucone karty tasuje się, gdy potrzebna jest karta, a talia jest pusta. Puste miejsca w rzędzie uzupełnia się, gdy tylko znów są karty.',
    'Zajęcie toru przebiega w tej kolejności: zapłata, pionki, punkty, odrzucenie kart, uzupełnienie rzędu, sprawdzenie, czy nadszedł koniec.',
    'Bilety oddane w trakcie gry wracają pod talię w kolejności, w jakiej je dobrano.',
    'Gdy kolejno spasuje tylu, ilu jest graczy, gra od razu się kończy i liczy się punkty.',
    'Wynik może być ujemny. Remis, którego nic nie rozstrzyga, to wspólna wygrana.',
  ],
  rulings_row: [
    'Karty uniwersalne liczy się, gdy rząd jest tak pełny, jak tylko może być. Rząd wykładany na nowo najpierw się odrzuca, więc tasowanie obejmuje także jego karty; gdy trzech kart uniwersalnych nie da się uniknąć, rząd zostaje, jaki jest.',
  ],
  rulings_two: [
    'Jeśli talia wybrana dla pustego miejsca i jej karty odrzucone są puste, uzupełnia je druga; jeśli obie, miejsce zostaje puste i później uzupełnia je ten rodzaj, którego w rzędzie jest mniej, a przy równości wagony.',
    'Rząd wykłada się na nowo po trzy karty z każdej talii; gdy w którejś jest ich mniej, brakujące daje druga. Gdy trzech kart uniwersalnych nie da się uniknąć, rząd zostaje, jaki jest.',
  ],
  rulings_exchange: [
    'Gra kończy się też, gdy nikt nie może dobrać kart ani biletów, a dwie pełne rundy nie przynoszą ani toru, ani portu.',
  ],
};
