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
tie-completed_tickets = the most completed tickets
tie-fewest_stations = the fewest { -stations } built
tie-longest_trail = the { -longest-path }
tie-passengers = the most passengers

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
log-keep = { actor } kept { $kept }{ $returned ->
    [0] { "" }
   *[other] , gave back { $returned }
}
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
log-tunnel = { actor } laid { $cards } for the tunnel { $track }; revealed: { $revealed }; extra cost: { $due }
log-tunnel-free = { actor } laid { $cards } for the tunnel { $track }; revealed: { $revealed }; no extra cards
log-withdraw = { actor } withdrew from the tunnel { $track }

## The log of a table

table-create = { $owner } makes a table.
table-change = { $owner } changes the options.
table-sit = { $who } sits down.
table-bot = The bot { $who } sits down.
table-leave = { $who } leaves the seat.
table-colour = { $who } chooses a colour.
table-name = Somebody is now called { $who }.
table-order = { $owner } changes the order of the seats.
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

## Why an action is not legal, for programmers: with ids, in English alone

error-over = the game is over
error-not_your_turn = seat { $seat } may not act now: the game waits for { $waiting }
error-no_such_seat = seat { $seat }: the seats are 0 to { $last }
error-other_decision = the game waits for another decision ({ $phase })
error-bad_notation = the text names no action
error-not_a_number = { $number } is not the number of an action
error-not_legal = { $number } is not a legal action now
error-nothing_to_undo = there is no action to undo
error-chance = chance had a part in the last action: it can't be undone
error-owned = { $track } is owned by seat { $owner }
error-closed = { $track } is closed to seat { $seat }: its parallel track is taken (C-27, C-28)
error-pieces = { $track } needs { $need ->
    [one] { $need } piece
   *[other] { $need } pieces
} ({ $piece }), seat { $seat } has { $have }
error-cards = the hand of seat { $seat } can't pay for { $track }: { $missing } more { $colour } or { $card } needed
error-cards_of_a_colour = the hand of seat { $seat } can't pay for { $track }: { $missing } more of one colour or { $card } needed
error-wilds = the hand of seat { $seat } can't pay for { $track }: { $missing } more { $card } needed
error-pairs = the hand of seat { $seat } can't pay for { $track }: it makes { $have ->
    [one] { $have } pair
   *[other] { $have } pairs
} (with { $card }), not { $need }
error-hand = seat { $seat } has { $have } { $card }, not { $need }
error-payment = { $payment } does not pay the price exactly
error-odd_card = { $payment } does not make pairs: no wild for the odd { $card }
error-odd_number = { $payment } does not make pairs: an odd number of cards
error-pair_count = { $payment } makes { $have ->
    [one] { $have } pair
   *[other] { $have } pairs
}: { $track } needs { $need }
error-none_left = seat { $seat } has no { $building } left
error-built = { $city } has a { $building } already
error-no_city = { $city } is not a city
error-no_port_city = { $city } is not a port city
error-no_track = seat { $seat } owns no track into { $city }
error-cards_for_station = the hand of seat { $seat } can't pay for a station: { $missing } more of one colour or wild needed
error-cards_for_port = the hand of seat { $seat } can't pay for a port: { $missing } more port cards of a colour needed
error-not_in_row = there is no { $card } in the row
error-second_wild = a wild card of the row can't be the second card (C-13)
error-deck_empty = deck and discards are empty (C-18)
error-decks_empty = every deck and discard pile is empty, so no draw can begin (C-18)
error-row_fills_itself = the row fills by itself on this board
error-no_tickets = no tickets are left
error-mix_size = a mix of { $have ->
    [one] { $have } ticket
   *[other] { $have } tickets
}: it must be { $need }
error-mix_deck = the deck { $deck } holds only { $have ->
    [one] { $have } ticket
   *[other] { $have } tickets
}
error-keep_more = { $have } kept: at least { $need } must be
error-not_offered = ticket { $ticket } is not offered to seat { $seat }
error-no_choice = pieces are not chosen on this board
error-choice = { $have ->
    [one] { $have } piece
   *[other] { $have } pieces
} chosen: { $need } are needed, at most { $most }
error-no_exchange = pieces can't be exchanged on this board
error-same_piece = { $piece } can't be exchanged for { $piece }
error-exchange_none = 0 pieces can't be exchanged
error-exchange_left = seat { $seat } has { $have } { $piece } left, not { $need }
error-exchange_box = the box holds { $have } { $piece }, not { $need }
error-no_passengers = there are no passengers on this board
error-passenger_elsewhere = a passenger is taken at { $city } now
error-no_passenger = no { $colour } passenger waits at { $city }
error-pass = passing is allowed only when nothing else is (C-02)

## Why a bot chooses an action

bot-why-searched = No plan calls for it, but the search prefers it.
bot-gain = In games played out from here it raises the chance to win by { $gain }%.
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

## Actions as commands

do-draw = Draw a card from the deck
do-draw_of = Draw a card { $source }
do-take = Take { $card }
do-refill = Fill the empty place { $source }
do-claim = Claim { $track }
do-claim_for = Claim { $track } for { $cards }
do-station = Station in { $city }
do-station_for = Station in { $city } for { $cards }
do-port = Port in { $city }
do-port_for = Port in { $city } for { $cards }
do-pay = Pay { $cards }
do-tickets = Draw tickets
do-tickets_mix = Draw tickets ({ $mix })
do-keep = Keep { $tickets }
do-pieces = Choose { $pieces }
do-exchange = Exchange { $given } for { $taken }
do-passenger = Passenger from { $city }: { $colour }
do-passenger_none = No passenger from { $city }
do-withdraw = Withdraw
do-pass = Pass

## Review of a game: in the terminal, as a file, on the page

