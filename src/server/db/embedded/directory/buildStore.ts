import { mkdirSync, rmSync } from 'node:fs';
import { explainFault } from '../explainFault';
import { createCluster } from '../engine/createCluster';
import { openEngine } from '../engine/openEngine';
import { syncTree } from './syncTree';

/**
 * Makes a new database in a directory of its own: durable, to be renamed to where it belongs. A kill on the way leaves nothing
 * that could be taken for a database.
 *
 * @throws StoreUnusable
 */
export async function buildStore(directory: string): Promise<void> {
  try {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
    await createCluster(directory);
    await syncTree(directory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw explainFault(error, directory);
  }
}

/**
 * Opens what is in a directory once, so that it is known to open, and closes it durable. What cannot be opened is removed.
 *
 * @throws StoreUnusable
 */
export async function finishStore(directory: string): Promise<void> {
  try {
    const engine = await openEngine(directory, { onFailure: () => {} });
    await engine.query('checkpoint');
    await engine.close();
    await syncTree(directory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw explainFault(error, directory);
  }
}
