/** How a session stands at a moment, as lists and files say it. */
export type SessionState = 'cancelled' | 'past' | 'now' | 'overbooked' | 'full' | 'planned';

interface Facts {
  readonly status: 'planned' | 'cancelled';
  readonly starts_at: string;
  readonly ends_at: string;
  /** Null: unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
}

/** Cancelled before all else; then what the clock says; then how full it is. `now` in milliseconds. */
export function sessionState({ status, starts_at, ends_at, spots, participants_amount }: Facts, now: number): SessionState {
  if (status === 'cancelled') return 'cancelled';
  if (Date.parse(ends_at) <= now) return 'past';
  if (Date.parse(starts_at) <= now) return 'now';
  if (spots === null || participants_amount < spots) return 'planned';
  return participants_amount > spots ? 'overbooked' : 'full';
}
