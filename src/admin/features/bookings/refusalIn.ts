import { HttpError } from '../../../../providers/httpError';
import type { BoundOver } from '../../../domain/bookings/capacity';
import type { Refused } from '../../../domain/bookings/reserve';

/** Why a booking was refused, and what staff can do about it. */
export interface Refusal {
  readonly message: string;
  readonly why: Refused;
  /** Staff may book anyway by giving a reason. */
  readonly needs_reason: boolean;
  /** The person may join the waiting list. */
  readonly can_wait: boolean;
  readonly spots: number | null;
  readonly taken: number;
  /** For a bundle: the limits that this booking would exceed. */
  readonly over: readonly BoundOver[];
}

/** The refusal in a failed booking call; null when it failed for another reason. */
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
    // The server sends either all of the declared form or nothing.
    over: Array.isArray(over) ? (over as readonly BoundOver[]) : [],
  };
}
