import { type SQL, sql } from 'drizzle-orm';
import { isPaidOut, type Payout, payoutOf, hasAmounts } from '../../../domain/payouts/payoutOf';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { isOneOf } from '../../db/isOneOf';
import { rowsOf } from '../../db/rowsOf';
import { withoutJit } from '../ledger/withoutJit';

/** The amount due to an organization for a month according to the ledger, and whether a payout was made for it. */
export interface Due extends Payout {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly application_id: string;
  readonly application_name: string;
  readonly status: 'open' | 'carried';
  /** A payout was made for it. */
  readonly is_made: boolean;
  /** The organization has not entered a payout account. */
  readonly is_payee_missing: boolean;
}

/** A settlement moves money from the payment provider to the bank account; together these are what the platform holds. */
const HELD = sql`posting.account in ('bank', 'provider')`;

type Sums = Record<
  'own_bank' | 'own_fees' | 'own_vouchers' | 'before_bank' | 'before_fees' | 'before_vouchers' | 'taken' | 'taken_vouchers',
  string
>;
type Found = Sums &
  Pick<Due, 'organization_id' | 'organization_name' | 'application_id' | 'application_name' | 'is_made' | 'is_payee_missing'>;

/**
 * The amounts due to organizations for a month that is over in their time zone, from the ledger. Payout entries use the same accounts and
 * are excluded by their kind; returned payouts count again. The month of an organization with later payouts is already included in those.
 * Source: docs/domain/payouts.md 1.
 */
export async function monthDues({ db, now }: Pick<Ctx, 'db' | 'now'>, month: string): Promise<Due[]> {
  const isOver = sql`to_char(${now.toISOString()}::timestamptz at time zone application.timezone, 'YYYY-MM') > ${month}`;
  const dues = await duesIn(db, month, sql`true`, isOver);
  return dues.filter((due) => hasAmounts(due));
}

/**
 * The amounts currently due to these organizations for a month. Organizations with later payouts are left out, because those include any
 * difference. Source: docs/domain/payouts.md 13.
 */
export const duesOf = ({ db }: Pick<Ctx, 'db'>, month: string, organization_ids: readonly string[]): Promise<Due[]> =>
  duesIn(db, month, isOneOf(sql`posting.organization_id`, organization_ids), sql`true`);

async function duesIn(db: Ctx['db'], month: string, whose: SQL, which: SQL): Promise<Due[]> {
  const part = (account: 'bank' | 'platform_fee' | 'voucher', is: '=' | '<') =>
    sql`coalesce(sum(posting.amount) filter (where ${account === 'bank' ? HELD : sql`posting.account = ${account}`} and posting.month ${sql.raw(is)} ${month}), 0)::int8`;
  const found = rowsOf<Found>(
    await withoutJit(db, (tx) =>
      tx.execute(sql`
      with sums as materialized (
        select posting.organization_id,
          ${part('bank', '=')} as own_bank, -${part('platform_fee', '=')} as own_fees, ${part('voucher', '=')} as own_vouchers,
          ${part('bank', '<')} as before_bank, -${part('platform_fee', '<')} as before_fees, ${part('voucher', '<')} as before_vouchers
        from postings as posting
        where posting.currency = 'EUR' and posting.account in ('bank', 'provider', 'platform_fee', 'voucher') and posting.kind <> 'payout' and posting.month <= ${month} and ${whose}
        group by 1),
      taken as materialized (
        select payout.organization_id, sum(payout.amount_in_cents)::int8 as amount, sum(payout.voucher_part_in_cents)::int8 as vouchers
        from sepas as payout where payout.payout_month < ${month} and payout.status <> 'carried' group by 1)
      select organization.id as organization_id, organization.name as organization_name, application.id as application_id, application.name as application_name,
        own_bank, own_fees, own_vouchers, before_bank, before_fees, before_vouchers,
        coalesce(taken.amount, 0) as taken, coalesce(taken.vouchers, 0) as taken_vouchers,
        exists (select from sepas as made where made.organization_id = organization.id and made.payout_month = ${month}) as is_made,
        not exists (select from finance_info as info where info.organization_id = organization.id) as is_payee_missing
      from sums join organizations as organization on organization.id = sums.organization_id
      join applications as application on application.id = organization.application_id
      left join taken on taken.organization_id = organization.id
      where ${which}
        and not exists (select from sepas as later where later.organization_id = organization.id and later.payout_month > ${month})
      order by ${nameKey(sql`application.name`)}, ${nameKey(sql`organization.name`)}, organization.id`),
    ),
  );
  return found.map(dueOf);
}

function dueOf(found: Found): Due {
  const cents = (name: keyof Sums) => Number(found[name]);
  const payout = payoutOf(
    { received: cents('own_bank'), fees: cents('own_fees'), vouchers: cents('own_vouchers') },
    { received: cents('before_bank'), fees: cents('before_fees'), vouchers: cents('before_vouchers') },
    { amount_in_cents: cents('taken'), voucher_part_in_cents: cents('taken_vouchers') },
  );
  const { organization_id, organization_name, application_id, application_name, is_made, is_payee_missing } = found;
  const status = isPaidOut(payout) ? 'open' : 'carried';
  return { organization_id, organization_name, application_id, application_name, is_made, is_payee_missing, status, ...payout };
}
