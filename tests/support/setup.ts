import fc from 'fast-check';
import { afterEach, vi } from 'vitest';
import { startTestClock } from './testClock';

startTestClock();

// The same random cases in each run, so that a change is not blamed for a fault that was there before. The full run looks for new ones.
if (process.env['SPEELVELD_FULL'] !== '1') fc.configureGlobal({ seed: 1 });

// Test files of a worker share their modules, so mocked functions are restored after each test.
afterEach(() => void vi.restoreAllMocks());

// Screens wait for answers of a real API, which are slow on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
