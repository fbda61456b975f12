/** Kolej's sign, rails that run into the distance, as lines on 64 × 64: for the page, and for the icons of its build. */

export type Line = [x1: number, y1: number, x2: number, y2: number];

export const SIDE = 64;
export const CORNER = 14;
export const STROKE = 5;
export const GROUND = '#7c2d22';
export const RAILS: { paint: string; lines: Line[] }[] = [
  {
    paint: '#f5ead0',
    lines: [
      [24, 8, 12, 58],
      [40, 8, 52, 58],
    ],
  },
  {
    paint: '#e0b24a',
    lines: [
      [22, 18, 42, 18],
      [19.5, 29, 44.5, 29],
      [17, 41, 47, 41],
      [14.5, 53, 49.5, 53],
    ],
  },
];

export const pathOf = (lines: Line[]): string => lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
