import { statfs } from 'node:fs/promises';
import type { SQL } from 'drizzle-orm';
import type { FailedRow, Queried } from '../../domain/system/systemState';
import type { Deps } from '../core/deps';
import { rowsOf } from '../db/rowsOf';
import { failedRows } from '../jobs/attempt';
import { countOf, OLDEST_MAIL, rowsWaiting, STORE_SIZE } from './rowsWaiting';

const REFRESH_INTERVAL_MS = 15_000;
/** The size of a database is the sum of its files. */
const SIZE_INTERVAL_MS = 5 * 60_000;

const NOT_YET: Queried = { value: null, at: null };

/** Figures from the store and the disk as of the last refresh, so that reading them never waits. */
export interface Standing {
  rows(): (Queried & { readonly name: string })[];
  failedRows(): readonly FailedRow[];
  storeBytes(): Queried;
  freeBytes(): Queried;
  oldestMailAt(): string | null;
  /** Time at which a refresh last ended, or at which the first one started. */
  lookedAt(): string;
  /** Refreshes all figures, one query after another and each independently, so that a locked table delays only its own figure. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createStanding({ db, now, log, config }: Pick<Deps, 'db' | 'now' | 'log' | 'config'>): Standing {
  const known = new Map<string, Queried>();
  let oldestMailAt: string | null = null;
  let failed: readonly FailedRow[] = [];
  let refreshedAt = now().toISOString();
  let sizedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (name: string, value: number) => known.set(name, { value, at: now().toISOString() });

  async function ask<T>(name: string, query: SQL, take: (value: T) => void): Promise<boolean> {
    if (stopped) return false;
    try {
      const [found] = rowsOf<{ value: T }>(await db.orm.execute(query));
      if (found) take(found.value);
      return true;
    } catch (error) {
      log.warn({ err: error, figure: name }, 'Reading a database metric failed');
      return false;
    }
  }

  async function refreshAll(): Promise<void> {
    const answers: boolean[] = [];
    for (const [name, rows] of Object.entries(rowsWaiting))
      answers.push(await ask<number>(name, countOf(rows(now().toISOString())), (value) => keep(name, value)));
    await ask<string | Date | null>('oldest_mail', OLDEST_MAIL, (value) => {
      oldestMailAt = value === null ? null : new Date(value).toISOString();
    });
    await failedRows({ db }).then(
      (found) => (failed = found),
      (error: unknown) => log.warn({ err: error, figure: 'failed_rows' }, 'Reading a database metric failed'),
    );
    if (
      performance.now() - sizedAt > SIZE_INTERVAL_MS &&
      (await ask<number | string>('store', STORE_SIZE, (value) => keep('store', Number(value))))
    )
      sizedAt = performance.now();
    const disk = await statfs(config.dataDir).catch(() => null);
    if (disk) keep('free', disk.bavail * disk.bsize);
    if (answers.some(Boolean)) refreshedAt = now().toISOString();
  }

  const refresh = (): Promise<void> => (refreshing ??= refreshAll().finally(() => (refreshing = null)));

  return {
    rows: () => Object.keys(rowsWaiting).map((name) => ({ name, ...(known.get(name) ?? NOT_YET) })),
    failedRows: () => failed,
    storeBytes: () => known.get('store') ?? NOT_YET,
    freeBytes: () => known.get('free') ?? NOT_YET,
    oldestMailAt: () => oldestMailAt,
    lookedAt: () => refreshedAt,
    look: refresh,
    start() {
      timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS);
      timer.unref();
      void refresh();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await refreshing;
    },
  };
}
