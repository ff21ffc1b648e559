import { sql } from 'drizzle-orm';
import { MAX_FINDINGS, type Series, type SeriesFault, type SeriesFinding } from '../../../domain/invoices/series';
import { invoiceNumber } from '../../../domain/invoices/number';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';

type Found = { readonly [K in keyof Omit<Series, 'findings'>]: string } & { readonly highest: string };
interface Wrong {
  readonly application_id: string;
  readonly year: number;
  readonly turn: number;
  readonly number: string;
  readonly fault: SeriesFault;
  /** For a gap, the number before it. */
  readonly before: number | null;
}

/** Every number of the register with the number before it and with the fields of its invoice. */
const CHECKED = sql`
  select entry.application_id, entry.year, entry.turn, entry.number, entry.issued_on,
    coalesce(lag(entry.turn) over series, 0) as before, lag(entry.issued_on) over series as day_before,
    invoice.id, invoice.kind, invoice.net_in_cents, invoice.vat_in_cents, invoice.total_in_cents,
    (invoice.id is null or invoice.status <> 'final' or invoice.number is distinct from entry.number or invoice.issued_on is distinct from entry.issued_on) as differs,
    (invoice.kind = 'credit_note' and case when invoice.credits is not null
      then corrected.id is null or corrected.credited_by is distinct from invoice.id
      else jsonb_array_length(invoice.refers_to) = 0 or exists (
        select 1 from jsonb_array_elements(invoice.refers_to) as said where not exists (
          select 1 from invoice_numbers as earlier where earlier.invoice_id::text = said->>'invoice_id' and earlier.number = said->>'number'
            and earlier.application_id = entry.application_id and (earlier.year, earlier.turn) < (entry.year, entry.turn))) end) as no_invoice,
    (invoice.kind = 'invoice' and invoice.credited_by is not null and (correction.id is null or correction.credits is distinct from invoice.id)) as no_credit
  from invoice_numbers as entry
  left join invoices as invoice on invoice.id = entry.invoice_id
  left join invoices as corrected on corrected.id = invoice.credits
  left join invoices as correction on correction.id = invoice.credited_by
  window series as (partition by entry.application_id, entry.year order by entry.turn)`;

/**
 * Checks every number series for completeness: no number is missing, dates ascend, each credit note has its invoice, and every final
 * invoice has a number in the register. Source: docs/domain/invoices.md 9.
 */
export async function inspectSeries({ db }: Pick<Ctx, 'db'>): Promise<{ readonly series: readonly Series[] }> {
  const found = rowsOf<Found>(
    await db.execute(sql`
      with checked as (${CHECKED})
      select checked.application_id, application.name as application_name, checked.year, series.last as given, max(turn) as highest,
        count(*) filter (where kind = 'invoice') as invoices, count(*) filter (where kind = 'credit_note') as credit_notes,
        (array_agg(number order by turn))[1] as first, (array_agg(number order by turn desc))[1] as last,
        (array_agg(issued_on::text order by turn))[1] as first_on, (array_agg(issued_on::text order by turn desc))[1] as last_on,
        coalesce(sum(net_in_cents), 0) as net_in_cents, coalesce(sum(vat_in_cents), 0) as vat_in_cents, coalesce(sum(total_in_cents), 0) as total_in_cents
      from checked join applications as application on application.id = checked.application_id
        left join invoice_series as series on series.application_id = checked.application_id and series.year = checked.year
      group by 1, 2, 3, 4 order by 3 desc, ${nameKey(sql`application.name`)}, 1`),
  );
  const wrong = [...(await faultsIn({ db })), ...(await unregistered({ db }))];
  return {
    series: found.map(({ highest, ...row }) => {
      const own = wrong.filter(({ application_id, year }) => application_id === row.application_id && year === Number(row.year));
      const [given, year] = [Number(row.given), Number(row.year)];
      const last = given > Number(highest) ? [{ fault: 'gap' as const, number: invoiceNumber(year, Number(highest) + 1) }] : [];
      return {
        application_id: row.application_id,
        application_name: row.application_name,
        year,
        invoices: Number(row.invoices),
        credit_notes: Number(row.credit_notes),
        first: row.first,
        last: row.last,
        first_on: row.first_on,
        last_on: row.last_on,
        given,
        net_in_cents: Number(row.net_in_cents),
        vat_in_cents: Number(row.vat_in_cents),
        total_in_cents: Number(row.total_in_cents),
        findings: [...own.map(findingOf), ...last].slice(0, MAX_FINDINGS),
      };
    }),
  };
}

/** A gap is reported by its first missing number. */
const findingOf = ({ fault, number, year, before }: Wrong): SeriesFinding => ({
  fault,
  number: fault === 'gap' ? invoiceNumber(year, (before ?? 0) + 1) : number,
});

async function faultsIn({ db }: Pick<Ctx, 'db'>): Promise<Wrong[]> {
  return rowsOf<Wrong>(
    await db.execute(sql`
      with checked as (${CHECKED})
      select application_id, year, turn, number, fault, before from checked cross join lateral (values
        ('gap', turn <> before + 1), ('date_back', issued_on < day_before), ('differs', differs), ('no_invoice', no_invoice), ('no_credit', no_credit)
      ) as told (fault, is_so)
      where is_so order by year, turn limit ${MAX_FINDINGS}`),
  );
}

/** Final invoices that are missing from the register. */
async function unregistered({ db }: Pick<Ctx, 'db'>): Promise<Wrong[]> {
  return rowsOf<Wrong>(
    await db.execute(sql`
      select organization.application_id, extract(year from coalesce(invoice.issued_on, invoice.created_at::date))::int as year, 0 as turn,
        coalesce(invoice.number, '?') as number, 'differs' as fault, null::int as before
      from invoices as invoice join organizations as organization on organization.id = invoice.organization_id
      where invoice.status = 'final' and not exists (select 1 from invoice_numbers as entry where entry.invoice_id = invoice.id) limit ${MAX_FINDINGS}`),
  );
}
