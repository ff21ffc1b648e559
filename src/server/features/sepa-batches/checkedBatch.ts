import { and, asc, eq } from 'drizzle-orm';
import type { Row } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import { type CheckedBatch, type CheckedPayout, type Payee, type Payer, preflight, type Preflight } from '../../../domain/sepa/preflight';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../app/context';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import { notFound } from '../../http/apiError';

export type Batch = Row<Registry['sepa_batches']>;
export type PayoutRow = Row<Registry['sepas']> & { readonly organization_id: string };

/** A batch with all that its check, its file and its screen ask for. */
export interface WholeBatch {
  readonly batch: Batch;
  readonly application: { readonly id: string; readonly name: string; readonly zone: string };
  readonly payouts: readonly PayoutRow[];
  readonly checked: CheckedBatch;
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
  const [payer, checkedPayouts] = [await payerOf(ctx, batch.account, application.id), await checkedOf(ctx, payouts)];
  const { execution_date, payouts_amount, amount_in_cents } = batch;
  return { batch, application, payouts, checked: { id, execution_date, payouts_amount, amount_in_cents, payer, payouts: checkedPayouts } };
}

/** What is wrong with a batch as things stand now. */
export const checkOf = ({ checked, application }: WholeBatch, now: Date): Preflight =>
  preflight(checked, toLocal(now.toISOString(), application.zone)?.date ?? now.toISOString().slice(0, 10), now.toISOString());

async function payoutsOf({ db }: Reading, batch_id: string): Promise<PayoutRow[]> {
  const sepas = table('sepas');
  return (await db.select().from(sepas).where(eq(sepas.batch, batch_id)).orderBy(asc(sepas.id))) as unknown as PayoutRow[];
}

/** The account that was chosen, or else the first that the application has. */
export async function payerOf({ db }: Reading, chosen: string | null, application_id: string): Promise<Payer | null> {
  const accounts = table('payout_accounts');
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.application, application_id), chosen === null ? undefined : eq(accounts.id, chosen)))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (!found) return null;
  const { id, iban, bic, payout_limit_in_cents, batch_limit_in_cents, name, street, house_number, postal_code, city, country } = found;
  return { id, iban, bic, payout_limit_in_cents, batch_limit_in_cents, party: { name, street, house_number, postal_code, city, country } };
}

async function checkedOf({ db }: Reading, payouts: readonly PayoutRow[]): Promise<CheckedPayout[]> {
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
  return payouts.map(({ id, organization_id, payout_month, amount_in_cents }) => {
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
    return { id, organization_id, organization_name, month: payout_month, amount_in_cents, payee };
  });
}
