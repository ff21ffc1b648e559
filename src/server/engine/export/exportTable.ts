import { inArray } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { Field } from '../../../schema/field';
import type { Locale } from '../../../schema/resource';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { choiceWord } from '../../../schema/sentence';
import type { Ctx } from '../../app/context';
import { isPairs, resourceNamed, targetOf } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { invalid } from '../../http/apiError';
import { phrase } from '../../http/sentences';
import { plainText } from '../cleanRichText';
import { authorize } from '../authorize';
import { readListQuery } from '../lists/listQuery';
import { conditionOf, countRows, seen, selectRows } from '../lists/select';

/** A cell of an export: text, number, yes or no, a moment, or nothing. */
export type Cell = string | number | boolean | Date | null;
export interface ExportTable {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const MAX_ROWS = 100_000;
const BATCH = 5_000;
const LEFT_OUT = new Set(['image', 'group', 'rows', 'position', 'openingHours']);

/** The records of a list, with its filters, as a table for people: words for choices, names for references, euros for cents. */
export async function exportTable(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<ExportTable> {
  const access = await authorize(ctx, resource, 'list', params);
  const wanted = readListQuery(resource, access.profile, withoutPaging(query), { paged: false });
  const where = conditionOf(ctx, access, wanted);
  const total = await countRows(ctx, resource, where);
  if (total > MAX_ROWS) throw invalid([issue('', 'errors.export_too_large', { max: MAX_ROWS })], resource);
  const names = seen(resource, access.profile).filter((name) => !LEFT_OUT.has(resource.fields[name]?.kind ?? ''));
  const head = [
    ...names.map((name) => phrase(ctx.locale, `resources.${resource.name}.fields.${name}`)),
    phrase(ctx.locale, 'fields.created_at'),
    phrase(ctx.locale, 'fields.updated_at'),
  ];
  const rows: Cell[][] = [];
  for (let page = 1; (page - 1) * BATCH < total; page++) {
    const batch = await selectRows(ctx, resource, names, where, { ...wanted, page, itemsPerPage: BATCH });
    const titles = await titlesOf(ctx, resource, names, batch);
    for (const row of batch)
      rows.push([
        ...names.map((name) => cell(resource, name, row[name], titles, ctx.locale)),
        new Date(row.created_at),
        new Date(row.updated_at),
      ]);
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
    const field = resource.fields[name];
    if (!field || !['reference', 'references'].includes(field.kind)) continue;
    const target = resourceNamed(targetOf(field));
    const ids = [...new Set(rows.flatMap((row) => (isPairs(field) ? (row[name] as string[]) : [row[name] as string | null])))].filter(
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

function cell(resource: AnyResource, name: string, value: unknown, titles: ReadonlyMap<string, string>, locale: Locale): Cell {
  const { kind, as } = resource.fields[name] as Field & { readonly as?: string };
  if (value === null || value === undefined) return null;
  const choice = (one: string) => choiceWord((key, values) => phrase(locale, key, values), resource.name, name, one);
  if (kind === 'select') return choice(String(value));
  if (kind === 'reference') return titles.get(String(value)) ?? '';
  if (kind === 'references') return (value as string[]).map((id) => titles.get(id) ?? '').join(', ');
  if (kind === 'choices') return (value as string[]).map(choice).join(', ');
  if (kind === 'weekdays') return (value as string[]).map((day) => phrase(locale, `inputs.weekdays.${day}`)).join(', ');
  if (kind === 'richText') return plainText(String(value));
  if (kind === 'money' || as === 'money') return (value as number) / 100;
  if (kind === 'dateTime' || as === 'dateTime') return new Date(String(value));
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
