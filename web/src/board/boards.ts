/** The drawings of boards, each loaded when it is needed: bundled ones are part of the page, others the server knows. */

import drawings from 'virtual:drawings';
import { get } from '../server/api';
import { NO_LAND, type Land } from './land';
import type { Geometry } from './layout';

export interface Drawing {
  layout: Geometry;
  land: Land;
}

/** Whether the page was built with this board. */
export const isBundled = (board: string): boolean => board in drawings;

/** The drawing of a board; one that a host has added lies on plain ground. */
export async function loadDrawing(board: string): Promise<Drawing> {
  const load = drawings[board];
  if (load) return (await load()).default;
  return { layout: await get<Geometry>(`api/boards/${board}/drawing`), land: NO_LAND };
}
