import { median, rounded } from '../median';
import { logProgress, logTable } from '../progress';
import type { OwnFigures } from './readMetrics';
import { slopeOf } from './slopeOf';
import type { Tally, Times } from './tally';

const HOUR_MS = 3_600_000;
/** The shortest run for a memory trend, because a new server is still filling its memory. */
const MIN_TREND_MS = 600_000;

/** The memory of the server at a moment, in ms since the traffic started. */
export type Sample = readonly [at: number, mb: number];

export interface Minute extends Times, OwnFigures {
  readonly minute: number;
  readonly memory_mb: number;
  /** The number since the start. */
  readonly unexpected: number;
}

/** Compares the first tenth of the time with the last, and computes the memory trend. */
export function sumUp(tally: Tally, samples: readonly Sample[], ms: number) {
  const tenths = { first: [0, ms / 10], last: [ms * 0.9, Infinity] } as const;
  const part = (which: keyof typeof tenths, kind?: string) => tally.times(tenths[which][0], tenths[which][1], kind);
  const memoryIn = (which: keyof typeof tenths) => {
    const [from, until] = tenths[which];
    return rounded(median(samples.filter(([at]) => at >= from && at < until).map(([, mb]) => mb)));
  };
  const secondHalf = samples.filter(([at]) => at >= ms / 2);
  return {
    first: { ...part('first'), memory_mb: memoryIn('first') },
    last: { ...part('last'), memory_mb: memoryIn('last') },
    most_mb: Math.round(Math.max(...samples.map(([, mb]) => mb))),
    slope_mb_an_hour: ms < MIN_TREND_MS ? null : rounded(slopeOf(secondHalf) * HOUR_MS),
    kinds: Object.fromEntries(
      tally.kinds().map((kind) => [kind, { all: tally.times(0, Infinity, kind), first: part('first', kind), last: part('last', kind) }]),
    ),
    unexpected: tally.unexpected(),
  };
}

export type Summary = ReturnType<typeof sumUp>;

export function reportMinute(figures: Minute): void {
  const { minute, calls, p50_ms, p99_ms, memory_mb, heap_mb, loop_p99_ms, store_mb, unexpected } = figures;
  logProgress(
    `  ${minute} min: ${calls} calls, p50 ${p50_ms} ms, p99 ${p99_ms} ms, memory ${memory_mb} MB (heap ${heap_mb}), event loop p99 ${loop_p99_ms} ms, store ${store_mb ?? '?'} MB, ${unexpected} unexpected`,
  );
}

export function reportSoak(engine: string, { first, last, most_mb, slope_mb_an_hour, kinds, unexpected }: Summary): void {
  const line = (name: string, a: Times, b: Times) => [
    name,
    a.calls,
    b.calls,
    ...[a.p50_ms, b.p50_ms, a.p99_ms, b.p99_ms].map((ms) => (Number.isNaN(ms) ? '' : ms)),
  ];
  logTable(`First tenth and last tenth on ${engine}, in ms`, [
    ['', 'calls first', 'last', 'p50 first', 'last', 'p99 first', 'last'],
    line('all', first, last),
    ...Object.entries(kinds).map(([kind, times]) => line(kind, times.first, times.last)),
  ]);
  logTable(`Memory on ${engine}, in MB`, [
    ['first tenth', 'last tenth', 'most', 'an hour more, by the second half'],
    [first.memory_mb, last.memory_mb, most_mb, slope_mb_an_hour ?? 'too short'],
  ]);
  logProgress(`\n${unexpected.count} unexpected answers on ${engine}`);
  for (const [way, { count, first }] of Object.entries(unexpected.ways)) {
    logProgress(`  ${way}, ${count} times:`);
    for (const example of first) logProgress(`    ${example}`);
  }
}
