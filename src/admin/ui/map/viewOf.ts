import { type Coordinates, type MapView, WHOLE_COUNTRY } from './mapTypes';

/** The view that contains all points, at most at zoom `closest`; the whole country without points. */
export function viewOf(points: readonly Coordinates[], closest: number): MapView {
  if (points.length === 0) return WHOLE_COUNTRY;
  const [south, north] = ends(points.map(({ latitude }) => latitude));
  const [west, east] = ends(points.map(({ longitude }) => longitude));
  // A map at zoom z shows about 360 / 2^z degrees across 512 pixels; a third of it stays free around the pins.
  const span = Math.max(north - south, (east - west) * 0.6, 0.01) * 1.6;
  const zoom = Math.min(closest, Math.max(WHOLE_COUNTRY.zoom, Math.log2(360 / span) - 1));
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.round(zoom * 10) / 10 };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
