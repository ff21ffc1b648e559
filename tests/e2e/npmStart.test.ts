import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** The process of `npm start`, until it says where it serves. */
async function started(dataDir: string) {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of npm.stdout) {
    said += String(part);
    const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(said) ?? [];
    if (address) return { npm, address };
  }
  throw new Error(`It ended before it served:\n${said}`);
}

test('SIGTERM to the process of npm start ends the server, and leaves its database free', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-npm-'));
  // A store that is there takes a moment to open; a new one is filled first.
  cpSync(inject('demo'), dataDir, { recursive: true });
  const { npm, address } = await started(dataDir);
  expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'pg.lock'))).toBe(true);
  const gone = once(npm, 'exit');
  npm.kill('SIGTERM');
  await gone;
  const answer = () =>
    fetch(address).then(
      ({ status }) => status,
      () => 'nobody',
    );
  await expect.poll(answer).toBe('nobody');
  await expect.poll(() => existsSync(join(dataDir, 'pg.lock'))).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});
