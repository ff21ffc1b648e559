import { and, eq } from 'drizzle-orm';
import { isBatchMaker } from '../../../domain/payouts/isBatchMaker';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

/** Number of checked batches of an application that the caller may approve: those on which they did not work. */
export async function batchesToApprove({ db, actor }: Ctx, application_id: string): Promise<number> {
  const [batches, accounts] = [table('sepa_batches'), table('payout_accounts')];
  const found = await db
    .select({ batch: batches, account: accounts })
    .from(batches)
    .leftJoin(accounts, eq(accounts.id, batches.account))
    .where(and(eq(batches.application, application_id), eq(batches.status, 'checked')));
  return found.filter(({ batch, account }) => !isBatchMaker(batch, account, actor.id)).length;
}
