import { groupBy } from '../../domain/records/groupBy';
import type { Deps } from '../core/deps';
import type { Job } from './Job';
import { runJob } from './runJob';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** Runs the jobs of each hour, and with the first hour after the start and every 24 hours those of each day. A failed job is logged. */
export function startTimedJobs(deps: Deps, jobs: readonly Job[], isStopped: () => boolean): { stop(): void } {
  const hourly = groupBy(
    jobs.filter(({ every }) => every === 'hour'),
    ({ name }) => name,
  );
  const daily = groupBy(
    jobs.filter(({ every }) => every === 'day'),
    ({ name }) => name,
  );
  for (const name of hourly.keys()) deps.metrics?.jobs.expect(name, HOUR_MS);
  for (const name of daily.keys()) deps.metrics?.jobs.expect(name, HOURS_PER_DAY * HOUR_MS);

  const run = (name: string, sharing: readonly Job[]) =>
    runJob(deps, name, async () => {
      const ends = await Promise.allSettled(sharing.map(({ work }) => work(deps, isStopped)));
      const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      for (const err of faults) deps.log.error({ err, job: name }, 'Job failed');
      if (faults.length > 0) throw new Error(`${faults.length} of the jobs named ${name} failed`);
    }).catch(() => {
      // Each error was logged above.
    });

  let hours = 0;
  const timer = setInterval(() => {
    for (const [name, sharing] of hourly) void run(name, sharing);
    if (hours++ % HOURS_PER_DAY === 0) for (const [name, sharing] of daily) void run(name, sharing);
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
