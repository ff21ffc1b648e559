import { HttpError } from '../../../../providers/httpError';
import type { BoundOver } from '../../../domain/bookings/capacity';
import type { Refused } from '../../../domain/bookings/reserve';

/** Why somebody did not get a booking, and what staff can do about it. */
export interface Refusal {
  readonly message: string;
  readonly why: Refused;
  /** Staff may do it all the same, by saying why. */
  readonly needs_reason: boolean;
  /** The waiting list is open to this person. */
  readonly can_wait: boolean;
  readonly spots: number | null;
  readonly taken: number;
  /** Of a bundle: which of its limits this one would go over. */
  readonly over: readonly BoundOver[];
}

/** What a call that failed says about the booking; null where it failed for another reason. */
export function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof HttpError) || typeof error.body['refused'] !== 'object' || error.body['refused'] === null) return null;
  const { why, needs_reason, can_wait, spots, taken, over } = error.body['refused'] as Partial<Record<string, unknown>>;
  return {
    message: error.message,
    why: why as Refused,
    needs_reason: needs_reason === true,
    can_wait: can_wait === true,
    spots: typeof spots === 'number' ? spots : null,
    taken: typeof taken === 'number' ? taken : 0,
    // The server writes these as they are declared, or not at all.
    over: Array.isArray(over) ? (over as readonly BoundOver[]) : [],
  };
}
