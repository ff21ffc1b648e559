import { type Counted, occupancyOf } from '../bookings/occupancyOf';

/** The state of a session at a moment, as lists and exports show it. */
export type SessionState = 'cancelled' | 'past' | 'now' | 'overbooked' | 'full' | 'planned';

interface Facts extends Counted {
  readonly status: 'planned' | 'cancelled';
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Cancellation takes precedence, then time, then occupancy. `now` in milliseconds. */
export function sessionState({ status, starts_at, ends_at, ...counted }: Facts, now: number): SessionState {
  if (status === 'cancelled') return 'cancelled';
  if (Date.parse(ends_at) <= now) return 'past';
  if (Date.parse(starts_at) <= now) return 'now';
  const { state } = occupancyOf(counted);
  return state === 'open' ? 'planned' : state;
}
