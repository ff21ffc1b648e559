import type { Call } from '../../http/endpoint';
import { StreamedFile } from '../../http/StreamedFile';
import { TABLE_TYPE } from '../../http/tableTypes';
import type { ExportTable } from './exportTable';
import { writeCsv } from './writeCsv';
import { writeXlsx } from './xlsx/writeXlsx';

export type Format = 'csv' | 'xlsx';

/** A table as a named file in the given format. */
export function fileOf(
  { locale, zone }: Pick<Call['ctx'], 'locale' | 'zone'>,
  table: Pick<ExportTable, 'name' | 'head' | 'batches'>,
  format: Format,
  delimiter?: string,
): StreamedFile {
  const chunks = format === 'csv' ? writeCsv(table, locale, zone, delimiter) : writeXlsx(table, zone);
  return new StreamedFile(fileHeaders(table.name, format), chunks);
}

const TYPES: Readonly<Record<Format, string>> = {
  csv: `${TABLE_TYPE.csv}; charset=utf-8`,
  xlsx: TABLE_TYPE.xlsx,
};

export function fileHeaders(name: string, format: Format): Readonly<Record<string, string>> {
  const file = `${name.replace(/[\s/\\]+/g, '-')}.${format}`;
  return {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
    'Cache-Control': 'no-store',
    'Content-Type': TYPES[format],
  };
}
