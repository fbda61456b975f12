/** The card colours: paint, ink and a symbol of their own, so that colour is never the only sign. */

export interface CardColour {
  /** The paint of spaces and cards; the same in both themes, as ink and paint go together. */
  paint: string;
  /** A darker tone of it, for outlines. */
  edge: string;
  /** What is drawn on the paint. */
  ink: string;
  /** The symbol, around 0,0 and within a radius of 5. */
  symbol: string;
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  }).join('L')}Z`;

const COLOURS: Record<string, CardColour> = {
  purple: {
    paint: '#8d5fa6',
    edge: '#5b3a70',
    ink: '#ffffff',
    symbol: 'M1.6,-4.7A4.9,4.9 0 1 0 4.7,2.2A4.1,4.1 0 0 1 1.6,-4.7Z',
  },
  blue: {
    paint: '#3273b8',
    edge: '#1d4a7a',
    ink: '#ffffff',
    symbol: `${dot(0, 0, 4.6)}M-2.1,0a2.1,2.1 0 1 1 4.2,0a2.1,2.1 0 1 1 -4.2,0Z`,
  },
  orange: { paint: '#e5862e', edge: '#9c5412', ink: '#2b1704', symbol: 'M0,-4.9L4.9,3.7H-4.9Z' },
  yellow: { paint: '#f2ce46', edge: '#a5821a', ink: '#3a2c00', symbol: star(5, 5.2, 2.2) },
  white: {
    paint: '#faf7ee',
    edge: '#8d8878',
    ink: '#4a463c',
    symbol: 'M-1.5,-4.7H1.5V-1.5H4.7V1.5H1.5V4.7H-1.5V1.5H-4.7V-1.5H-1.5Z',
  },
  green: {
    paint: '#4d8f47',
    edge: '#2a5a28',
    ink: '#ffffff',
    symbol: dot(0, -2.4, 2.5) + dot(-2.5, 1.9, 2.5) + dot(2.5, 1.9, 2.5),
  },
  black: { paint: '#3d4145', edge: 'var(--board-black-edge)', ink: '#ffffff', symbol: 'M-3.8,-3.8H3.8V3.8H-3.8Z' },
  red: { paint: '#c8423a', edge: '#7e211c', ink: '#ffffff', symbol: 'M0,-5.2L4.4,0L0,5.2L-4.4,0Z' },
  gray: { paint: '#b3afa5', edge: '#77736a', ink: '#33312c', symbol: '' },
};

/** The wild card's sign: a driving wheel with its spokes. */
export const WILD = {
  paint: '#fbf3d8',
  ink: '#7a3b12',
  symbol:
    dot(0, 0, 5.4) +
    'M-4.1,0a4.1,4.1 0 1 1 8.2,0a4.1,4.1 0 1 1 -8.2,0Z' +
    'M-0.6,-4.4H0.6V-0.6H4.4V0.6H0.6V4.4H-0.6V0.6H-4.4V-0.6H-0.6Z' +
    dot(0, 0, 1.7),
};

export function colourOf(name: string): CardColour {
  return COLOURS[name] ?? COLOURS['gray']!;
}
