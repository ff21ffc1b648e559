import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, on the built product: two files at a time, each on a running instance of its own. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: ['tests/e2e/support/theProduct.ts'],
  },
});
