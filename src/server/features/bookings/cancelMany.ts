import * as z from 'zod';
import type { RefundRun } from '../../../domain/refunds/refundRun';
import type { Ctx } from '../../core/context';
import type { WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import type { LockKey } from '../../db/lock';
import type { AnyResource } from '../../../schema/row';
import { authorize } from '../../engine/authorize';
import { authorizeMoney } from '../orders/authorizeMoney';
import { reason } from '../persons/personInput';
import type { RunTarget } from '../refunds/due';
import { cancelledRunBody, decideRun, runLock, runSubject } from '../refunds/refundRuns';

type Params = Readonly<Record<string, string>>;

/** Upper limit per call: each booking is released, and may be mailed about, under the locks of the session or bundle. */
const MAX_PEOPLE = 100;

export const cancelManyBody = z.strictObject({
  participants: z.array(z.uuid().toLowerCase()).min(1).max(MAX_PEOPLE),
  reason,
  notify: z.boolean().optional(),
  refund: cancelledRunBody.nullish(),
});
export type CancelManyInput = z.infer<typeof cancelManyBody>;

/** Throws if the caller may not cancel bookings of `resource`, or may not refund them when a refund is requested. */
export async function authorizeCancelMany(
  ctx: Ctx,
  resource: AnyResource,
  params: Params,
  { refund }: Partial<CancelManyInput>,
): Promise<null> {
  await authorize(ctx, resource, 'edit', params);
  if (refund) await authorizeMoney(ctx, params);
  return null;
}

/** The lock of the refund run of a session or bundle, taken together with those of the bookings. */
export const runLocks = (target_id: string, { refund }: CancelManyInput): LockKey[] => (refund ? [runLock(target_id)] : []);

/** Starts the refund run for bookings that were just cancelled in this transaction; null if no refund was requested. */
export async function refundMany(
  w: WriteCtx,
  params: Params,
  of: RunTarget['of'],
  { refund, participants, reason: why }: CancelManyInput,
): Promise<RefundRun | null> {
  if (!refund) return null;
  return decideRun(w, await runSubject(await reloadActor(w), params, of), { ...refund, participants, reason: why });
}
