import { hooksOf } from './hooks';
import { lock, type LockKey } from '../db/lock';
import type { WriteCtx } from '../app/write';
import { fileLocks } from './claimFiles';
import type { AccessScope } from './accessScope';

/**
 * Takes the named locks that a change of these records asks for, in one call and before any of their rows is held:
 * names first, rows after, in every transaction. Who waits for a name holds nothing that the one who has it may want.
 *
 * @param sent what the caller sent; null where the records are deleted
 * @param more other names that the change asks for
 */
export async function lockNames(
  w: WriteCtx,
  access: AccessScope,
  ids: readonly string[],
  sent: Readonly<Record<string, unknown>> | null,
  ...more: readonly LockKey[]
): Promise<void> {
  const locks = hooksOf(access.resource.name)?.locks;
  const named = locks && ids.length > 0 ? await locks(w, access, ids, sent) : [];
  const names = [...named, ...fileLocks(access, ids, sent)];
  if (names.length + more.length > 0) await lock(w.db, ...more, ...names);
}
