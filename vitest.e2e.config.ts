import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, on the built product: one after the other, since they share one running instance. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    globalSetup: ['tests/e2e/support/theProduct.ts'],
  },
});
