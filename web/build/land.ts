/** Land, borders and graticule below a board: Natural Earth, projected, warped, clipped and simplified. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  geoConicConformal,
  geoGraticule,
  geoMercator,
  geoPath,
  geoProjection,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import { feature, mesh, neighbors } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { NO_LAND, type Land } from '../src/board/land';
import type { Layout, MapProjection, Warp } from '../src/board/layout';
import { PathWriter } from './path-writer';

const require = createRequire(import.meta.url);

const ATLAS = '50m';

type Countries = Topology<{ countries: GeometryCollection }>;
type Lands = Topology<{ land: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection }>;

export function landBelow(layout: Layout): Land {
  const source = layout.land;
  if (!source) return NO_LAND;
  const projection = projected(layout);
  const graticule = written(projection, layout, geoGraticule().step([source.graticule, source.graticule])(), 0.6, 0);
  const atlas = read<Countries>(`world-atlas/countries-${ATLAS}.json`);
  const { countries } = atlas.objects;
  const coast = read<Lands>(`world-atlas/land-${ATLAS}.json`);
  const land = feature(coast, coast.objects.land);
  const tints = tinted(countries.geometries);
  const near = countries.geometries.filter((country) => touches(projection, layout, feature(atlas, country)));
  const painted = [0, 1, 2, 3].map((tint) =>
    near
      .filter((country) => tints.get(country) === tint)
      .map((country) => written(projection, layout, feature(atlas, country), source.tolerance, source.least_area))
      .join(''),
  );
  const borders = mesh(atlas, countries, (a, b) => a !== b);
  let states = '';
  if (source.states) {
    const topology = read<States>('us-atlas/states-10m.json');
    states = written(
      projection,
      layout,
      mesh(topology, topology.objects.states, (a, b) => a !== b),
      source.tolerance,
      0,
    );
  }
  return {
    land: written(projection, layout, land, source.tolerance, source.least_area),
    shelf: written(projection, layout, land, 4, 90),
    countries: painted,
    borders: written(projection, layout, borders, source.tolerance, 0),
    states,
    graticule,
  };
}

/** A tint from 0 to 3 for every country, by turns unlike its neighbours'. */
function tinted(countries: GeometryObject[]): Map<GeometryObject, number> {
  const beside = neighbors(countries);
  const tints = new Map<GeometryObject, number>();
  const order = countries.map((_, i) => i).sort((a, b) => (beside[b]?.length ?? 0) - (beside[a]?.length ?? 0));
  for (const i of order) {
    const taken = (beside[i] ?? []).map((j) => tints.get(countries[j]!));
    const used = [...tints.values()];
    const free = [0, 1, 2, 3].filter((tint) => !taken.includes(tint));
    const rarest = (free.length ? free : [0]).sort((a, b) => count(used, a) - count(used, b))[0];
    tints.set(countries[i]!, rarest ?? 0);
  }
  return tints;
}

const count = (values: number[], value: number): number => values.filter((other) => other === value).length;

function read<T>(name: string): T {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8')) as T;
}

/** d3's projection with the numbers of the layout, clipped a little beyond the board. */
function projected(layout: Layout): GeoProjection {
  const [width, height] = layout.size;
  const { projection } = layout;
  return named(projection)
    .rotate(projection.rotate)
    .center([0, 0])
    .scale(projection.scale)
    .translate(projection.translate)
    .clipExtent([
      [-90, -90],
      [width + 90, height + 90],
    ]);
}

function named(projection: MapProjection): GeoProjection {
  if (projection.name === 'geoConicConformal') return geoConicConformal().parallels(projection.parallels ?? [30, 30]);
  if (projection.name === 'geoMiller') {
    return geoProjection((x, y) => [x, 1.25 * Math.asinh(Math.tan(0.8 * y))]).precision(0.3);
  }
  return geoMercator();
}

/** Whether a country reaches into the picture. */
function touches(projection: GeoProjection, layout: Layout, country: GeoPermissibleObjects): boolean {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(country);
  return right > 0 && left < layout.size[0] && bottom > 0 && top < layout.size[1];
}

function written(
  projection: GeoProjection,
  layout: Layout,
  shape: GeoPermissibleObjects,
  tolerance: number,
  leastArea: number,
): string {
  const writer = new PathWriter((x, y) => warped(layout.warp, x, y), tolerance, leastArea);
  geoPath(projection, writer)(shape);
  return writer.text();
}

/** Where the warp carries a point: the four shifts around it, weighed by nearness. */
function warped(grid: Warp, x: number, y: number): [number, number] {
  const u = Math.min(Math.max((x - grid.from[0]) / grid.step, 0), grid.columns - 1.001);
  const v = Math.min(Math.max((y - grid.from[1]) / grid.step, 0), grid.rows - 1.001);
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [right, down] = [u - column, v - row];
  const at = (r: number, c: number) => grid.shifts[(row + r) * grid.columns + column + c] ?? [0, 0];
  const mixed = (axis: 0 | 1) =>
    (1 - down) * ((1 - right) * at(0, 0)[axis] + right * at(0, 1)[axis]) +
    down * ((1 - right) * at(1, 0)[axis] + right * at(1, 1)[axis]);
  return [x + mixed(0), y + mixed(1)];
}
