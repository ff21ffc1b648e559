import { eq } from 'drizzle-orm';
import { issue, type Issue } from '../../../domain/checks/issue';
import { DEFAULT_ZONE, toLocal } from '../../../domain/time/zonedTime';
import { priceFault } from '../../../domain/vouchers/worth';
import type { WriteCtx } from '../../app/write';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';

/** What a move was worth stays what it was. Source: docs/domain/vouchers.md 6. */
async function validate(w: WriteCtx, { before, after }: Change): Promise<Issue[]> {
  const starts = (row: Readonly<Record<string, unknown>> | null) => (row ? String(row['starts_on']) : null);
  const fault = priceFault(starts(before), starts(after), await todayIn(w, before, after));
  return fault ? [issue(fault === 'past' ? 'starts_on' : '', `vouchers.price_${fault}`)] : [];
}

/** On the clock of the application; a new one is of the application that the caller works in where its own is not known yet. */
async function todayIn({ db, now, zone }: WriteCtx, ...rows: readonly (Readonly<Record<string, unknown>> | null)[]): Promise<string> {
  const id = rows.map((row) => row?.['application_id']).find((one) => typeof one === 'string');
  const applications = table('applications');
  const [found] =
    typeof id === 'string' ? await db.select({ zone: applications.timezone }).from(applications).where(eq(applications.id, id)) : [];
  const at = now.toISOString();
  return toLocal(at, found?.zone ?? zone ?? DEFAULT_ZONE)?.date ?? at.slice(0, 10);
}

export const hooks: Hooks<'move_prices'> = { validate };
