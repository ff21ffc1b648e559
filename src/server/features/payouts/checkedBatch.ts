import { asc, eq } from 'drizzle-orm';
import type { Row } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import { isBatchMaker } from '../../../domain/payouts/isBatchMaker';
import { type Payout, payoutIn } from '../../../domain/payouts/payoutOf';
import { isSent } from '../../../domain/payouts/payoutStatus';
import { type CheckedBatch, type CheckedPayout, type Payee, preflight, type Preflight } from '../../../domain/payouts/preflight';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { duesOf } from './monthDues';
import { payerOf } from './payers';

export type Batch = Row<Registry['sepa_batches']>;
export type PayoutRow = Row<Registry['sepas']> & { readonly organization_id: string };

/** A batch with everything that its check, file and screen need. */
export interface WholeBatch {
  readonly batch: Batch;
  readonly application: { readonly id: string; readonly name: string; readonly zone: string };
  readonly payouts: readonly PayoutRow[];
  readonly checked: CheckedBatch;
  /** The user who last changed the IBAN of the paying account. */
  readonly payer_changed_by_id: string | null;
}

type Reading = Pick<Ctx, 'db'>;

/** @throws ApiError 404 */
export async function wholeBatch(ctx: Reading, id: string): Promise<WholeBatch> {
  const batches = table('sepa_batches');
  const applications = table('applications');
  const [found] = await ctx.db
    .select({ batch: batches, application: { id: applications.id, name: applications.name, zone: applications.timezone } })
    .from(batches)
    .innerJoin(applications, eq(applications.id, batches.application))
    .where(eq(batches.id, id));
  if (!found) throw notFound();
  const { batch, application } = found;
  const payouts = await payoutsOf(ctx, id);
  const payer = await payerOf(ctx, batch.account, application.id);
  // A sent batch is not compared with the ledger any more.
  const ledger = isSent(batch.status) ? new Map<string, Payout>() : await inLedger(ctx, payouts);
  const checkedPayouts = await checkedOf(ctx, payouts, ledger);
  const { execution_date, payouts_amount, amount_in_cents } = batch;
  const checked = { id, execution_date, payouts_amount, amount_in_cents, payer, payouts: checkedPayouts };
  return { batch, application, payouts, checked, payer_changed_by_id: payer?.iban_changed_by_id ?? null };
}

/** Whether a person made, changed or checked the batch, and therefore cannot approve it. */
export const isMakerOf = ({ batch, checked, payer_changed_by_id }: WholeBatch, person_id: string | null): boolean =>
  isBatchMaker(batch, checked.payer && { ...checked.payer, iban_changed_by_id: payer_changed_by_id }, person_id);

/** The current faults of a batch. */
export const checkOf = ({ checked, application }: WholeBatch, now: Date): Preflight =>
  preflight(checked, toLocal(now.toISOString(), application.zone)?.date ?? now.toISOString().slice(0, 10), now.toISOString());

async function payoutsOf({ db }: Reading, batch_id: string): Promise<PayoutRow[]> {
  const sepas = table('sepas');
  return (await db.select().from(sepas).where(eq(sepas.batch, batch_id)).orderBy(asc(sepas.id))) as unknown as PayoutRow[];
}

/** The current amount of each payout according to the ledger, by payout id; payouts that are followed by later ones are left out. */
async function inLedger(ctx: Reading, payouts: readonly PayoutRow[]): Promise<Map<string, Payout>> {
  const said = new Map<string, Payout>();
  for (const month of new Set(payouts.map(({ payout_month }) => payout_month))) {
    const own = new Map(
      payouts.flatMap(({ id, organization_id, payout_month }) => (payout_month === month ? [[organization_id, id]] : [])),
    );
    for (const due of await duesOf(ctx, month, [...own.keys()])) said.set(own.get(due.organization_id) ?? '', payoutIn(due));
  }
  return said;
}

async function checkedOf({ db }: Reading, payouts: readonly PayoutRow[], ledger: ReadonlyMap<string, Payout>): Promise<CheckedPayout[]> {
  const [organizations, infos] = [table('organizations'), table('finance_info')];
  const ids = [...new Set(payouts.map(({ organization_id }) => organization_id))];
  if (ids.length === 0) return [];
  const named = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isOneOf(organizations.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const found = await db.select().from(infos).where(isOneOf(infos.organization_id, ids));
  const known = new Map(found.map((info) => [info.organization_id, info]));
  return payouts.map((payout) => {
    const { id, organization_id, payout_month, amount_in_cents } = payout;
    const info = known.get(organization_id);
    const payee: Payee | null = info
      ? {
          party: {
            name: info.account_name,
            street: info.street,
            house_number: info.house_number,
            postal_code: info.postal_code,
            city: info.city,
            country: info.country,
          },
          iban: info.iban,
          iban_changed_at: info.iban_changed_at,
        }
      : null;
    const organization_name = names.get(organization_id) ?? '';
    return {
      id,
      organization_id,
      organization_name,
      month: payout_month,
      amount_in_cents,
      payee,
      made: payoutIn(payout),
      ledger: ledger.get(id) ?? null,
    };
  });
}
