import { mkdirSync, rmSync } from 'node:fs';
import { explainFault } from '../explainFault';
import { openEngine } from '../engine/openEngine';
import { syncTree } from './syncTree';

/**
 * Makes a whole database in a directory of its own, from a backup or new, and closes it again: durable, to be renamed
 * to where it belongs. A kill on the way leaves nothing that could be taken for a database.
 *
 * @throws StoreUnusable
 */
export async function buildStore(directory: string, load?: Blob): Promise<void> {
  try {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
    const engine = await openEngine(directory, { load, onFailure: () => {} });
    await engine.query('checkpoint');
    await engine.close();
    syncTree(directory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw explainFault(error, directory);
  }
}
