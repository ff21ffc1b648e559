import { and, desc, eq, lte } from 'drizzle-orm';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

/**
 * The current transaction fee of an application for an online order; null without a fee.
 *
 * @param zone time zone of the application
 */
export async function feeTermsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { application_id, zone }: { readonly application_id: string; readonly zone: string },
): Promise<FeeTerms | null> {
  const fees = table('transaction_fees');
  const day = toLocal(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10);
  const [terms = null] = await db
    .select({ fixed_in_cents: fees.fixed_in_cents, percentage: fees.percentage })
    .from(fees)
    .where(and(eq(fees.application_id, application_id), lte(fees.starts_on, day)))
    .orderBy(desc(fees.starts_on))
    .limit(1);
  return terms;
}
