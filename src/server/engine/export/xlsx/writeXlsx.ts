import type { Cell } from '../../../../schema/fieldKind';
import { clockOf } from '../../../../domain/time/zonedTime';
import type { ExportTable } from '../exportTable';
import { escapeXml } from './escapeXml';
import { HEAD, STYLES, workbookParts } from './workbookParts';
import { zipFiles } from './zipFiles';

const OPEN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
/** Freezes the header row. */
const VIEW =
  '<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>';
/** Maximum length of a cell in a spreadsheet. */
const MAX_CELL_LENGTH = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet dates. */
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * Writes a table as an XLSX file while its rows are read. Numbers, amounts, dates and times keep their type, and text is stored as text, so
 * that it is never evaluated as a formula. Column widths follow from the header and the first rows.
 */
export async function* writeXlsx(table: Pick<ExportTable, 'name' | 'head' | 'batches'>, zone: string): AsyncGenerator<Uint8Array> {
  const batches = table.batches[Symbol.asyncIterator]();
  try {
    // The first batch is read before anything is sent, so that an error still becomes a response.
    const first = await batches.next();
    const parts = Object.entries(workbookParts(table.name)).map(([name, xml]) => ({ name, bytes: [Buffer.from(xml)] }));
    yield* zipFiles([...parts, { name: 'xl/worksheets/sheet1.xml', bytes: worksheet(table.head, first, batches, clockOf(zone)) }]);
  } finally {
    await batches.return?.();
  }
}

type Batches = AsyncIterator<readonly (readonly Cell[])[]>;

async function* worksheet(
  head: readonly string[],
  first: Awaited<ReturnType<Batches['next']>>,
  batches: Batches,
  clock: (moment: number) => number,
): AsyncGenerator<Uint8Array> {
  const letters = head.map((_, at) => lettersOf(at));
  const widths = head.map((word, at) => widthOf(word, first.done ? [] : first.value.map((row) => row[at] ?? null)));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const named = head.map((word, at) => textXml(`${letters[at]}1`, HEAD, word)).join('');
  yield Buffer.from(`${OPEN}${VIEW}<cols>${columns}</cols><sheetData><row r="1">${named}</row>`);
  let line = 1;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    let xml = '';
    for (const row of batch.value) {
      line += 1;
      xml += `<row r="${line}">`;
      for (let at = 0; at < row.length; at += 1) xml += cellXml(`${letters[at]}${line}`, row[at] ?? null, clock);
      xml += '</row>';
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function cellXml(at: string, cell: Cell, clock: (moment: number) => number): string {
  switch (cell?.is) {
    case undefined:
      return '';
    case 'text':
      return textXml(at, STYLES.text, cell.value);
    case 'yesNo':
      return `<c r="${at}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case 'day':
      return dated(at, cell.is, Date.parse(cell.value), cell.value);
    case 'moment':
      return dated(at, cell.is, clock(Date.parse(cell.value)), cell.value);
    case 'time': {
      const [hours = 0, minutes = 0] = cell.value.split(':').map(Number);
      return numberXml(at, STYLES.time, (hours * 60 + minutes) / 1440);
    }
    case 'money':
      return numberXml(at, STYLES.money, cell.value / 100);
    case 'integer':
    case 'decimal':
    case 'percentage':
      return numberXml(at, STYLES[cell.is], cell.value);
  }
}

/**
 * Days since the end of 1899. Spreadsheets treat 1900 as a leap year, so dates before March 1900 are off by one; older dates are written as
 * text.
 */
function dated(at: string, is: 'day' | 'moment', wall: number, text: string): string {
  const days = (wall - EPOCH) / DAY_MS;
  if (!(days >= 2)) return textXml(at, STYLES.text, text);
  return numberXml(at, STYLES[is], days < 61 ? days - 1 : days);
}

const numberXml = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const textXml = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;

/** Widths of columns without text, in characters. */
const WIDE = { integer: 8, decimal: 10, money: 12, percentage: 6, day: 12, moment: 17, time: 7, yesNo: 8 } as const;

/** Column width for the header and the longest cell, limited to what is readable at a glance. */
function widthOf(word: string, cells: readonly Cell[]): number {
  const longest = Math.max(0, ...cells.map((cell) => (cell === null ? 0 : cell.is === 'text' ? cell.value.length : WIDE[cell.is])));
  return Math.min(60, Math.max(word.length + 2, longest + 2, 8));
}

/** Column letters of a spreadsheet: `A` to `Z`, then `AA`. */
const lettersOf = (at: number): string => (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
