import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import type { WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { conflict, invalid } from '../../core/apiError';
import { writePayouts } from './writePayouts';
import { demandExecutionDay, sumsOf } from './batchVerbs';
import { type AccountRow, accountsOf } from './payers';

/** Maximum number of payouts in one batch: as many as one file and one reviewer can handle. */
export const MAX_PAYOUTS = 500;

export const makeBatchesBody = z.strictObject({
  payouts: z.array(z.uuid()).min(1).max(MAX_PAYOUTS),
  execution_date: z.string().max(10),
  /** The paying accounts, one per application; the default is the application's first account. */
  accounts: z.array(z.uuid()).max(MAX_PAYOUTS).optional(),
});

/** The created batches: one per application. */
export const madeBatchesAnswer = z.strictObject({
  batches: z.array(z.strictObject({ id: z.uuid(), name: z.string(), payouts_amount: z.int() })).readonly(),
});
export type MadeBatches = z.infer<typeof madeBatchesAnswer>;

/**
 * Adds open payouts to draft batches, one per application, because each application pays from its own account.
 *
 * @throws ApiError 409 if one of them is no longer open, 422 at `accounts` for an account of another application, or for two of the same;
 * no batch is made then
 */
export const makeBatches = (
  ctx: Ctx,
  { payouts, execution_date, accounts = [] }: z.infer<typeof makeBatchesBody>,
): Promise<MadeBatches> => {
  demandExecutionDay(ctx, execution_date);
  return writePayouts(ctx, async (w) => {
    const chosen = await chosenOf(w, [...new Set(payouts)]);
    const applications = new Map(chosen.map((payout) => [payout.application_id, payout]));
    const known = await accountsOf(w, [...applications.keys()]);
    const wanted = known.filter(({ id }) => accounts.includes(id));
    if (wanted.length !== accounts.length || new Set(wanted.map(({ application }) => application)).size !== wanted.length)
      throw invalid([issue('accounts', 'payouts.account_unknown')], resourceNamed('sepa_batches'));
    const batches: MadeBatches['batches'][number][] = [];
    for (const application of applications.values()) {
      const own = chosen.filter(({ application_id }) => application_id === application.application_id);
      const isItsOwn = (account: AccountRow) => account.application === application.application_id;
      const account = wanted.find(isItsOwn) ?? known.find(isItsOwn);
      batches.push(await makeBatch(w, application, own, { execution_date, account: account?.id ?? null }));
    }
    return { batches };
  });
};

type Chosen = Awaited<ReturnType<typeof chosenOf>>[number];

async function chosenOf(w: WriteCtx, ids: readonly string[]) {
  const [sepas, organizations, applications] = [table('sepas'), table('organizations'), table('applications')];
  const found = await w.db
    .select({
      id: sepas.id,
      organization_id: sepas.organization_id,
      status: sepas.status,
      batch: sepas.batch,
      payout_month: sepas.payout_month,
      amount_in_cents: sepas.amount_in_cents,
      application_id: organizations.application_id,
      application_name: applications.name,
    })
    .from(sepas)
    .innerJoin(organizations, eq(organizations.id, sepas.organization_id))
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(and(isOneOf(sepas.id, ids), eq(sepas.status, 'open')))
    .orderBy(asc(sepas.id));
  if (found.length !== ids.length) throw conflict('payouts.not_open');
  return found;
}

async function makeBatch(
  w: WriteCtx,
  application: Chosen,
  own: readonly Chosen[],
  said: { execution_date: string; account: string | null },
) {
  const id = newId();
  const month =
    own
      .map(({ payout_month }) => payout_month)
      .toSorted()
      .at(-1) ?? '';
  const name = await nextName(w, application, month);
  await createRows(w, 'sepa_batches', [
    {
      id,
      name,
      application: application.application_id,
      ...said,
      status: 'draft',
      ...sumsOf(own),
      made_by: w.actor.name,
      made_by_id: w.actor.id,
    },
  ]);
  await changeRows(w, 'sepas', own, { status: 'in_batch', batch: id }, { action: 'updated', fields: ['status'] });
  return { id, name, payouts_amount: own.length };
}

const MAX_NAME = 120;

/** The name of the next batch of an application and month, numbered from 1 each month. Call it under the lock of payouts. */
async function nextName(w: WriteCtx, { application_id, application_name }: Chosen, month: string): Promise<string> {
  const batches = table('sepa_batches');
  const number = sql`substring(${batches.name} from ${` ${month} \\((\\d+)\\)$`})::int`;
  const [last] = await w.db
    .select({ number: sql<number>`coalesce(max(${number}), 0)::int` })
    .from(batches)
    .where(eq(batches.application, application_id));
  const end = ` ${month} (${(last?.number ?? 0) + 1})`;
  return `${application_name.slice(0, MAX_NAME - end.length)}${end}`;
}
