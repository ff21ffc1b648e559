import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const written = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const textOf = (file: string) => readFileSync(file, 'utf8');
/**
 * What stands in for modules, has a page of its own that libraries hold on to, or reads PDFs: that reader works by what it finds in the
 * process. What stands in for a clock, a variable or one function takes it back when it is done.
 */
const isOwn = (text: string) => /\bvi\.(mock|doMock|hoisted|resetModules)\b|@vitest-environment|from 'unpdf'/.test(text);
const all = written.filter(isTest);
const helpers = written.filter((file) => !isTest(file) && isOwn(textOf(file))).map((file) => `/${basename(file).replace(/\.tsx?$/, '')}'`);
/** Such a file shares no modules with others, nor does one that a helper of that kind works for. */
const isAlone = (file: string) => isOwn(textOf(file)) || helpers.some((helper) => textOf(file).includes(helper));

/** Files that run a second time through PgBouncer in transaction mode, where every statement may come to another session. */
const THROUGH_A_POOLER = ['tests/api/races.pg.test.ts', 'tests/publicApi/races.pg.test.ts'];

const project = (name: string, include: string[], isolate: boolean, env: Record<string, string> = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: configDefaults.exclude,
    isolate,
    env,
    setupFiles: ['tests/support/setup.ts'],
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
      project('pooled', THROUGH_A_POOLER, true, { SPEELVELD_TEST_POOLER: 'pgbouncer' }),
    ],
  },
});
