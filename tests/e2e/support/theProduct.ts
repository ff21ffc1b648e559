import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: readonly string[];
    /** A folder with the demo that nobody works in. */
    demo: string;
  }
}

/** Starts the built product once for each worker, on free ports: each with a demo of its own, which is made once and copied. One more is left for who starts it otherwise. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-e2e-'));
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, index) => join(folder, String(index)));
  const [first = '', ...others] = dataDirs;
  const maker = await start(first);
  await stop(maker);
  const spare = join(folder, 'spare');
  for (const other of [...others, spare]) cpSync(first, other, { recursive: true });
  project.provide('demo', spare);
  const running = await Promise.all(dataDirs.map(start));
  project.provide(
    'addresses',
    running.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(running.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(said) ?? [];
      if (address) resolve({ child, address });
    });
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it listened:\n${said}`)));
  });
}

async function stop({ child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
