import { readRow, type RowReading } from '../../../schema/importedRow';
import type { WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { lock, type LockKey } from '../../db/lock';
import type { AccessScope } from '../accessScope';
import { hooksOf } from '../hooks';

/**
 * Takes the named locks of the records that these rows will become, in one call and before locking rows of their entity. The row of the
 * import itself may already be locked: no transaction with such a lock waits for it.
 */
export async function lockRows(
  w: WriteCtx,
  access: AccessScope,
  columns: readonly (string | null)[],
  rows: readonly { readonly cells: readonly string[] }[],
  reading: RowReading,
): Promise<void> {
  const locks = hooksOf(access.resource.name)?.locks;
  if (!locks) return;
  const names: LockKey[] = [];
  for (const { cells } of rows)
    names.push(...(await locks(w, access, [newId()], readRow(access.resource, columns, cells, reading).values)));
  await lock(w.db, ...names);
}
