/** Counts of a session or bundle, with the field names of the API. */
export interface Counted {
  /** Null for unlimited. */
  readonly spots: number | null;
  readonly participants_amount: unknown;
  /** Spots held by offers to people on the waiting list. */
  readonly offers_amount?: unknown;
}

/** The occupancy of a session or bundle. */
export interface Fullness {
  readonly taken: number;
  readonly offered: number;
  readonly spots: number | null;
  /** `full`: no free spot, because the remaining ones are offered. */
  readonly state: 'open' | 'full' | 'overbooked';
}

/**
 * Occupancy for display and export: taken spots, offered spots, and the total. Source: docs/domain/capacity.md 12.
 *
 * @example occupancyOf({ spots: 2, participants_amount: 1, offers_amount: 1 }) // full: 1 + 1 offered / 2
 */
export function occupancyOf({ spots, participants_amount, offers_amount }: Counted): Fullness {
  const [taken, offered] = [Number(participants_amount ?? 0), Number(offers_amount ?? 0)];
  const state = spots === null ? 'open' : taken > spots ? 'overbooked' : taken + offered >= spots ? 'full' : 'open';
  return { taken, offered, spots, state };
}
