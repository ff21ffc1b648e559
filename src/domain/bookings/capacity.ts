/** A number of spots. Unlimited is a separate kind and never a large number. Source: docs/domain/capacity.md 1. */
export type Capacity = { readonly kind: 'unlimited' } | { readonly kind: 'limited'; readonly spots: number };

/** Number of free spots; never negative, even when overbooked. */
export type Free = { readonly kind: 'unlimited' } | { readonly kind: 'limited'; readonly free: number };

/** Taken spots, and spots held by unexpired offers. */
export interface Occupancy {
  readonly taken: number;
  readonly held: number;
}

/** Converts stored spots, for which null means unlimited. */
export const capacityOf = (spots: number | null): Capacity => (spots === null ? { kind: 'unlimited' } : { kind: 'limited', spots });

/** @example freeSpots({ kind: 'limited', spots: 10 }, { taken: 7, held: 1 }) // { kind: 'limited', free: 2 } */
export function freeSpots(capacity: Capacity, { taken, held }: Occupancy): Free {
  return capacity.kind === 'unlimited' ? capacity : { kind: 'limited', free: Math.max(0, capacity.spots - taken - held) };
}

/** Whether `count` more people fit. */
export const hasRoom = (free: Free, count = 1): boolean => free.kind === 'unlimited' || free.free >= count;

/** Number of people above the spots; 0 when all fit. */
export const overbookedBy = (capacity: Capacity, { taken }: Pick<Occupancy, 'taken'>): number =>
  capacity.kind === 'unlimited' ? 0 : Math.max(0, taken - capacity.spots);

/** A limit for a bundle: its own, or that of one of its sessions. */
export interface Bound {
  readonly of: { readonly kind: 'bundle' } | { readonly kind: 'session'; readonly id: string; readonly date: string };
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
}

/** A limit that one more person would exceed. */
export interface BoundOver {
  readonly of: Bound['of']['kind'];
  /** Date of the session; null for the bundle. */
  readonly date: string | null;
  readonly spots: number;
  /** Number of people with one more. */
  readonly next: number;
}

/** The limits that one more person would exceed: the bundle's own first, then the sessions by date. */
export const boundsOver = (bounds: readonly Bound[]): BoundOver[] =>
  bounds
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
    .flatMap(({ of, capacity, occupancy }) =>
      capacity.kind === 'unlimited' || hasRoom(freeSpots(capacity, occupancy))
        ? []
        : [{ of: of.kind, date: of.kind === 'session' ? of.date : null, spots: capacity.spots, next: occupancy.taken + 1 }],
    );

const whenOf = ({ of }: Bound) => (of.kind === 'bundle' ? '' : of.date);

/**
 * The limit with the fewest free spots; among equal ones the bundle's own, then the earliest session. Null when nothing is limited. Source:
 * docs/domain/capacity.md 3.
 */
export function tightestBound(bounds: readonly Bound[]): (Bound & { readonly free: number }) | null {
  const limited = bounds.flatMap((bound) => {
    const free = freeSpots(bound.capacity, bound.occupancy);
    return free.kind === 'limited' ? [{ ...bound, free: free.free }] : [];
  });
  return limited.toSorted((a, b) => a.free - b.free || (whenOf(a) < whenOf(b) ? -1 : 1))[0] ?? null;
}
