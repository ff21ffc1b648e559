import { startTestClock } from './testClock';

startTestClock();

// Screens wait for real answers of a real API; on a busy machine those take their time.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
