import { mkdirSync, rmSync } from 'node:fs';
import { explainFault } from '../explainFault';
import { createCluster } from '../engine/createCluster';
import { openEngine } from '../engine/openEngine';
import { syncTree } from './syncTree';

/**
 * Creates a database in its own directory, synced to disk and ready to be renamed to its final path. A process killed on the way leaves
 * nothing that could be mistaken for a database.
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
 * Opens a directory once to prove that it can be opened, and closes it with everything synced. A directory that cannot be opened is
 * removed.
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
