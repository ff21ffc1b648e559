import { hostname } from 'node:os';
import { bucketOf } from '../../domain/system/latencies';
import type { SystemRange, SystemState } from '../../domain/system/systemState';
import { warningsOf } from '../../domain/system/warnings';
import type { Deps } from '../core/deps';
import { productVersion } from '../base/productVersion';
import { workerLoad } from '../workers/workerPool';
import { createInstruments } from './instruments';
import { createJobBook } from './jobBook';
import type { Metrics } from '../core/Metrics';
import { createMinutes } from './minutes';
import { createStanding } from './standing';
import { stepsOf } from './stepsOf';
import { watchLoop } from './watchLoop';

const SAMPLE_MS = 5_000;

/** Metrics of this process, counted as events happen and kept in memory for a day. */
export function createMetrics({ db, now, log, config }: Omit<Deps, 'metrics'>): Metrics {
  const started_at = now().toISOString();
  const version = productVersion();
  const standing = createStanding({ db, now, log, config });
  const minutes = createMinutes(now);
  const jobs = createJobBook(now, (run) => instruments.countRun(run));
  const instruments = createInstruments({
    now,
    database: db.load,
    workers: workerLoad,
    jobs: jobs.states,
    rows: standing.rows,
    storeBytes: standing.storeBytes,
    freeBytes: standing.freeBytes,
    refreshedAt: standing.lookedAt,
  });
  instruments.recordBuild({ version, node: process.version, engine: db.engine });
  let loop: ReturnType<typeof watchLoop> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function sample(): void {
    const minute = minutes.current();
    const { connections, idle, waiting } = db.load();
    minute.loop_ms = Math.max(minute.loop_ms, loop?.take() ?? 0);
    minute.database_busy = Math.max(minute.database_busy, connections - idle);
    minute.database_waiting = Math.max(minute.database_waiting, waiting);
    minute.workers_waiting = Math.max(minute.workers_waiting, workerLoad().waiting);
    minute.memory_bytes = Math.max(minute.memory_bytes, process.memoryUsage.rss());
    minute.mails_waiting = standing.rows().find(({ name }) => name === 'mails')?.value ?? minute.mails_waiting;
  }

  function state(range: SystemRange): SystemState {
    const at = now();
    const facts = {
      jobs: jobs.states(),
      database: db.load(),
      free_bytes: standing.freeBytes(),
    };
    return {
      ...facts,
      version,
      node: process.version,
      engine: db.engine,
      host: hostname(),
      pid: process.pid,
      started_at,
      now: at.toISOString(),
      steps: stepsOf(minutes, range, at),
      warnings: warningsOf({
        ...facts,
        now: at.getTime(),
        minutes: stepsOf(minutes, 'hour', at),
        oldest_mail_at: standing.oldestMailAt(),
        looked_at: standing.lookedAt(),
        failed_rows: standing.failedRows(),
      }),
      workers: workerLoad(),
      rows: standing.rows(),
      failed_rows: standing.failedRows(),
      store_bytes: standing.storeBytes(),
    };
  }

  return {
    jobs,
    answered(call) {
      instruments.countCall(call);
      const minute = minutes.current();
      const bucket = bucketOf(call.ms);
      minute.calls += 1;
      if (call.status >= 500) minute.failed += 1;
      else if (call.status >= 400) minute.refused += 1;
      minute.latencies[bucket] = (minute.latencies[bucket] ?? 0) + 1;
    },
    mailed: instruments.countMail,
    text: instruments.text,
    contentType: instruments.contentType,
    state,
    refresh: standing.look,
    start() {
      instruments.watchProcess();
      loop = watchLoop();
      timer = setInterval(sample, SAMPLE_MS);
      timer.unref();
      sample();
      standing.start();
    },
    async stop() {
      clearInterval(timer);
      loop?.stop();
      await standing.stop();
    },
  };
}
