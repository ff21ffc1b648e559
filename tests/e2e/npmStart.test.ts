import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** Starts `npm start`, and returns its process and address once it serves. */
async function start(dataDir: string) {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of npm.stdout) {
    output += String(part);
    const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(output) ?? [];
    if (address) return { npm, address };
  }
  throw new Error(`npm start ended before it served:\n${output}`);
}

test('SIGTERM to the process of npm start stops the server and releases its database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-npm-'));
  // An existing store opens in a moment, and a new store would be filled first.
  cpSync(inject('demo'), dataDir, { recursive: true });
  const { npm, address } = await start(dataDir);
  expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'pg.lock'))).toBe(true);
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  const answer = () =>
    fetch(address).then(
      ({ status }) => status,
      () => 'nobody',
    );
  await expect.poll(answer).toBe('nobody');
  await expect.poll(() => existsSync(join(dataDir, 'pg.lock'))).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});
