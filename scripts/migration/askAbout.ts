import { isExpression } from '../../src/schema/evolution';
import type { Field, FieldMap } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { findMisfits } from '../../src/server/db/findMisfits';
import { describeMisfit } from '../../src/server/db/describeMisfit';
import type { Gap } from './fillRows';
import type { Loss } from './findLosses';
import type { Renames } from './findRenames';
import type { Plan } from './planMigration';
import type { Store } from './readStore';

/** The names of renamed things in a database that is not migrated yet. */
interface OldNames {
  table(name: string): string;
  column(table: string, name: string): string;
}

export const oldNames = ({ tables, columns }: Renames): OldNames => ({
  table: (name) => tables.find(({ to }) => to === name)?.from ?? name,
  column: (table, name) => columns.get(table)?.find(({ to }) => to === name)?.from ?? name,
});

/** A line per change that loses data, with the number of rows if a database is available. */
export async function describeLosses(losses: readonly Loss[], store: Store, old: OldNames): Promise<string[]> {
  return Promise.all(losses.map(async (loss) => `  ${whatOf(loss)}${await howMany(loss, store, old)}\n    ${loss.statement}`));
}

function whatOf({ kind, resource, table, column }: Loss): string {
  const file = resource === null ? '' : `resources/${resource}.ts: `;
  switch (kind) {
    case 'table':
      return resource === null || resource === table
        ? `${table} is gone`
        : `${file}${table.slice(resource.length + 1)} is gone, with what its records were`;
    case 'column':
    case 'part':
      return `${file}${column} is gone`;
    case 'type':
      return `${file}${column} is of another kind, which its values may not become; \`replace: expression('...')\` on the field says how they do`;
    case 'unfilled':
      return `${file || `${table}: `}${column} is new or required, and nobody said what rows get that are there`;
  }
}

async function howMany({ kind, table, column, where }: Loss, store: Store, old: OldNames): Promise<string> {
  if (store.db === null) return '.';
  const from = old.table(table);
  const name = column === null || kind === 'part' ? undefined : old.column(table, column);
  if (!store.has(from, kind === 'unfilled' && where === '' ? undefined : name)) return `: no row of ${store.name} holds it yet.`;
  const inOldWords = name === undefined || column === null ? where : where.replaceAll(`"${column}"`, `"${name}"`);
  const [rows, all] = await Promise.all([store.count(from, inOldWords), store.count(from)]);
  if (kind === 'unfilled') return `: ${rows} rows of ${store.name}.`;
  return column === null ? `: ${rows} rows of ${store.name}.` : `: ${rows} of ${all} rows of ${store.name} hold something there.`;
}

/** A line per required field for which existing rows have no value. */
export async function describeGaps(gaps: readonly Gap[], store: Store, old: OldNames): Promise<string[]> {
  return Promise.all(
    gaps.map(async ({ resource, field, isNew }) => {
      const [table, column] = [old.table(resource), old.column(resource, field)];
      const known = store.db !== null && store.has(table, isNew ? undefined : column);
      const rows = known ? await store.count(table, isNew ? '' : ` WHERE "${column}" IS NULL`) : null;
      const count = rows === null || store.db === null ? '' : ` (${rows} rows of ${store.name})`;
      return `  resources/${resource}.ts: ${field} is required, and rows that are there hold nothing in it${count}.`;
    }),
  );
}

/** Lines about existing rows that no longer fit; without a database, about the change alone. */
export async function describeMisfits(plan: Plan, store: Store): Promise<string[]> {
  const old = oldNames(plan.renames);
  const lines: string[] = [];
  for (const { resource, fields, hasNewChecks } of plan.tightened) {
    const asked = fields.filter((name) => isForeseen(resource.fields[name]));
    const looked = [...asked, ...(hasNewChecks ? [null] : [])];
    if (looked.length === 0) continue;
    if (store.db === null) {
      lines.push(unseen(resource, asked, hasNewChecks));
      continue;
    }
    const there = looked.filter((name) => name === null || store.has(old.table(resource.name), old.column(resource.name, name)));
    if (there.length < looked.length || !store.has(old.table(resource.name), old.column(resource.name, resource.title))) continue;
    const { misfits, rows } = await findMisfits(store.db.orm, {
      resource,
      fields: there,
      table: old.table(resource.name),
      columnOf: (field) => old.column(resource.name, field),
      become: (field, value) => afterwards(resource, field, value),
    });
    lines.push(...misfits.map((misfit) => describeMisfit(resource, misfit, rows)));
  }
  return lines;
}

/** The value after the migration can be predicted, unless it is an SQL expression; then the server counts on startup. */
function isForeseen(field: Field | undefined): boolean {
  const { fields } = (field ?? {}) as { readonly fields?: FieldMap };
  const hasRules = Object.values(fields ?? {}).some((inner) =>
    [inner.was, inner.backfill, inner.replace].some((rule) => rule !== undefined),
  );
  return !isExpression(field?.replace) && !hasRules;
}

const unseen = ({ name }: AnyResource, fields: readonly string[], hasNewChecks: boolean) =>
  `resources/${name}.ts: ${[...fields, ...(hasNewChecks ? ['a new check'] : [])].join(', ')} may refuse what rows hold that are there. The server counts them when it starts; \`replace\` on the field says what becomes of them.`;

/** A value as it will be after the migration. */
function afterwards(resource: AnyResource, name: string, value: unknown): unknown {
  const field = resource.fields[name];
  if (!field) return value;
  const { replace, backfill, default: start } = field as typeof field & { readonly default?: unknown };
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty && field.required) return isExpression(backfill) ? value : (backfill ?? start ?? value);
  if (replace === undefined || isExpression(replace)) return value;
  const mapped = (item: unknown) => (typeof item === 'object' || !Object.hasOwn(replace, String(item)) ? item : replace[String(item)]);
  return Array.isArray(value) ? [...new Set(value.map(mapped))].filter((item) => item !== null) : mapped(value);
}
