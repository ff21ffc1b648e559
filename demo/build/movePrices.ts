import { createPart } from '../createPart';
import type { Draft } from '../draft';

/** Days from today on which each price starts; the last one is in the future. */
const PRICES = [
  [-500, 100],
  [-150, 125],
  [39, 130],
] as const;

/** The price of a move in each application: it rose 150 days ago, and will rise again 39 days from today. */
export function buildMovePrices(now: Date, applications: readonly Draft<'applications'>[]): Draft<'move_prices'>[] {
  const { calendar } = createPart(now, 'move prices');
  return applications.flatMap(({ id: application_id }) =>
    PRICES.map(([days, price_in_cents]): Draft<'move_prices'> => {
      const created_at = calendar.daysAgo(Math.max(1, 20 - days));
      return { id: calendar.idAt(created_at), created_at, application_id, starts_on: calendar.dayFromNow(days), price_in_cents };
    }),
  );
}
