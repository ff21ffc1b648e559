import { readSheet } from 'read-excel-file/node';
import { checkedZip } from './checkedZip';
import type { FileRow, FileTable } from './fileTable';
import { TableRefused } from './TableRefused';
import { tableOfRows } from './tableOfRows';

/**
 * Reads the first sheet of a spreadsheet. A formula is read as its result, dates and times keep their type, and of merged cells the first
 * has the value.
 */
export async function readXlsx(bytes: Uint8Array): Promise<FileTable> {
  const zip = checkedZip(bytes);
  const sheet = await readSheet(zip, { parseNumber: asTyped }).catch((error: unknown) => {
    throw error instanceof TableRefused ? error : new TableRefused('broken');
  });
  const rows = sheet.flatMap((cells, at): FileRow[] => {
    const texts = cells.map((cell) => textOf(cell));
    return texts.every((text) => text.trim() === '') ? [] : [{ line: at + 1, cells: texts }];
  });
  return tableOfRows({ format: 'xlsx', encoding: null, delimiter: null }, rows);
}

/** Formats a stored number with its significant digits: `0.1 + 0.2` is `0.3`. Three decimals are never taken for thousands. */
function asTyped(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const text = Number(number.toPrecision(15)).toString();
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

const DAY_MS = 86_400_000;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  // A spreadsheet stores a time of day as a fraction of day 0.
  const date = new Date(Math.round(value.getTime() / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  if (date.getUTCFullYear() < 1900) return time.slice(0, 5);
  return date.getTime() % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`;
}
