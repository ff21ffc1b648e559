import { eq } from 'drizzle-orm';
import { issue, type Issue } from '../../../domain/checks/issue';
import { toLocal } from '../../../domain/time/zonedTime';
import { priceFault } from '../../../domain/vouchers/worth';
import type { WriteCtx } from '../../app/write';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';

/** What a move was worth stays what it was. Source: docs/domain/vouchers.md 6. */
async function validate(w: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const starts = (row: Readonly<Record<string, unknown>> | null) => (row ? String(row['starts_on']) : null);
  const fault = priceFault(starts(before), starts(after), await todayOf(w, id));
  return fault ? [issue(fault === 'past' ? 'starts_on' : '', `vouchers.price_${fault}`)] : [];
}

/** The day on the clock of the price's application; of a new one, on that of whoever makes it. */
async function todayOf({ db, now, zone }: WriteCtx, id: string): Promise<string> {
  const [prices, applications] = [table('move_prices'), table('applications')];
  const [found] = await db
    .select({ zone: applications.timezone })
    .from(prices)
    .innerJoin(applications, eq(applications.id, prices.application_id))
    .where(eq(prices.id, id));
  const at = now.toISOString();
  return toLocal(at, found?.zone ?? zone)?.date ?? at.slice(0, 10);
}

export const hooks: Hooks<'move_prices'> = { validate };
