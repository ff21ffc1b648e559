import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct, stopProduct } from './startProduct';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: readonly string[];
    /** A folder with the demo that nobody works in. */
    demo: string;
  }
}

/** Starts the built product once for each worker, on free ports: each with a demo of its own, which is made once and copied. One more is left for who starts it otherwise. */
export async function setup(project: TestProject) {
  // Temporary files of the journeys, of the browsers and of all processes that they start go with the run.
  process.env['TMPDIR'] = process.env['SPEELVELD_SHARED'] ?? tmpdir();
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-e2e-'));
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, index) => join(folder, String(index)));
  const [first = '', ...others] = dataDirs;
  if (process.env['ZZ_DEMO']) cpSync(process.env['ZZ_DEMO'], first, { recursive: true });
  else {
    const maker = await startProduct(first);
    await stopProduct(maker);
  }
  const spare = join(folder, 'spare');
  // A machine that is so busy that it had to break off its end leaves the socket of commands, which cannot be copied.
  for (const other of [...others, spare]) cpSync(first, other, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  project.provide('demo', spare);
  const running = await Promise.all(dataDirs.map(startProduct));
  project.provide(
    'addresses',
    running.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(running.map(stopProduct));
    rmSync(folder, { recursive: true, force: true });
  };
}
