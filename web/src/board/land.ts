/** The map below a board, made when the page is built: paths of the warped projection. */

export interface Land {
  /** All of it, for its coast; empty where the board lies inland. */
  land: string;
  /** The same in rough outline, for the shallow sea around it. */
  shelf: string;
  /** Countries (or states) by tint: no two neighbours share one. */
  countries: string[];
  /** Borders of countries. */
  borders: string;
  /** Borders of states and provinces, where the board shows them. */
  states: string;
  graticule: string;
}

/** A plain ground. */
export const NO_LAND: Land = { land: '', shelf: '', countries: [], borders: '', states: '', graticule: '' };
