import { eq } from 'drizzle-orm';
import { issue, type Issue } from '../../../domain/checks/issue';
import { percentageInHundredths } from '../../../domain/orders/transactionFee';
import { toLocal } from '../../../domain/time/zonedTime';
import { priceFault } from '../../../domain/vouchers/worth';
import type { WriteCtx } from '../../app/write';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';

/** What was asked for orders stays what it was. Source: docs/domain/money.md 20. */
async function validate(w: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const starts = (row: Readonly<Record<string, unknown>> | null) => (row ? String(row['starts_on']) : null);
  const fault = priceFault(starts(before), starts(after), await todayOf(w, id));
  const percentage = after?.['percentage'];
  const isRounded = typeof percentage === 'number' && Math.abs(percentageInHundredths(percentage) - percentage * 100) > 1e-9;
  return [
    ...(fault ? [issue(fault === 'past' ? 'starts_on' : '', `orders.fee_${fault}`)] : []),
    ...(isRounded ? [issue('percentage', 'orders.fee_decimals')] : []),
  ];
}

/** The day on the clock of the fee's application; of a new one, on that of whoever makes it. */
async function todayOf({ db, now, zone }: WriteCtx, id: string): Promise<string> {
  const [fees, applications] = [table('transaction_fees'), table('applications')];
  const [found] = await db
    .select({ zone: applications.timezone })
    .from(fees)
    .innerJoin(applications, eq(applications.id, fees.application_id))
    .where(eq(fees.id, id));
  const at = now.toISOString();
  return toLocal(at, found?.zone ?? zone)?.date ?? at.slice(0, 10);
}

export const hooks: Hooks<'transaction_fees'> = { validate };
