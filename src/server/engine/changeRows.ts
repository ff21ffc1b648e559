import { type SQL, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { HistoryAction } from '../../domain/history/actions';
import type { RowChanges } from '../../schema/row';
import { resourceNamed } from '../db/declared';
import { inBatches } from '../db/inBatches';
import { columnOf, type Table, tableOf } from '../db/tables';
import { audit, type AuditLine, type Recording } from './audit';

type Values = Readonly<Record<string, unknown>>;

/** A row as its changer knows it: what it holds of the changed fields is what the history tells of before. */
export interface KnownRow {
  readonly id: string;
  /** Whose it is; null where no organization has it. */
  readonly organization_id: string | null;
}

/** What the history says of a change. */
interface Told {
  readonly action: HistoryAction;
  /** Why, where somebody said so. A field that keeps this very reason is not told besides. */
  readonly reason?: string | null;
  /** The fields that it tells, where others only follow from these. */
  readonly fields?: readonly string[];
}

const MOST = 5_000;

/**
 * Changes rows of one entity that the caller has locked: their fields, `version` and `updated_at`, and a line in the history
 * of each in which something changed. One statement for however many, also where each gets values of its own.
 *
 * @param values what to write, checked against the declaration by its type; each row the same fields
 * @example await changeRows(w, 'sessions', cancelled, { status: 'cancelled', cancelled_at }, { action: 'cancelled', reason });
 */
export async function changeRows<N extends ResourceName, R extends KnownRow>(
  w: Recording,
  name: N,
  rows: readonly R[],
  values: RowChanges<Registry[N]> | ((row: R) => RowChanges<Registry[N]>),
  told: Told,
): Promise<void> {
  const changes = rows.map((row) => ({ row, after: said(typeof values === 'function' ? values(row) : values) }));
  const fields = Object.keys(changes[0]?.after ?? {}).sort();
  if (changes.some(({ after }) => Object.keys(after).sort().join() !== fields.join()))
    throw new Error(`Rows of ${name} are to be changed in different fields`);
  if (fields.length === 0) return;
  const table = tableOf(resourceNamed(name));
  for (const some of inBatches(changes, MOST))
    await w.db.execute(
      updateEach(
        table,
        fields,
        some.map(({ row, after }) => ({ ...after, id: row.id })),
        w.now,
      ),
    );
  await audit(w, ...changes.flatMap(({ row, after }) => lineOf(name, row, after, told)));
}

/** What a change leaves out stays as it is. */
const said = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The rows come in as one parameter, which the engine itself takes apart by the columns of the table. */
function updateEach(table: Table, fields: readonly string[], rows: readonly Values[], now: Date): SQL {
  const { version, updated_at } = bumped(table, now);
  const set = sql.join(
    fields.map((field) => sql.identifier(columnOf(table, field).name)).map((column) => sql`${column} = changed.${column}`),
    sql`, `,
  );
  return sql`update ${table} set ${set}, version = ${version}, updated_at = ${updated_at}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as changed where changed.id = ${columnOf(table, 'id')}`;
}

/** What every change of a row writes besides: who saved on an older version is told so. */
export const bumped = (table: Table, now: Date): { readonly version: SQL; readonly updated_at: string } => ({
  version: sql`${columnOf(table, 'version')} + 1`,
  updated_at: now.toISOString(),
});

function lineOf(resource: string, row: KnownRow, values: Values, { action, reason = null, fields }: Told): AuditLine[] {
  const known = new Map<string, unknown>(Object.entries(row));
  const told = Object.entries(values).filter(
    ([field, value]) =>
      (fields?.includes(field) ?? true) &&
      (reason === null || value !== reason) &&
      (known.has(field) ? !isDeepStrictEqual(value, known.get(field)) : value !== null),
  );
  if (told.length === 0) return [];
  return [
    {
      action,
      resource,
      record_id: row.id,
      before: Object.fromEntries(told.flatMap(([field]) => (known.has(field) ? [[field, known.get(field)]] : []))),
      after: Object.fromEntries(told),
      organization_id: row.organization_id,
      ...(reason === null ? {} : { reason }),
    },
  ];
}
