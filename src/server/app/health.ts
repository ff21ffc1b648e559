import type { FileStore } from '../files/FileStore';
import { isDamaged } from '../db/embedded/pages/damaged';
import type { Deps } from './deps';
import { type Endpoint, publicEndpoint } from '../http/endpoint';
import { unavailable } from '../http/apiError';

/** Whoever asks within this long of an answer gets that one: asking often costs the store nothing. */
const KEPT_MS = 1_000;

/** Milliseconds without an answer after which a dependency counts as down. Together with `KEPT_MS`, health reports it within three seconds. */
const TIMEOUT_MS = 2_000;

/**
 * Answers `{ status: "ok" }` when the database does; 503 when it does not. `damaged`: it answers, and a page of it is not as it was
 * written; which one is in the log. Files that cannot be reached are told and no more: all else works, and a server that is taken away
 * for it would take every other with it (docs/decisions/0069-files-in-a-bucket.md).
 */
export function healthEndpoint({ db, log }: Pick<Deps, 'db' | 'log'>, files: FileStore): Endpoint {
  const isThere = keptFor(KEPT_MS, () => answers(inTime(db.ping(), TIMEOUT_MS)));
  const hasFiles = keptFor(KEPT_MS, () =>
    answers(inTime(files.check(), TIMEOUT_MS), (error) => log.warn({ err: error, files: files.name }, 'Files cannot be reached')),
  );
  return publicEndpoint({
    method: 'get',
    path: '/v1/health',
    tag: 'health',
    summary: 'Is everything there',
    run: async () => {
      if (!(await isThere())) throw unavailable();
      return { status: isDamaged(db) ? 'damaged' : 'ok', files: (await hasFiles()) ? 'ok' : 'away' };
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

/** Throws when there was no answer in time; a later answer is ignored. */
async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

/** Asks once at a time, and not again for a while. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= ask().finally(() => setTimeout(() => (kept = null), ms).unref());
    return kept;
  };
}
