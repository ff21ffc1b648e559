import { count, and, eq, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { Cell } from '../../../schema/fieldKind';
import { isId } from '../../../schema/isId';
import { choiceWord, labelOf } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { invoice_numbers } from '../../db/system/invoices';
import type { ExportTable } from '../../engine/export/exportTable';
import { invalid } from '../../core/apiError';
import { phrase } from '../../http/sentences';

interface Found {
  turn: number;
  number: string;
  issued_on: string;
  kind: 'invoice' | 'credit_note' | null;
  month: string | null;
  name: string | null;
  kvk: string | null;
  net: string | null;
  vat: string | null;
  total: string | null;
  corrects: string | null;
  corrected_by: string | null;
  reason: string | null;
}

const BATCH = 500;

/**
 * A number series as a table for an accountant: each number of a legal entity's year in order, including numbers whose invoice is missing.
 */
export async function exportSeries(ctx: Ctx, query: URLSearchParams): Promise<ExportTable> {
  const [application_id, year] = [query.get('application_id') ?? '', Number(query.get('year'))];
  if (!isId(application_id)) throw invalid([issue('application_id', 'validation.unknown')]);
  if (!Number.isInteger(year) || year < 2000 || year > 2100) throw invalid([issue('year', 'validation.unknown')]);
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, key, values);
  const label = (name: string) => labelOf(word, 'invoices', name);
  const head = [
    ...['number', 'kind', 'issued_on', 'month', 'name'].map(label),
    word('invoice_paper.kvk_head'),
    ...['net_in_cents', 'vat_in_cents', 'total_in_cents', 'credits', 'credited_by', 'reason'].map(label),
  ];
  const cells = (row: Found): Cell[] => [
    textCell(row.number),
    textCell(row.kind && choiceWord(word, 'invoices', 'kind', row.kind)),
    { is: 'day', value: row.issued_on },
    textCell(row.month),
    textCell(row.name),
    textCell(row.kvk),
    ...[row.net, row.vat, row.total].map((cents): Cell => (cents === null ? null : { is: 'money', value: Number(cents) })),
    textCell(row.corrects),
    textCell(row.corrected_by),
    textCell(row.reason),
  ];
  return {
    name: word('invoice_paper.series_file', { year }),
    head,
    async count() {
      const [found] = await ctx.db
        .select({ total: count() })
        .from(invoice_numbers)
        .where(and(eq(invoice_numbers.application_id, application_id), eq(invoice_numbers.year, year)));
      return found?.total ?? 0;
    },
    batches: batchesOf(ctx, application_id, year, cells),
  };
}

async function* batchesOf({ db }: Pick<Ctx, 'db'>, application_id: string, year: number, cells: (row: Found) => Cell[]) {
  for (let after = 0; ;) {
    const rows = rowsOf<Found>(
      await db.execute(sql`
        select entry.turn, entry.number, entry.issued_on::text as issued_on, invoice.kind, invoice.month, invoice.name, invoice.recipient->>'kvk' as kvk,
          invoice.net_in_cents as net, invoice.vat_in_cents as vat, invoice.total_in_cents as total,
          coalesce(corrected.number, (select string_agg(said->>'number', ', ') from jsonb_array_elements(invoice.refers_to) as said)) as corrects,
          correction.number as corrected_by, invoice.reason
        from invoice_numbers as entry left join invoices as invoice on invoice.id = entry.invoice_id
          left join invoices as corrected on corrected.id = invoice.credits left join invoices as correction on correction.id = invoice.credited_by
        where entry.application_id = ${application_id}::uuid and entry.year = ${year} and entry.turn > ${after}
        order by entry.turn limit ${BATCH}`),
    );
    if (rows.length > 0) yield rows.map(cells);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.turn ?? after;
  }
}
