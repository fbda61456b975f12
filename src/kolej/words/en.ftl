# Everything that Kolej says in English: terminal, server and page read this file.
#
# Terms (-name) are the words of the game; a board overrides those it has its own words for in its words.en.ftl.
# A message named count-… writes a counted thing; $n is the number.

## Terms

-route = route
-routes = routes
-wild = locomotive
-wilds = locomotives
-piece = piece
-pieces = pieces
-station = station
-stations = stations
-longest-path = longest continuous path

## Who

you = You
player = Player { $n }
seat = Seat { $n }
# Somebody at the beginning of a sentence.
actor = { $you ->
    [yes] You
   *[no] { $who }
}
bot-name-easy = Easy
bot-name-medium = Medium
bot-name-hard = Hard
bot-name-expert = Expert
bot-name-planner = Planner
bot-name-racer = Racer
bot-name-collector = Collector
bot-name-greedy = Greedy
bot-name-random = Random

## Counted things

count-action = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
count-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-final-turn = { $n ->
    [one] { $n } final turn
   *[other] { $n } final turns
}
count-piece = { $n ->
    [one] { $n } { -piece }
   *[other] { $n } { -pieces }
}
count-player = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
count-point = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
count-route = { $n ->
    [one] { $n } { -route }
   *[other] { $n } { -routes }
}
count-space = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
count-ticket = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}
# Pieces, by their kind; the attribute heads a column.
piece-train = { $n ->
    [one] { $n } train
   *[other] { $n } trains
}
    .several = trains
piece-ship = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
    .several = ships
piece-tram = { $n ->
    [one] { $n } tram
   *[other] { $n } trams
}
    .several = trams
piece-subway = { $n ->
    [one] { $n } subway car
   *[other] { $n } subway cars
}
    .several = subway cars
# Whatever has a name but no forms.
count-named = { $n } × { $name }

## Colours and cards

colour = { $colour ->
    [black] black
    [blue] blue
    [green] green
    [orange] orange
    [purple] purple
    [red] red
    [white] white
    [yellow] yellow
   *[other] { $colour }
}
a-colour = { $colour ->
    [orange] an { colour }
   *[other] a { colour }
}
# Cards, by deck where there are several, port symbol and worth; .one is a single card in a sentence.
card = { $n } { colour }
    .one = { a-colour } card
card-wild = { $n ->
    [one] { $n } { -wild }
   *[other] { $n } { -wilds }
}
    .one = a { -wild }
card-train = { $n ->
    [one] { $n } { colour } train
   *[other] { $n } { colour } trains
}
    .one = { a-colour } train card
card-train-symbol = { $n ->
    [one] { $n } { colour } train with port
   *[other] { $n } { colour } trains with port
}
    .one = { a-colour } train card with port
card-ship-symbol = { $n ->
    [one] { $n } { colour } ship
   *[other] { $n } { colour } ships
}
    .one = { a-colour } ship card
card-ship-double = { $n ->
    [one] { $n } { colour } double ship
   *[other] { $n } { colour } double ships
}
    .one = { a-colour } double-ship card
# The deck that a card comes from, where there are several.
from-deck = from the deck of { $deck }
from-deck-train = from the train deck
from-deck-ship = from the ship deck
price-colour = { $n } { colour }
price-gray = { $n } of any colour
price-pairs = { $n } in pairs
kind-ferry = ferry
kind-hard = hard terrain
kind-tunnel = tunnel

## Tickets

ticket-open = { $n ->
    [one] { $n } space to go
   *[other] { $n } spaces to go
}
ticket-done = completed
ticket-failed = not completed
ticket-station = only a { -station } can help
ticket-cut = impossible: cut off
ticket-pieces = impossible: too few { -pieces } left
ticket-tour = { $points } ({ $in_order } in order, −{ $penalty } if not joined)

## The score

line-tracks = { -routes }
line-tickets = tickets
line-stations = unbuilt { -stations }
line-longest_trail = { -longest-path }
line-most_tickets = most tickets
line-passengers = passengers
line-ports = ports
line-unbuilt_ports = unbuilt ports
line-exchange = exchanged pieces
line-total = total
tie-completed_tickets = most completed tickets
tie-fewest_stations = fewest { -stations } built
tie-longest_trail = { -longest-path }
tie-passengers = most passengers

## The log of a game

