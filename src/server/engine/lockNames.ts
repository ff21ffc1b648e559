import { hooksOf } from './hooks';
import { lock, type LockKey } from '../db/lock';
import type { WriteCtx } from '../core/write';
import { fileLocks } from './claimFiles';
import type { AccessScope } from './accessScope';

/**
 * Takes the named locks that a change of these records needs, in one call and before their rows are locked. In every transaction named
 * locks come before row locks, so that a transaction waiting for a named lock holds no row that the holder of the lock may need.
 *
 * @param sent the request body; null for a deletion
 * @param more further locks that the change needs
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
