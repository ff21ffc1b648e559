import { percentile, BUCKETS } from '../../domain/system/latencies';
import { SYSTEM_RANGES, type SystemRange, type SystemStep } from '../../domain/system/systemState';
import type { Minute, Minutes } from './minutes';

/** The last hour or day in steps of equal width, each with the totals of its minutes. */
export function stepsOf(minutes: Minutes, range: SystemRange, now: Date): SystemStep[] {
  const { step_ms, steps } = SYSTEM_RANGES[range];
  const start = Math.floor(now.getTime() / step_ms) * step_ms - steps * step_ms;
  const parts = Array.from({ length: steps }, (): Minute[] => []);
  for (const minute of minutes.since(start)) parts[Math.floor((minute.at - start) / step_ms)]?.push(minute);
  return parts.map((part, step) => stepOf(start + step * step_ms, part));
}

function stepOf(at: number, part: readonly Minute[]): SystemStep {
  const sum = (of: (minute: Minute) => number) => (part.length === 0 ? null : part.reduce((total, minute) => total + of(minute), 0));
  const most = (of: (minute: Minute) => number) => (part.length === 0 ? null : Math.max(...part.map(of)));
  const mails = part.flatMap(({ mails_waiting }) => (mails_waiting === null ? [] : [mails_waiting]));
  const latencies = Array.from({ length: BUCKETS }, (_, bucket) =>
    part.reduce((total, minute) => total + (minute.latencies[bucket] ?? 0), 0),
  );
  return {
    at: new Date(at).toISOString(),
    calls: sum(({ calls }) => calls),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
    p50_ms: percentile(latencies, 0.5),
    p95_ms: percentile(latencies, 0.95),
    p99_ms: percentile(latencies, 0.99),
    loop_ms: most(({ loop_ms }) => loop_ms),
    database_busy: most(({ database_busy }) => database_busy),
    database_waiting: most(({ database_waiting }) => database_waiting),
    workers_waiting: most(({ workers_waiting }) => workers_waiting),
    memory_bytes: most(({ memory_bytes }) => memory_bytes),
    mails_waiting: mails.length === 0 ? null : Math.max(...mails),
  };
}