log-chosen = { $you ->
    [yes] You have
   *[no] { $who } has
} chosen
log-claim = { actor } claimed { $track } for { $cards }: { $points }
log-draw = { actor } drew a card from the deck
log-draw-of = { actor } drew a card { $source }
log-draw-seen = { actor } drew { $card } from the deck
log-exchange = { actor } exchanged { $given } for { $taken }
log-final_turns = The end is near: { $turns } left in all
log-keep = { actor } kept { $kept }, gave back { $returned }
log-keep-seen = { actor } kept { $tickets }
log-keep-seen-back = { actor } kept { $tickets }; gave back { $given_up }
log-over = The game is over
log-pass = { actor } passed
log-passenger = { actor } took a passenger in { $city }: { colour }
log-passenger-none = { actor } took no passenger in { $city }
log-pay_due = { actor } added to the tunnel: { $cards }
log-pieces = { actor } chose { $pieces }
log-port = { actor } built a port in { $city } for { $cards }
log-row_cleared = At least { $wilds } face up: the face-up cards are replaced
log-shuffle = The discards are shuffled and become the deck
log-station = { actor } built a { -station } in { $city } for { $cards }
log-take = { actor } took { $card }
log-tickets = { actor } drew { $tickets }
log-tickets-seen = { actor } drew the tickets { $names }
log-tunnel = { actor } laid { $cards } for the tunnel { $track }; revealed: { $revealed }; extra cards: { $due }
log-tunnel-free = { actor } laid { $cards } for the tunnel { $track }; revealed: { $revealed }; no extra cards
log-withdraw = { actor } withdrew from the tunnel { $track }

## The log of a table

table-create = { $owner } makes a table.
table-change = { $owner } changes the options.
table-sit = { $who } sits down.
table-bot = The bot { $who } sits down.
table-leave = { $who } leaves the seat.
table-start = The game begins.
table-undo = { $who } takes the last step back.
table-resign = { $who } resigns.
table-timeout = { $who } has run out of time.
table-take_back = { $who } is back.
table-want_abort = { $who } would like to abort the game.
table-abort = The game is aborted.
table-rematch = There will be a rematch.
table-stood_in = The bot gave no answer, so the planner chose
table-resume = The server was away; the clocks go on.

## Why an action is not legal

reason-not_your_turn = It is not your turn.
reason-over = The game is over.
reason-other_decision = Another decision comes first.
reason-bad_notation = There is no such move.
reason-owned = This { -route } is taken.
reason-closed = The other { -route } of this pair is taken, so this one is closed to you.
reason-pieces = You have too few { -pieces } for this { -route }. Missing: { $pieces }.
reason-cards = You don’t have the cards for it. Missing: { $n } { colour } or { $n ->
    [one] { -wild }
   *[other] { -wilds }
}.
reason-cards_of_a_colour = You don’t have the cards for it. Missing: { $n } of one colour or { $n ->
    [one] { -wild }
   *[other] { -wilds }
}.
reason-wilds = You don’t have the cards for it. Missing: { card-wild }.
reason-pairs = You don’t have the cards for it: pairs { $have }, needed { $need }.
reason-hand = You don’t have these cards. Missing: { $cards }.
reason-payment = These cards don’t pay the price exactly.
reason-odd_card = These cards don’t make pairs: one card is left over.
reason-odd_number = These cards don’t make pairs.
reason-pair_count = These cards make too few or too many pairs: { $have }, needed { $need }.
reason-none_left = You have none left to build.
reason-built = This city is taken.
reason-no_city = Nothing can be built here.
reason-no_port_city = This is not a port city.
reason-no_track = You own no { -route } into this city.
reason-cards_for_station = You don’t have the cards for it. Missing, in one colour: { $n }.
reason-cards_for_port = You don’t have the cards for a port. Missing, with the port symbol and in one colour: { $n }.
reason-not_in_row = This card is not face up.
reason-second_wild = A face-up { -wild } can’t be the second card.
reason-deck_empty = Deck and discards are empty.
reason-decks_empty = Every deck and discard pile is empty, so no draw can begin.
reason-row_fills_itself = The face-up cards are replaced without your doing.
reason-no_tickets = No tickets are left.
reason-mix_size = Wrong number of tickets: { $have }, needed { $need }.
reason-mix_deck = Too few tickets are left in this deck: { $have }.
reason-keep_more = You must keep at least { $need } of these tickets.
reason-not_offered = This ticket is not among those you drew.
reason-no_choice = Pieces are not chosen on this board.
reason-choice = Wrong number of pieces: { $have }, needed { $need }.
reason-no_exchange = Pieces can’t be exchanged on this board.
reason-same_piece = Pieces are exchanged for others.
reason-exchange_none = Exchange at least one piece.
reason-exchange_left = You can’t exchange that many pieces. You have: { $pieces }.
reason-exchange_box = You can’t exchange that many pieces. Left in your box: { $pieces }.
reason-no_passengers = There are no passengers on this board.
reason-passenger_elsewhere = You are taking a passenger elsewhere now: { $city }.
reason-no_passenger = No such passenger is waiting here.
reason-pass = Passing is allowed only when nothing else is.

