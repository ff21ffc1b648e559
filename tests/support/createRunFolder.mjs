import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Memory that must be free to keep the files of a run there, next to its processes. */
const MIN_FREE_BYTES = 12 * 2 ** 30;
const MEMORY_FOLDER = '/dev/shm';
const KEEPER = fileURLToPath(new URL('runKeeper.mjs', import.meta.url));

/**
 * Creates the folder of a test run, and makes it the temporary folder of this process and its children. `runKeeper.mjs` removes the folder
 * when this process ends, also when it is killed. TMPDIR names the folder that it is made in.
 *
 * @returns a function that removes it earlier
 */
export function createRunFolder() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(before ?? parentFolder(), 'speelveld-tests-'));
  // Readable for database servers, which run as another user.
  chmodSync(folder, 0o755);
  const keeper = spawn(process.execPath, [KEEPER, folder, String(process.pid)], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  keeper.unref();
  Object.assign(process.env, { SPEELVELD_SHARED: folder, TMPDIR: folder });
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    keeper.ref();
    keeper.stdin.end();
    await once(keeper, 'exit');
  };
}

/** The system's folder in memory if it has room: creating a file on a disk can take thirty times the CPU time. */
function parentFolder() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity) >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    // Systems other than Linux have no such folder.
    return tmpdir();
  }
}
