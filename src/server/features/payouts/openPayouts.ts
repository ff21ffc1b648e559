import { asc, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { MAX_PAYOUTS } from './makeBatches';
import { type AccountChoice, accountsOf, choiceOf, masked } from './payers';

/** The input for new batches: open payouts, latest month first, and the paying accounts of each application. Amounts in cents. */
export interface OpenPayouts {
  readonly payouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly application_id: string;
    readonly amount_in_cents: number;
    readonly masked_iban: string | null;
  }[];
  readonly applications: readonly { readonly id: string; readonly name: string; readonly accounts: readonly AccountChoice[] }[];
  /** Total number of open payouts; at most as many as fit in one batch are returned. */
  readonly total: number;
}

/** The open payouts of all applications, with the accounts that can pay them. */
export async function openPayouts({ db }: Pick<Ctx, 'db'>): Promise<OpenPayouts> {
  const [sepas, organizations, applications, infos] = [
    table('sepas'),
    table('organizations'),
    table('applications'),
    table('finance_info'),
  ];
  const isOpen = eq(sepas.status, 'open');
  const found = await db
    .select({
      id: sepas.id,
      name: sepas.name,
      application_id: organizations.application_id,
      application_name: applications.name,
      amount_in_cents: sepas.amount_in_cents,
      iban: infos.iban,
    })
    .from(sepas)
    .innerJoin(organizations, eq(organizations.id, sepas.organization_id))
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .leftJoin(infos, eq(infos.organization_id, sepas.organization_id))
    .where(isOpen)
    .orderBy(desc(sepas.payout_month), asc(sepas.name), asc(sepas.id))
    .limit(MAX_PAYOUTS);
  const names = new Map(found.map(({ application_id, application_name }) => [application_id, application_name]));
  const accounts = await accountsOf({ db }, [...names.keys()]);
  return {
    payouts: found.map(({ id, name, application_id, amount_in_cents, iban }) => ({
      id,
      name,
      application_id,
      amount_in_cents,
      masked_iban: iban === null ? null : masked(iban),
    })),
    applications: [...names].map(([id, name]) => ({
      id,
      name,
      accounts: accounts.filter(({ application }) => application === id).map(choiceOf),
    })),
    total: await db.$count(sepas, isOpen),
  };
}