## Why a bot chooses an action

bot-why-only = Nothing else can be done.
bot-why-chance = By chance: this bot does not weigh its actions.
bot-why-noise = By chance: a slip.
bot-why-serves = Needed for { $ticket } ({ $points }); { -routes } still to claim for it: { $number }.
bot-why-last = The last { -route } that { $ticket } lacks: { $points }.
bot-why-scores = { $track } scores { $points }.
bot-why-saves = A card for { $track }, needed for { $ticket } ({ $points }).
bot-why-saves_points = A card for { $track }, which scores { $points }.
bot-why-collects = More cards: { -pieces } still to place: { $number }.
bot-why-more_tickets = Time for more tickets: { -pieces } left: { $number }.
bot-why-keeps = Kept together, these tickets bring at most { $points }.
bot-why-station = A { -station } here helps to join { $ticket }: { $points }.
bot-why-station_points = A { -station } here changes the score by { $points } at once.
bot-why-port = A port in { $city } counts { $points } with the tickets joined so far.
bot-why-spares = Still in hand after this payment: { $wilds }.
bot-why-pays_tunnel = { $track } scores { $points }.
bot-why-leaves_tunnel = { $track } scores only { $points }: the cards are worth more.
bot-why-passenger = Passenger from { $city }, { colour }: that makes { $number }, and nobody else has more than { $other }.
bot-why-pieces = The planned { -routes } take { $number } and { $other } pieces of the two kinds.
bot-why-exchanges = Makes it possible to join { $ticket }: { $points }.
bot-why-refills = To see a card { $source }.
bot-why-nothing = No { -route } or building would bring points now.

## Terminal: the screen

terminal-screen-cards = cards
terminal-screen-deck = deck { $n }
terminal-screen-deck-of = { $deck } { $n }
terminal-screen-discards = discards { $n }
terminal-screen-final = { $turns } left
terminal-screen-hand = Hand
terminal-screen-hand-empty = no cards
terminal-screen-log = News
terminal-screen-more = … { $n } more: `log` shows all
terminal-screen-move = your move
terminal-screen-passengers = passengers
terminal-screen-players = Players
terminal-screen-points = points
terminal-screen-ports = ports left
terminal-screen-row = Face up
terminal-screen-row-empty = none
terminal-screen-stations = { -stations } left
terminal-screen-tickets = tickets
terminal-screen-tickets-left = tickets { $n }
terminal-screen-tickets-own = Tickets
terminal-ticket-laid = { ticket-open }, { $laid } laid

## Terminal: what can be done

terminal-do-all = `{ $verb }` lists all { $n }
terminal-do-claim = Claim
terminal-do-claim-note = { $routes } you can pay for
terminal-do-claim-passengers = letters: passengers at its ends
terminal-do-claim-way = { $mark } needed for a ticket
terminal-do-draw = Draw
terminal-do-draw-deck = a card from the deck
terminal-do-draw-of = a card { $source }
terminal-do-exchange = Exchange
terminal-do-keep = Drawn
terminal-do-keep-prompt = Which do you keep? At least { $n }: numbers, or all
terminal-do-pass = Pass
terminal-do-pass-final = decline the final turn
terminal-do-pass-only = nothing else is possible
terminal-do-passenger = Passenger
terminal-do-passenger-none = nobody
terminal-do-passenger-where = Which passenger leaves { $city } with you?
terminal-do-pay = Pay
terminal-do-pay-building = Which cards do you pay for the building in { $city }?
terminal-do-pay-pair = Which cards do you pay for the next space of { $track }? So far: { $laid }
terminal-do-pay-prompt = Number or move (Enter: 1)
terminal-do-pay-track = Which cards do you pay for { $track }? ({ $price })
terminal-do-pay-tunnel = The tunnel { $track }: revealed { $revealed }; { $due } more to pay
terminal-do-pieces = Pieces
terminal-do-port = Port
terminal-do-prompt = Number or move
terminal-do-refill = Refill
terminal-do-station = Station
terminal-do-station-note = price: { $cards };
terminal-do-take = Take
terminal-do-take-alone = alone
terminal-do-tickets = Tickets
terminal-do-tickets-note = draw { $n }, keep at least { $keep }
terminal-do-withdraw = Withdraw
terminal-do-withdraw-note = take the cards back and end the turn

## Terminal: talking with the player

