import { statfs } from 'node:fs/promises';
import type { SQL } from 'drizzle-orm';
import type { Looked } from '../../domain/metrics/systemState';
import type { Deps } from '../app/deps';
import { rowsOf } from '../db/rowsOf';
import { countOf, OLDEST_MAIL, rowsWaiting, STORE_SIZE } from './rowsWaiting';

const EVERY_MS = 15_000;
/** The size of a store is the sum of its files. */
const SIZE_EVERY_MS = 5 * 60_000;

const NOT_YET: Looked = { value: null, at: null };

/** What stands in the store and on the disk, as it was when it was last looked up: whoever asks waits for nothing. */
export interface Standing {
  rows(): (Looked & { readonly name: string })[];
  storeBytes(): Looked;
  freeBytes(): Looked;
  oldestMailAt(): string | null;
  /** When a look last ended, or the first one began. */
  lookedAt(): string;
  /** Looks at all of it now: one question after another, each kept by itself, so that a table that is locked holds up no other figure for long. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createStanding({ db, now, log, config }: Pick<Deps, 'db' | 'now' | 'log' | 'config'>): Standing {
  const known = new Map<string, Looked>();
  let oldestMailAt: string | null = null;
  let lookedAt = now().toISOString();
  let sizedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
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

  async function lookUp(): Promise<void> {
    const answers: boolean[] = [];
    for (const [name, rows] of Object.entries(rowsWaiting))
      answers.push(await ask<number>(name, countOf(rows(now().toISOString())), (value) => keep(name, value)));
    await ask<string | Date | null>('oldest_mail', OLDEST_MAIL, (value) => {
      oldestMailAt = value === null ? null : new Date(value).toISOString();
    });
    if (
      performance.now() - sizedAt > SIZE_EVERY_MS &&
      (await ask<number | string>('store', STORE_SIZE, (value) => keep('store', Number(value))))
    )
      sizedAt = performance.now();
    const disk = await statfs(config.dataDir).catch(() => null);
    if (disk) keep('free', disk.bavail * disk.bsize);
    if (answers.some(Boolean)) lookedAt = now().toISOString();
  }

  const look = (): Promise<void> => (looking ??= lookUp().finally(() => (looking = null)));

  return {
    rows: () => Object.keys(rowsWaiting).map((name) => ({ name, ...(known.get(name) ?? NOT_YET) })),
    storeBytes: () => known.get('store') ?? NOT_YET,
    freeBytes: () => known.get('free') ?? NOT_YET,
    oldestMailAt: () => oldestMailAt,
    lookedAt: () => lookedAt,
    look,
    start() {
      timer = setInterval(() => void look(), EVERY_MS);
      timer.unref();
      void look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
