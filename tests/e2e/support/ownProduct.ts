import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { findFreePort } from '../../../scripts/dev/findFreePort';

/** Starts a product that knows its own address (PUBLIC_URL), with a copy of the demo. `prepare` adds environment variables. */
export async function ownProduct(prepare: (baseURL: string) => Promise<Readonly<Record<string, string>>> = async () => ({})) {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-own-'));
  cpSync(inject('demo'), folder, { recursive: true });
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const env = await prepare(baseURL);
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return {
    baseURL,
    dataDir: folder,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
