import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct, stopProduct } from './startProduct';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: readonly string[];
    /** The data directory of each instance, in the same order. */
    dataDirs: readonly string[];
    /** A folder with the demo data that no product uses. */
    demo: string;
  }
}

/**
 * Starts the built product once per worker on free ports, each with its own copy of the demo. A spare copy is for journeys that start a
 * product themselves.
 */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-e2e-'));
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, index) => join(folder, String(index)));
  const [first = '', ...others] = dataDirs;
  const seeder = await startProduct(first);
  await stopProduct(seeder);
  const spare = join(folder, 'spare');
  // A product whose stop was cut short leaves its command socket, which cannot be copied.
  for (const other of [...others, spare]) cpSync(first, other, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  project.provide('demo', spare);
  const running = await Promise.all(dataDirs.map(startProduct));
  project.provide(
    'addresses',
    running.map(({ address }) => address),
  );
  project.provide('dataDirs', dataDirs);
  return async () => {
    await Promise.all(running.map(stopProduct));
    rmSync(folder, { recursive: true, force: true });
  };
}
