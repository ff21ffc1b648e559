import type { Ctx } from './context';
import { write, type WriteCtx } from './write';

/** Carries an outcome out of a transaction that is to leave nothing behind. */
class Undone<T> extends Error {
  constructor(readonly outcome: T) {
    super('undone');
  }
}

/**
 * Does `work` as `write` would and takes it back: what it answers is what it will answer, and nothing happened, nor its effects after
 * a commit. Source: docs/decisions/0030-deletions-are-rehearsed.md.
 * @throws whatever stands in the way of `work`
 */
export async function rehearse<T>(ctx: Ctx, work: (w: WriteCtx) => Promise<T>): Promise<T> {
  return write<T>(ctx, async (w) => {
    throw new Undone(await work(w));
  }).catch((error: unknown) => {
    if (error instanceof Undone) return (error as Undone<T>).outcome;
    throw error;
  });
}
