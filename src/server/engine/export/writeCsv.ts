import Papa from 'papaparse';
import type { Cell } from '../../../schema/fieldKind';
import type { Locale } from '../../../schema/resource';
import { guarded } from '../../../domain/text/formulaGuard';
import { showDate } from '../../../domain/typed/dates';
import { clockOf } from '../../../domain/time/zonedTime';
import { phrase } from '../../http/sentences';
import type { ExportTable } from './exportTable';

const BOM = '\uFEFF';
const NEWLINE = '\r\n';

/** CSV for Dutch Excel: UTF-8 with a byte order mark, `;` as the delimiter unless another is requested, and decimal commas. */
export async function* writeCsv(
  { head, batches }: Pick<ExportTable, 'head' | 'batches'>,
  locale: Locale,
  zone: string,
  delimiter = ';',
): AsyncGenerator<Uint8Array> {
  const lines = { delimiter, newline: NEWLINE };
  const wordsOf = cellWriter(locale, zone);
  let text = BOM + Papa.unparse([head.map(guarded)], lines);
  for await (const rows of batches) {
    yield Buffer.from(text);
    text = `\r\n${Papa.unparse(
      rows.map((row) => row.map(wordsOf)),
      lines,
    )}`;
  }
  yield Buffer.from(text);
}

/** Formats cells as text, with one time zone. */
export function cellWriter(locale: Locale, zone: string): (cell: Cell) => string {
  const clock = clockOf(zone);
  const [yes, no] = [phrase(locale, 'fields.yes'), phrase(locale, 'fields.no')];
  const pointed = (number: string) => (locale === 'nl' ? number.replace('.', ',') : number);
  return (cell) => {
    switch (cell?.is) {
      case undefined:
        return '';
      case 'text':
        return guarded(cell.value);
      case 'yesNo':
        return cell.value ? yes : no;
      case 'day':
        return showDate(cell.value);
      case 'time':
        return cell.value;
      case 'moment': {
        const [day = '', time = ''] = new Date(clock(Date.parse(cell.value))).toISOString().split('T');
        return `${showDate(day)} ${time.slice(0, 5)}`;
      }
      case 'money':
        return pointed((cell.value / 100).toFixed(2));
      case 'integer':
      case 'decimal':
      case 'percentage':
        return pointed(String(cell.value));
    }
  };
}
