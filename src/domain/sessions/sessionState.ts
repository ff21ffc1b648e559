import { type Counted, occupancyOf } from '../bookings/occupancyOf';

/** How a session stands at a moment, as lists and files say it. */
export type SessionState = 'cancelled' | 'past' | 'now' | 'overbooked' | 'full' | 'planned';

interface Facts extends Counted {
  readonly status: 'planned' | 'cancelled';
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Cancelled before all else; then what the clock says; then how full it is. `now` in milliseconds. */
export function sessionState({ status, starts_at, ends_at, ...counted }: Facts, now: number): SessionState {
  if (status === 'cancelled') return 'cancelled';
  if (Date.parse(ends_at) <= now) return 'past';
  if (Date.parse(starts_at) <= now) return 'now';
  const { state } = occupancyOf(counted);
  return state === 'open' ? 'planned' : state;
}
