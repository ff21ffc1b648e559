import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgliteReaders } from '../../pgliteReaders';
import { explainFault } from '../explainFault';
import { guardEngine, type EngineFailure } from './guardEngine';
import { readEngine } from './readEngine';
import { proveSync } from './proveSync';
import { startParams } from './startParams';
import { syncBefore } from './syncBefore';
import { SyncedNodeFS } from './SyncedNodeFS';

export interface OpenEngineOptions {
  onFailure: (failure: EngineFailure) => void;
  /** Opens a copy that is thrown away afterwards: with little memory and without syncing. */
  isTrial?: boolean;
}

/**
 * Starts the engine on a directory. An empty directory gets a new database.
 *
 * @throws StoreUnusable
 */
export async function openEngine(directory: string, { onFailure, isTrial = false }: OpenEngineOptions): Promise<PGlite> {
  const stderrLines: string[] = [];
  try {
    const files = new SyncedNodeFS(directory, isTrial ? new Set() : await syncBefore(directory));
    const pglite = await PGlite.create({
      fs: files,
      pgliteWasmModule: await readEngine(),
      startParams: isTrial ? [...startParams, '-c', 'shared_buffers=16MB', '-c', 'fsync=off'] : startParams,
      extensions: { pg_trgm },
      parsers: pgliteReaders,
      onStderr: (line) => stderrLines.push(line) < 0,
    });
    files.forgetSynced();
    guardEngine(pglite.Module, onFailure);
    if (!isTrial) await proveSync(pglite, files);
    return pglite;
  } catch (error) {
    throw explainFault(error, directory, stderrLines);
  }
}
