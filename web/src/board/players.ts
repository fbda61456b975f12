/** The players' pieces: a colour and a mark each. */

export type Pattern = 'squares' | 'bars' | 'dots' | 'chevrons' | 'stripe' | 'crosses' | 'rings';

export interface PieceStyle {
  paint: string;
  edge: string;
  /** The mark's ink, far from the paint in lightness. */
  ink: string;
  /** The soft light around one's own network. */
  glow: string;
  pattern: Pattern;
}

const PLAYERS: Record<string, PieceStyle> = {
  blue: { paint: '#2166d1', edge: '#123a78', ink: '#ffffff', glow: '#4d93ff', pattern: 'stripe' },
  red: { paint: '#d8302a', edge: '#7c1512', ink: '#ffffff', glow: '#ff6a5f', pattern: 'bars' },
  green: { paint: '#1f8a44', edge: '#125027', ink: '#ffffff', glow: '#3fca73', pattern: 'dots' },
  yellow: { paint: '#f8cd22', edge: '#8a6a00', ink: '#2b2000', glow: '#ffd83d', pattern: 'chevrons' },
  black: { paint: '#26292d', edge: 'var(--board-black-edge)', ink: '#ffffff', glow: '#7d848c', pattern: 'crosses' },
  white: { paint: '#ffffff', edge: '#6d6a62', ink: '#3c3a35', glow: '#8094b5', pattern: 'rings' },
  purple: { paint: '#8f4fb5', edge: '#4b2166', ink: '#ffffff', glow: '#c07ff0', pattern: 'squares' },
};

export function playerStyle(colour: string): PieceStyle {
  return PLAYERS[colour] ?? PLAYERS['black']!;
}
