import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { drawnIcons } from './scripts/vite/drawnIcons.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Replaces modules, or says itself why it needs a process of its own. */
const needsOwnProcess = (text: string) => /\bvi\.(mock|doMock|hoisted|resetModules)\b|^\/\/ Own process: /m.test(text);
const tests = files.filter(isTest);
const isolatingHelpers = files
  .filter((file) => !isTest(file) && needsOwnProcess(textOf(file)))
  .map((file) => `/${basename(file).replace(/\.tsx?$/, '')}'`);
const isAlone = (file: string) => needsOwnProcess(textOf(file)) || isolatingHelpers.some((helper) => textOf(file).includes(helper));
const isEvolution = (file: string) => file.startsWith('tests/db/evolution/');
const isScreen = (file: string) => textOf(file).includes('@vitest-environment jsdom');

/** Run a second time through PgBouncer in transaction mode, where each statement may reach another session. */
const POOLED = ['tests/api/races.pg.test.ts', 'tests/publicApi/races.pg.test.ts'];

/** Testing Library prints the document at each attempt of a query that waits. Set this variable to see the document of a failure. */
const SCREEN_ENV = { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' };

/** `npm run test:full` repeats the laws over every entity on the other engine. */
const LAWS = 'tests/api/laws/';
const isFull = process.env['SPEELVELD_FULL'] === '1';

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly isolate?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly setupFiles?: readonly string[];
}

const project = ({ name, include, isolate = false, env = {}, setupFiles = [] }: Project) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: configDefaults.exclude,
    isolate,
    env,
    setupFiles: ['tests/support/setup.ts', ...setupFiles],
    // Upper bounds for a hanging test on a slow machine. Speed is measured by `npm run bench`.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  plugins: [drawnIcons()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 3,
    // Fewer collections of short-lived objects, which take a tenth of the CPU time of a test run.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['tests/support/sharedFolder.ts'],
    projects: [
      // A worker loads the modules of the server once, for all of its files.
      project({
        name: 'shared',
        include: tests.filter((file) => !isAlone(file) && !isEvolution(file) && !isScreen(file)),
      }),
      ...(isFull
        ? [
            project({
              name: 'laws on the other engine',
              include: tests.filter((file) => file.startsWith(LAWS)),
              env: { SPEELVELD_LAWS: 'other engine' },
            }),
          ]
        : []),
      // The same for the app's modules, with one jsdom for all files of a worker.
      project({
        name: 'screens',
        include: tests.filter((file) => !isAlone(file) && isScreen(file)),
        env: SCREEN_ENV,
        setupFiles: ['tests/support/screenSetup.ts'],
      }),
      project({ name: 'alone', include: tests.filter((file) => isAlone(file) && !isEvolution(file) && !isScreen(file)), isolate: true }),
      // Each test reloads the modules of the program, so that only the packages are shared.
      project({ name: 'evolution', include: tests.filter(isEvolution) }),
      project({
        name: 'screens alone',
        include: tests.filter((file) => isAlone(file) && isScreen(file)),
        isolate: true,
        env: SCREEN_ENV,
        setupFiles: ['tests/support/screenSetup.ts'],
      }),
      project({ name: 'pooled', include: POOLED, env: { SPEELVELD_TEST_POOLER: 'pgbouncer' } }),
    ],
  },
});
