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

/** What a store calls things that are to be renamed: it is still to be migrated. */
interface OldNames {
  table(name: string): string;
  column(table: string, name: string): string;
}

export const oldNames = ({ tables, columns }: Renames): OldNames => ({
  table: (name) => tables.find(({ to }) => to === name)?.from ?? name,
  column: (table, name) => columns.get(table)?.find(({ to }) => to === name)?.from ?? name,
});

/** A line for each change that takes something from rows, with how many that is where a store can tell. */
export async function sayLosses(losses: readonly Loss[], store: Store, old: OldNames): Promise<string[]> {
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

/** A line for each field that rows would hold nothing in, and may not. */
export async function sayGaps(gaps: readonly Gap[], store: Store, old: OldNames): Promise<string[]> {
  return Promise.all(
    gaps.map(async ({ resource, field, isNew }) => {
      const [table, column] = [old.table(resource), old.column(resource, field)];
      const known = store.db !== null && store.has(table, isNew ? undefined : column);
      const rows = known ? await store.count(table, isNew ? '' : ` WHERE "${column}" IS NULL`) : null;
      const told = rows === null || store.db === null ? '' : ` (${rows} rows of ${store.name})`;
      return `  resources/${resource}.ts: ${field} is required, and rows that are there hold nothing in it${told}.`;
    }),
  );
}

/** What is said about rows that no longer fit; where no store can be looked at, about the change alone. */
export async function sayMisfits(plan: Plan, store: Store): Promise<string[]> {
  const old = oldNames(plan.renames);
  const told: string[] = [];
  for (const { resource, fields, hasNewChecks } of plan.tightened) {
    const asked = fields.filter((name) => isForeseen(resource.fields[name]));
    const looked = [...asked, ...(hasNewChecks ? [null] : [])];
    if (looked.length === 0) continue;
    if (store.db === null) {
      told.push(unseen(resource, asked, hasNewChecks));
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
    told.push(...misfits.map((misfit) => describeMisfit(resource, misfit, rows)));
  }
  return told;
}

/** What a migration makes of a value can be told here, unless the database works it out; then the server counts. */
function isForeseen(field: Field | undefined): boolean {
  const { fields } = (field ?? {}) as { readonly fields?: FieldMap };
  const says = Object.values(fields ?? {}).some((inner) => [inner.was, inner.backfill, inner.replace].some((one) => one !== undefined));
  return !isExpression(field?.replace) && !says;
}

const unseen = ({ name }: AnyResource, fields: readonly string[], hasNewChecks: boolean) =>
  `resources/${name}.ts: ${[...fields, ...(hasNewChecks ? ['a new check'] : [])].join(', ')} may refuse what rows hold that are there. The server counts them when it starts; \`replace\` on the field says what becomes of them.`;

/** A value as the migration leaves it. */
function afterwards(resource: AnyResource, name: string, value: unknown): unknown {
  const field = resource.fields[name];
  if (!field) return value;
  const { replace, backfill, default: start } = field as typeof field & { readonly default?: unknown };
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty && field.required) return isExpression(backfill) ? value : (backfill ?? start ?? value);
  if (replace === undefined || isExpression(replace)) return value;
  const mapped = (one: unknown) => (typeof one === 'object' || !Object.hasOwn(replace, String(one)) ? one : replace[String(one)]);
  return Array.isArray(value) ? [...new Set(value.map(mapped))].filter((one) => one !== null) : mapped(value);
}
