import type { FailedRow, JobState, Queried, StoreLoad, SystemStep, Warning } from './systemState';

export interface WarningFacts {
  readonly now: number;
  readonly jobs: readonly JobState[];
  /** The last minutes, the newest last. */
  readonly minutes: readonly SystemStep[];
  readonly database: StoreLoad;
  /** The mail that has waited longest. */
  readonly oldest_mail_at: string | null;
  readonly free_bytes: Queried;
  /** When the database was last queried, or when querying started. */
  readonly looked_at: string;
  readonly failed_rows: readonly FailedRow[];
}

const MINUTE = 60_000;
/** A job that runs every 15 seconds is overdue after ten minutes, an hourly or daily job after two intervals. */
const overdueAfter = ({ every_ms }: JobState) => Math.max(10 * MINUTE, 2 * every_ms);
const MAIL_OVERDUE_MS = 15 * MINUTE;
const DATABASE_SILENT_MS = 2 * MINUTE;
const STALL_MS = 1_000;
/** With fewer calls, the share of failures means nothing. */
const MIN_CALLS = 20;
const FAILING_SHARE = 0.02;
const MIN_FREE_BYTES = 1_000_000_000;
/** With a single session, this many requests can wait now and then. */
const MAX_WAITING = 10;

const since = (at: string, now: number) => Math.floor((now - Date.parse(at)) / MINUTE);

/** The current warnings, errors first. */
export function warningsOf(facts: WarningFacts): Warning[] {
  const found = [
    ...facts.jobs.flatMap((job) => ofJob(job, facts.now)),
    ...ofRows(facts.failed_rows),
    ...ofStore(facts),
    ...ofCalls(facts.minutes),
    ...ofMails(facts),
    ...ofLoop(facts.minutes),
  ];
  return [...found.filter(({ level }) => level === 'error'), ...found.filter(({ level }) => level === 'warning')];
}

/** A job without success for too long: it fails, never ends or does not start. A job that failed once is retried first. */
function ofJob(job: JobState, now: number): Warning[] {
  const last = job.last_succeeded_at ?? job.known_since;
  if (now - Date.parse(last) < overdueAfter(job)) return [];
  const values = { job: job.name, minutes: since(last, now) };
  if (job.is_failing) return [{ key: 'job_fails', level: 'error', values }];
  if (job.running_since !== null) {
    const minutes = since(job.running_since, now);
    return now - Date.parse(job.running_since) < overdueAfter(job)
      ? []
      : [{ key: 'job_goes_on', level: 'warning', values: { ...values, minutes } }];
  }
  return [{ key: 'job_late', level: 'error', values }];
}

function ofRows(rows: readonly FailedRow[]): Warning[] {
  const count = rows.filter(({ set_aside_at }) => set_aside_at !== null).length;
  return count === 0 ? [] : [{ key: 'rows_set_aside', level: 'error', values: { smart_count: count } }];
}

function ofStore({ now, looked_at, free_bytes, database, minutes }: WarningFacts): Warning[] {
  const found: Warning[] = [];
  if (now - Date.parse(looked_at) > DATABASE_SILENT_MS)
    found.push({ key: 'store_silent', level: 'error', values: { minutes: since(looked_at, now) } });
  if (free_bytes.value !== null && free_bytes.value < MIN_FREE_BYTES)
    found.push({ key: 'disk_full', level: 'error', values: { megabytes: Math.floor(free_bytes.value / 1_000_000) } });
  const last = minutes.slice(-3);
  if (last.length === 3 && last.every(({ database_waiting }) => (database_waiting ?? 0) > Math.max(MAX_WAITING, database.most)))
    found.push({ key: 'database_crowded', level: 'warning', values: { waiting: database.waiting } });
  return found;
}

function ofCalls(minutes: readonly SystemStep[]): Warning[] {
  const last = minutes.slice(-5);
  const calls = last.reduce((sum, minute) => sum + (minute.calls ?? 0), 0);
  const failed = last.reduce((sum, minute) => sum + (minute.failed ?? 0), 0);
  if (calls < MIN_CALLS || failed < calls * FAILING_SHARE) return [];
  return [{ key: 'calls_fail', level: 'error', values: { failed, calls } }];
}

function ofMails({ now, oldest_mail_at }: WarningFacts): Warning[] {
  if (oldest_mail_at === null || now - Date.parse(oldest_mail_at) < MAIL_OVERDUE_MS) return [];
  return [{ key: 'mails_wait', level: 'warning', values: { minutes: since(oldest_mail_at, now) } }];
}

function ofLoop(minutes: readonly SystemStep[]): Warning[] {
  const longest = Math.max(0, ...minutes.slice(-5).map(({ loop_ms }) => loop_ms ?? 0));
  return longest < STALL_MS ? [] : [{ key: 'loop_stalled', level: 'warning', values: { ms: Math.round(longest) } }];
}
