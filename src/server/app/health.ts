import { isDamaged } from '../db/embedded/pages/damaged';
import type { Deps } from './deps';
import { type Endpoint, publicEndpoint } from '../http/endpoint';
import { unavailable } from '../http/apiError';

/** Whoever asks within this long of an answer gets that one: asking often costs the store nothing. */
const KEPT_MS = 1_000;

/**
 * Answers `{ status: "ok" }` when the store does; 503 when it does not. `damaged`: it answers, and a page of it is not as it was
 * written; which one is in the log.
 */
export function healthEndpoint({ db }: Pick<Deps, 'db'>): Endpoint {
  const isThere = keptFor(KEPT_MS, () =>
    db.ping().then(
      () => true,
      () => false,
    ),
  );
  return publicEndpoint({
    method: 'get',
    path: '/v1/health',
    tag: 'health',
    summary: 'Is everything there',
    run: async () => {
      if (!(await isThere())) throw unavailable();
      return { status: isDamaged(db) ? 'damaged' : 'ok' };
    },
  });
}

/** Asks once at a time, and not again for a while. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= ask().finally(() => setTimeout(() => (kept = null), ms).unref());
    return kept;
  };
}
