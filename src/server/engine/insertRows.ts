import type { Registry, ResourceName } from '../../../resources/registry.gen';
import type { NewRow } from '../../schema/row';
import { newId } from '../db/columns';
import { resourceNamed } from '../db/declared';
import { inBatches } from '../db/inBatches';
import { tableOf } from '../db/tables';
import { audit, type Recording } from '../core/audit';

type Values = Readonly<Record<string, unknown>>;

/** Rows per insert: a statement takes 65,535 parameters, and no entity has a hundred columns. */
const BATCH_ROWS = 500;

/**
 * Inserts rows of one entity, type-checked against its declaration. Records no history, because the rows are part of a change that does.
 *
 * @returns their ids, in the order of the rows
 */
export async function insertRows<N extends ResourceName>(
  { db, now }: Pick<Recording, 'db' | 'now'>,
  name: N,
  rows: readonly NewRow<Registry[N]>[],
): Promise<string[]> {
  const at = now.toISOString();
  const whole = rows.map((row: { readonly id?: string }) => ({ ...row, id: row.id ?? newId(), created_at: at, updated_at: at }));
  for (const batch of inBatches(whole, BATCH_ROWS)) await db.insert(tableOf(resourceNamed(name))).values(batch);
  return whole.map(({ id }) => id);
}

/**
 * Inserts rows, with a history entry for each.
 *
 * @param reason the given reason, if any
 * @example const [id] = await createRows(w, 'persons', [{ organization_id, first_name: 'Eva', last_name: 'Smit' }]);
 */
export async function createRows<N extends ResourceName>(
  w: Recording,
  name: N,
  rows: readonly NewRow<Registry[N]>[],
  reason: string | null = null,
): Promise<string[]> {
  const ids = await insertRows(w, name, rows);
  const { fields } = resourceNamed(name);
  await audit(
    w,
    ...rows.map((row: Values, index) => ({
      action: 'created' as const,
      resource: name,
      record_id: ids[index] ?? null,
      after: Object.fromEntries(Object.entries(row).filter(([field]) => field in fields)),
      organization_id: typeof row['organization_id'] === 'string' ? row['organization_id'] : null,
      ...(reason === null ? {} : { reason }),
    })),
  );
  return ids;
}
