import * as z from 'zod';
import type { FileStore } from '../files/FileStore';
import { isDamaged } from '../db/embedded/pages/damaged';
import type { Deps } from '../core/deps';
import { type Endpoint, publicEndpoint } from '../http/endpoint';
import { unavailable } from '../core/apiError';

/** How long a result is reused, in milliseconds, so that frequent health checks cost the store nothing. */
const CACHE_MS = 1_000;

/**
 * Milliseconds without an answer after which a dependency counts as down. Together with `CACHE_MS`, health reports it within three seconds.
 */
const TIMEOUT_MS = 2_000;

const healthAnswer = z.strictObject({ status: z.enum(['ok', 'damaged']), files: z.enum(['ok', 'away']) });

/**
 * Responds `{ status: "ok" }` when the database does, and 503 when it does not. `damaged`: the database responds but has a corrupted page,
 * which the log names. Unreachable files are reported with status 200: everything else works, and a load balancer that removed this server
 * for it would remove every other server too (docs/decisions/0069-serve-files-in-a-bucket-through-the-server.md).
 */
export function healthEndpoint({ db, log }: Pick<Deps, 'db' | 'log'>, files: FileStore): Endpoint {
  const isThere = cached(CACHE_MS, () => answers(inTime(db.ping(), TIMEOUT_MS)));
  const hasFiles = cached(CACHE_MS, () =>
    answers(inTime(files.check(), TIMEOUT_MS), (error) => log.warn({ err: error, files: files.name }, 'Files cannot be reached')),
  );
  return publicEndpoint({
    method: 'get',
    path: '/v1/health',
    tag: 'health',
    summary: 'Check the health of the server',
    answer: healthAnswer,
    run: async () => {
      if (!(await isThere())) throw unavailable();
      return { status: isDamaged(db) ? 'damaged' : 'ok', files: (await hasFiles()) ? 'ok' : 'away' } as const;
    },
  });
}

const answers = (asked: Promise<unknown>, onFault: (error: unknown) => void = () => {}): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      onFault(error);
      return false;
    },
  );

/** Throws on timeout; a later answer is ignored. */
async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

/** Shares one running call, and reuses its result for a while. */
function cached<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= ask().finally(() => setTimeout(() => (current = null), ms).unref());
    return current;
  };
}
