import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of one test run: what its files share (see `madeOnce`), and everything that its processes write to the temporary
 * folder. `runKeeper.mjs` removes it when the run ends, also when the run is killed.
 */
export function setup() {
  // Vitest asks each project of a run.
  if (process.env['SPEELVELD_RUN'] === String(process.pid)) return undefined;
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-tests-'));
  // Database servers run as another user.
  chmodSync(folder, 0o755);
  const keeper = spawn(process.execPath, ['tests/support/runKeeper.mjs', folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  Object.assign(process.env, { SPEELVELD_RUN: String(process.pid), SPEELVELD_SHARED: folder, TMPDIR: folder });
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    keeper.stdin?.end();
    await once(keeper, 'exit');
  };
}
