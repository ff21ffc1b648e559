/** A place on the map, in degrees (WGS 84). */
export interface Point {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Points that would lie on each other, as one: in their middle, with the box that they fill. */
export interface Cluster<P extends Point> {
  readonly latitude: number;
  readonly longitude: number;
  readonly points: readonly P[];
}

/** How far apart pins have to be to be told and touched apart, in pixels. */
const APART = 56;
/** What a map of zoom 0 measures, in pixels. */
const WORLD = 512;

/**
 * Gathers points that are closer than a thumb at this zoom. Each point is in one cluster exactly, and a lone one in a cluster of its
 * own. It follows from points and zoom alone, so nothing jumps while the map is dragged.
 */
export function clusterPoints<P extends Point>(points: readonly P[], zoom: number): Cluster<P>[] {
  const size = WORLD * 2 ** Math.floor(zoom);
  const cells = new Map<string, P[]>();
  for (const point of points) {
    const { x, y } = onMap(point);
    const key = `${Math.floor((x * size) / APART)} ${Math.floor((y * size) / APART)}`;
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].map((found) => ({
    latitude: mean(found.map(({ latitude }) => latitude)),
    longitude: mean(found.map(({ longitude }) => longitude)),
    points: found,
  }));
}

/** The zoom at which the points of a cluster come apart, but no closer than `closest`. */
export function zoomApart(points: readonly Point[], zoom: number, closest: number): number {
  for (let next = Math.floor(zoom) + 1; next < closest; next += 1) if (clusterPoints(points, next).length > 1) return next;
  return closest;
}

/** Where a point lies on a square map of the world, from 0 to 1 each way (Web Mercator). */
function onMap({ latitude, longitude }: Point): { x: number; y: number } {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
