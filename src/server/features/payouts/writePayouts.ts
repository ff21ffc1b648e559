import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { forbidden } from '../../core/apiError';

/**
 * Serializes all changes of payouts and batches: they are rare, made by few people, and depend on each other's amounts. The permission is
 * checked again after waiting.
 *
 * @throws ApiError 403 if the caller is no longer a superadmin
 */
export const writePayouts = <T>(ctx: Ctx, work: (w: WriteCtx) => Promise<T>): Promise<T> =>
  write(ctx, async (w) => {
    await lock(w.db, ['payouts', 'all']);
    const again = await reloadActor(w);
    if (!allows(again.profile, 'role:superadmin')) throw forbidden();
    return work(again);
  });
