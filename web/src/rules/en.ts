/** The rules in English; {gaps} are filled with the numbers of the board. */

export const titles = {
  aim: 'What it is about',
  opening: 'Before the first turn',
  turn: 'Your turn',
  cards: 'Drawing cards',
  claim: 'Claiming a track',
  sea: 'Rail and sea',
  subway: 'Trams and subways',
  double: 'Parallel tracks',
  ferry: 'Ferries',
  tunnel: 'Tunnels',
  hard: 'Hard terrain',
  tickets: 'Drawing tickets',
  tours: 'Tours',
  countries: 'Countries',
  buildings: 'Building',
  exchange: 'Exchanging pieces',
  passengers: 'Passengers',
  bonus: 'Bonus',
  end: 'The end',
  secrets: 'What is hidden',
  rulings: 'Our rulings',
  notes: 'Not confirmed about this board',
};

export type SectionId = keyof typeof titles;

export const texts = {
  aim: [
    'Tickets name places. If your own tracks join them when the game ends, you gain the points of the ticket; if not, you lose them. Tracks score too, the long ones much more than the short ones.',
  ],
  opening: [
    'At the start you get: {dealt}. Of the tickets you keep at least {keep}. Everybody chooses at the same time; nobody sees what you keep.',
  ],
  opening_mix: [
    'At the start you get: {dealt}. Then in turn order everybody announces a mix of short and long tickets, {n} in all, before seeing any, and draws them. After that all choose at the same time and keep at least {keep}.',
  ],
  opening_pieces: [
    'Then, knowing your cards, the row and your tickets, you choose {total} pieces in secret, of each kind at most: {most}; the rest stay in your box. All choices are revealed at once, and with them how many tickets everybody kept.',
  ],
  rejects_out: ['Tickets given up at the start leave the game unseen, and so do the long ones that nobody was dealt.'],
  rejects_under: ['Tickets given up at the start go under the deck in the order of seats, whoever answered first.'],
  rejects_shuffled: [
    'Only when all have chosen do the tickets given up return to their own decks, and both decks are shuffled once.',
  ],
  turn: [
    'Do exactly one of these: draw cards, claim a track, or draw tickets. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.',
  ],
  turn_stations: [
    'Do exactly one of these: draw cards, claim a track, draw tickets, or build a station. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.',
  ],
  turn_ports: [
    'Do exactly one of these: draw cards, claim a track, draw tickets, build a port, or exchange pieces. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.',
  ],
  pass: [
    'Nobody passes by choice: only a player with no legal action passes. If drawing tickets is the only one, it must be taken.',
  ],
  pass_decline: [
    'Nobody passes by choice, except that a final turn may be declined: only a player with no legal action passes. If drawing tickets is the only one, it must be taken.',
  ],
  cards: [
    'Take two cards, one after the other, each from the row or blind from the deck. An empty place of the row is filled at once, before the second card is chosen.',
  ],
  cards_two: [
    'Take two cards, one after the other, each from the row or blind from either deck. When you take a card from the row, you choose the deck that fills its place, also after the second card and after a wild one.',
  ],
  wilds: [
    'A wild card ({wild}) from the row must be the first and only card of the turn; drawn blind it counts as any other. Whenever three or more cards of the row are wild, the whole row is discarded and dealt anew.',
  ],
  hand: [
    'An empty deck is made anew from the discards. While those are empty too, no draw can begin, whatever lies in the row; one that has begun may still take its second card from it. You may hold any number of cards.',
  ],
  hand_two: [
    'Each deck is made anew from its own discards. While both decks and all discards are empty, no draw can begin, whatever lies in the row; one that has begun may still take its second card from it. You may hold any number of cards.',
  ],
  claim: [
    'Pay as many cards as the track has spaces, all of its colour; a gray track takes any one colour. Wild cards ({wild}) stand for any colour, and may be all that you pay. You choose what to pay with, but never more than the price.',
    'Put your pieces on the track and score at once. You need enough pieces, but no connection to your other tracks.',
  ],
  sea: [
    'Rail takes trains and train cards, the sea takes ships and ship cards; wild cards ({wild}) go with both and cover one space. A double ship covers two spaces; an odd one over is lost. No card may be paid that could be left out. Cards with and without the port symbol are different: you choose which you spend.',
  ],
  edges: ['The two edges of the map are joined where arrows show it.'],
  junction: [
    'The star is a junction: your tracks join there and part there, but it takes no port and is on no ticket.',
  ],
  subway: [
    'A tram track takes as many cards and trams as it has spaces. A subway track shows a number: so many cards, and a single subway car; it scores by that number in a table of its own. One kind of piece never stands in for the other.',
  ],
  double: [
    'Tracks are parallel if they join the same two places and take the same kind of piece. You can never own more than one of them.',
  ],
  double_few: [
    'With {few} players or fewer at the start, the others close to everybody as soon as one of them is claimed.',
  ],
  double_two: ['With two players, the others close to everybody as soon as one of them is claimed.'],
  ferry: ['Each wild symbol on a ferry must be paid with a wild card ({wild}); the rest is paid as on any gray track.'],
  tunnel: [
    'Lay out your cards; you need the pieces, but nothing to spare. Then three cards turn up from the deck. For each of them that has the colour you laid out or is wild, one more card is due, in that colour or wild ({wild}). If you laid out wild cards only, only wild ones match, and only wild ones pay. Extra cards bring neither pieces nor points.',
    'If you can’t or won’t pay, you take your cards back and the turn is over; no parallel track is closed by it. You are asked even if you can’t pay, so that nobody learns which it was. With nothing due the track is yours, and there is no withdrawing.',
    'The three cards are discarded at the end of the turn, and not before. If the deck runs out, the discards are shuffled; if there are not three cards, fewer turn up.',
  ],
  hard: [
    'Every marked space costs a pair: two train cards of one colour, one and a wild card ({wild}), or two wild cards. The pairs may differ in colour. Still only one train stands on a space.',
  ],
  tickets: [
    'Draw {n} tickets, or what is left, and keep at least {keep}; the others go under the deck. What you keep stays with you to the end.',
  ],
  tickets_mix: [
    'Announce a mix of short and long tickets before seeing any, {n} in all or what is left; draw them and keep at least {keep}; the others go under their decks. What you keep stays with you to the end.',
  ],
  tours: [
    'A tour names several places. Joined in the order named it brings its highest value, joined in another order the middle one; not joined it costs its penalty.',
    '“In the order named” means that you can travel from the first place to the last through the others in that order without using any of your tracks twice. Other places may lie between, a place may be passed again or out of turn, and the reverse direction is as good.',
    'A tour that is joined in either way is one completed ticket, and counts for the port of every city it names.',
  ],
  countries: [
    'A country is a dead end: you can arrive there but not travel through it, so two tracks into a country are not joined by it. A ticket to a country is completed by any track of yours into it that is joined to the other end of the ticket.',
  ],
  stations: [
    'A station may be built in any city that has none, whether or not a track leads there; one a turn. You have {n}; they cost {prices} cards of one colour, in this order; wild cards ({wild}) stand in.',
    'At the end a station lets you use one track of another player that leads into its city, the same one for all your tickets. Several stations may help one ticket, and two players may use the same track. Such tracks don’t count for the longest trail.',
    'The best use of your stations is worked out for you: the most ticket points, then the most completed tickets, then the fewest tracks used. Each station not built is worth {unbuilt}; one that was built counts as built even if it helps nothing.',
  ],
  ports: [
    'A port goes into a port city without one, to which you own a track; one a turn. It costs {price} train cards and {price} ship cards with the port symbol, all of one colour; wild cards ({wild}) stand in for any of them. You have {n}.',
    'At the end a port brings {values} points for 1, 2, or 3 and more completed tickets that name its city, and nothing for none. A ticket between two of your ports counts for both. A port not built costs {unbuilt}.',
  ],
  exchange: [
    'Put back pieces of one kind that are not on the board and take as many of the other from your box; each costs {cost}. This is your whole turn, and goes one way only. You may do it as often as you like, in final turns too.',
  ],
  passengers: [
    'At the start the passengers wait at the places by chance. When you have claimed a track and scored, you may take one from each of its two ends, and choose the colour, before anything is discarded. A country is one place, however many plates it has. What you took lies open for all to see.',
    'At the end, in each colour, the most bring {most} and the second most {second}, with two players too. All who are tied for the most get {most}, and then nobody gets {second}; all who are tied for second place get {second}. Whoever has none of a colour gets nothing for it.',
  ],
  longest_trail: [
    '{name}: {points} for the longest continuous trail of your own pieces, counted in spaces. It may pass a place many times but counts no track twice. All who are tied get it, but nobody without a track.',
  ],
  most_tickets: [
    '{name}: {points} for the most completed tickets; the others don’t matter. All who are tied get it, but nobody without a completed ticket.',
  ],
  end: ['The end comes when a turn leaves a player with {pieces} or fewer pieces.'],
  end_kinds: ['The end comes when a turn leaves a player with {pieces} or fewer pieces, both kinds together.'],
  end_turns: ['Everybody then has {turns}, in order from the next player; the one who brought the end is the last.'],
  end_decline: [
    'Everybody may then take {turns}, in order from the next player, or decline; the one who brought the end is the last. A last piece may still be placed.',
  ],
  end_score: [
    'Then tickets are revealed and scored, and the most points win. A tie goes to {ties}; what is still tied is a shared win.',
  ],
  secrets: [
    'The cards and tickets of the others are hidden; you know only how many they have. The row, the discards, the size of every deck, tracks, pieces left and points for tracks are open to all. Cards taken from the row were seen by all, but the game keeps no list of them.',
  ],
  secrets_cards: [
    'The backs of the two decks differ, so it is known how many cards of each somebody holds; wild cards belong to the {deck}.',
  ],
  secrets_tickets: ['The backs of {decks} differ, so it is known how many of each somebody holds.'],
  secrets_long: ['Whether somebody kept the long ticket stays hidden.'],
  rulings: [
    'The first player is drawn by lot unless the host says who it is.',
    'The second card of a draw can’t be declined while a legal one exists; if none does, the draw ends after one card.',
    'Discards are shuffled when a card is needed and the deck is empty. Empty places of the row are filled as soon as there are cards again.',
    'A claim goes in this order: pay, place the pieces, score, discard what was paid, fill the row, see whether the end has come.',
    'Tickets given up during the game go under the deck in the order in which they were drawn.',
    'After as many passes in a row as there are players the game ends at once and is scored.',
    'A score can be negative. What is still tied after all tie-breaks is shared.',
  ],
  rulings_row: [
    'Wild cards are counted when the row is as full as it can be. A row that is dealt anew is discarded first, so that a reshuffle includes it; where three wild cards can’t be avoided, it stays as it is.',
  ],
  rulings_two: [
    'If the deck chosen for an empty place and its discards are empty, the other fills it; if both are, the place stays empty, and is filled later by the kind of which the row has fewer, trains on a tie.',
    'A row is dealt anew with three cards of each deck; a deck with fewer is made up from the other. Where three wild cards can’t be avoided, it stays as it is.',
  ],
  rulings_exchange: [
    'The game also ends when nobody can draw cards or tickets and two full rounds bring no claim and no port.',
  ],
};

export type TextId = keyof typeof texts;
