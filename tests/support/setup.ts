import { afterEach, vi } from 'vitest';
import { startTestClock } from './testClock';

startTestClock();

// Test files of a worker share their modules, so mocked functions are restored after each test.
afterEach(() => void vi.restoreAllMocks());

// Screens wait for answers of a real API, which are slow on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
