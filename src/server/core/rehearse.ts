import type { Ctx } from './context';
import { write, type WriteCtx } from './write';

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  constructor(readonly outcome: T) {
    super('undone');
  }
}

/**
 * Runs `work` like `write` and rolls it back: the result is the same, but nothing is stored and no after-commit effect runs. Source:
 * docs/decisions/0030-rehearse-deletions.md.
 * @throws whatever `work` throws
 */
export async function rehearse<T>(ctx: Ctx, work: (w: WriteCtx) => Promise<T>): Promise<T> {
  return write<T>(ctx, async (w) => {
    throw new RolledBack(await work(w));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return (error as RolledBack<T>).outcome;
    throw error;
  });
}
