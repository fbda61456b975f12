/** Pictures of what travels, around 0,0 and about 60 wide; drawn by us. */

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

const TRAIN =
  'M-30,-2H-9V-16H-13V-19H10V-16H7V-9H12V-17H18V-9H24C28,-9 30,-6 30,-2V4H32V8H-30Z' +
  wheel(-21, 11, 5) +
  wheel(-8, 11, 5) +
  wheel(8, 10, 6.5) +
  wheel(23, 11, 5);

const SHIP =
  'M-32,3H32C30,11 26,16 20,16H-22C-28,16 -31,10 -32,3ZM-20,1V-6H18V1ZM-14,-8V-13H12V-8ZM-8,-15L-7,-24H-1L-2,-15ZM3,-15L4,-24H10L9,-15Z';

const TRAM =
  'M-26,10V-8C-26,-13 -23,-15 -18,-15H18C23,-15 26,-13 26,-8V10Z' +
  'M-4,-15L6,-22L2,-26H-4L-4,-24H0L3,-22L-7,-15Z' +
  wheel(-14, 13, 4.5) +
  wheel(14, 13, 4.5);

const SUBWAY =
  'M-30,9V-10C-30,-14 -27,-16 -23,-16H23C27,-16 30,-14 30,-10V9ZM-24,-10V-1H-13V-10ZM-6,-10V-1H6V-10ZM13,-10V-1H24V-10Z' +
  wheel(-18, 12, 4) +
  wheel(18, 12, 4);

const HAND =
  'M-17,-19H3C6,-19 8,-17 8,-14V12C8,15 6,17 3,17H-17C-20,17 -22,15 -22,12V-14C-22,-17 -20,-19 -17,-19ZM12,-16L19,-14C22,-13 23,-11 22,-8L15,15C14,16 13,17 11,17C12,15 12,14 12,12Z';

const ring = (x: number, y: number, r: number): string => wheel(x, y, r) + wheel(x, y, r - 2.5);

const BICYCLE =
  ring(-17, 4, 12) +
  ring(17, 4, 12) +
  'M-18,5L-9,-11H-14V-14H-4V-11H-6L-4,-8H10L8,-14H4V-17H11L18,4H15L11,-5L2,7H-17ZM-12,4H0L8,-5H-3ZM-7,-9L-13,3L-1,4Z';

const TICKET = 'M-26,-14H26V-5A5,5 0 0 0 26,5V14H-26V5A5,5 0 0 0 -26,-5Z';

export const PICTURES: Record<string, string> = {
  train: TRAIN,
  ship: SHIP,
  tram: TRAM,
  card: TRAM,
  bicycle: BICYCLE,
  ticket: TICKET,
  subway: SUBWAY,
  hand: HAND,
};
