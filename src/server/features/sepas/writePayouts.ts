import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../app/context';
import { write, type WriteCtx } from '../../app/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { forbidden } from '../../http/apiError';

/**
 * Whatever changes payouts or batches goes one by one: it is rare, is done by few, and what one of them counts is what another takes.
 * Who waited is asked again.
 * @throws ApiError 403 for whoever is no superadmin any more
 */
export const writePayouts = <T>(ctx: Ctx, work: (w: WriteCtx) => Promise<T>): Promise<T> =>
  write(ctx, async (w) => {
    await lock(w.db, ['payouts', 'all']);
    const again = await reloadActor(w);
    if (!allows(again.profile, 'role:superadmin')) throw forbidden();
    return work(again);
  });
