import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('runKeeper.mjs', import.meta.url));

/**
 * Creates the folder of a test run, and makes it the temporary folder of this process and its children. `runKeeper.mjs` removes the folder
 * when this process ends, also when it is killed.
 *
 * @returns a function that removes it earlier
 */
export function createRunFolder() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-tests-'));
  // Readable for database servers, which run as another user.
  chmodSync(folder, 0o755);
  const keeper = spawn(process.execPath, [KEEPER, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
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
