import { type SQL, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { HistoryAction } from '../../domain/history/actions';
import type { RowChanges } from '../../schema/row';
import { resourceNamed } from '../db/declared';
import { inBatches } from '../db/inBatches';
import { columnOf, type Table, tableOf } from '../db/tables';
import { audit, type AuditLine, type Recording } from '../core/audit';

type Values = Readonly<Record<string, unknown>>;

/** A row as known to the caller, with the previous values of the changed fields. */
export interface KnownRow {
  readonly id: string;
  /** Owner of the row; null when it does not belong to an organization. */
  readonly organization_id: string | null;
}

/** History entry of the change. */
interface HistoryNote {
  readonly action: HistoryAction;
  /** The given reason. A field with the same text is not recorded again. */
  readonly reason?: string | null;
  /** The fields to record, when the others only follow from these. */
  readonly fields?: readonly string[];
}

const BATCH_ROWS = 5_000;

/**
 * Changes locked rows of one entity: the fields, `version` and `updated_at`, with a history entry for each row that changed. Uses one
 * statement for any number of rows, also when each row gets different values.
 *
 * @param values the new values, type-checked against the declaration; the same fields for each row
 * @example await changeRows(w, 'sessions', cancelled, { status: 'cancelled', cancelled_at }, { action: 'cancelled', reason });
 */
export async function changeRows<N extends ResourceName, R extends KnownRow>(
  w: Recording,
  name: N,
  rows: readonly R[],
  values: RowChanges<Registry[N]> | ((row: R) => RowChanges<Registry[N]>),
  note: HistoryNote,
): Promise<void> {
  const changes = rows.map((row) => ({ row, after: definedValues(typeof values === 'function' ? values(row) : values) }));
  const fields = Object.keys(changes[0]?.after ?? {}).sort();
  if (changes.some(({ after }) => Object.keys(after).sort().join() !== fields.join()))
    throw new Error(`Rows of ${name} are to be changed in different fields`);
  if (fields.length === 0) return;
  const table = tableOf(resourceNamed(name));
  for (const batch of inBatches(changes, BATCH_ROWS))
    await w.db.execute(
      updateEach(
        table,
        fields,
        batch.map(({ row, after }) => ({ ...after, id: row.id })),
        w.now,
      ),
    );
  await audit(w, ...changes.flatMap(({ row, after }) => lineOf(name, row, after, note)));
}

/** Removes undefined values, whose fields stay unchanged. */
const definedValues = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The rows are one parameter, which PostgreSQL splits into the columns of the table. */
function updateEach(table: Table, fields: readonly string[], rows: readonly Values[], now: Date): SQL {
  const { version, updated_at } = bumped(table, now);
  const set = sql.join(
    fields.map((field) => sql.identifier(columnOf(table, field).name)).map((column) => sql`${column} = changed.${column}`),
    sql`, `,
  );
  return sql`update ${table} set ${set}, version = ${version}, updated_at = ${updated_at}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as changed where changed.id = ${columnOf(table, 'id')}`;
}

/** Columns that every change updates, so that a save based on an older version is detected. */
export const bumped = (table: Table, now: Date): { readonly version: SQL; readonly updated_at: string } => ({
  version: sql`${columnOf(table, 'version')} + 1`,
  updated_at: now.toISOString(),
});

function lineOf(resource: string, row: KnownRow, values: Values, { action, reason = null, fields }: HistoryNote): AuditLine[] {
  const known = new Map<string, unknown>(Object.entries(row));
  const recorded = Object.entries(values).filter(
    ([field, value]) =>
      (fields?.includes(field) ?? true) &&
      (reason === null || value !== reason) &&
      (known.has(field) ? !isDeepStrictEqual(value, known.get(field)) : value !== null),
  );
  if (recorded.length === 0) return [];
  return [
    {
      action,
      resource,
      record_id: row.id,
      before: Object.fromEntries(recorded.flatMap(([field]) => (known.has(field) ? [[field, known.get(field)]] : []))),
      after: Object.fromEntries(recorded),
      organization_id: row.organization_id,
      ...(reason === null ? {} : { reason }),
    },
  ];
}
