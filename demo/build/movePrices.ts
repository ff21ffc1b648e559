import { createPart } from '../createPart';
import type { Draft } from '../draft';

/** Days from today on which each price begins; the last one is still to come. */
const PRICES = [
  [-500, 100],
  [-150, 125],
  [39, 130],
] as const;

/** What a move is worth in each application: it went up in the summer, and will again at new year. */
export function buildMovePrices(now: Date, applications: readonly Draft<'applications'>[]): Draft<'move_prices'>[] {
  const { calendar } = createPart(now, 'move prices');
  return applications.flatMap(({ id: application_id }) =>
    PRICES.map(([days, price_in_cents]): Draft<'move_prices'> => {
      const created_at = calendar.daysAgo(Math.max(1, 20 - days));
      return { id: calendar.idAt(created_at), created_at, application_id, starts_on: calendar.dayFromNow(days), price_in_cents };
    }),
  );
}
