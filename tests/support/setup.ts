import { afterEach, vi } from 'vitest';
import { startTestClock } from './testClock';

startTestClock();

// The files of a worker share its modules: a function that a test replaced is itself again for the next one.
afterEach(() => void vi.restoreAllMocks());

// Screens wait for real answers of a real API; on a busy machine those take their time.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
