import type { Ctx } from '../../core/context';
import { priceOf } from '../rates/priceOf';

/** Places of one person in one activity. */
export interface Places {
  readonly activity_id: string;
  /** Number of separate sessions. */
  readonly sessions: number;
  /** Ids of whole bundles. */
  readonly bundles: readonly string[];
}

/** The price of these places today, in whole cents; null if they are free. Source: docs/domain/money.md 14. */
export async function costOf(ctx: Pick<Ctx, 'db'>, { activity_id, sessions, bundles }: Places): Promise<number | null> {
  const each = sessions > 0 ? await priceOf(ctx, 'activities', activity_id) : null;
  const whole = [];
  for (const id of bundles) whole.push(await priceOf(ctx, 'bundles', id));
  const cents = whole.reduce((sum, price) => sum + (price?.price_in_cents ?? 0), sessions * (each?.price_in_cents ?? 0));
  return cents > 0 ? cents : null;
}
