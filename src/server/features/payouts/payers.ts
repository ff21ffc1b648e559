import { and, asc, eq } from 'drizzle-orm';
import type { Registry } from '../../../../resources/registry.gen';
import type { Payer } from '../../../domain/payouts/preflight';
import type { Row } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';

export type AccountRow = Row<Registry['payout_accounts']>;

/** An account to pay from. It does not include the account number. */
export interface AccountChoice {
  readonly id: string;
  readonly name: string;
  readonly masked_iban: string;
}

type Reading = Pick<Ctx, 'db'>;

/** The accounts of these applications, oldest first. */
export async function accountsOf({ db }: Reading, application_ids: readonly string[]): Promise<AccountRow[]> {
  const accounts = table('payout_accounts');
  const found = await db.select().from(accounts).where(isOneOf(accounts.application, application_ids)).orderBy(asc(accounts.id));
  return found as unknown as AccountRow[];
}

/** An account as a choice. */
export const choiceOf = ({ id, name, iban }: AccountRow): AccountChoice => ({ id, name, masked_iban: masked(iban) });

/** A masked account number: its country and last four characters. */
export const masked = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;

/** The chosen account, or else the application's first account. */
export async function payerOf(
  { db }: Reading,
  chosen: string | null,
  application_id: string,
): Promise<(Payer & { readonly iban_changed_by_id: string | null }) | null> {
  const accounts = table('payout_accounts');
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.application, application_id), chosen === null ? undefined : eq(accounts.id, chosen)))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (!found) return null;
  const { id, iban, iban_changed_at, iban_changed_by_id, bic, payout_limit_in_cents, batch_limit_in_cents, ...address } = found;
  const { name, street, house_number, postal_code, city, country } = address;
  const party = { name, street, house_number, postal_code, city, country };
  return { id, iban, iban_changed_at, iban_changed_by_id, bic, payout_limit_in_cents, batch_limit_in_cents, party };
}
