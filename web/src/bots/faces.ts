/** The faces of the bots, put together from parts: who has which hair, what skin, glasses or a beard. */

export type Hair = 'short' | 'bob' | 'bun' | 'curls' | 'long' | 'bald' | 'quiff' | 'tail' | 'fringe' | 'cap';

export interface Features {
  hair: Hair;
  tint: string;
  skin: string;
  extra?: 'glasses' | 'beard' | 'moustache' | 'freckles' | 'earrings';
}

const [PALE, FAIR, TAN, BROWN, DARK] = ['#f6d7bd', '#eebf98', '#d19a6a', '#a36a43', '#6f4529'];
const [BLOND, GINGER, CHESTNUT, INK, GREY, WHITE] = ['#d9ae55', '#b9562a', '#6b4024', '#2a211d', '#8d8a86', '#dcd8d0'];

export const FACES: Record<string, Features> = {
  Emma: { hair: 'tail', tint: BLOND, skin: PALE, extra: 'freckles' },
  Leo: { hair: 'curls', tint: CHESTNUT, skin: BROWN },
  Nina: { hair: 'fringe', tint: INK, skin: FAIR },
  Max: { hair: 'quiff', tint: GINGER, skin: PALE, extra: 'freckles' },
  Lena: { hair: 'long', tint: CHESTNUT, skin: TAN },
  Oskar: { hair: 'short', tint: BLOND, skin: FAIR },

  Anna: { hair: 'bob', tint: CHESTNUT, skin: PALE },
  Adam: { hair: 'short', tint: INK, skin: TAN, extra: 'beard' },
  Sara: { hair: 'curls', tint: INK, skin: DARK, extra: 'earrings' },
  Filip: { hair: 'quiff', tint: CHESTNUT, skin: FAIR, extra: 'glasses' },
  Julia: { hair: 'long', tint: GINGER, skin: PALE },
  Daniel: { hair: 'short', tint: INK, skin: DARK },

  Maria: { hair: 'bun', tint: INK, skin: TAN, extra: 'earrings' },
  Robert: { hair: 'bald', tint: CHESTNUT, skin: FAIR, extra: 'beard' },
  Klara: { hair: 'fringe', tint: BLOND, skin: PALE, extra: 'glasses' },
  Viktor: { hair: 'cap', tint: GREY, skin: FAIR, extra: 'moustache' },
  Laura: { hair: 'bob', tint: INK, skin: BROWN },
  Igor: { hair: 'quiff', tint: INK, skin: TAN, extra: 'moustache' },

  Helena: { hair: 'bun', tint: WHITE, skin: PALE, extra: 'glasses' },
  Albert: { hair: 'curls', tint: WHITE, skin: FAIR, extra: 'moustache' },
  Irena: { hair: 'bob', tint: GREY, skin: TAN, extra: 'earrings' },
  Konrad: { hair: 'cap', tint: INK, skin: BROWN, extra: 'glasses' },
  Teresa: { hair: 'long', tint: GREY, skin: DARK },
  Edgar: { hair: 'bald', tint: GREY, skin: PALE, extra: 'glasses' },

  Diana: { hair: 'tail', tint: INK, skin: BROWN },
  Martin: { hair: 'short', tint: GINGER, skin: FAIR, extra: 'glasses' },
  Eva: { hair: 'bob', tint: BLOND, skin: TAN },
  Norbert: { hair: 'quiff', tint: GREY, skin: PALE, extra: 'beard' },
  Vera: { hair: 'bun', tint: GINGER, skin: FAIR },
  Bruno: { hair: 'curls', tint: INK, skin: TAN, extra: 'beard' },
};

export const featuresOf = (character: string): Features => FACES[character] ?? FACES['Diana']!;

/** Hair behind the head, and before it, around a face of 20 × 24 in the middle of 48 × 48. */
export const HAIR: Record<Hair, { behind?: string; before?: string }> = {
  short: { before: 'M13 22c-1-10 5-14 11-14s12 4 11 14c-1-4-3-6-6-7-4 1-9 1-11 0-3 1-4 4-5 7z' },
  bob: {
    behind: 'M11 34V21C11 12 17 7 24 7s13 5 13 14v13c-3 2-6 1-7-1H18c-1 2-4 3-7 1z',
    before: 'M13 23c1-8 6-11 13-12 5 1 8 5 9 12-5-1-9-3-11-7-2 4-6 6-11 7z',
  },
  bun: {
    behind: 'M24 1a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
    before: 'M13 23c-1-10 5-14 11-14s12 4 11 14c-2-6-6-9-11-9s-9 3-11 9z',
  },
  curls: {
    behind: 'M24 5a7 7 0 0 1 7 3 7 7 0 0 1 6 8 6 6 0 0 1 0 10H11a6 6 0 0 1 0-10 7 7 0 0 1 6-8 7 7 0 0 1 7-3z',
    before: 'M13 21c0-5 3-7 5-7 1-2 5-3 6-1 2-2 6-1 6 1 3 0 5 3 5 7-2-3-5-4-7-3-3-2-6-1-8 0-3-1-5 0-7 3z',
  },
  long: {
    behind: 'M11 40V21C11 12 17 7 24 7s13 5 13 14v19c-4 1-7 0-8-3H19c-1 3-4 4-8 3z',
    before: 'M13 23c0-8 5-13 11-13s11 5 11 13c-3-3-5-6-6-9-4 5-9 8-16 9z',
  },
  bald: { before: 'M13 25c-1-2-1-5 0-7 1 2 1 4 1 7zm22 0c1-2 1-5 0-7-1 2-1 4-1 7z' },
  quiff: { before: 'M13 22c-1-6 0-9 3-11 4-4 14-6 18-1 2 3 2 7 1 12-1-4-3-6-5-7-6 1-12-1-14 1-2 1-2 3-3 6z' },
  tail: {
    behind: 'M33 9c7 0 9 6 7 12s-1 9 2 11c-6 2-10-3-9-9s1-10 0-14z',
    before: 'M13 23c-1-10 5-14 11-14s12 4 11 14c-2-5-4-7-7-8-5 3-11 3-15 8z',
  },
  fringe: {
    behind: 'M12 32V20C12 12 17 7 24 7s12 5 12 13v12c-2 1-4 1-5 0H17c-1 1-3 1-5 0z',
    before: 'M13 21c0-8 5-12 11-12s11 4 11 12c-3-1-5-1-7-1s-3 1-4 1-3-1-5-1-4 0-6 1z',
  },
  cap: { before: 'M12 18c0-7 5-11 12-11s12 4 12 11l4 3c-5 1-27 1-32 0z' },
};