review-title = Review: { $board }
review-chance = Chance to win
review-account = Where the chance came from
review-player = player
review-start = at the start
review-choices = own choices
review-others = others’ choices
review-luck = luck
review-end = in the end
review-accuracy = accuracy
review-mistakes = mistakes
review-of = { $n } of { $all }
review-about = The chance to win is judged with all cards open; a choice by what the player could know then. Own choices are measured against a sound plan: what a good player does without long thought. Luck is everything else: the cards, and what could not be known. Accuracy is the share of what was at stake that the choices did not give away.
review-costliest_of = Costliest choices: { $who }
review-none = No choice of { $who } was clearly a mistake.
review-action = Action { $n }
review-before-after = { $before } → { $after }
review-cost = { $cost } (± { $error })
review-better = Better: { $action }
review-why = Why: { $reason }
review-then = Then perhaps: { $line }
review-instead = Other choices
review-played = played
review-all = Every decision
review-number = no.
review-decision = decision
review-gain = gain
review-choice = choice
review-in_time = Each decision that may be a mistake was tried in { $samples } sampled games.
review-cut = The time was up before all samples were looked at: more time gives surer figures.
review-unfinished = The game is not over: its chances go on from here.

## Page: everywhere

page-language = English
page-wait = Just a moment…
page-again = Try again
page-close = Close
page-cancel = Cancel
page-undo = Undo
page-lost = Connection lost – trying to reconnect…
page-update = A new version of Kolej is here.
page-update-load = Load it
page-over = The game is over
page-aborted = The game was aborted
page-missing-title = There is nothing here
page-why-rules = Rules
page-fault-load = This could not be loaded.
page-fault-unavailable = The server does not answer.
page-fault-too_large = This is too large.
page-fault-too_many = That is too many at once. Finish some games first.
page-fault-slow_down = Not so fast, please. Try again in a moment.
page-fault-not_found = There is no such table here.
page-fault-forbidden = This is not allowed here.
page-fault-not_signed_in = You are not signed in on this device any more.
page-fault-bad_credentials = Name and password do not match.
page-fault-bad_origin = This request comes from a page of another site.
page-fault-bad_request = The server can’t do anything with this.
page-fault-bad_notation = There is no such move.
page-fault-illegal = The rules do not allow it now.
page-fault-not_allowed = This is not allowed here.
page-fault-stale = Something else happened first. Look and try again.
page-fault-bad_code = This code is not valid (any more).
page-fault-seat_taken = Somebody else has taken this seat.
page-fault-not_open = This table is no longer waiting for players.
page-fault-not_playing = The game is not under way.
page-fault-not_over = The game is not over yet.
page-fault-nothing_to_undo = There is nothing to take back.
page-fault-out_of_time = Your time has run out.
page-fault-conflict = Something else happened first. Look and try again.
page-fault-no_hint = The bot that gives hints failed. Try again, or go on without one.
page-fault-internal = The server made a mistake. Nothing was lost.
page-fault-wrong_seat = It is not your turn.
page-nav = Pages
page-nav-tables = Tables
page-nav-history = My games
page-nav-rules = Rules
page-settings = Settings
page-settings-language = Language
page-settings-theme = Appearance
page-settings-speed = Animation
page-settings-notices = Notices
page-settings-sound = Sound
page-settings-remarks = Bots say something now and then
page-settings-notify = Tell me when it is my turn
page-theme-auto = Same as device
page-theme-light = Light
page-theme-dark = Dark
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast
page-speed-off = None
page-tickets-none = No tickets

## Page: before a game

