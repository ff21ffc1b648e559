import { asc, gt } from 'drizzle-orm';
import { type PgColumn, type PgColumnBuilderBase, pgTable } from 'drizzle-orm/pg-core';
import type { Field } from '../../schema/field';
import type { AnyResource } from '../../schema/row';
import { titleOf } from '../../schema/titleOf';
import { checkIssues, issuesOfValue } from '../../schema/validate';
import { columnFor } from './columnFor';
import { id } from './columns';
import type { Orm } from './database';
import { fieldsOf, isDerived, isPairs } from './declared';

/** Rows whose value in one field is no longer valid under its declaration. */
export interface Misfit {
  /** Null when the rows break a check between fields. */
  readonly field: string | null;
  readonly rows: number;
  /** Ids and titles of the first of these rows. */
  readonly examples: readonly { readonly id: string; readonly title: string | null }[];
  /** The invalid values as text with their number of rows, most frequent first. */
  readonly values: readonly (readonly [value: string, rows: number])[];
}

export interface MisfitQuery {
  readonly resource: AnyResource;
  /** Fields to check; null stands for the checks between fields. */
  readonly fields: readonly (string | null)[];
  /** For a store whose table or columns have other names, as before a migration. */
  readonly table?: string;
  readonly columnOf?: (field: string) => string;
  /** Converts a stored value as the migration will, before it is checked. */
  readonly become?: (field: string, value: unknown) => unknown;
  /** Polled between batches; true stops the search. */
  readonly shouldStop?: () => boolean;
}

export interface MisfitReport {
  readonly rows: number;
  readonly misfits: readonly Misfit[];
  /** False when the search was stopped before the end. */
  readonly isWhole: boolean;
}

const BATCH_ROWS = 500;
/** Valid values to remember per field; most rows hold the same few. */
const MAX_REMEMBERED_VALUES = 5_000;
const MAX_EXAMPLES = 3;
const MAX_VALUES = 8;

/** Reads an entity's rows in batches and counts those that no longer fit, so that other statements can run in between. */
export async function findMisfits(orm: Orm, look: MisfitQuery): Promise<MisfitReport> {
  const { resource, fields, become = (_field, value) => value, shouldStop: isOver = () => false } = look;
  const read = readerOf(orm, look);
  const fits = rememberingFits(resource);
  const found = new Map<string | null, Tally>(fields.map((field) => [field, { rows: 0, examples: [], values: new Map() }]));
  let rows = 0;
  for (let after: string | null = null; ;) {
    if (isOver()) return { rows, misfits: misfitsIn(found), isWhole: false };
    const batch = await read(after);
    for (const raw of batch) {
      const row = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, become(name, value)]));
      for (const [field, tally] of found) {
        const isFit = field === null ? passes(resource, row, fits) : fits(field, row[field]);
        if (!isFit)
          count(
            tally,
            raw.id as string,
            titleOf(resource, raw),
            field === null ? null : invalidPartsOf(fieldOf(resource, field), row[field]),
          );
      }
    }
    rows += batch.length;
    after = (batch.at(-1)?.id as string | undefined) ?? null;
    if (batch.length < BATCH_ROWS || after === null) return { rows, misfits: misfitsIn(found), isWhole: true };
  }
}

type Fits = (field: string, value: unknown) => boolean;

function rememberingFits(resource: AnyResource): Fits {
  const known = new Map<string, Set<unknown>>();
  return (name, value) => {
    const fitting = known.get(name) ?? new Set();
    known.set(name, fitting);
    if (fitting.has(value)) return true;
    const isFit = issuesOfValue(fieldOf(resource, name), value).length === 0;
    if (isFit && (value === null || typeof value !== 'object') && fitting.size < MAX_REMEMBERED_VALUES) fitting.add(value);
    return isFit;
  };
}

/** Checks apply only to records whose fields are all valid; the others are already counted by field. */
const passes = (resource: AnyResource, row: Raw, fits: Fits): boolean =>
  Object.keys(row).some((name) => name in resource.fields && !fits(name, row[name])) || checkIssues(resource, row).length === 0;

type Raw = Record<string, unknown>;

/** Returns the batch of rows after an id, with the checked fields and the title. */
function readerOf(orm: Orm, { resource, fields, table = resource.name, columnOf = (field) => field }: MisfitQuery) {
  const stored = fieldsOf(resource).filter(([, field]) => !isDerived(field) && !isPairs(field));
  const wanted = stored.filter(([name]) => fields.includes(null) || fields.includes(name) || name === resource.title);
  const columns: Record<string, PgColumnBuilderBase> = { id: id() };
  for (const [name, field] of wanted) columns[name] = columnFor(columnOf(name), field);
  const shot = pgTable(table, columns) as unknown as Record<string, PgColumn> & Parameters<ReturnType<Orm['select']>['from']>[0];
  const key = shot['id'] as PgColumn;
  return async (after: string | null): Promise<Raw[]> =>
    (await orm
      .select()
      .from(shot)
      .where(after === null ? undefined : gt(key, after))
      .orderBy(asc(key))
      .limit(BATCH_ROWS)) as unknown as Raw[];
}

interface Tally {
  rows: number;
  examples: { id: string; title: string | null }[];
  values: Map<string, number>;
}

function count(tally: Tally, id: string, title: string | null, values: readonly string[] | null): void {
  tally.rows += 1;
  if (tally.examples.length < MAX_EXAMPLES) tally.examples.push({ id, title });
  for (const value of values ?? []) tally.values.set(value, (tally.values.get(value) ?? 0) + 1);
}

/** The invalid parts of a value as text: the invalid items of a list, and nothing for a group, which has no short form. */
function invalidPartsOf(field: Field, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string' && issuesOfValue(field, [item]).length > 0).map(String);
  return value === null || typeof value === 'object' ? [] : [String(value)];
}

const misfitsIn = (found: ReadonlyMap<string | null, Tally>): Misfit[] =>
  [...found]
    .filter(([, { rows }]) => rows > 0)
    .map(([field, { rows, examples, values }]) => ({
      field,
      rows,
      examples,
      values: [...values].toSorted(([, first], [, second]) => second - first).slice(0, MAX_VALUES),
    }));

function fieldOf(resource: AnyResource, name: string): Field {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}
