/** Paths of spaces and pieces: every shape of a track in one path, so that a full board stays quick to draw. */

import type { Track } from './facts';
import type { Turned } from './layout';
import type { Pattern } from './players';

/** A function from points of a space (its middle is 0,0, its length runs along x) to points of the board. */
type Frame = (x: number, y: number) => string;

const frame = ([x, y, angle]: Turned): Frame => {
  const [u, v] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return (a, b) => `${(x + a * u - b * v).toFixed(1)},${(y + a * v + b * u).toFixed(1)}`;
};

const each = (spaces: Turned[], draw: (at: Frame, space: Turned) => string): string =>
  spaces.map((space) => draw(frame(space), space)).join('');

/** Rounded rectangles; with a radius of half the width they are the ovals of the sea. */
export function tiles(spaces: Turned[], length: number, width: number, radius: number): string {
  const [a, b] = [length / 2, width / 2];
  const r = Math.min(radius, b);
  return each(
    spaces,
    (at) =>
      `M${at(-a + r, -b)}L${at(a - r, -b)}Q${at(a, -b)} ${at(a, -b + r)}L${at(a, b - r)}Q${at(a, b)} ${at(a - r, b)}` +
      `L${at(-a + r, b)}Q${at(-a, b)} ${at(-a, b - r)}L${at(-a, -b + r)}Q${at(-a, -b)} ${at(-a + r, -b)}Z`,
  );
}

/** Ovals with true arcs at their ends. */
export function ovals(spaces: Turned[], length: number, width: number): string {
  const [a, b] = [length / 2 - width / 2, width / 2];
  return each(
    spaces,
    (at) => `M${at(-a, -b)}L${at(a, -b)}A${b},${b} 0 0 1 ${at(a, b)}L${at(-a, b)}A${b},${b} 0 0 1 ${at(-a, -b)}Z`,
  );
}

/** The edges of a track's spaces, in the shape of its kind. */
export function outline(track: Track, spaces: Turned[], [length, width]: [number, number]): string {
  if (track.piece === 'ship') return ovals(spaces, length, width);
  return tiles(spaces, length, width, track.kind === 'ferry' ? width * 0.4 : 2.5);
}

/** The teeth of a tunnel: short marks around each space. */
export function teeth(spaces: Turned[], length: number, width: number): string {
  const [a, b, out] = [length / 2, width / 2, 3.2];
  const count = Math.round(length / 7);
  return each(spaces, (at) =>
    Array.from({ length: count }, (_, i) => {
      const x = -a + ((i + 0.5) * length) / count;
      return `M${at(x, -b)}L${at(x, -b - out)}M${at(x, b)}L${at(x, b + out)}`;
    }).join(''),
  );
}

/** The peaks of hard terrain: two chevrons on each space, one for each card of the pair. */
export function peaks(spaces: Turned[], width: number): string {
  const h = width * 0.3;
  return each(spaces, (at) =>
    [-h * 1.15, h * 1.15].map((x) => `M${at(x - h, h * 0.7)}L${at(x, -h * 0.8)}L${at(x + h, h * 0.7)}`).join(''),
  );
}

/** A symbol in the middle of every space, upright. */
export function symbols(spaces: Turned[], symbol: string, size: number): string {
  if (!symbol) return '';
  return spaces.map(([x, y]) => moved(symbol, x, y, size)).join('');
}

/** A path of colours.ts, scaled and moved. */
export function moved(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?[0-9.]+/g) ?? []).map(Number);
    const [dx, dy] = command === command.toLowerCase() ? [0, 0] : [x, y];
    const kind = command.toUpperCase();
    const out = values.map((value, i) => {
      if (kind === 'A') {
        const k = i % 7;
        return k < 2 ? value * scale : k < 5 ? value : value * scale + (k === 5 ? dx : dy);
      }
      if (kind === 'H') return value * scale + dx;
      if (kind === 'V') return value * scale + dy;
      return value * scale + (i % 2 ? dy : dx);
    });
    return command + out.map((value) => +value.toFixed(2)).join(' ');
  });
}

/** The size of pieces: wider than the printed spaces, and shorter, so that these still show between them. */
export const raised = ([length, width]: [number, number]): [number, number] => [length * 0.81, width * 1.2];

/** Wagons seen from above, one on each space. */
export const wagons = (spaces: Turned[], length: number, width: number): string => tiles(spaces, length, width, 3.5);

/** Ships seen from above: a bow at one end, a round stern at the other. */
export function ships(spaces: Turned[], length: number, width: number): string {
  const [a, b] = [length * 0.5, width * 0.5];
  return each(
    spaces,
    (at) =>
      `M${at(-a + b, -b)}L${at(a * 0.35, -b)}Q${at(a * 0.8, -b)} ${at(a, 0)}Q${at(a * 0.8, b)} ${at(a * 0.35, b)}` +
      `L${at(-a + b, b)}Q${at(-a, b)} ${at(-a, 0)}Q${at(-a, -b)} ${at(-a + b, -b)}Z`,
  );
}

