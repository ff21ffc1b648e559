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

/** How wide a cell is whose points are one, in pixels. */
const CELL = 56;
/** How far apart pins have to be to be told and touched apart, in pixels: neither covers the other. */
const APART = 40;
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
    const key = cellOf(onMap(point), CELL / size).join(' ');
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return apart([...cells.values()].map(clusterOf), APART / size);
}

const clusterOf = <P extends Point>(points: readonly P[]): Cluster<P> => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
  points,
});

const cellOf = ({ x, y }: { x: number; y: number }, width: number): [number, number] => [Math.floor(x / width), Math.floor(y / width)];

/** On both sides of the line between two cells points may be neighbours: such clusters are one as well. Two that are not never share half a distance. */
function apart<P extends Point>(clusters: readonly Cluster<P>[], distance: number): Cluster<P>[] {
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

/** The zoom at which the points of a cluster come apart, but no closer than `closest`. */
export function zoomApart(points: readonly Point[], zoom: number, closest: number): number {
  for (let next = Math.floor(zoom) + 1; next < closest; next += 1) if (clusterPoints(points, next).length > 1) return next;
  return closest;
}

/** Where a point lies on a square map of the world, from 0 to 1 each way (Web Mercator). */
function onMap({ latitude, longitude }: Omit<Point, 'id'>): { x: number; y: number } {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
