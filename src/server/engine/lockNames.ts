import { hooksOf } from './hooks';
import { lock } from '../db/lock';
import type { WriteCtx } from '../app/write';
import type { AccessScope } from './accessScope';

/**
 * Takes the named locks that a change of these records asks for, in one call and before any of their rows is held:
 * names first, rows after, in every transaction. Who waits for a name holds nothing that the one who has it may want.
 *
 * @param sent what the caller sent; null where the records are deleted
 */
export async function lockNames(
  w: WriteCtx,
  access: AccessScope,
  ids: readonly string[],
  sent: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const locks = hooksOf(access.resource.name)?.locks;
  if (locks && ids.length > 0) await lock(w.db, ...(await locks(w, access, ids, sent)));
}
