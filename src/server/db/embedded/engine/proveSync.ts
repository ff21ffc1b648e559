import type { PGlite } from '@electric-sql/pglite';
import { StoreUnusable } from '../StoreUnusable';
import type { SyncedNodeFS } from './SyncedNodeFS';

/**
 * Checks that a commit is synced to disk. An engine that does not do so, such as a changed PGlite, is not used.
 *
 * @throws StoreUnusable
 */
export async function proveSync(pglite: PGlite, files: SyncedNodeFS): Promise<void> {
  const before = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'speelveld', 'does a commit sync?')");
  if (files.syncs === before) {
    throw new StoreUnusable('The embedded database does not sync its commits to the disk. It is not used: rows could be lost.');
  }
}
