import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobState, Queried, StoreLoad, WorkerLoad } from '../../domain/system/systemState';
import type { AnsweredCall } from '../core/Metrics';
import type { JobRun } from '../core/Metrics';

/** Values that are read when metrics are requested, all from memory. */
export interface Readings {
  readonly now: () => Date;
  readonly database: () => StoreLoad;
  readonly workers: () => WorkerLoad;
  readonly jobs: () => readonly JobState[];
  readonly rows: () => readonly (Queried & { readonly name: string })[];
  readonly storeBytes: () => Queried;
  readonly freeBytes: () => Queried;
  readonly refreshedAt: () => string;
}

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Label of requests without a matching endpoint, whose path is arbitrary. */
const NO_ROUTE = 'none';

/** All Prometheus metrics. Labels are declared paths, tags and names, so their number is bounded. */
export function createInstruments(readings: Readings) {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'speelveld_http_requests_total',
    help: 'Calls of the API by declared path, method and class of status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'speelveld_http_request_duration_seconds',
    help: 'Until the answer began, by the subject of the call',
    labelNames: ['group'],
    buckets: CALL_SECONDS,
    registers,
  });
  const runs = new Counter({ name: 'speelveld_job_runs_total', help: 'Runs of a job', labelNames: ['job'], registers });
  const failures = new Counter({ name: 'speelveld_job_failures_total', help: 'Runs that went wrong', labelNames: ['job'], registers });
  const jobSeconds = new Histogram({
    name: 'speelveld_job_duration_seconds',
    help: 'How long a run of a job took',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'speelveld_mails_total',
    help: 'Mails that this process handed over, and those it gave up',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  readInto(registers, readings);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countCall({ route, group, method, status, ms }: AnsweredCall) {
      calls.inc({ route: route ?? NO_ROUTE, method: METHODS.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` });
      callSeconds.observe({ group: group ?? NO_ROUTE }, ms / 1000);
    },
    countRun({ name: job, seconds, isDone }: JobRun) {
      runs.inc({ job });
      failures.inc({ job }, isDone ? 0 : 1);
      jobSeconds.observe({ job }, seconds);
    },
    countMail: (outcome: 'sent' | 'failed') => mails.inc({ outcome }),
    /**
     * Collects memory, CPU, event loop and garbage collection of this process. Call it once per process, because its listeners are never
     * removed.
     */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** Records the version of the product. */
    recordBuild(labels: Readonly<Record<'version' | 'node' | 'engine', string>>) {
      new Gauge({ name: 'speelveld_build_info', help: 'What runs here', labelNames: ['version', 'node', 'engine'], registers }).set(
        labels,
        1,
      );
    },
  };
}

/** Metrics that are read when requested. */
function readInto(registers: Registry[], readings: Readings): void {
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === null) this.reset();
        else this.set(value);
      },
    });
  const gauges = (name: string, help: string, label: string, read: () => Iterable<readonly [string, number | null]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [of, value] of read()) if (value !== null) this.set({ [label]: of }, value);
      },
    });
  const { database, workers, jobs } = readings;
  gauge('speelveld_database_connections_max', 'Connections there may be', () => database().most);
  gauges('speelveld_database_connections', 'Connections there are', 'state', () => {
    const { connections, idle } = database();
    return [
      ['idle', idle],
      ['busy', connections - idle],
    ];
  });
  gauge('speelveld_database_waiting', 'Who waits for a connection, or for their turn at the embedded store', () => database().waiting);
  gauges('speelveld_job_last_success_timestamp_seconds', 'When a job last succeeded in this process', 'job', () =>
    jobs().map(({ name, last_succeeded_at }) => [name, last_succeeded_at === null ? null : Date.parse(last_succeeded_at) / 1000]),
  );
  gauges('speelveld_rows_waiting', 'Rows that are still to be done, up to 10000', 'rows', () =>
    readings.rows().map(({ name, value }) => [name, value]),
  );
  gauge('speelveld_store_bytes', 'Size of the database', () => readings.storeBytes().value);
  gauge('speelveld_data_free_bytes', 'Room left where DATA_DIR is', () => readings.freeBytes().value);
  gauge(
    'speelveld_figures_age_seconds',
    'Since the figures of the store were looked up',
    () => (readings.now().getTime() - Date.parse(readings.refreshedAt())) / 1000,
  );
  gauge('speelveld_workers_max', 'Threads that there may be', () => workers().most);
  gauges('speelveld_workers', 'Threads that compute', 'state', () => {
    const { threads, busy } = workers();
    return [
      ['idle', Math.max(0, threads - busy)],
      ['busy', busy],
    ];
  });
  gauge('speelveld_worker_queue', 'Tasks that wait for a thread', () => workers().waiting);
  gauges('speelveld_worker_tasks', 'Tasks since the start, by what became of them', 'outcome', () => {
    const { done, failed, refused } = workers();
    return Object.entries({ done, failed, refused });
  });
}
