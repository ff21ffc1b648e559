import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgliteReaders } from '../pgliteReaders';
import { explainFault } from './explainFault';
import { guardEngine, type EngineFailure } from './guardEngine';
import { startParams } from './startParams';
import { StoreUnusable } from './StoreUnusable';
import { SyncedNodeFS } from './SyncedNodeFS';

export interface OpenEngineOptions {
  onFailure: (failure: EngineFailure) => void;
  /** A backup to fill an empty directory with. */
  load?: Blob;
}

/**
 * Starts the engine on a directory. An empty one is filled: from `load`, or as a new database.
 *
 * @throws StoreUnusable
 */
export async function openEngine(directory: string, { onFailure, load }: OpenEngineOptions): Promise<PGlite> {
  const files = new SyncedNodeFS(directory);
  const complaints: string[] = [];
  try {
    const pglite = await PGlite.create({
      fs: files,
      startParams,
      extensions: { pg_trgm },
      parsers: pgliteReaders,
      loadDataDir: load,
      onStderr: (line) => complaints.push(line) < 0,
    });
    guardEngine(pglite.Module, onFailure);
    await proveSync(pglite, files);
    return pglite;
  } catch (error) {
    throw explainFault(error, directory, complaints);
  }
}

/** A commit must reach the disk. An engine that no longer syncs (a new build of PGlite, say) is not used. */
async function proveSync(pglite: PGlite, files: SyncedNodeFS): Promise<void> {
  const before = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'speelveld', 'does a commit sync?')");
  if (files.syncs === before) {
    throw new StoreUnusable('The embedded database does not sync its commits to the disk. It is not used: rows could be lost.');
  }
}
