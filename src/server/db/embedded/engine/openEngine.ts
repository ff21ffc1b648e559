import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgliteReaders } from '../../pgliteReaders';
import { explainFault } from '../explainFault';
import { guardEngine, type EngineFailure } from './guardEngine';
import { proveSync } from './proveSync';
import { startParams } from './startParams';
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