page-home-title = Railway games to play together
page-home-about = Trains, tickets and a good plan: against bots, with friends, on any device.
page-home-back = Home
page-home-play = Play
page-home-board = Board
page-home-seats = { $from }–{ $to } players
page-home-rules = Rules
page-tutorial = Tutorial
page-tutorial-about = { $board }: learn it by playing a short game, step by step. It takes about five minutes.
page-tutorial-new = New here?
page-tutorial-start = Learn by playing
page-tutorial-close = Not now
page-tutorial-step = Step { $n } of { $of }
page-tutorial-skip = Do it for me
page-tutorial-waits = The opponent is playing …
page-tutorial-other = Not now: the tutorial asks for something else.
page-tutorial-over = Now you know it all
page-tutorial-play = Play a real game
page-home-name = Your name
page-home-guest = Guest
page-home-opponents = Opponents
page-home-level = Level
page-home-colour = Your colour
page-home-now = Play now
page-home-friends = With friends
page-home-device = On one device
page-device-about = { $board } on one device: pass it on when the turn changes. Who plays?
page-device-player = Player { $n }
page-device-alike = Two players have the same name; they will be numbered.
page-colour-taken = { $colour }, taken
page-home-continue = Continue
page-home-join = Join a table
page-home-code = Code or link
page-home-go = Go
page-home-bad_code = A code has twelve letters and digits.
page-home-public = Public tables, to join or to watch
page-home-more = More
page-home-record = Open a record file
page-account = Account
page-account-is_guest = – a guest on this device
page-account-handle = – signs in as { $handle }
page-account-password = Password (8 characters or more)
page-account-keep = Keep this account
page-account-kept = Kept. You sign in as { $handle }.
page-account-code = Code for another device
page-account-until = valid until { $when }
page-account-out = Sign out
page-account-in = Sign in
page-account-name = Name to sign in with
page-account-other = Code from another device
page-bot-styles = Other styles
page-tables-open = Waiting for players
page-tables-playing = To watch
page-tables-none_open = No public tables are waiting for players. Create one on the home page and open it to everyone.
page-tables-none_playing = There are no public games right now.
page-tables-join = Join
page-tables-watch = Watch
page-history-none = No games yet.
page-history-go = Play
page-history-look = Look
page-history-more = More
page-history-all = All games
page-history-filter = Which games
page-history-any_board = All boards
page-history-result = Result
page-history-any_result = Any result
page-history-won = Won
page-history-lost = Not won
page-history-unfinished = Not finished
page-history-against = Against whom
page-history-anybody = Against anybody
page-history-people = With other people
page-history-bots = Against bots alone
page-history-none_such = No such games.
page-statistics = Statistics
page-statistics-none = Nothing to count yet. Finish a game, and what you play adds up here, board by board.
page-statistics-board = Board
page-statistics-all = Together
page-statistics-played = Played
page-statistics-won = Won
page-statistics-average = Average
page-statistics-best = Best
page-statistics-completed = Tickets
page-statistics-share = { $n } ({ $percent }%)
page-statistics-against = Against whom
page-statistics-person = player
page-statistics-bot = bot
page-statistics-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { $won } won
page-phase-open = before the start
page-phase-playing = under way
page-phase-over = over
page-phase-aborted = aborted
page-waiting-made = { $who } made this table, { $when }
page-waiting-closed = This table is closed.
page-waiting-seats = Seats
page-waiting-password = Password of the table
page-waiting-you = you
page-waiting-free = free
page-waiting-sit = Sit down
page-waiting-share_device = On this device
page-waiting-leave = Leave
page-waiting-away = Remove
page-waiting-bot = Bot on seat { $n }
page-waiting-add_bot = Bot…
page-waiting-start = Start the game
page-waiting-not_full = Some seats are still free.
page-waiting-close = Close the table
page-waiting-owner = { $who } can start the game.
page-waiting-invite = Invite
page-waiting-host = host
page-waiting-name = Name on seat { $n }
page-waiting-colour = Colour of seat { $n }
page-waiting-replace = Replace by…
page-waiting-free_seat = Free the seat
page-waiting-up = Move seat { $n } up
page-waiting-down = Move seat { $n } down
page-waiting-seat_count = Seats
page-waiting-fair_title = Fair deal
page-waiting-fair = The server has drawn a secret for the deal; this is its fingerprint (SHA-256). Everybody who sits down adds random digits of their own. After the game the secret is shown, and anybody can check that nothing was changed.
page-share-qr = QR code of the link
page-share-link = Link to this table
page-share-code = Code:
page-share-only-here = Only this machine can open the link. For phones and friends on the same network, end the server and start it with
page-share-only-here-or = or
page-share-copy = Copy the link
page-share-copied = Copied
page-options = Options
page-options-join = Who may join
page-options-password = Password (at least 6 characters)
page-options-clock = Clock
page-options-first = First player
page-options-takeover = Who plays for those who leave
page-options-seconds = { $n } s
page-options-hints = Hints
page-options-undo = Undo
page-options-chat = Chat
page-options-watch = Watching
page-options-delay = Delay for spectators
page-delay-none = no delay
page-delay-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
page-delay-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
page-join-link = whoever has the link
page-join-public = everybody
page-join-password = whoever knows the password
page-clock-none = none
page-clock-live10 = 10 min + 5 s per decision
page-clock-live20 = 20 min + 10 s per decision
page-clock-days1 = 1 day per decision
page-clock-days3 = 3 days per decision
page-first-chance = random
page-takeover-end = nobody: the game ends

## Page: at the table

