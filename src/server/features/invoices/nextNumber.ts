import { sql } from 'drizzle-orm';
import { invoiceNumber, nextIssueDay } from '../../../domain/invoices/number';
import { toLocal } from '../../../domain/time/zonedTime';
import { rowsOf } from '../../db/rowsOf';
import { invoice_numbers } from '../../db/system/invoices';
import type { Transaction } from '../../engine/transaction';
import type { Parties } from './partiesOf';

export interface GivenNumber {
  readonly number: string;
  readonly issued_on: string;
}

/**
 * Takes the next number of a legal entity's year for an invoice and writes it to the register. The row of the series is locked until the
 * transaction ends, so concurrent callers wait, and a rollback releases the number. Call it as the last step. Source:
 * docs/domain/invoices.md 2.
 */
export async function nextNumber(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  { application_id, zone }: Pick<Parties, 'application_id' | 'zone'>,
  invoice_id: string,
): Promise<GivenNumber> {
  const today = toLocal(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const { last, last_on } = await nextOfSeries(db, application_id, year, today);
  const issued_on = nextIssueDay(today, last_on);
  const number = invoiceNumber(year, last);
  await db.insert(invoice_numbers).values({ application_id, year, turn: last, number, issued_on, invoice_id });
  return { number, issued_on };
}

/** The row of the series, which serializes all finalising for that year. */
async function nextOfSeries(
  db: Transaction['db'],
  application_id: string,
  year: number,
  today: string,
): Promise<{ last: number; last_on: string }> {
  const [found] = rowsOf<{ last: number; last_on: string }>(
    await db.execute(sql`
      insert into invoice_series (application_id, year, last, last_on) values (${application_id}::uuid, ${year}, 1, ${today}::date)
      on conflict (application_id, year) do update set last = invoice_series.last + 1, last_on = greatest(invoice_series.last_on, excluded.last_on)
      returning last, last_on::text as last_on`),
  );
  if (!found) throw new Error('The series gave no number');
  return found;
}
