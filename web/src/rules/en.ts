/** The rules in English; {gaps} are filled with the numbers of the board. */

export const titles = {
  aim: 'What it is about',
  opening: 'Before the first turn',
  pieces: 'Before the first turn',
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
  rulings: 'Our rulings',
};

export type SectionId = keyof typeof titles;

export const texts: Record<string, string[]> = {
  aim: [
    'Tickets name places. If your own tracks join them when the game ends, you gain the points of the ticket; if not, you lose them. Tracks score too, the long ones much more than the short ones.',
  ],
  opening: ['You are dealt tickets and keep at least {keep} of them. Everybody chooses at the same time; nobody sees what you keep.'],
  opening_mix: [
    'In turn order everybody announces a mix of short and long tickets, {n} in all, and draws them. Then all choose at the same time and keep at least {keep}.',
  ],
  pieces: [
    'You are dealt tickets and keep at least {keep} of them. Then you choose {total} pieces in secret, trains and ships; all choices are revealed at once.',
  ],
  turn: [
    'Do exactly one of these: draw cards, claim a track, draw tickets, or whatever else this board allows. What you can do now is marked with a gold edge; the tab “Moves” lists all of it.',
    'Nobody passes by choice: only a player with no legal action passes.',
  ],
  cards: [
    'Take two cards, one after the other, each from the row or blind from the deck. Empty places of the row are filled at once.',
    'A wild card ({wild}) from the row must be the first and only card of the turn; drawn blind it counts as any other. With three wild cards in the row, the row is dealt anew.',
    'An empty deck is made anew from the discards. You may hold any number of cards.',
  ],
  cards_two: [
    'Take two cards, one after the other, each from the row or blind from either deck. When you take a card from the row, you choose the deck that fills its place.',
    'A wild card ({wild}) from the row must be the first and only card of the turn; drawn blind it counts as any other. With three wild cards in the row, the row is dealt anew.',
  ],
  claim: [
    'Pay as many cards as the track has spaces, all of its colour; a gray track takes any one colour. Wild cards ({wild}) stand for any colour. You choose what to pay with.',
    'Put your pieces on the track and score at once. You need enough pieces, but no connection to your other tracks.',
  ],
  sea: [
    'Rail takes trains and train cards, the sea takes ships and ship cards; wild cards ({wild}) go with both. A double ship covers two spaces; an odd one over is lost. No card may be paid that could be left out.',
    'The two edges of the map are joined where arrows show it.',
  ],
  subway: [
    'A tram track takes as many cards and trams as it has spaces. A subway track shows a number: so many cards, and a single subway car. One kind of piece never stands in for the other.',
  ],
  double: [
    'You can never own two parallel tracks between the same places. With {few} players or fewer, the others close as soon as one of them is claimed.',
  ],
  ferry: ['Each wild symbol on a ferry must be paid with a wild card ({wild}); the rest is paid as on any gray track.'],
  tunnel: [
    'Lay out your cards; then three cards turn up from the deck. For each of them that has your colour or is wild, one more card is due, in your colour or wild ({wild}). If you laid out wild cards only, only wild ones match, and only wild ones pay.',
    'If you can’t or won’t pay, you take your cards back and the turn is over. You are asked even if you can’t pay, so that nobody learns which it was.',
  ],
  hard: ['Every marked space costs a pair: two train cards of one colour, one and a wild card ({wild}), or two wild cards. The pairs may differ in colour.'],
  tickets: ['Draw {n} tickets, or what is left, and keep at least {keep}; the others go under the deck. What you keep stays with you to the end.'],
  tickets_mix: ['Announce a mix of short and long tickets, {n} in all, draw them and keep at least {keep}; the others go under their decks. What you keep stays with you to the end.'],
  tours: ['A tour names several places. Joined in the order named it brings its highest value, joined in another order the middle one; not joined it costs its penalty.'],
  countries: ['A country is a dead end: you can arrive there but not travel through it. A ticket to a country is completed by any track of yours into it.'],
  stations: [
    'A station lets you use one track of another player that leads into its city, the same one for all your tickets. You have {n}; they cost {prices} cards of one colour, in this order. A city takes one station.',
    'At the end the best use of your stations is worked out for you. Each station not built is worth {unbuilt} points.',
  ],
  ports: [
    'A port goes into a port city without one, to which you own a track. It costs {price} train cards and {price} ship cards with the port symbol, all of one colour; wild cards stand in. You have {n}.',
    'At the end a port brings {values} points for 1, 2, or 3 and more completed tickets that name its city. A port not built costs {unbuilt} points.',
  ],
  exchange: ['Put back pieces of one kind and take as many of the other; each costs {cost} point. This is your whole turn.'],
  passengers: [
    'When you claim a track you may take one passenger from each of its two ends, and choose the colour.',
    'At the end, in each colour the most score {most} and the second most {second}. All who are tied for the most get {most}, and then nobody gets {second}.',
  ],
  longest_trail: ['{name}: {points} points for the longest continuous trail of your own pieces. It may pass a place many times but counts no track twice. All who are tied get it.'],
  most_tickets: ['{name}: {points} points for the most completed tickets. All who are tied get it.'],
  end: ['When a turn ends with a player down to {pieces} pieces or fewer, everybody has final turns, that player included: {turns} each. Then tickets are revealed and scored. Ties go to the most completed tickets first.'],
  end_decline: ['When a turn ends with a player down to {pieces} pieces or fewer, everybody may take a final turn, that player included, and may decline it. Then tickets are revealed and scored. Ties go to the most completed tickets first.'],
  rulings: [
    'The first player is drawn by lot unless the host says who it is.',
    'The second card of a draw can’t be declined while a legal one exists.',
    'Discards are shuffled when a card is needed and the deck is empty. With nothing to draw, open cards may still be taken.',
    'Tickets given up go under the deck in the order in which they were drawn.',
    'A score can be negative. What is still tied after all tie-breaks is shared.',
  ],
};
