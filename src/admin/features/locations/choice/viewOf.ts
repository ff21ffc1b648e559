import { type MapView, type Place, WHOLE_COUNTRY } from '../../../ui/map/mapTypes';

/** The part of the map in which all of these places are seen, no nearer than `closest`; the whole country where there are none. */
export function viewOf(places: readonly Place[], closest: number): MapView {
  if (places.length === 0) return WHOLE_COUNTRY;
  const [south, north] = ends(places.map(({ latitude }) => latitude));
  const [west, east] = ends(places.map(({ longitude }) => longitude));
  // A map of zoom z shows about 360 / 2^z degrees across 512 pixels; a third of it stays free around the pins.
  const span = Math.max(north - south, (east - west) * 0.6, 0.01) * 1.6;
  const zoom = Math.min(closest, Math.max(WHOLE_COUNTRY.zoom, Math.log2(360 / span) - 1));
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.round(zoom * 10) / 10 };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
