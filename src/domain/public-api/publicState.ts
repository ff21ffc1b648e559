import { type Capacity, freeSpots, type Occupancy } from '../bookings/capacity';
import { signUpState, type SignUpWindow } from '../bookings/signUpWindow';

/** Whether visitors of a website can sign up for a session now, and why not. */
export const PUBLIC_STATES = ['open', 'full', 'early', 'late', 'cancelled'] as const;
export type PublicState = (typeof PUBLIC_STATES)[number];

interface Facts {
  readonly is_cancelled: boolean;
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  readonly window: SignUpWindow;
}

/**
 * The state of a session for visitors: permanent reasons come first, the number of places last. Source: docs/domain/public-api.md 5.
 *
 * @returns `places_left` null if unlimited; 0 if sign-up is not possible
 */
export function publicState(
  { is_cancelled, capacity, occupancy, window }: Facts,
  now: string,
): { readonly state: PublicState; readonly places_left: number | null } {
  if (is_cancelled) return { state: 'cancelled', places_left: 0 };
  const free = freeSpots(capacity, occupancy);
  const places_left = free.kind === 'unlimited' ? null : free.free;
  const sign_up = signUpState(window, now);
  if (sign_up === 'late') return { state: 'late', places_left: 0 };
  if (sign_up === 'early') return { state: 'early', places_left };
  return { state: places_left === 0 ? 'full' : 'open', places_left };
}
