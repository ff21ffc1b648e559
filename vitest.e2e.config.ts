import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, on the built product: two files at a time, each on a running instance of its own. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    // Machines differ, and a slow one is no fault: what is measured stands in the bench.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    globalSetup: ['tests/e2e/support/theProduct.ts'],
  },
});
