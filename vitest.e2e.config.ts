import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** The walks over all screens take longest and are the shortest files; vitest begins with the largest, and one worker would wait for the other at the end. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/e2e/screens/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

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
    // A worker keeps its browser, and the contexts in it, from one file to the next.
    isolate: false,
    sequence: { sequencer: WalksFirst },
    globalSetup: ['tests/support/sharedFolder.ts', 'tests/e2e/support/theProduct.ts'],
  },
});