terminal-talk-bad-number = { $text } is not one of the numbers 1 to { $last }
terminal-talk-bad-tickets = { $text }: keep at least { $least } of the tickets 1 to { $last }
terminal-talk-curtain = Pass the keyboard to { $name }; nobody else looks.
terminal-talk-curtain-key = { $name }, press Enter when you are there
terminal-talk-find-what = Find what? For example: find paris
terminal-talk-help = Type a number, a move, or help.
terminal-talk-hint = The planner would play: { $action }
terminal-talk-interrupted = Interrupted.
terminal-talk-kept = The game has been saved. To go on:  { $command }
terminal-talk-no-back = There is nothing to go back from.
terminal-talk-not-kept = The game was not saved.
terminal-talk-now = Now
terminal-talk-matches = Moves with “{ $text }” in them:
terminal-talk-quit = Save the game, to go on later? (y/n)
terminal-talk-record = The record of the game: { $path }
terminal-talk-save-what = Save where? For example: save game.kolej
terminal-talk-saved = Saved. To go on from here:  { $command }
terminal-talk-welcome = { $board }, { $players }: { $names }.
terminal-talk-welcome-back = { $board }, { $players }: { $names }. The game goes on.
# Commands, besides the English words
terminal-command-all = all
terminal-command-back = back
terminal-command-board = board
terminal-command-find = find
terminal-command-help = help
terminal-command-hint = hint
terminal-command-log = log
terminal-command-no = no
terminal-command-quit = quit
terminal-command-save = save
terminal-command-show = show
# What follows a command in the example of its use
terminal-example-find = paris
terminal-example-save = game.kolej
terminal-help-any-move = a move
terminal-help-any-number = a number
terminal-help-back = from paying back to the moves
terminal-help-board = all { -routes }; board paris: those with “paris” in their name
terminal-help-find = { -routes }, tickets and moves with “paris” in their name
terminal-help-help = this
terminal-help-hint = what the planner would do, and why
terminal-help-legend = { $letters }
terminal-help-letters = letters
terminal-help-log = all that happened
terminal-help-move = do it: take red · claim paris-zurich · claim paris-zurich: 2 red, 1 wild
terminal-help-number = make the move with this number; when you pay, Enter is 1
terminal-help-quit = leave; the game can be saved
terminal-help-save = save the game to a file
terminal-help-show = the whole screen again
terminal-help-title = You type
terminal-help-verb = list every claim with its number; likewise station, port, exchange

## Terminal: the score, records, boards

terminal-end-borrowed = the { -station } in { $city } uses { $track }
terminal-end-completed = tickets completed
terminal-end-drawn = { $names } share the win with { $points }.
terminal-end-longest = { -longest-path }
terminal-end-now = If the game ended now
terminal-end-title = Final score
terminal-end-won = { $you ->
    [yes] You win
   *[no] { $who } wins
} with { $points }.
terminal-replay-head = { $board }, { $players }, { $actions }
terminal-board-closed = (closed)
terminal-board-id = in moves
terminal-board-kind = kind
terminal-board-nothing = nothing has “{ $text }” in its name
terminal-board-owner = owner
terminal-board-points = points
terminal-board-price = price
terminal-board-route = { -route }
terminal-board-routes = { -routes }
terminal-boards-bonuses = Bonuses
terminal-boards-cards = Cards
terminal-boards-choice = everybody chooses { $total } in secret; exchanging one later costs { $cost }
terminal-boards-cities = Places
terminal-boards-colours = Colours
terminal-boards-country = country
terminal-boards-deck = { $deck }: { $n }; { $row } face up, { $hand } in each hand at the start
terminal-boards-ending = when a turn leaves somebody with { $pieces } or fewer; then everybody has { $turns }
terminal-boards-ending-name = The end
terminal-boards-junction = junction
terminal-boards-notes = Not confirmed
terminal-boards-offer = at the start keep at least { $opening } of { $dealt }; later draw { $draw }, keep at least { $keep }
terminal-boards-parallel = with up to { $players } only one { -route } of a double can be claimed
terminal-boards-parallel-name = Doubles
terminal-boards-passengers = { $each } of each colour; most of a colour: { $most }, second: { $second }
terminal-boards-passengers-name = Passengers
terminal-boards-piece-score = points by length: { $score }
terminal-boards-pieces = Pieces
terminal-boards-port = port
terminal-boards-ports = { $count } for each player; { $values } points for 0, 1, 2 … tickets; each unbuilt one { $unbuilt }
terminal-boards-ports-name = Ports
terminal-boards-rules = The game
terminal-boards-seats = players
terminal-boards-stations = they cost, in cards: { $prices }; each unbuilt one is worth { $unbuilt }
terminal-boards-stations-name = Stations
terminal-boards-ties = Ties
terminal-boards-waiting = { $n } waiting
