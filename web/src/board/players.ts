/** The players' pieces: a colour and a pattern each. */

export type Pattern = 'plain' | 'bars' | 'dots' | 'chevrons' | 'stripe' | 'crosses' | 'rings';

export interface PieceStyle {
  paint: string;
  edge: string;
  /** The pattern's ink. */
  ink: string;
  pattern: Pattern;
}

const PLAYERS: Record<string, PieceStyle> = {
  blue: { paint: '#2b6fd0', edge: '#123a78', ink: '#cfe3ff', pattern: 'stripe' },
  red: { paint: '#d93a34', edge: '#7c1512', ink: '#ffd9d2', pattern: 'bars' },
  green: { paint: '#2f9a4e', edge: '#125027', ink: '#d5f5dc', pattern: 'dots' },
  yellow: { paint: '#f4c829', edge: '#8a6a00', ink: '#5c4600', pattern: 'chevrons' },
  black: { paint: '#2e3236', edge: 'var(--board-black-edge)', ink: '#dfe3e6', pattern: 'crosses' },
  white: { paint: '#ffffff', edge: '#6d6a62', ink: '#7d7a72', pattern: 'rings' },
  purple: { paint: '#8f4fb5', edge: '#4b2166', ink: '#f0dcff', pattern: 'plain' },
};

export function playerStyle(colour: string): PieceStyle {
  return PLAYERS[colour] ?? PLAYERS['black']!;
}
