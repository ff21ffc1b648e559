import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file).replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'));
/** What puts another module in the place of one, or has a page of its own that libraries hold on to, shares no modules. */
const isAlone = (file: string) => /\bvi\.|onPostgres|anEvolvingStore|@vitest-environment/.test(readFileSync(file, 'utf8'));

const project = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: configDefaults.exclude,
    isolate,
    setupFiles: ['tests/support/patience.ts'],
    // Machines differ, and a slow one is no fault: what is measured stands in the bench.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/sharedFolder.ts'],
    projects: [
      // A worker reads the server's modules once, and not for each of its files.
      project(
        'shared',
        all.filter((file) => !isAlone(file)),
        false,
      ),
      project('alone', all.filter(isAlone), true),
    ],
  },
});
