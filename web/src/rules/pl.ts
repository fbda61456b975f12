/** The rules in Polish; {gaps} are filled with the numbers of the board. */

import type { SectionId } from './en';

export const titles: Record<SectionId, string> = {
  aim: 'O co chodzi',
  opening: 'Przed pierwszą turą',
  pieces: 'Przed pierwszą turą',
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
  rulings: 'Nasze rozstrzygnięcia',
};

export const texts: Record<string, string[]> = {
  aim: [
    'Bilety wymieniają miejsca. Jeśli na koniec gry łączą je Twoje tory, zyskujesz punkty z biletu; jeśli nie, tracisz je. Punktują też tory, a długie znacznie lepiej niż krótkie.',
  ],
  opening: ['Dostajesz bilety i zatrzymujesz co najmniej {keep}. Wszyscy wybierają jednocześnie; nikt nie widzi, co zatrzymujesz.'],
  opening_mix: [
    'W kolejności tur każdy ogłasza, ile weźmie biletów krótkich, a ile długich, razem {n}, i dobiera je. Potem wszyscy jednocześnie wybierają i zatrzymują co najmniej {keep}.',
  ],
  pieces: [
    'Dostajesz bilety i zatrzymujesz co najmniej {keep}. Potem w tajemnicy wybierasz {total} pionków: wagony i statki. Wszystkie wybory odkrywa się jednocześnie.',
  ],
  turn: [
    'Zrób dokładnie jedno: dobierz karty, zajmij tor, dobierz bilety albo to, na co jeszcze pozwala ta plansza. To, co możesz zrobić teraz, ma złotą obwódkę; zakładka „Ruchy” wymienia wszystko.',
    'Nikt nie pasuje z wyboru: pasuje tylko ten, kto nie ma żadnego dozwolonego ruchu.',
  ],
  cards: [
    'Weź dwie karty, jedną po drugiej, każdą z rzędu albo w ciemno z talii. Puste miejsca w rzędzie uzupełnia się od razu.',
    'Karta uniwersalna ({wild}) wzięta z rzędu musi być pierwszą i jedyną kartą w turze; dobrana w ciemno liczy się jak każda inna. Gdy w rzędzie leżą trzy karty uniwersalne, rząd wykłada się na nowo.',
    'Gdy talia się skończy, tworzy się ją z kart odrzuconych. Na ręce można mieć dowolnie wiele kart.',
  ],
  cards_two: [
    'Weź dwie karty, jedną po drugiej, każdą z rzędu albo w ciemno z dowolnej talii. Biorąc kartę z rzędu, wybierasz talię, z której uzupełnia się jej miejsce.',
    'Karta uniwersalna ({wild}) wzięta z rzędu musi być pierwszą i jedyną kartą w turze; dobrana w ciemno liczy się jak każda inna. Gdy w rzędzie leżą trzy karty uniwersalne, rząd wykłada się na nowo.',
  ],
  claim: [
    'Zapłać tyle kart, ile tor ma pól, wszystkie w jego kolorze; szary tor przyjmuje dowolny jeden kolor. Karty uniwersalne ({wild}) zastępują każdy kolor. To Ty wybierasz, czym płacisz.',
    'Postaw na torze swoje pionki i od razu policz punkty. Potrzebujesz dość pionków, ale tor nie musi łączyć się z Twoimi innymi torami.',
  ],
  sea: [
    'Na torach lądowych stawia się wagony i płaci kartami wagonów, na morskich stawia się statki i płaci kartami statków; karty uniwersalne ({wild}) pasują do obu. Podwójny statek pokrywa dwa pola, a nadmiar przepada. Nie wolno dopłacać karty, którą można by pominąć.',
    'Oba brzegi mapy łączą się tam, gdzie wskazują strzałki.',
  ],
  subway: [
    'Tor tramwajowy wymaga tylu kart i tramwajów, ile ma pól. Tor metra ma liczbę: tyle kart i jeden wagon metra. Jeden rodzaj pionków nie zastępuje drugiego.',
  ],
  double: [
    'Nie możesz mieć dwóch równoległych torów między tymi samymi miejscami. Gdy grających jest najwyżej {few}, pozostałe zamykają się, gdy tylko ktoś zajmie jeden z nich.',
  ],
  ferry: ['Za każdy symbol na promie trzeba zapłacić kartą uniwersalną ({wild}); resztę płaci się jak za zwykły szary tor.'],
  tunnel: [
    'Wyłóż karty; potem z talii odkrywa się trzy karty. Za każdą z nich, która ma Twój kolor albo jest uniwersalna, dopłacasz jedną kartę w tym kolorze lub uniwersalną ({wild}). Jeśli wyłożysz same karty uniwersalne, pasują tylko uniwersalne i tylko nimi się dopłaca.',
    'Jeśli nie możesz lub nie chcesz dopłacić, zabierasz karty i kończysz turę. Pytanie pada także wtedy, gdy nie możesz zapłacić, żeby nikt nie wiedział, jak było.',
  ],
  hard: ['Każde oznaczone pole kosztuje parę: dwie karty wagonów w jednym kolorze, jedną i kartę uniwersalną ({wild}) albo dwie uniwersalne. Pary mogą mieć różne kolory.'],
  tickets: ['Dobierz bilety ({n} lub tyle, ile zostało) i zatrzymaj co najmniej {keep}; pozostałe wracają pod talię. Zatrzymane bilety zostają do końca gry.'],
  tickets_mix: ['Ogłoś, ile biletów krótkich i długich dobierasz, razem {n}, dobierz je i zatrzymaj co najmniej {keep}; pozostałe wracają pod swoje talie. Zatrzymane bilety zostają do końca gry.'],
  tours: ['Wycieczka wymienia kilka miejsc. Połączone w podanej kolejności dają najwyższą wartość, w innej kolejności średnią; niepołączone kosztują karę.'],
  countries: ['Kraj to ślepy zaułek: można do niego dojechać, ale nie można przez niego przejechać. Bilet do kraju realizuje dowolny Twój tor, który do niego prowadzi.'],
  stations: [
    'Dworzec pozwala użyć jednego toru innego gracza prowadzącego do tego miasta, tego samego dla wszystkich Twoich biletów. Liczba dworców: {n}; kolejne kosztują {prices} kart w jednym kolorze. W mieście stoi najwyżej jeden dworzec.',
    'Na koniec gra sama oblicza najlepsze użycie dworców. Każdy niezbudowany jest wart {unbuilt} punkty.',
  ],
  ports: [
    'Port buduje się w mieście portowym, w którym portu jeszcze nie ma i do którego prowadzi Twój tor. Kosztuje {price} karty wagonów i {price} karty statków z symbolem portu, wszystkie w jednym kolorze; karty uniwersalne je zastępują. Liczba portów: {n}.',
    'Na koniec port daje {values} punktów za 1, 2 oraz 3 i więcej zrealizowanych biletów z jego miastem. Każdy niezbudowany kosztuje {unbuilt} punkty.',
  ],
  exchange: ['Odłóż pionki jednego rodzaju i weź tyle samo drugiego; każdy kosztuje {cost} punkt. To cała Twoja tura.'],
  passengers: [
    'Zajmując tor, możesz zabrać po jednym pasażerze z każdego z jego końców i wybrać kolor.',
    'Na koniec w każdym kolorze najwięcej pasażerów daje {most} punktów, a drugie miejsce {second}. Przy remisie na pierwszym miejscu wszyscy remisujący dostają {most}, a nikt nie dostaje {second}.',
  ],
  longest_trail: ['{name}: {points} punktów za najdłuższy ciągły szlak własnych pionków. Może on wielokrotnie przechodzić przez to samo miejsce, ale każdy tor liczy się raz. Przy remisie dostają ją wszyscy remisujący.'],
  most_tickets: ['{name}: {points} punktów za najwięcej zrealizowanych biletów. Przy remisie dostają ją wszyscy remisujący.'],
  end: ['Gdy na koniec tury ktoś ma najwyżej tyle pionków: {pieces}, każdy, także ta osoba, rozgrywa jeszcze ostatnie tury; ich liczba: {turns}. Potem odkrywa się i liczy bilety. O remisie rozstrzyga najpierw liczba zrealizowanych biletów.'],
  end_decline: ['Gdy na koniec tury ktoś ma najwyżej tyle pionków: {pieces}, każdy, także ta osoba, może rozegrać ostatnią turę albo z niej zrezygnować. Potem odkrywa się i liczy bilety. O remisie rozstrzyga najpierw liczba zrealizowanych biletów.'],
  rulings: [
    'Pierwszego gracza wyznacza los, chyba że wskaże go gospodarz stołu.',
    'Z drugiej karty nie można zrezygnować, dopóki jakąś wolno wziąć.',
    'Odrzucone karty tasuje się, gdy potrzebna jest karta, a talia jest pusta. Gdy nie ma czego dobrać w ciemno, nadal można brać karty odkryte.',
    'Oddane bilety wracają pod talię w kolejności, w jakiej je dobrano.',
    'Wynik może być ujemny. Remis, którego nic nie rozstrzyga, to wspólna wygrana.',
  ],
};
