import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/server/core/deps';
import type { Job } from '../../src/server/jobs/Job';
import { startTimedJobs } from '../../src/server/jobs/startTimedJobs';
import { createJobBook } from '../../src/server/metrics/jobBook';
import { memoryLog } from '../support/memoryLog';

const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(jobs: readonly Job[]) {
  const log = memoryLog();
  const book = createJobBook(
    () => new Date(),
    () => {},
  );
  const timed = startTimedJobs({ log, metrics: { jobs: book } } as unknown as Deps, jobs, () => false);
  return { log, book, stop: timed.stop };
}

test('jobs of an hour run each hour, those of a day with the first hour and a day later, and none after a stop', async () => {
  const runs: string[] = [];
  const job = (name: string, every: Job['every']): Job => ({ name, every, work: async () => void runs.push(name) });
  const { stop } = start([job('sweep', 'hour'), job('check', 'day'), job('mails', 'round')]);
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual(['sweep', 'check']);
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS);
  expect(runs.filter((name) => name === 'check')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(runs.filter((name) => name === 'check')).toHaveLength(2);
  expect(runs.filter((name) => name === 'sweep')).toHaveLength(25);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(runs.filter((name) => name === 'sweep')).toHaveLength(25);
});

test('of jobs that share a name each runs and each error is logged, and the name counts as failed', async () => {
  let isRun = false;
  const { log, book } = start([
    { name: 'sweep', every: 'hour', work: () => Promise.reject(new Error('broken')) },
    { name: 'sweep', every: 'hour', work: async () => void (isRun = true) },
  ]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(isRun).toBe(true);
  expect(log.lines).toEqual([{ level: 'error', message: 'Job failed', fields: { err: new Error('broken'), job: 'sweep' } }]);
  expect(book.states()).toMatchObject([{ name: 'sweep', every_ms: HOUR_MS, runs: 1, failures: 1, is_failing: true }]);
});
