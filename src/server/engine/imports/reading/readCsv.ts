import Papa from 'papaparse';
import { findDelimiter } from '../../../../domain/imports/findDelimiter';
import { importLimits } from '../../../../domain/imports/importLimits';
import { unguarded } from '../../../../domain/text/formulaGuard';
import { decodeText } from './decodeText';
import type { FileRow, FileTable } from './fileTable';
import { TableRefused } from './TableRefused';
import { tableOfRows } from './tableOfRows';

/**
 * Parses a CSV file. A line break inside quotes belongs to the cell. The apostrophe with which an export guards a cell against formulas is
 * removed.
 */
export function readCsv(bytes: Uint8Array): FileTable {
  const { text: whole, encoding } = decodeText(bytes);
  if (isNoTable(whole.slice(0, 4096))) throw new TableRefused('not_a_table');
  // Excel writes and reads this line.
  const directive = /^sep=([;,\t])\r?\n/i.exec(whole);
  const text = directive ? whole.slice(directive[0].length) : whole;
  const delimiter = directive?.[1] ?? findDelimiter(text);
  const rows: FileRow[] = [];
  let line = directive ? 1 : 0;
  let opened: number | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      line += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) opened = line;
      const cells = data.map(unguarded);
      if (cells.every((cell) => cell.trim() === '')) return;
      rows.push({ line, cells });
      if (rows.length > importLimits.rows + 1 || cells.length > importLimits.columns * 2) parser.abort();
    },
  });
  if (opened !== null) throw new TableRefused('open_quote', { row: opened });
  return tableOfRows({ format: 'csv', encoding, delimiter }, rows);
}

/** A document, web page or binary file. A single control character is only a problem of its row. */
function isNoTable(start: string): boolean {
  if (/^\s*(%PDF|\{\\rtf|<(!doctype|html|\?xml|svg))/i.test(start)) return true;
  return (start.match(/(?![\t\n\r])\p{Cc}/gu)?.length ?? 0) * 100 > start.length;
}
