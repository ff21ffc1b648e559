import { inArray } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { Cell, ExportWords } from '../../../schema/fieldKind';
import { kindOf } from '../../../schema/kindOf';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { choiceWord } from '../../../schema/sentence';
import { targetOf } from '../../../schema/traits';
import type { Ctx } from '../../app/context';
import { resourceNamed } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { invalid } from '../../http/apiError';
import { phrase } from '../../http/sentences';
import { plainText } from '../cleanRichText';
import { authorize } from '../authorize';
import { readListQuery } from '../lists/listQuery';
import { conditionOf, countRows, seen, selectRows } from '../lists/select';

export interface ExportTable {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const MAX_ROWS = 100_000;
const BATCH = 5_000;

/** The records of a list, with its filters, as a table for people: words for choices, names for references, euros for cents. */
export async function exportTable(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<ExportTable> {
  const access = await authorize(ctx, resource, 'export', params);
  const wanted = readListQuery(resource, access.profile, withoutPaging(query), { paged: false });
  const where = conditionOf(ctx, access, wanted);
  const total = await countRows(ctx, resource, where);
  if (total > MAX_ROWS) throw invalid([issue('', 'errors.export_too_large', { max: MAX_ROWS })], resource);
  const names = seen(resource, access.profile).filter((name) => resource.fields[name] && kindOf(resource.fields[name]).exported);
  const head = [
    ...names.map((name) => phrase(ctx.locale, `resources.${resource.name}.fields.${name}`)),
    phrase(ctx.locale, 'fields.created_at'),
    phrase(ctx.locale, 'fields.updated_at'),
  ];
  const rows: Cell[][] = [];
  for (let page = 1; (page - 1) * BATCH < total; page++) {
    const batch = await selectRows(ctx, resource, names, where, { ...wanted, page, itemsPerPage: BATCH });
    const titles = await titlesOf(ctx, resource, names, batch);
    const cells = names.map((name) => cellsOf(ctx, resource, name, titles));
    for (const row of batch) rows.push([...cells.map((cell) => cell(row)), new Date(row.created_at), new Date(row.updated_at)]);
  }
  return { name: phrase(ctx.locale, `resources.${resource.name}.many`), head, rows };
}

/** A list's address as the one of a file of it. */
export function withoutPaging(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['page', 'itemsPerPage', 'format']) rest.delete(name);
  return rest;
}

/** Names of everything that the rows point at, by id. */
async function titlesOf(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const name of names) {
    const to = resource.fields[name] ? targetOf(resource.fields[name]) : null;
    if (to === null) continue;
    const target = resourceNamed(to);
    const ids = [...new Set(rows.flatMap((row) => row[name] as string | null | readonly string[]))].filter(
      (id) => id !== null && !titles.has(id),
    );
    if (ids.length === 0) continue;
    const table = tableOf(target);
    const found = await ctx.db
      .select({ id: columnOf(table, 'id'), title: columnOf(table, target.title) })
      .from(table)
      .where(inArray(columnOf(table, 'id'), ids));
    for (const { id, title } of found) titles.set(String(id), String(title));
  }
  return titles;
}

/** Makes the cells of one column, as the field's kind says them. */
function cellsOf({ locale }: Ctx, resource: AnyResource, name: string, titles: ReadonlyMap<string, string>): (row: AnyRow) => Cell {
  const field = resource.fields[name];
  const exported = field && kindOf(field).exported;
  const say: ExportWords = {
    word: (key) => phrase(locale, key),
    choice: (choice) => choiceWord((key, values) => phrase(locale, key, values), resource.name, name, choice),
    name: (id) => titles.get(id) ?? '',
    plain: plainText,
  };
  return ({ [name]: value }) => (exported && value !== null && value !== undefined ? exported(value, field, say) : null);
}
