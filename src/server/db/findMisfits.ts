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

/** Rows that hold in one field what its declaration no longer takes. */
export interface Misfit {
  /** Null: they break a check between their fields. */
  readonly field: string | null;
  readonly rows: number;
  /** The first of them: their ids, and what people call them. */
  readonly examples: readonly { readonly id: string; readonly title: string | null }[];
  /** What they hold, as text, and how many of them; the commonest first. */
  readonly values: readonly (readonly [value: string, rows: number])[];
}

export interface Look {
  readonly resource: AnyResource;
  /** Fields to look at; null stands for the checks between all of them. */
  readonly fields: readonly (string | null)[];
  /** Where the store calls things otherwise, as before a migration. */
  readonly table?: string;
  readonly columnOf?: (field: string) => string;
  /** What a migration is to make of a value first. */
  readonly become?: (field: string, value: unknown) => unknown;
  /** Asked now and then: whether to stop. */
  readonly isOver?: () => boolean;
}

export interface Looked {
  readonly rows: number;
  readonly misfits: readonly Misfit[];
  /** False where it was stopped before the end. */
  readonly isWhole: boolean;
}

const BATCH = 500;
/** Values that are known to fit, of each field: most are the same few. */
const REMEMBERED = 5_000;
const EXAMPLES = 3;
const VALUES = 8;

/** Reads an entity's rows, some hundreds at a time, and counts those that no longer fit. Other statements come in between. */
export async function findMisfits(orm: Orm, look: Look): Promise<Looked> {
  const { resource, fields, become = (_field, value) => value, isOver = () => false } = look;
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
          count(tally, raw.id as string, titleOf(resource, raw), field === null ? null : oddIn(fieldOf(resource, field), row[field]));
      }
    }
    rows += batch.length;
    after = (batch.at(-1)?.id as string | undefined) ?? null;
    if (batch.length < BATCH || after === null) return { rows, misfits: misfitsIn(found), isWhole: true };
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
    if (isFit && (value === null || typeof value !== 'object') && fitting.size < REMEMBERED) fitting.add(value);
    return isFit;
  };
}

/** Checks are for records whose fields are in order: the others are counted by their fields. */
const passes = (resource: AnyResource, row: Raw, fits: Fits): boolean =>
  Object.keys(row).some((name) => name in resource.fields && !fits(name, row[name])) || checkIssues(resource, row).length === 0;

type Raw = Record<string, unknown>;

/** Gives the rows behind an id, with the fields that are looked at and the one that names them. */
function readerOf(orm: Orm, { resource, fields, table = resource.name, columnOf = (field) => field }: Look) {
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
      .limit(BATCH)) as unknown as Raw[];
}

interface Tally {
  rows: number;
  examples: { id: string; title: string | null }[];
  values: Map<string, number>;
}

function count(tally: Tally, id: string, title: string | null, values: readonly string[] | null): void {
  tally.rows += 1;
  if (tally.examples.length < EXAMPLES) tally.examples.push({ id, title });
  for (const value of values ?? []) tally.values.set(value, (tally.values.get(value) ?? 0) + 1);
}

/** What of a value is wrong, as text: of a list its wrong parts, of a group nothing that could be said in a word. */
function oddIn(field: Field, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string' && issuesOfValue(field, [one]).length > 0).map(String);
  return value === null || typeof value === 'object' ? [] : [String(value)];
}

const misfitsIn = (found: ReadonlyMap<string | null, Tally>): Misfit[] =>
  [...found]
    .filter(([, { rows }]) => rows > 0)
    .map(([field, { rows, examples, values }]) => ({
      field,
      rows,
      examples,
      values: [...values].toSorted(([, one], [, other]) => other - one).slice(0, VALUES),
    }));

function fieldOf(resource: AnyResource, name: string): Field {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}
