import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('runKeeper.mjs', import.meta.url));

/**
 * Makes the folder of a test run and makes it the temporary folder of this process and those it starts. `runKeeper.mjs` removes it
 * when this process ends, also when it is killed.
 *
 * @returns what removes it earlier
 */
export function createRunFolder() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-tests-'));
  // Database servers run as another user.
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
