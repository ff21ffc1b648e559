/**
 * Makes src/admin/ui/map/netherlands.json: the outline that the map draws without token or network.
 * It needs two packages that nothing else needs: `npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0`. Then run it with
 * `node scripts/run.mjs scripts/make-map.ts`; the outcome is committed.
 *
 * Source: world-atlas (Natural Earth 1:10m, public domain). The lakes are drawn by hand, as there they count as land; so are rivers, canals and motorways.
 * What is drawn by hand is our own, and of this project's licence.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from 'geojson';
import { RIVERS, ROADS } from './map/lines';

type Ring = Position[];

/** West, south, east, north: the area around the Netherlands that a wide map shows. */
const FRAME = [-1, 49.3, 11.5, 55] as const;
const DECIMALS = 3;
/** Minimum distance between points abroad, in degrees. */
const MIN_DISTANCE = 0.1;

/** IJsselmeer and Markermeer with IJmeer and Gooimeer, accurate to about a kilometre. */
const LAKES: Ring[] = [
  [
    [5.05, 52.935],
    [5.1, 52.955],
    [5.36, 53.066],
    [5.41, 53.05],
    [5.4, 52.99],
    [5.42, 52.94],
    [5.39, 52.9],
    [5.37, 52.875],
    [5.43, 52.85],
    [5.52, 52.845],
    [5.62, 52.85],
    [5.7, 52.843],
    [5.73, 52.825],
    [5.72, 52.8],
    [5.65, 52.75],
    [5.6, 52.72],
    [5.58, 52.66],
    [5.6, 52.61],
    [5.67, 52.6],
    [5.75, 52.6],
    [5.82, 52.6],
    [5.85, 52.575],
    [5.8, 52.575],
    [5.7, 52.585],
    [5.61, 52.585],
    [5.55, 52.565],
    [5.49, 52.53],
    [5.45, 52.52],
    [5.4, 52.57],
    [5.32, 52.66],
    [5.295, 52.69],
    [5.29, 52.71],
    [5.3, 52.74],
    [5.22, 52.76],
    [5.12, 52.77],
    [5.09, 52.81],
    [5.1, 52.86],
    [5.07, 52.9],
    [5.05, 52.935],
  ],
  [
    [5.28, 52.69],
    [5.31, 52.65],
    [5.39, 52.56],
    [5.43, 52.51],
    [5.38, 52.47],
    [5.31, 52.42],
    [5.23, 52.39],
    [5.16, 52.385],
    [5.15, 52.345],
    [5.2, 52.335],
    [5.29, 52.315],
    [5.33, 52.3],
    [5.31, 52.295],
    [5.25, 52.305],
    [5.17, 52.32],
    [5.12, 52.33],
    [5.06, 52.345],
    [5.01, 52.36],
    [4.98, 52.375],
    [5.03, 52.39],
    [5.06, 52.42],
    [5.09, 52.43],
    [5.1, 52.455],
    [5.07, 52.47],
    [5.07, 52.5],
    [5.07, 52.52],
    [5.03, 52.56],
    [5.03, 52.59],
    [5.05, 52.63],
    [5.11, 52.64],
    [5.16, 52.635],
    [5.21, 52.645],
    [5.24, 52.67],
    [5.28, 52.69],
  ],
];

interface Atlas {
  objects: { countries: { geometries: { properties: { name: string } }[] } };
}
interface TopoJson {
  feature: (atlas: Atlas, geometry: Atlas['objects']['countries']['geometries'][number]) => Feature;
}

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Atlas;
// The package has no types.
const { feature } = require('topojson-client') as TopoJson;

const home = outline('Netherlands', (ring) => ring);
const borderPoints = new Set(home.flat(2).map(String));
const features = [
  ...['Germany', 'Belgium', 'France', 'Luxembourg', 'United Kingdom', 'Denmark'].map((name) => shape('neighbour', outline(name, thin))),
  shape('home', home),
  shape(
    'lake',
    LAKES.map((ring) => [ring]),
  ),
  lines('river', Object.values(RIVERS)),
  lines('road', Object.values(ROADS)),
];
const map: FeatureCollection = { type: 'FeatureCollection', features };
const file = new URL('../src/admin/ui/map/netherlands.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(map)}\n`);
console.log(`${file.pathname}: ${(JSON.stringify(map).length / 1000).toFixed(1)} kB`);

function outline(name: string, simplify: (ring: Ring) => Ring): Ring[][] {
  const country = atlas.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`world-atlas has no country called '${name}'`);
  const { geometry } = feature(atlas, country);
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw new Error(`${name} is no area`);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map((rings) => rings.map((ring) => simplify(cutToFrame(ring))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
}

/** Simplifies a coast or border abroad, but not the shared border with the Netherlands, where a gap would show. */
function thin(ring: Ring): Ring {
  return ring.reduce<Ring>((kept, point, index) => {
    const last = kept.at(-1) ?? [Infinity, Infinity];
    const distance = Math.hypot((point[0] ?? 0) - (last[0] ?? 0), (point[1] ?? 0) - (last[1] ?? 0));
    const isNeeded = distance > MIN_DISTANCE || borderPoints.has(String(point)) || index === ring.length - 1;
    return isNeeded ? [...kept, point] : kept;
  }, []);
}

function shape(kind: string, coordinates: Polygon['coordinates'][]): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiPolygon', coordinates } };
}

function lines(kind: string, coordinates: MultiLineString['coordinates']): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiLineString', coordinates } };
}

/** Clips a ring to the frame, one side after the other (Sutherland–Hodgman). */
function cutToFrame(ring: Ring): Ring {
  const [west, south, east, north] = FRAME;
  const sides = [
    { axis: 0, limit: west, isInside: (value: number) => value >= west },
    { axis: 1, limit: south, isInside: (value: number) => value >= south },
    { axis: 0, limit: east, isInside: (value: number) => value <= east },
    { axis: 1, limit: north, isInside: (value: number) => value <= north },
  ];
  const cut = sides.reduce((rest, side) => cutAtSide(rest, side), ring.slice(0, -1));
  const rounded = cut
    .map((point) => point.map((value) => Number(value.toFixed(DECIMALS))))
    .filter((point, index, all) => String(point) !== String(all[index - 1]));
  const [first] = rounded;
  return first ? [...rounded, first] : [];
}

function cutAtSide(ring: Ring, side: { axis: number; limit: number; isInside: (value: number) => boolean }): Ring {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const [from, to] = [before[side.axis] ?? 0, point[side.axis] ?? 0];
    const share = (side.limit - from) / (to - from);
    const crossing = before.map((value, axis) => value + ((point[axis] ?? value) - value) * share);
    const doesCross = side.isInside(from) !== side.isInside(to);
    return [...(doesCross ? [crossing] : []), ...(side.isInside(to) ? [point] : [])];
  });
}
