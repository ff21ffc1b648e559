import { countryName } from '../../../domain/addresses/countries';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Cell, CellWords } from '../../../schema/fieldKind';
import { fieldOf } from '../../../schema/fieldOf';
import { columnNames } from '../../../schema/columnNames';
import { kindOf } from '../../../schema/kindOf';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { choiceWord, labelOf } from '../../../schema/sentence';
import { titleOf } from '../../../schema/titleOf';
import { targetOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, tableOf, titleColumns } from '../../db/tables';
import { phrase } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import { type FileRows, hooksOf } from '../hooks';
import { readListQuery } from '../lists/listQuery';
import { conditionOf, countRows, seen } from '../lists/select';
import { type NestedColumn, nestedColumns } from './nestedColumns';
import { readInBatches } from './readInBatches';

/** A table of formatted values, of which only the current batch is in memory. */
export interface ExportTable {
  readonly name: string;
  readonly head: readonly string[];
  /** Current number of records, counted up to `atMost`. */
  count(atMost: number): Promise<number>;
  /** Number of records read so far, when a record produces more than one row. */
  read?(): number;
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A table whose rows are all in memory. */
export const wholeTable = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): ExportTable => ({
  name,
  head,
  count: () => Promise.resolve(rows.length),
  batches: inOne(rows),
});

async function* inOne<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}

/**
 * The filtered and sorted records of a list as a table, with labels of choices and titles of references. Includes only records that the
 * user may export.
 * @param columns those of a list view; all columns by default
 */
export async function exportTable(
  ctx: Ctx,
  access: AccessScope,
  query: URLSearchParams,
  columns: readonly string[] | null = null,
): Promise<ExportTable> {
  const { resource } = access;
  const wanted = readListQuery(resource, access.profile, withoutPaging(query), { paged: false });
  const where = conditionOf(ctx, access, wanted);
  const count = (atMost: number) => countRows(ctx, resource, where, atMost);
  const open = seen(resource, access.profile);
  const batches = readInBatches(ctx, resource, open, where, wanted);
  const title = phrase(ctx.locale, `resources.${resource.name}.many`);
  const own = hooksOf(resource.name)?.exported;
  if (own) {
    let read = 0;
    const convert = rowsIn(batches, (rows) => {
      read += rows.length;
      return own.rows(ctx, access, rows);
    });
    return { name: title, head: own.head(ctx, access), count, read: () => read, batches: convert };
  }
  const names = columnNames(resource).filter((name) => {
    const field = resource.fields[name];
    if (columns !== null && name !== resource.title && !columns.includes(name)) return false;
    return !field || (open.includes(name) && kindOf(field).cell !== null);
  });
  const head = names.map((name) => labelOf((key, values) => phrase(ctx.locale, key, values), resource.name, name));
  const nested = await nestedColumns(
    ctx,
    resource,
    Object.keys(resource.fields).filter((name) => open.includes(name) && (columns === null || columns.includes(name))),
    where,
  );
  return {
    name: title,
    head: nested.reduce((all, column) => [...all, freeName(column.head, all)], head),
    count,
    batches: cellsIn(ctx, resource, { names, nested }, batches),
  };
}

/** A column name, with a number appended when it is already in use. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let n = 2; taken.includes(free); n += 1) free = `${name} (${n})`;
  return free;
}

/** Converts records to rows. */
async function* rowsIn(
  batches: AsyncIterable<readonly AnyRow[]>,
  convert: (records: readonly AnyRow[]) => ReturnType<FileRows['rows']>,
): ExportTable['batches'] {
  for await (const records of batches) yield await convert(records);
}

/** Query parameters of a list without paging. */
export function withoutPaging(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['page', 'itemsPerPage', 'format']) rest.delete(name);
  return rest;
}

/** Converts records to cells. Columns are prepared once; titles of references are loaded once per batch. */
async function* cellsIn(
  ctx: Ctx,
  resource: AnyResource,
  { names, nested }: { readonly names: readonly string[]; readonly nested: readonly NestedColumn[] },
  batches: AsyncIterable<readonly AnyRow[]>,
) {
  let titles: ReadonlyMap<string, string> = new Map();
  const columns = names.map((name) => columnCells(ctx, resource, name, (id) => titles.get(id) ?? ''));
  for await (const rows of batches) {
    titles = await titlesOf(ctx, resource, names, rows);
    yield rows.map((row) => [...columns.map((cell) => cell(row)), ...nested.map(({ cell }) => cell(row))]);
  }
}

/** Titles of all referenced records, by id. */
export async function titlesOf(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const name of names) {
    const to = resource.fields[name] ? targetOf(resource.fields[name]) : null;
    if (to === null) continue;
    const ids = wanted.get(to) ?? new Set();
    wanted.set(to, ids);
    for (const row of rows) for (const id of [row[name] as string | null | readonly string[]].flat()) if (id !== null) ids.add(id);
  }
  const titles = new Map<string, string>();
  for (const [to, ids] of wanted) {
    if (ids.size === 0) continue;
    const target = resourceNamed(to);
    const table = tableOf(target);
    const found = await ctx.db
      .select({ id: columnOf(table, 'id'), ...titleColumns(target) })
      .from(table)
      .where(isOneOf(columnOf(table, 'id'), [...ids]));
    for (const row of found as AnyRow[]) titles.set(row.id, titleOf(target, row) ?? '');
  }
  return titles;
}

/** Formats values of one field as a list shows them. */
export async function cellsOf(ctx: Ctx, resource: AnyResource, name: string, values: readonly unknown[]): Promise<Cell[]> {
  // Partial rows, as far as a column reads them.
  const rows = values.map((value) => ({ [name]: value }) as unknown as AnyRow);
  const titles = await titlesOf(ctx, resource, [name], rows);
  return rows.map(columnCells(ctx, resource, name, (id) => titles.get(id) ?? ''));
}

/** Creates the function that formats one column, according to the field's kind. */
function columnCells({ locale, zone }: Ctx, resource: AnyResource, name: string, nameOf: (id: string) => string): (row: AnyRow) => Cell {
  const field = fieldOf(resource, name);
  const cell = field ? kindOf(field).cell : null;
  const words: CellWords = {
    word: cached((key, values) => phrase(locale, key, values)),
    choice: cached((choice) => choiceWord((key, values) => phrase(locale, key, values), resource.name, name, choice)),
    name: nameOf,
    country: (code) => countryName(code, locale),
    day: (moment) => toLocal(moment, zone)?.date ?? moment.slice(0, 10),
  };
  return ({ [name]: value }) => (cell && field && value !== null && value !== undefined ? cell(value, field, words) : null);
}

/** Caches translations without values; a column needs only a few. */
function cached(translate: (key: string, values?: Readonly<Record<string, unknown>>) => string): typeof translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return translate(key, values);
    const word = known.get(key) ?? translate(key);
    known.set(key, word);
    return word;
  };
}
