/** The drawings of the bundled boards, each loaded when it is needed. */

import type { Land } from './land';
import type { Geometry } from './layout';

export interface Drawing {
  layout: Geometry;
  land: Land;
}

const loaders: Record<string, () => Promise<{ default: Drawing }>> = {
  europe: () => import('virtual:drawing/europe'),
  germany: () => import('virtual:drawing/germany'),
  berlin: () => import('virtual:drawing/berlin'),
  world: () => import('virtual:drawing/world'),
  usa: () => import('virtual:drawing/usa'),
  great_lakes: () => import('virtual:drawing/great_lakes'),
};

/** The drawing of a bundled board. */
export async function loadDrawing(board: string): Promise<Drawing> {
  const load = loaders[board];
  if (!load) throw new Error(`no drawing of the board "${board}"`);
  return (await load()).default;
}
