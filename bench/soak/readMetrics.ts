import { MEGABYTE } from '../../src/domain/files/images';

/** Figures that the server reports about itself. `loop_p99_ms` is the event loop delay since the previous report. */
export interface OwnFigures {
  readonly heap_mb: number;
  readonly loop_p99_ms: number;
  /** The size of the database, or null until it has been measured. */
  readonly store_mb: number | null;
  readonly failed_jobs: number;
}

export async function readMetrics(address: string, token: string): Promise<OwnFigures> {
  const answer = await fetch(`${address}/v1/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/v1/metrics answered ${answer.status}: ${text}`);
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
  const store = values('speelveld_store_bytes')[0];
  return {
    heap_mb: Math.round((values('nodejs_heap_size_used_bytes')[0] ?? Number.NaN) / MEGABYTE),
    loop_p99_ms: Math.round((values('nodejs_eventloop_lag_p99_seconds')[0] ?? Number.NaN) * 1000),
    store_mb: store === undefined ? null : Math.round(store / MEGABYTE),
    failed_jobs: values('speelveld_job_failures_total').reduce((sum, value) => sum + value, 0),
  };
}
