import { type SQL, sql } from 'drizzle-orm';
import type { BookPeriod } from '../../../domain/ledger/bookPeriods';
import type { EntryKind, Posting } from '../../../domain/ledger/entries';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import type { LedgerScope } from './ledgerScope';

/** A ledger entry with its organization and the order that it is about. */
export interface BookEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly month: string;
  readonly kind: EntryKind;
  readonly note: string | null;
  readonly order_number: number | null;
  /** Null for entries of the application itself. */
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly postings: readonly Posting[];
}

interface Wanted {
  readonly months: BookPeriod;
  /** Only entries of this kind. */
  readonly kind?: EntryKind;
  /** Only postings up to this id, so that later ones are left out. */
  readonly upTo?: number;
}

type Found = Omit<BookEntry, 'organization_id' | 'organization_name' | 'postings'> & { readonly postings: readonly Posting[] | string };

/** Entries per statement. */
const BATCH = 100;

/** The journal of a range of months in batches: by month, then by organization, oldest entry first. */
export async function* readJournal(
  { db }: Pick<Ctx, 'db'>,
  { owns, application_id }: LedgerScope,
  wanted: Wanted,
): AsyncGenerator<readonly BookEntry[]> {
  const { months, kind, upTo = Number.MAX_SAFE_INTEGER } = wanted;
  const ofKind = kind === undefined ? sql`true` : sql`entry.kind = ${kind}`;
  const books = rowsOf<{ month: string; organization_id: string | null; organization_name: string | null }>(
    await db.execute(sql`
      select entry.month, entry.organization_id, owner.name as organization_name
      from journal_entries as entry left join organizations as owner on owner.id = entry.organization_id
      where ${owns('entry')} and ${inMonths(months)} and ${ofKind}
      group by entry.month, entry.organization_id, owner.name order by entry.month, ${nameKey(sql`owner.name`)}, entry.organization_id`),
  );
  for (const { month, ...owner } of books) {
    const isTheirs =
      owner.organization_id === null
        ? sql`entry.organization_id is null and entry.application_id = ${application_id}::uuid`
        : sql`entry.organization_id = ${owner.organization_id}::uuid`;
    for (let after: string | null = null; ;) {
      const rows: Found[] = rowsOf<Found>(
        await db.execute(sql`
          select entry.id, entry.at, entry.month, entry.kind, entry.note, sold.number as order_number,
            (select coalesce(json_agg(json_build_object('account', line.account, 'currency', line.currency, 'amount', line.amount) order by line.id), '[]')
              from postings as line where line.entry_id = entry.id and line.id <= ${upTo}) as postings
          from journal_entries as entry left join orders as sold on sold.id = entry.order_id
          where ${isTheirs} and entry.month = ${month} and ${ofKind}
            and ${after === null ? sql`true` : sql`entry.id > ${after}::uuid`}
          order by entry.id limit ${BATCH}`),
      );
      if (rows.length > 0) yield rows.map((row) => entryOf(row, owner));
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

/** Condition on the month of `entry`. */
const inMonths = ({ from, to }: BookPeriod): SQL => sql`entry.month between ${from} and ${to}`;

const entryOf = (row: Found, owner: Pick<BookEntry, 'organization_id' | 'organization_name'>): BookEntry => ({
  ...row,
  ...owner,
  at: new Date(row.at).toISOString(),
  postings: typeof row.postings === 'string' ? (JSON.parse(row.postings) as Posting[]) : row.postings,
});
