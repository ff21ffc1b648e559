import { type SQL, sql } from 'drizzle-orm';
import type { DateRange } from '../../../domain/statistics/dateRange';
import { addDays } from '../../../domain/time/calendarDays';
import { isSoldIn } from '../ledger/isSoldIn';

interface Whose {
  /** Ids of organizations, as the right-hand side of `in`. */
  readonly organizations: SQL;
  /** Days that include the whole requested period; entries of other months are skipped. The caller limits `at` exactly. */
  readonly days: DateRange;
}

/** The months of these days, with a margin of one day on both sides, because an entry keeps the month in which it was made. */
const within = (column: SQL, { from, to }: DateRange): SQL =>
  sql`${column} >= ${addDays(from, -1).slice(0, 7)} and ${column} <= ${addDays(to, 1).slice(0, 7)}`;

/**
 * Revenue of organizations including VAT, from the ledger: a row (`at`, `amount`, `vat`; in cents) for each posting of a sale, and a
 * negative row for each credit. The platform's fees are excluded. Source: docs/domain/statistics.md 10.
 */
export const earned = ({ organizations, days }: Whose): SQL => sql`
  select entry.at, -posting.amount as amount, case when posting.account = 'organization' then 0 else -posting.amount end as vat
  from journal_entries as entry join postings as posting on posting.entry_id = entry.id
  where entry.organization_id in ${organizations} and ${within(sql`entry.month`, days)} and entry.kind in ('sale', 'credit')
    and posting.organization_id in ${organizations} and ${within(sql`posting.month`, days)}
    and posting.account in ('organization', 'vat_low', 'vat_high') and posting.currency = 'EUR'`;

const entries = ({ organizations, days }: Whose, kind: 'sale' | 'credit'): SQL =>
  sql`entry.organization_id in ${organizations} and ${within(sql`entry.month`, days)} and entry.kind = ${kind}`;

/**
 * The same by order line: a row (`at`, `line`, `amount`). A sale consists of its lines, a refund belongs to its line, and the cancellation
 * of an unpaid order counts the part of each line that was not refunded before.
 */
export const earnedByLine = (whose: Whose): SQL => sql`
  select entry.at, line.id as line, line.total_price_in_cents as amount
  from journal_entries as entry join order_lines as line on line.order_id = entry.order_id
  where ${entries(whose, 'sale')} and ${isSoldIn}
  union all
  select entry.at, refund.line, -refund.amount_in_cents
  from journal_entries as entry join refunds as refund on refund."order" = entry.order_id and entry.key = 'credit:' || refund.id
  where ${entries(whose, 'credit')}
  union all
  select entry.at, line.id, coalesce((select sum(refund.amount_in_cents) from refunds as refund where refund.line = line.id), 0) - line.credited_in_cents
  from journal_entries as entry join order_lines as line on line.order_id = entry.order_id
  where ${entries(whose, 'credit')} and entry.key = 'canceled:' || entry.order_id`;

/** The activity of a line, also if the line only refers to a session or bundle; null for a product. */
export const activityOfLine: SQL = sql`coalesce(line.activity, (select activity_id from sessions where sessions.id = line.session), (select activity_id from bundles where bundles.id = line.bundle))`;
