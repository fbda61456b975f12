/** Where a board stands in its window at first: whole, or larger where an upright window would stay empty. */

/** How much larger than the whole a board may be shown at first: enough for a wide board on an upright phone. */
const FILL = 3;
/** Where at least this share of an upright window would stay empty, the board fills it at first. */
const EMPTY = 0.3;

type Size = readonly [width: number, height: number];
/** A rectangle of the board: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The point of the window where the board's corner lies, and its scale. */
export interface Placing {
  x: number;
  y: number;
  k: number;
}

/** The scale of the whole board. */
export const whole = (pane: Size, board: Size): number => Math.min(pane[0] / board[0], pane[1] / board[1]) || 1;

/** The middle of the board in the middle of the window. */
export const centred = (pane: Size, board: Size, k: number): Placing => ({
  x: (pane[0] - board[0] * k) / 2,
  y: (pane[1] - board[1] * k) / 2,
  k,
});

/** A window so narrow is a phone's: what is needed fills it. */
const NARROW = 600;

/** The whole board; or, if it may fill an upright window, so large that it does, with the box that is needed in sight. */
export function fitted(pane: Size, board: Size, filling: boolean, needed: Box | null): Placing {
  const least = whole(pane, board);
  if (filling && needed && pane[0] < NARROW && pane[1] > pane[0] * 0.6) return closeTo(pane, board, needed);
  const most = Math.max(pane[0] / board[0], pane[1] / board[1]);
  if (!filling || pane[1] <= pane[0] || least / most >= 1 - EMPTY) return centred(pane, board, least);
  const large = Math.min(most, least * FILL);
  if (!needed) return centred(pane, board, large);
  return closeTo(pane, board, needed, large);
}

/** As large as the needed box allows, with all of it in sight. */
function closeTo(pane: Size, board: Size, [x, y, width, height]: Box, most?: number): Placing {
  const least = whole(pane, board);
  const k = Math.max(least, Math.min(most ?? least * FILL, pane[0] / width, pane[1] / height));
  return { x: along(pane[0], board[0], k, x, width), y: along(pane[1], board[1], k, y, height), k };
}

/** Along one side: the board in the middle, moved as little as the needed part asks, and never off its edges. */
function along(pane: number, board: number, k: number, from: number, length: number): number {
  const half = pane / k / 2;
  const middle = Math.min(Math.max(board / 2, from + length - half), from + half);
  return pane / 2 - held(pane, board, k, middle) * k;
}

/** The point of the board nearest to `middle` that can stand in the middle of the window with nothing empty beside it. */
export function held(pane: number, board: number, k: number, middle: number): number {
  const half = pane / k / 2;
  return board <= 2 * half ? board / 2 : Math.min(Math.max(middle, half), board - half);
}
