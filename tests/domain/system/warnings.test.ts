import { describe, expect, test } from 'vitest';
import type { JobState, SystemStep } from '../../../src/domain/system/systemState';
import { type WarningFacts, warningsOf } from '../../../src/domain/system/warnings';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const minute = (values: Partial<SystemStep> = {}): SystemStep => ({
  at: ago(1),
  calls: 100,
  refused: 0,
  failed: 0,
  p50_ms: 5,
  p95_ms: 9,
  p99_ms: 20,
  loop_ms: 4,
  database_busy: 1,
  database_waiting: 0,
  workers_waiting: 0,
  memory_bytes: 1,
  mails_waiting: 0,
  ...values,
});
const job = (values: Partial<JobState> = {}): JobState => ({
  name: 'messages',
  every_ms: 15_000,
  known_since: ago(60),
  runs: 1,
  failures: 0,
  running_since: null,
  last_ended_at: ago(1),
  last_ms: 5,
  last_succeeded_at: ago(1),
  is_failing: false,
  ...values,
});
const keysOf = (facts: Partial<WarningFacts>) =>
  warningsOf({
    now: NOW,
    jobs: [job()],
    minutes: Array.from({ length: 60 }, () => minute()),
    database: { most: 10, connections: 4, idle: 4, waiting: 0 },
    oldest_mail_at: null,
    free_bytes: { value: 5e9, at: ago(0) },
    looked_at: ago(0),
    failed_rows: [],
    ...facts,
  }).map(({ key }) => key);

describe('warnings', () => {
  test('are absent while everything works', () => expect(keysOf({})).toEqual([]));

  test.each([
    ['failed once and is tried again gives no warning', job({ is_failing: true, last_succeeded_at: ago(2) }), []],
    ['fails for ten minutes gives a warning', job({ is_failing: true, last_succeeded_at: ago(11) }), ['job_fails']],
    ['never succeeded gives a warning', job({ last_succeeded_at: null, last_ended_at: null }), ['job_late']],
    ['was added recently gives no warning', job({ known_since: ago(9), last_succeeded_at: null }), []],
    ['is processing a large batch gives no warning', job({ last_succeeded_at: ago(30), running_since: ago(5) }), []],
    ['never ends gives a warning', job({ last_succeeded_at: ago(30), running_since: ago(20) }), ['job_goes_on']],
    ['runs once an hour gives no warning', job({ every_ms: 3_600_000, last_succeeded_at: ago(100) }), []],
    ['missed two hours gives a warning', job({ every_ms: 3_600_000, known_since: ago(600), last_succeeded_at: ago(130) }), ['job_late']],
  ])('a job that %s', (_what, state, keys) => expect(keysOf({ jobs: [state] })).toEqual(keys));

  test('are given for rows that were set aside, and not for rows that are tried again', () => {
    const failed = { job: 'seasons', key: '1', errors: 8, error: 'Error: broken', begun_at: ago(5), next_at: ago(-5) };
    expect(keysOf({ failed_rows: [{ ...failed, set_aside_at: null }] })).toEqual([]);
    expect(keysOf({ failed_rows: [{ ...failed, set_aside_at: ago(4) }] })).toEqual(['rows_set_aside']);
  });

  test.each([
    ['warn when two in a hundred calls fail', { minutes: [minute({ failed: 2 })] }, ['calls_fail']],
    ['do not warn when one in a hundred calls fails', { minutes: [minute({ failed: 1 })] }, []],
    ['do not warn when one of few calls fails', { minutes: [minute({ calls: 3, failed: 1 })] }, []],
    ['do not warn about old failures', { minutes: [minute({ failed: 50 }), ...Array.from({ length: 5 }, () => minute())] }, []],
    ['warn when the event loop stalled', { minutes: [minute({ loop_ms: 1500 })] }, ['loop_stalled']],
    [
      'warn when more calls wait for the database than it serves',
      { minutes: Array.from({ length: 3 }, () => minute({ database_waiting: 11 })) },
      ['database_crowded'],
    ],
    ['do not warn when calls waited for a minute', { minutes: [minute({ database_waiting: 50 }), minute(), minute()] }, []],
    ['warn when a mail waits', { oldest_mail_at: ago(16) }, ['mails_wait']],
    ['warn when the disk is nearly full', { free_bytes: { value: 4e8, at: ago(0) } }, ['disk_full']],
    ['warn when the store cannot be checked', { looked_at: ago(3) }, ['store_silent']],
  ] as const)('%s', (_what, facts, keys) => expect(keysOf(facts)).toEqual(keys));

  test('list the most serious one first', () => {
    expect(keysOf({ oldest_mail_at: ago(16), looked_at: ago(3) })).toEqual(['store_silent', 'mails_wait']);
  });
});
