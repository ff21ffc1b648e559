import { expect, test } from 'vitest';
import { clusterPoints, zoomApart } from '../../../src/domain/locations/clusterPoints';

const points = [
  { id: 'dam', latitude: 52.373, longitude: 4.893 },
  { id: 'leidseplein', latitude: 52.3643, longitude: 4.8829 },
  { id: 'groningen', latitude: 53.219, longitude: 6.567 },
];
const idsAt = (zoom: number) =>
  clusterPoints(points, zoom)
    .map((cluster) => cluster.points.map(({ id }) => id).join('+'))
    .sort();

test('points that overlap at a zoom level form one cluster, and separate when zoomed in', () => {
  expect(idsAt(6)).toEqual(['dam+leidseplein', 'groningen']);
  expect(idsAt(16)).toEqual(['dam', 'groningen', 'leidseplein']);
});

test('at every zoom level each point is in one cluster, which lies between its points', () => {
  for (let zoom = 0; zoom <= 20; zoom += 0.5) {
    const clusters = clusterPoints(points, zoom);
    expect(clusters.flatMap((cluster) => cluster.points).length, String(zoom)).toBe(points.length);
    for (const { latitude, points: own } of clusters) {
      expect(latitude).toBeGreaterThanOrEqual(Math.min(...own.map((point) => point.latitude)) - 1e-9);
      expect(latitude).toBeLessThanOrEqual(Math.max(...own.map((point) => point.latitude)) + 1e-9);
    }
  }
});

test('opening a cluster zooms to where it splits, up to the maximum of the map', () => {
  const pair = points.slice(0, 2);
  const zoom = zoomApart(pair, 6, 18);
  expect(clusterPoints(pair, zoom)).toHaveLength(2);
  expect(clusterPoints(pair, zoom - 1)).toHaveLength(1);
  const same = [points[0], points[0]].flatMap((point, at) => (point ? [{ ...point, id: String(at) }] : []));
  expect(zoomApart(same, 6, 13)).toBe(13);
});

test('no two clusters are close enough to cover each other', () => {
  // A fixed set, spread over the country like clubs: many in towns, a few between them.
  const spread = Array.from({ length: 600 }, (_none, at) => ({
    id: String(at),
    latitude: 51.5 + ((at * 7919) % 1000) / 500 + ((at * 31) % 17) / 2000,
    longitude: 4 + ((at * 104729) % 1000) / 400 + ((at * 13) % 19) / 2000,
  }));
  const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) => {
    const size = 512 * 2 ** zoom;
    const sine = Math.sin((latitude * Math.PI) / 180);
    return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size] as const;
  };
  for (const zoom of [6, 7, 8, 9, 10, 12]) {
    const clusters = clusterPoints(spread, zoom);
    expect(clusters.flatMap((cluster) => cluster.points).length).toBe(600);
    const places = clusters.map((cluster) => placeOf(cluster, zoom));
    const nearest = places
      .flatMap(([x, y], at) => places.slice(at + 1).map(([right, down]) => Math.hypot(right - x, down - y)))
      .reduce((least, distance) => Math.min(least, distance), Infinity);
    expect(nearest, `at zoom ${zoom}`).toBeGreaterThanOrEqual(36);
  }
});

test('returns no clusters without points', () => {
  expect(clusterPoints([], 7)).toEqual([]);
});