/** Light on the upper side of roofs and decks, whichever way they are turned. */
export function roofs(spaces: Turned[], length: number, width: number): string {
  const [a, b] = [length * 0.4, width * 0.36];
  return each(spaces, (at, [, , angle]) => {
    const up = Math.cos((angle * Math.PI) / 180) >= 0 ? -1 : 1;
    return `M${at(-a, up * b)}L${at(a, up * b)}L${at(a, up * b * 0.35)}L${at(-a, up * b * 0.35)}Z`;
  });
}

/** A line from place to place that bends a little, so that it runs beside straight tracks. */
export function arc(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.12 * Math.sign(dx || 1);
  return `M${from.x},${from.y}Q${(from.x + dx / 2 + dy * bend).toFixed(1)},${(from.y + dy / 2 - dx * bend).toFixed(1)} ${to.x},${to.y}`;
}

/** The mark of a player on the roofs or decks, large enough to be told apart on a small board. */
export function patternMarks(spaces: Turned[], pattern: Pattern, length: number, width: number): string {
  const h = width * 0.3;
  const spots = [-0.25, 0.25].map((share) => share * length);
  const mark = (at: Frame, x: number): string => {
    switch (pattern) {
      case 'bars':
        return `M${at(x - 2.4, -h)}L${at(x + 2.4, -h)}L${at(x + 2.4, h)}L${at(x - 2.4, h)}Z`;
      case 'dots':
        return `M${at(x - h * 0.8, 0)}A${h * 0.8},${h * 0.8} 0 1 0 ${at(x + h * 0.8, 0)}A${h * 0.8},${h * 0.8} 0 1 0 ${at(x - h * 0.8, 0)}Z`;
      case 'chevrons':
        return `M${at(x - h, -h)}L${at(x - h * 0.2, -h)}L${at(x + h, 0)}L${at(x - h * 0.2, h)}L${at(x - h, h)}L${at(x + h * 0.2, 0)}Z`;
      case 'crosses':
        return `M${at(x - h, -h * 0.3)}L${at(x - h * 0.3, -h * 0.3)}L${at(x - h * 0.3, -h)}L${at(x + h * 0.3, -h)}L${at(x + h * 0.3, -h * 0.3)}L${at(x + h, -h * 0.3)}L${at(x + h, h * 0.3)}L${at(x + h * 0.3, h * 0.3)}L${at(x + h * 0.3, h)}L${at(x - h * 0.3, h)}L${at(x - h * 0.3, h * 0.3)}L${at(x - h, h * 0.3)}Z`;
      case 'rings': {
        const [r, s] = [h, h * 0.5];
        return `M${at(x - r, 0)}A${r},${r} 0 1 0 ${at(x + r, 0)}A${r},${r} 0 1 0 ${at(x - r, 0)}ZM${at(x - s, 0)}A${s},${s} 0 1 1 ${at(x + s, 0)}A${s},${s} 0 1 1 ${at(x - s, 0)}Z`;
      }
      default:
        return `M${at(x - h * 0.8, -h * 0.8)}L${at(x + h * 0.8, -h * 0.8)}L${at(x + h * 0.8, h * 0.8)}L${at(x - h * 0.8, h * 0.8)}Z`;
    }
  };
  if (pattern === 'stripe') {
    const [a, s] = [length * 0.38, h * 0.42];
    return each(spaces, (at) => `M${at(-a, -s)}L${at(a, -s)}L${at(a, s)}L${at(-a, s)}Z`);
  }
  return each(spaces, (at) => spots.map((x) => mark(at, x)).join(''));
}

/** A passenger: head and coat, standing on 0,0. */
export const FIGURE = 'M0,-7.2a2.3,2.3 0 1 0 .01,0ZM-4,5.6C-4,-0.6 -2.6,-2.2 0,-2.2C2.6,-2.2 4,-0.6 4,5.6Z';
/** A station: a hall with a gable and a tower. */
export const STATION = 'M-10,8V-3L-4,-9L2,-3V-13H8V-3H10V8Z';
/** A port: a lighthouse on its rock. */
export const PORT = 'M-11,9L-7,4H-4.5L-3,-8H-4.5V-11H-2L0,-14L2,-11H4.5V-8H3L4.5,4H7L11,9Z';
/** The anchor that marks a city where a port may be built. */
export const ANCHOR =
  'M0,-6.5a1.7,1.7 0 1 0 .01,0ZM-0.7,-3.2V4.6C-2.6,4.3 -3.9,3 -4.2,1.2L-3,1.8L-4.6,-1.2L-6.2,1.8L-5.2,1.4C-4.7,4.6 -2.6,6.4 0,6.6C2.6,6.4 4.7,4.6 5.2,1.4L6.2,1.8L4.6,-1.2L3,1.8L4.2,1.2C3.9,3 2.6,4.3 0.7,4.6V-3.2Z';