page-hint = Hint
page-hint-would = A bot would:
page-hint-do = Do it
page-hint-gain = +{ $gain }% to win
page-hint-stand_in = The server is busy: this is the planner’s quick hint.
page-side = Players, tickets, log
page-market = Cards and tickets to draw
page-market-row = Face-up cards
page-market-decks = Decks
page-market-empty = empty place
page-hand = Your cards
page-hand-empty = No cards
page-ticket-open = { ticket-open }
page-ticket-done = { ticket-done }
page-ticket-failed = { ticket-failed }
page-ticket-station = { ticket-station }
page-ticket-adds = adds { $spaces }, { $turns }
page-ticket-pin = Pin to the map
page-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
page-ticket-cut = cut off
page-ticket-pieces = too few { -pieces } left
page-tab-players = Players
page-tab-tickets = Tickets
page-tab-moves = Moves
page-tab-log = Log
page-tab-chat = Chat
page-log-empty = Nothing has happened yet.
page-log-show = Show on the map
page-chat-empty = Nobody has said anything yet.
page-chat-say = Say something
page-chat-send = Send
page-chat-off = There is no chat at this table.
page-chat-block = Hide what this person says
page-moves-filter = Find a move
page-moves-legal = { $n ->
    [one] { $n } legal move
   *[other] { $n } legal moves
}
page-moves-skip = To the list of moves
page-moves-none = It is not your turn.
page-player-points = points
page-player-cards = cards
page-player-tickets = tickets
page-player-stations = stations
page-player-ports = ports
page-player-passengers = passengers
page-player-turn = deciding now
page-player-away = not connected
page-says-last-1 = The end is near.
page-says-last-2 = Not many turns left now.
page-says-long-1 = { $n } spaces at once. That took some saving.
page-says-long-2 = That one was worth the wait.
page-says-lead-1 = I’m in front. For the moment.
page-says-lead-2 = Every point counts, and these put me ahead.
page-says-station-1 = I’ll borrow a route here.
page-says-station-2 = A station will do.
page-says-port-1 = A port. Let’s see what it brings.
page-says-port-2 = Ships are welcome here.
page-says-withdraw-1 = That tunnel was too dear for me.
page-says-withdraw-2 = Not this time. Rock is hard.
page-says-tickets-1 = New tickets. There is still time.
page-says-tickets-2 = Let’s see where else to go.
page-says-passenger-1 = All aboard!
page-says-passenger-2 = Next stop, please.
page-left-resigned = resigned, a bot plays
page-left-timeout = out of time, a bot plays
page-board-tickets = My tickets
page-board-pencil = Pencil a plan
page-plan-about = Press { -routes } to plan: { $tracks }, { $spaces }
page-plan-erase = Erase
page-board-in = Zoom in
page-board-out = Zoom out
page-board-fit = Whole board
page-board-keys = Arrow keys lead from place to place, full stop and comma through the routes there; Enter chooses, Escape leaves.
page-board-tracks = { $n ->
    [one] one route here
   *[other] { $n } routes here
}
page-board-track_of = { $n } of { $of }
page-board-taken = taken by { $who }
page-board-closed = closed
page-board-claimable = click to claim
page-board-has_station = station of { $who }
page-board-has_port = port of { $who }
page-board-passengers = passengers: { $colours }
page-board-station = click to build a station
page-board-port = click to build a port
page-final = { $n ->
    [one] Last turns! { $n } turn left, all players together
   *[other] Last turns! { $n } turns left, all players together
}
page-watch-none = This game is closed to spectators.
page-watch-late = Delayed by { $time }
page-turn-yours = Your turn
page-turn-of = { $who } to play
page-turn-others_choose = The others are still choosing
page-turn-all_choose = The players are choosing
page-turn-opening = Make your opening choice
page-turn-mix = Choose your mix of tickets
page-turn-turn = Your turn
page-turn-second = Take a second card
page-turn-refill = Replace the face-up card
page-turn-pay = Choose the cards to pay
page-turn-tunnel = Pay for the tunnel or withdraw
page-turn-offer = Keep tickets
page-turn-passenger = Take a passenger
page-turn-over = The game is over
page-colour-gray = any one colour
page-price-train = { $n ->
    [one] { $n } train card
   *[other] { $n } train cards
}
page-price-ship = { $n ->
    [one] { $n } ship card
   *[other] ship cards for { $n } spaces
}
page-price-pairs = { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
page-price-of = { $cards }, { $colour }
page-price-wilds = { $n ->
    [one] { $n } of them a { -wild }
   *[other] { $n } of them { -wilds }
}
page-price-station = { $n ->
    [one] Price: { $n } card
   *[other] Price: { $n } cards of one colour
}
page-price-port = Price: { $n ->
    [one] { $n } train card and { $n } ship card
   *[other] { $n } train cards and { $n } ship cards
} with the port symbol, all of one colour
page-decision-map = Show the map
page-decision-open = Decide
page-keep-opening = Your first tickets
page-keep-held = You hold
page-keep-together = All together: { $spaces }, at least { $turns }
page-keep-title = New tickets
page-keep-about = Keep at least { $n }. Point at one to see it on the map.
page-keep-about_touch = Keep at least { $n }. Tap one to choose it and see it on the map.
page-keep-all = All
page-keep-do = Keep { $n }
page-mix-title = Which tickets?
page-mix-about = Short ones are easier, long ones are worth more.
page-mix-short = { $n } short
page-mix-long = { $n } long
page-pieces-title = Choose { count-piece }
page-pieces-about = Nobody sees your choice until all have chosen.
page-pieces-slider = Trains and ships
page-pieces-do = Confirm
page-pay-ways = { $n ->
    [one] { $n } way to pay
   *[other] { $n } ways to pay
}
page-pay-tap = Or tap cards:
page-pay-do = { $n ->
    [one] Pay { $n } card
   *[other] Pay { $n } cards
}
page-tunnel-title = Tunnel { $track }
page-tunnel-laid = Laid out
page-tunnel-revealed = Turned up
page-tunnel-due = { $n ->
    [one] { $n } more card is due.
   *[other] { $n } more cards are due.
}
page-tunnel-matches = matches
page-tunnel-free = Nothing more is due.
page-tunnel-cannot = You can’t pay that.
page-tunnel-other = { $who }: tunnel { $track }
page-refill-title = Fill the empty place
page-refill-about = From which deck?
page-passenger-title = A passenger from { $city }
page-passenger-about = At the end, the players with the most and second most of each colour score.
page-passenger-none = Nobody
page-passenger-own = you have { $n }
page-place-station = Stations left: { $n }
page-place-port = Ports left: { $n }
page-exchange-short = Exchange
page-exchange-title = Exchange { -pieces }
page-exchange-about = It takes the whole turn and costs points.
page-exchange-from = { $from } → { $to }
page-exchange-n = How many
page-exchange-do = { $n ->
    [one] Exchange (costs { $n } point)
   *[other] Exchange (costs { $n } points)
}
page-curtain = Pass the device on
page-curtain-pass = Please pass the device to { $who }
page-curtain-ready = Here I am
page-curtain-wait = The others are playing…
page-curtain-watch = Watch
page-menu = Menu
page-menu-share = Link to this table
page-menu-resign = Resign
page-menu-resign_sure = Leave your seat to a bot? You can take it back as long as the game lasts.
page-menu-abort = Abort the game
page-menu-abort_sure = Agree to abort the game? It ends once everyone agrees.
page-menu-take_back = Take my seat back
page-hurry = Skip to my turn
page-news = Since your last move
page-pace = Bots’ speed
page-pace-slow = Slow
page-pace-normal = Normal
page-pace-fast = Fast
page-pace-off = At once
page-settings-confirm = Confirm drawing tickets
page-confirm-always = Always
page-confirm-touch = On touch screens
page-confirm-never = Never
page-settings-turn = My turn
page-settings-choices = List what I can do
page-tickets-title = Draw tickets?
page-tickets-about = { $drawn ->
    [one] You draw { $drawn } ticket and keep it.
   *[other] You draw { $drawn } tickets and keep at least { $n }.
}
page-tickets-sure = This is your whole turn and can’t be undone. Tickets that you do not complete cost points.
page-pay-over = { $n ->
    [one] These cards would pay for { $n } more space: the rest is lost.
   *[other] These cards would pay for { $n } more spaces: the rest is lost.
}
page-can = You can
page-can-cards = Take cards
page-can-claim = { $n ->
    [one] Claim ({ $n } { -route })
   *[other] Claim ({ $n } { -routes })
}
page-can-tickets = Draw tickets
page-can-station = { $n ->
    [one] Station ({ $n } city)
   *[other] Station ({ $n } cities)
}
page-can-port = { $n ->
    [one] Port ({ $n } city)
   *[other] Port ({ $n } cities)
}
page-can-exchange = Exchange { -pieces }
page-moves-all = Show all moves
page-first = New to you:
page-first-tunnel = Before a tunnel is yours, three cards are turned up. For each of the colour you paid with, and for each { -wild }, you pay one more card, or withdraw and lose only the turn.
page-first-ferry = Each space of this { -route } with a { -wild } on it must be paid with a { -wild }.
page-first-hard = Each space of hard terrain costs a pair of cards of one colour; every pair may have a colour of its own.
page-first-station = At the end a { -station } lets you use one { -route } of another player into its city for your tickets. Each { -station } not built is worth points.
page-first-port = A port scores for every completed ticket of yours that names its city; each one not built costs points.
page-first-passenger = You may take one passenger at each end of a new { -route }; those you leave wait for others. Everybody sees whom you have.
page-first-exchange = Instead of anything else in your turn you may swap trains for ships or the other way round. Each piece costs a point.

## Page: after a game

page-end = The end of the game
page-end-open = Result
page-end-wins = { $n ->
    [one] { $who } wins
   *[other] { $who } win together
}
page-end-points = Points
page-end-tickets = Tickets
page-end-charts = Charts
page-end-total = Total
page-end-trail = Longest path (spaces)
page-end-completed = Completed tickets
page-end-borrowed = Routes used by { -stations }
page-end-trail_of = { $who }: { -longest-path }, { count-space }
page-end-borrowed_by = { $who }, station in { $city }: { $track }
page-end-tickets_of = Tickets of { $who }
page-end-all_on_map = all on the map
page-end-majority = Passengers, by colour
page-end-rematch = Rematch
page-end-rematch_asked = Somebody wants a rematch.
page-end-to_rematch = To the rematch
page-end-replay = Replay
page-end-download = Download
page-end-fairness = Fair deal
page-end-moments = Key moments
page-end-you_win = You win!
page-end-margin = { $n ->
    [one] One point ahead of the second
   *[other] { $n } points ahead of the second
}
page-end-tie = Equal points: the tie-break decides
page-end-as_if = Points at every moment as if the game ended there, tickets included.
page-end-again = Watch the ending again
page-end-picture = Picture
page-rank = Rank { $n }
page-rank-behind = { $n } behind
page-reveal = The points are counted
page-reveal-progress = How far the points are counted
page-reveal-next = Next
page-reveal-skip = Skip
page-moment-gain = { $who } gains { count-point }: { $what }
page-moment-lead = { $who } takes the lead for good.
page-moment-last_round = { $who } brings the last turns about.
page-moment-none = Nothing stands out.
page-picture-alt = { $board }: the final map and the points
page-picture-png = Save as PNG
page-picture-svg = Save as SVG
page-picture-share = Share
page-chart-time = Score over time
page-chart-sources = Points by source
page-fair-commitment = The secret is the one that was promised before anybody sat down.
page-fair-seed = The seed is made of the secret and everybody’s own random digits.
page-fair-server = The server has replayed the deal from the seed.
page-fair-secret = Secret
page-fair-told = Promised before (SHA-256)
page-fair-nonces = Own digits, by seat
page-fair-key = Key
page-fair-more = To check all of it yourself: download the record and run “kolej verify”.
page-review = Review
page-review-none = There is no game to review.
page-review-working = Looking at every decision of the game …
page-review-waiting = { $n ->
    [one] One other review comes before this one.
   *[other] { $n } other reviews come before this one.
}
page-review-patience = This may take a minute. The review is kept: whoever asks again has it at once.
page-review-busy = The server is busy with other reviews. Try again in a minute.
page-review-failed = The review could not be made.
page-review-cost = costs { $cost } of the chance to win (± { $error })
page-review-forced = Nothing else could be done.
page-review-fine = Nothing else was clearly better.
page-review-find = A good find: by what could be known, { $gain } more than the first thought of a good player.
page-review-costliest = Costliest choices
page-review-previous = Costly choice
page-review-next = Costly choice
page-review-no_costly = No costly choice was found.
page-review-known = What { $who } knew
page-review-play_on = Play on from here
page-review-as = as
page-review-against = against
page-replay-none = There is no replay to see.
page-replay-unreadable = This file isn’t a game record.
page-replay-start = The game begins.
page-replay-other = a change at the table
page-replay-first = To the start
page-replay-back = One step back
page-replay-next = One step on
page-replay-last = To the end
page-replay-ending = Watch the ending
page-replay-play = Play
page-replay-stop = Pause
page-replay-slider = Step of the game
page-replay-hidden = Show hidden cards
page-replay-table = To the table
page-rules-scores = Points for { -routes }
page-rules-length = Length
page-rules-turns = { $n ->
    [one] { $n } final turn
   *[other] { $n } final turns
}
page-tie-then = { ", then to " }
page-rules-missing = There is no such game here.

## The rules: a paragraph is a line

rules-title-aim = Object of the game
rules-title-opening = Before the first turn
rules-title-turn = Your turn
rules-title-cards = Drawing cards
rules-title-claim = Claiming a { -route }
rules-title-sea = Rail and sea
rules-title-subway = Trams and subways
rules-title-double = Double { -routes }
rules-title-ferry = Ferries
rules-title-tunnel = Tunnels
rules-title-hard = Hard terrain
rules-title-tickets = Drawing tickets
rules-title-tours = Tours
rules-title-countries = Countries
rules-title-buildings = Building
rules-title-exchange = Exchanging pieces
rules-title-passengers = Passengers
rules-title-bonus = Bonus
rules-title-end = The end
rules-title-secrets = What is hidden
rules-title-rulings = Our rulings
rules-title-notes = Not confirmed about this board
rules-aim = Tickets name places. If your own { -routes } join them when the game ends, you gain the points of the ticket; if not, you lose them. The { -routes } themselves score too, the long ones much more than the short ones.
rules-opening = At the start you get: { $dealt }. Keep at least { $keep } of the tickets. Everybody chooses at the same time; nobody sees what you keep.
rules-opening_mix = At the start you get: { $dealt }. Then, in turn order, everybody announces a mix of short and long tickets, { $n } in all, before seeing any, and draws them. After that all choose at the same time and keep at least { $keep }.
rules-opening_pieces = Then, knowing your cards, the face-up cards and your tickets, you choose { $total } pieces in secret, of each kind at most: { $most }; the rest stay in your box. All choices are revealed at once, and with them how many tickets everybody kept.
rules-rejects_out = Tickets given up at the start leave the game unseen, and so do the long ones that nobody was dealt.
rules-rejects_under = Tickets given up at the start go under the deck in the order of seats, whoever answered first.
rules-rejects_shuffled = Only when all have chosen do the tickets given up return to their own decks, and both decks are shuffled once.
rules-turn = On your turn you take exactly one action: draw cards, claim a { -route }, or draw tickets. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.
rules-turn_stations = On your turn you take exactly one action: draw cards, claim a { -route }, draw tickets, or build a { -station }. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.
rules-turn_ports = On your turn you take exactly one action: draw cards, claim a { -route }, draw tickets, build a port, or exchange pieces. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.
rules-pass = Nobody passes by choice: only a player with no legal action passes. If drawing tickets is the only legal action, you must take it.
rules-pass_decline = Nobody passes by choice, except that a final turn may be declined: only a player with no legal action passes. If drawing tickets is the only legal action, you must take it.
rules-cards = Take two cards, one after the other, each from the face-up cards or blind from the deck. A face-up card that was taken is replaced at once, before the second card is chosen.
rules-cards_two = Take two cards, one after the other, each from the face-up cards or blind from either deck. When you take a face-up card, you choose the deck that replaces it, also after the second card and after a { -wild }.
rules-wilds = A face-up { -wild } must be the first and only card of the turn; drawn blind it counts as any other card. Whenever three or more of the face-up cards are { -wilds }, all of them are discarded and replaced.
rules-hand = When the deck runs out, the discards are shuffled and become the new deck. While those are empty too, no draw can begin, whatever lies face up; one that has begun may still take its second card from there. You may hold any number of cards.
rules-hand_two = When a deck runs out, its own discards are shuffled and become the new one. While both decks and all discards are empty, no draw can begin, whatever lies face up; one that has begun may still take its second card from there. You may hold any number of cards.
rules-claim =
    Pay as many cards as the { -route } has spaces, all of its colour; a gray { -route } takes any one colour. Your { -wilds } stand for any colour; you may pay with { -wilds } alone. You choose which cards to pay, but never more than the price.

    Put your { -pieces } on the { -route } and score at once. You need enough { -pieces }, but no connection to your other { -routes }.
rules-sea = Rail { -routes } take trains and train cards, sea { -routes } take ships and ship cards; { -wilds } go with both and cover one space. A double-ship card covers two spaces; any excess is lost. You may not pay cards you don’t need. Cards with and without the port symbol are different: you choose which you spend.
rules-edges = The two edges of the map are joined where arrows show it.
rules-junction = The star is a junction: your { -routes } join there and part there, but it takes no port and is on no ticket.
rules-subway = A tram { -route } takes as many cards and trams as it has spaces. A subway { -route } shows a number: pay that many cards and place a single subway car; it scores by that number in a table of its own. One kind of piece never stands in for the other.
rules-double = A double is two { -routes } of one kind between the same two places. You can never own more than one of them.
rules-double_few = With { $few } players or fewer at the start, the others close to everybody as soon as one of them is claimed.
rules-double_two = With two players, the others close to everybody as soon as one of them is claimed.
rules-ferry = Each { -wild } symbol on a ferry must be paid with a { -wild }; the rest is paid as on any gray { -route }.
rules-tunnel =
    Lay out your cards; you need enough { -pieces }, but no spare cards. Then three cards turn up from the deck. For each of them that has the colour you laid out or is a { -wild }, one more card is due, in that colour or a { -wild }. If you laid out { -wilds } only, only { -wilds } match, and only { -wilds } pay. Extra cards bring neither { -pieces } nor points.

    If you can’t or won’t pay, you take your cards back and the turn is over; no double is closed by it. You are asked even if you can’t pay, so that nobody learns which it was. With nothing due the { -route } is yours, and there is no withdrawing.

    The three cards are discarded at the end of the turn, and not before. If the deck runs out, the discards are shuffled; if there are not three cards, fewer turn up.
rules-hard = Every marked space costs a pair: two train cards of one colour, one and a { -wild }, or two { -wilds }. The pairs may differ in colour. Still only one train stands on a space.
rules-tickets = Draw { $n } tickets, or what is left, and keep at least { $keep }; the others go under the deck. What you keep stays with you to the end.
rules-tickets_mix = Announce a mix of short and long tickets before seeing any, { $n } in all or what is left; draw them and keep at least { $keep }; the others go under their decks. What you keep stays with you to the end.
rules-tours =
    A tour names several places. Joined in the order named it brings its highest value, joined in another order the middle one; if it is not joined, you lose its penalty.

    “In the order named” means that you can travel from the first place to the last through the others in that order without using any of your { -routes } twice. Other places may lie between, a place may be passed again or out of turn, and the reverse direction is as good.

    A tour that is joined in either way is one completed ticket, and counts for the port of every city it names.
rules-countries = A country is a dead end: you can arrive there but not travel through it, so two { -routes } into a country are not joined by it. A ticket to a country is completed by any { -route } of yours into it that is joined to the other end of the ticket.
rules-stations =
    A { -station } may be built in any city that has none, whether or not a { -route } leads there; one a turn. You have { $n }; they cost, in cards of one colour and in this order: { $prices }; { -wilds } stand in.

    At the end a { -station } lets you use one { -route } of another player that leads into its city, the same one for all your tickets. Several { -stations } may help one ticket, and two players may use the same { -route }. Such { -routes } don’t count for the { -longest-path }.

    The best use of your { -stations } is worked out for you: the most ticket points, then the most completed tickets, then the fewest { -routes } used. Each { -station } not built is worth { $unbuilt }; one that was built counts as built even if it helps nothing.
rules-ports =
    A port goes into a port city without one, to which you own a { -route }; one a turn. It costs { $price ->
        [one] { $price } train card and { $price } ship card
       *[other] { $price } train cards and { $price } ship cards
    } with the port symbol, all of one colour; { -wilds } stand in for any of them. You have { $n }.

    At the end a port brings { $values } points for 1, 2, or 3 and more completed tickets that name its city, and nothing for none. A ticket between two of your ports counts for both. A port not built costs { $unbuilt }.
rules-exchange = Put back pieces of one kind that are not on the board and take as many of the other from your box; each costs { $cost }. This is your whole turn, and goes one way only. You may do it as often as you like, in final turns too.
rules-passengers =
    At the start the passengers are placed at random. When you have claimed a { -route } and scored, you may take one from each of its two ends, and choose the colour, before the cards you paid are discarded. A country is one place, however many plates it has. What you took lies open for all to see.

    At the end, in each colour, whoever has the most gets { $most } and the second most { $second }, with two players too. All who are tied for the most get { $most }, and then nobody gets { $second }; all who are tied for second place get { $second }. Whoever has none of a colour gets nothing for it.
rules-longest_trail = { $name }: { $points } for the { -longest-path } of your own { -pieces }, counted in spaces. It may pass a place many times but counts no { -route } twice. All tied players get it, except anyone without a { -route }.
rules-most_tickets = { $name }: { $points } for the most completed tickets; the others don’t matter. All tied players get it, except anyone without a completed ticket.
rules-end = The end comes when a turn leaves a player with { $pieces } or fewer { -pieces }.
rules-end_kinds = The end comes when a turn leaves a player with { $pieces } or fewer { -pieces }, both kinds together.
rules-end_turns = Everybody then has { $turns }, in order from the next player; the player who triggered the end goes last.
rules-end_decline = Everybody may then take { $turns }, in order from the next player, or decline; the player who triggered the end goes last. A last piece may still be placed.
rules-end_score = Then tickets are revealed and scored, and whoever has the most points wins. A tie goes to { $ties }; what is still tied is a shared win.
rules-secrets = The cards and tickets of the others are hidden; you know only how many they have. The face-up cards, the discards, the size of every deck, { -routes }, { -pieces } left and points for { -routes } are open to all. Face-up cards that were taken were seen by all, but the game keeps no list of them.
rules-secrets_cards = The backs of the two decks differ, so it is known how many cards of each somebody holds; { -wilds } belong to the { $deck }.
rules-secrets_tickets = The backs of { $decks } differ, so it is known how many of each somebody holds.
rules-secrets_long = Whether somebody kept the long ticket stays hidden.
rules-rulings =
    The first player is chosen at random unless the host says who it is.

    The second card of a draw can’t be declined while a legal one exists; if none does, the draw ends after one card.

    Discards are shuffled when a card is needed and the deck is empty. Empty places among the face-up cards are filled as soon as there are cards again.

    A claim goes in this order: pay, place the { -pieces }, score, discard what was paid, replace face-up cards, see whether the end has come.

    Tickets given up during the game go under the deck in the order in which they were drawn.

    After as many passes in a row as there are players the game ends at once and is scored.

    A score can be negative. What is still tied after all tie-breaks is shared.
rules-rulings_row = Face-up { -wilds } are counted when as many cards lie face up as can be. Face-up cards that are replaced are discarded first, so that a reshuffle includes them; where three { -wilds } can’t be avoided, they stay as they are.
rules-rulings_two =
    If the deck chosen for an empty place and its discards are empty, the other fills it; if both are, the place stays empty, and is filled later by the kind of which fewer lie face up, trains on a tie.

    Face-up cards are replaced by three of each deck; a deck with fewer is made up from the other. Where three { -wilds } can’t be avoided, they stay as they are.
rules-rulings_exchange = The game also ends when nobody can draw cards or tickets and two full rounds bring no claim and no port.

## The tutorial: what each step asks for, and what happened. Only the page says it.

tutorial-welcome = Welcome! Your { -routes } bring points, and so do tickets when your { -routes } join the places on them; most points win. This game is nearly over, so there is a bit of everything to do. Nothing can go wrong: only what is asked for can be done, and it is marked.
tutorial-take = On your turn you do one thing: draw two cards, claim a { -route } or draw tickets. Begin with cards: from those that lie face up, take { $card }.
tutorial-take-done = The card is in your hand, and the deck has filled its place.
tutorial-take_deck = { tutorial-take }
tutorial-take_deck-done = The card is in your hand, and its place is empty.
tutorial-refill = You choose the deck that fills the empty place: turn up a card { $source }.
tutorial-refill-done = The new card lies face up for everybody.
tutorial-draw = Now your second card: draw it blind from the deck.
tutorial-draw-done = Nobody else knows this card. Two cards are a whole turn, and the opponent has had one too.
tutorial-draw_deck = Trains and ships have a deck each. Draw your second card { $source }.
tutorial-draw_deck-done = { tutorial-draw-done }
tutorial-claim = Claim { $track }: choose it on the map. It has { $spaces }, so it costs as many cards of its colour: { $cards }.
tutorial-claim-done = { $track } is yours and brought { $points } at once. The longer a { -route }, the more each space is worth.
tutorial-double = Two { -routes } join { $track }: a double. Claim one of them with { $cards }.
tutorial-double-done = With few players the other one is now closed to everybody. In a larger game somebody else could still claim it.
tutorial-gray = A gray { -route } takes any colour, but only one. Claim { $track } with { $cards }.
tutorial-gray-done = Gray { -routes } are good for colours that you need for nothing else. This one brought { $points }.
tutorial-wild = A { -wild } stands for any colour. One lies face up: take it, but it is all that you may take this turn.
tutorial-wild-done = A face-up { -wild } is a whole turn. Drawn blind from the deck, it counts as any other card.
tutorial-with_wild = You are one card short for { $track }. Claim it with { $cards }.
tutorial-with_wild-done = The { -wild } took the place of the missing card; the { -route } brought { $points }.
tutorial-tickets = Tickets name places to join. Draw new ones: press the ticket deck.
tutorial-tickets-done = Nobody else sees these. Press or point at one to see its places and the best way on the map.
tutorial-tickets_mix = Tickets name places to join; short ones are easy, long ones bring more. Press the ticket deck and choose the mix { $mix }.
tutorial-tickets_mix-done = { tutorial-tickets-done }
tutorial-keep = You must keep at least one. Keep what suits your { -routes }: { $tickets }.
tutorial-keep-done = At the end a ticket brings its points if your { -routes } join its places. If they don’t, you lose as many.
tutorial-tour = A tour names several cities. Yours are joined already, and in the order named: keep { $tickets }.
tutorial-tour-done = Joined in the order named, a tour brings most; in another order, less. Not joined, it costs more than it brings. All tickets are settled at the end.
tutorial-sea = The sea takes ships and ship cards, and a double ship covers two spaces. Claim { $track } with { $cards }.
tutorial-sea-done = One card was enough for two spaces. If a double ship covers more than is left to pay, the rest is lost.
tutorial-hard = Hard terrain: each space of { $track } costs a pair of one colour. Claim it with { $cards }.
tutorial-hard-done = The pairs may differ in colour. Still only one train stands on each space, and the points are those of any { -route } of this length.
tutorial-port = A port needs two train cards and two ship cards, all with the anchor and of one colour, and a { -route } of yours into its city. Build one in { $city }: choose the city on the map.
tutorial-port-done = At the end a port brings points for your completed tickets that name { $city }. A port that you never build costs 4 points.
tutorial-exchange = Too many pieces of one kind? Press “Exchange” at the top and exchange one { $from } for one { $to }.
tutorial-exchange-done = That was a turn, and each exchanged piece costs a point. It pays only when you need the other kind.
tutorial-passengers = Passengers wait in { $city }. Claim { $track } with { $cards }: you may take one from each end.
tutorial-passengers-done = { $track } brought { $points }, and now you choose a passenger.
tutorial-passenger = At the end each colour brings 20 points to whoever has most of it, and 10 to the second. You are level in { $colour }: take that one.
tutorial-passenger-done = Now you are ahead in { $colour }. Passengers lie open, so everybody can count.
tutorial-tunnel = { $track } is a tunnel: lay { $cards }, then three cards turn up. Each that has your colour or is a { -wild } costs one card more.
tutorial-tunnel-done = One of the three cards has your colour, so one more card is due.
tutorial-tunnel_more = Pay { $cards }. You could also withdraw: your cards come back, but the turn is over.
tutorial-tunnel_more-done = The tunnel is yours. But the opponent has just claimed the { -route } that you wanted next.
tutorial-station = A { -station } lets you use one { -route } of somebody else for your tickets. Build one in { $city } with { $cards }: choose the city on the map.
tutorial-station-done = Your ticket to { $city } is completed with the opponent’s { -route }. A { -station } that you never build is worth 4 points.
tutorial-ferry = { $track } is a ferry: each { -wild } printed on it must be paid with a { -wild }. Claim it with { $cards }.
tutorial-ferry-done = The other space took any one colour, as on a gray { -route }.
tutorial-subway = Subways run around the middle. { $track } shows the number { $n }: it costs so many cards, but only one subway car. Claim it with { $cards }.
tutorial-subway-done = One car covers it all, and it brought { $points }. Trams and subway cars never stand in for each other.
tutorial-last = You have few { -pieces } left. Claim { $track } with { $cards }: that begins the end of the game.
tutorial-last-done = So few { -pieces } left: the last turns have begun, and the opponent has had one.
tutorial-final_first = Here everybody has two last turns. Claim { $track } with { $cards }.
tutorial-final_first-done = It brought { $points }. One turn is left.
tutorial-final = Your last turn. Claim { $track } with { $cards }: it completes a ticket.
tutorial-final-done = The game is over. Tickets are revealed, and what they are worth is added or taken away.

## Worked examples of the rules: the engine fills the gaps. Only the page says it.

example-claim = { $track }: { $cards } pay for { $spaces }, since a { -wild } stands for any colour. It brings { $points }.
example-tunnel = { $track }: { $laid } are laid out, and { $revealed } turn up. { $due } more is due, so it costs { $cards } in all and brings { $points }.
example-ferry = { $track }: { $cards }. The { -wild } pays for its own symbol, the rest is of one colour. It brings { $points }.
example-station = { $track } belongs to the other player. With a { -station } in { $city } it counts for the ticket { $tickets }, which brings { $gained }.
example-sea = { $track }: { $cards } is enough for { $spaces }. It brings { $points }.
example-hard = { $track }: { $spaces }, a pair of one colour for each: { $cards }. It brings { $points }, as any { -route } of this length.
example-port = With the port in { $city } and one completed ticket that names it, { $tickets }, the port brings { $gained }.
example-passengers = After { $track } you have { $mine }; the other player has { $theirs }. Most of a colour brings 20 points, second most 10: { $gained } for you, { $other } for the other player.
example-subway = { $track } shows the number { $n }: it costs { $cards }, takes one subway car and brings { $points }.
