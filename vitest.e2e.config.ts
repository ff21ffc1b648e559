import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/**
 * What takes longest, in that order. Vitest would begin with the largest files, and one worker would wait for the other at the end. The
 * screens come before what other journeys leave in the demo, so that every run looks at the same records.
 */
const LONGEST = ['screens/platform', 'dev.test', 'screens/', 'account', 'lists', 'register', 'firstVisit', 'exampleBooking'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/tests/e2e/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
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
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // A worker keeps its browser, and the contexts in it, from one file to the next.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/sharedFolder.ts', 'tests/e2e/support/theProduct.ts'],
  },
});
