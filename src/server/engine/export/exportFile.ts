import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../../../schema/fieldKind';
import type { Locale } from '../../../schema/resource';
import { phrase } from '../../http/sentences';
import type { ExportTable } from './exportTable';

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const BOM = '\uFEFF';

/** CSV as Dutch Excel opens it: UTF-8 with its mark, `;` between cells, a comma in numbers. */
export function toCsv(table: ExportTable, locale: Locale, zone: string): string {
  const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : wordsOf(cell, locale, zone))));
  return BOM + Papa.unparse([table.head.map(guarded), ...rows], { delimiter: ';', newline: '\r\n' });
}

function wordsOf(cell: Cell, locale: Locale, zone: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return momentOf(cell, zone);
  if (typeof cell === 'boolean') return phrase(locale, cell ? 'fields.yes' : 'fields.no');
  if (typeof cell === 'number') return locale === 'nl' ? String(cell).replace('.', ',') : String(cell);
  return cell;
}

/** `23-11-2026 19:00` where the application is. */
function momentOf(at: Date, zone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('nl-NL', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['day']}-${parts['month']}-${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

/** The same table as an XLSX file: numbers stay numbers, and text is text there, so no formula needs a guard. */
export function toXlsx(table: ExportTable, locale: Locale, zone: string): Promise<Buffer> {
  const head = table.head.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = table.rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: wordsOf(cell, locale, zone) })),
  );
  return writeXlsxFile([head, ...rows], { sheet: table.name.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31) }).toBuffer();
}
