import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    globalSetup: ['tests/support/sharedFolder.ts'],
    setupFiles: ['tests/support/patience.ts'],
  },
});
