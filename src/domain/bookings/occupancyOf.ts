/** What is counted of a session or bundle: with the names that calls give it. */
export interface Counted {
  /** Null: unlimited. */
  readonly spots: number | null;
  readonly participants_amount: unknown;
  /** Spots that offers keep for people on a waiting list. */
  readonly offers_amount?: unknown;
}

/** How full a session or bundle is. */
export interface Fullness {
  readonly taken: number;
  readonly offered: number;
  readonly spots: number | null;
  /** `full`: nobody more fits, since what is not taken is offered. */
  readonly state: 'open' | 'full' | 'overbooked';
}

/**
 * How full something is, for whoever shows or exports it: who has a spot, which spots are kept by offers, and of how many.
 * Source: docs/domain/capacity.md 12.
 *
 * @example occupancyOf({ spots: 2, participants_amount: 1, offers_amount: 1 }) // full: 1 + 1 offered / 2
 */
export function occupancyOf({ spots, participants_amount, offers_amount }: Counted): Fullness {
  const [taken, offered] = [Number(participants_amount ?? 0), Number(offers_amount ?? 0)];
  const state = spots === null ? 'open' : taken > spots ? 'overbooked' : taken + offered >= spots ? 'full' : 'open';
  return { taken, offered, spots, state };
}
