/** A place on the map, in degrees (WGS 84). */
export interface Point {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Points that would overlap on the map, shown as one: in their middle, with their bounding box. */
export interface Cluster<P extends Point> {
  readonly latitude: number;
  readonly longitude: number;
  readonly points: readonly P[];
}

/** Width of a grid cell, in pixels. Points in the same cell are one cluster. */
const CELL_PX = 56;
/** Minimum distance between pins, in pixels, so that neither covers the other. */
const MIN_DISTANCE_PX = 40;
/** Width of the map at zoom 0, in pixels. */
const WORLD_PX = 512;

/**
 * Groups points that are too close to touch separately at this zoom. Each point is in exactly one cluster, possibly on its own. Clusters
 * depend on points and zoom only, so nothing jumps while the map is dragged.
 */
export function clusterPoints<P extends Point>(points: readonly P[], zoom: number): Cluster<P>[] {
  const size = WORLD_PX * 2 ** Math.floor(zoom);
  const cells = new Map<string, P[]>();
  for (const point of points) {
    const key = cellOf(onMap(point), CELL_PX / size).join(' ');
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return mergeClose([...cells.values()].map(clusterOf), MIN_DISTANCE_PX / size);
}

const clusterOf = <P extends Point>(points: readonly P[]): Cluster<P> => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
  points,
});

const cellOf = ({ x, y }: { x: number; y: number }, width: number): [number, number] => [Math.floor(x / width), Math.floor(y / width)];

/**
 * Points on both sides of a cell border may be close to each other, so their clusters are merged too. Only clusters within half the
 * distance of each other are.
 */
function mergeClose<P extends Point>(clusters: readonly Cluster<P>[], distance: number): Cluster<P>[] {
  const placed = new Map<string, Cluster<P>>();
  const nearOf = (cluster: Cluster<P>): string | undefined => {
    const at = onMap(cluster);
    const [column, row] = cellOf(at, distance / 2);
    for (let across = -2; across <= 2; across += 1)
      for (let down = -2; down <= 2; down += 1) {
        const key = `${column + across} ${row + down}`;
        const other = placed.get(key);
        const there = other && onMap(other);
        if (there && Math.hypot(there.x - at.x, there.y - at.y) < distance) return key;
      }
    return undefined;
  };
  for (const cluster of clusters) {
    let grown = cluster;
    for (let near = nearOf(grown); near !== undefined; near = nearOf(grown)) {
      grown = clusterOf([...(placed.get(near)?.points ?? []), ...grown.points]);
      placed.delete(near);
    }
    placed.set(cellOf(onMap(grown), distance / 2).join(' '), grown);
  }
  return [...placed.values()];
}

/** The zoom at which the points of a cluster separate, but at most `closest`. */
export function zoomApart(points: readonly Point[], zoom: number, closest: number): number {
  for (let next = Math.floor(zoom) + 1; next < closest; next += 1) if (clusterPoints(points, next).length > 1) return next;
  return closest;
}

/** Position on a square map of the world, from 0 to 1 in each direction (Web Mercator). */
function onMap({ latitude, longitude }: Omit<Point, 'id'>): { x: number; y: number } {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
