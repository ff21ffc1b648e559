import { and, asc, gt, type SQL } from 'drizzle-orm';
import { alikeKey, recordKey } from '../../../domain/imports/recordKey';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';

export interface KnownRecord {
  readonly id: string;
  readonly name: string;
}

/** The existing records, indexed by key and by possible duplicates. */
export interface KnownRecords {
  /** Each key with its record. */
  readonly keys: readonly (KnownRecord & { readonly key: string })[];
  readonly same: (record: Readonly<Record<string, unknown>>) => KnownRecord | null;
  readonly alike: (record: Readonly<Record<string, unknown>>) => KnownRecord | null;
}

/** Rows per batch: small enough that other requests wait no longer than for a page of a list. */
const BATCH_ROWS = 500;

/**
 * Loads all records with the same owner, in batches.
 * @param where restricts them, for example to those that changed since some time
 */
export async function knownRecords(ctx: Pick<Ctx, 'db'>, access: AccessScope, where?: SQL): Promise<KnownRecords> {
  const { key, alike } = access.resource.import ?? { key: [], alike: [] };
  const byKey = new Map<string, KnownRecord>();
  const byAlike = new Map<string, KnownRecord>();
  for await (const rows of recordsIn(ctx, access, [...new Set([...key, ...alike.flat()])], where))
    for (const row of rows) {
      const known = { id: row.id, name: nameOf(access.resource, row) };
      add(byKey, recordKey(key, row), known);
      alike.forEach((names, at) => add(byAlike, groupKey(at, alikeKey(names, row)), known));
    }
  const find = (found: string | null, from: ReadonlyMap<string, KnownRecord>) => (found === null ? null : (from.get(found) ?? null));
  return {
    keys: [...byKey].map(([recordKey, known]) => ({ key: recordKey, ...known })),
    same: (record) => find(recordKey(key, record), byKey),
    alike: (record) =>
      alike.map((names, at) => find(groupKey(at, alikeKey(names, record)), byAlike)).find((found) => found !== null) ?? null,
  };
}

const groupKey = (at: number, found: string | null) => (found === null ? null : `${at} ${found}`);

/** The oldest of several records is used. */
function add(to: Map<string, KnownRecord>, at: string | null, known: KnownRecord): void {
  if (at !== null && !to.has(at)) to.set(at, known);
}

/** The title of a record, preceded by the key fields before it, such as a person's first name. */
export function nameOf({ import: spec, title }: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const { key = [] } = spec ?? {};
  const names = key.slice(0, key.indexOf(title) + 1);
  return (names.length > 0 ? names : [title]).flatMap((name) => row[name] ?? []).join(' ');
}

async function* recordsIn(ctx: Pick<Ctx, 'db'>, { resource, where: own }: AccessScope, names: readonly string[], where?: SQL) {
  const table = tableOf(resource);
  const id = columnOf(table, 'id');
  const columns = Object.fromEntries(['id', resource.title, ...names].map((name) => [name, columnOf(table, name)]));
  let after: string | null = null;
  for (;;) {
    const rows = (await ctx.db
      .select(columns)
      .from(table)
      .where(and(own, where, after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH_ROWS)) as unknown as AnyRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1)?.id ?? null;
  }
}
