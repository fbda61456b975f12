/** The words of a board's layout.json; docs/layout.md explains them. */

export type Box = [x: number, y: number, width: number, height: number];
export type Spot = [x: number, y: number];
/** A middle and an angle in degrees. */
export type Turned = [x: number, y: number, angle: number];

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: 1 | 2;
  box: Box;
}

export interface PlaceLayout {
  x: number;
  y: number;
  radius: number;
  label?: Label;
  plates?: Box[];
  passengers?: Spot[];
}

export interface TrackLayout {
  path: string;
  spaces: Turned[];
  arrows?: Turned[];
  /** The names of places that arrows lead to. */
  beyond?: (Label & { place: string })[];
}

export interface Warp {
  step: number;
  from: Spot;
  columns: number;
  rows: number;
  shifts: Spot[];
}

export interface MapProjection {
  name: 'geoConicConformal' | 'geoMercator' | 'geoMiller';
  rotate: [number, number];
  parallels?: [number, number];
  scale: number;
  translate: Spot;
}

export interface LandSource {
  /** Degrees between the lines of the graticule. */
  graticule: number;
  /** How far, in units of the board, a simplified line may stray. */
  tolerance: number;
  /** Islands smaller than this are left out. */
  least_area: number;
  /** Whether the borders of American states are drawn. */
  states?: boolean;
}

export interface Drawn {
  kind: 'lake' | 'island' | 'river' | 'river_arm' | 'canal' | 'stream' | 'park' | 'ring' | 'street';
  path: string;
}

/** What the page draws. */
export interface Geometry {
  format: 1;
  size: Spot;
  /** Length and width of every space. */
  space: [number, number];
  font: number;
  /** From one line of a name to the next. */
  line: number;
  ornaments: Partial<Record<'cartouche' | 'compass', Box>>;
  drawn: Drawn[];
  places: Record<string, PlaceLayout>;
  tracks: Record<string, TrackLayout>;
}

/** The whole file: what the page draws, and how the land comes to lie below it. */
export interface Layout extends Geometry {
  projection: MapProjection;
  warp: Warp;
  /** What of the atlas is drawn below; nothing without it. */
  land?: LandSource;
}
