import { importLimits } from '../../../../domain/imports/importLimits';
import type { FileRow, FileTable } from './fileTable';
import { TableRefused } from './TableRefused';

/** Turns rows into a table: the first non-empty row is the header, and trailing empty columns are dropped. */
export function tableOfRows(of: Pick<FileTable, 'format' | 'encoding' | 'delimiter'>, all: readonly FileRow[]): FileTable {
  const [head, ...rows] = all.map(({ line, cells }) => ({ line, cells: trimEnd(cells) }));
  if (!head) throw new TableRefused('empty');
  if (rows.length > importLimits.rows) throw new TableRefused('too_many_rows', { max: importLimits.rows });
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  if (widest > importLimits.columns) throw new TableRefused('too_many_columns', { max: importLimits.columns });
  if (rows.length === 0) throw new TableRefused('no_rows');
  return { ...of, headers: head.cells.map((cell) => cell.trim().slice(0, 200)), rows };
}

/** Drops trailing empty cells. */
function trimEnd(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1;
  return cells.slice(0, end).map((cell) => cell.slice(0, importLimits.cell));
}
