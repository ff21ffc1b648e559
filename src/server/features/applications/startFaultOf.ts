import { eq } from 'drizzle-orm';
import { type StartFault, startFault } from '../../../domain/time/startsOn';
import { toLocal } from '../../../domain/time/zonedTime';
import type { WriteCtx } from '../../core/write';
import { table } from '../../db/tables';
import type { Change } from '../../engine/hooks';

/** Checks a change of a row that applies to an application from a date on, in the time zone of that application. */
export async function startFaultOf(
  w: WriteCtx,
  name: 'move_prices' | 'transaction_fees',
  { id, before, after }: Change,
): Promise<StartFault | null> {
  const startOf = (row: Readonly<Record<string, unknown>> | null) => (row ? String(row['starts_on']) : null);
  return startFault(startOf(before), startOf(after), await todayOf(w, name, id));
}

/** Today in the time zone of the row's application. A new row is not stored yet, so the time zone of its creator is used. */
async function todayOf({ db, now, zone }: WriteCtx, name: 'move_prices' | 'transaction_fees', id: string): Promise<string> {
  const [rows, applications] = [table(name), table('applications')];
  const [found] = await db
    .select({ zone: applications.timezone })
    .from(rows)
    .innerJoin(applications, eq(applications.id, rows.application_id))
    .where(eq(rows.id, id));
  const at = now.toISOString();
  return toLocal(at, found?.zone ?? zone)?.date ?? at.slice(0, 10);
}
