import type { Coordinates } from './mapTypes';

/** Pins closer together than this, in pixels, share a spot: they can be neither distinguished nor clicked. */
const SAME_SPOT_PX = 24;
/** Minimum distance between two pins of a spot, in pixels: the size of a touch target. */
const MIN_DISTANCE_PX = 28;

type Spot = Coordinates & { readonly id: string };
/** To the right and down, in pixels. */
export type Offset = readonly [right: number, down: number];

/**
 * Offsets of pins that share a spot at this zoom, which are drawn in a circle around it; by id, and only for those pins. At a higher zoom
 * each is at its own position.
 *
 * @example fanOut([{ id: 'a', latitude: 52, longitude: 5 }, { id: 'b', latitude: 52, longitude: 5 }], 8) // a to the left, b to the right
 */
export function fanOut(spots: readonly Spot[], zoom: number): ReadonlyMap<string, Offset> {
  const offsets = new Map<string, Offset>();
  for (const heap of heapsOf(spots, zoom)) {
    if (heap.length < 2) continue;
    const radius = Math.max(MIN_DISTANCE_PX / 2, (heap.length * MIN_DISTANCE_PX) / (2 * Math.PI));
    const middle = middleOf(heap);
    heap
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .forEach((spot, at) => {
        const angle = Math.PI + (2 * Math.PI * at) / heap.length;
        const round = (pixels: number) => Math.round(pixels * 10) / 10;
        offsets.set(spot.id, [round(middle.x - spot.x + radius * Math.cos(angle)), round(middle.y - spot.y + radius * Math.sin(angle))]);
      });
  }
  return offsets;
}

interface Drawn {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Groups the spots that overlap. */
function heapsOf(spots: readonly Spot[], zoom: number): Drawn[][] {
  const heaps: Drawn[][] = [];
  for (const spot of spots.map((point) => drawn(point, zoom))) {
    const heap = heaps.find(([first]) => first && Math.hypot(first.x - spot.x, first.y - spot.y) < SAME_SPOT_PX);
    if (heap) heap.push(spot);
    else heaps.push([spot]);
  }
  return heaps;
}

/** The position on a map of 512 pixels at zoom 0 (Mercator). */
function drawn({ id, latitude, longitude }: Spot, zoom: number): Drawn {
  const size = 512 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { id, x: (longitude / 360 + 0.5) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

function middleOf(heap: readonly Drawn[]): { x: number; y: number } {
  const mean = (of: (spot: Drawn) => number) => heap.reduce((sum, spot) => sum + of(spot), 0) / heap.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
