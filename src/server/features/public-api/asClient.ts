import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { answered, keptAnswer, keyOf, lockKey } from '../../engine/idempotency';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import type { Call, ClientCtx } from '../../http/endpoint';

/** A transaction on behalf of an application. The history records its changes under the application's name. */
export type ClientWrite = Transaction & Pick<Ctx, 'zone'>;

/** Runs `work` in one transaction on behalf of the calling application. */
export function asClient<T>(deps: Deps, { client, now, correlation_id }: ClientCtx, work: (w: ClientWrite) => Promise<T>): Promise<T> {
  const actor = { id: null, name: `${client.name} (API)`.slice(0, 160) };
  const about = { zone: client.zone, application_id: client.application_id, correlation_id };
  return runAsSystem({ ...deps, now: () => now }, (w) => work({ ...w, ...about }), actor);
}

/**
 * The same, once per Idempotency-Key of an application: a repeat within 24 hours gets the first answer, and a repeat with another body is
 * refused. The answer of `work` is stored for that, so it contains ids and no personal data.
 */
export async function asClientOnce<T extends object>(
  deps: Deps,
  { ctx, http, body }: Call<ClientCtx, object>,
  work: (w: ClientWrite) => Promise<T>,
): Promise<T> {
  const key = keyOf(http);
  if (key === null) return asClient(deps, ctx, work);
  const path = `${http.req.method} ${http.req.path}`;
  return asClient(deps, ctx, async (w) => {
    const asked = { holder: ctx.client.application_id, key, path, body, now: ctx.now };
    await lockKey(w.db, asked);
    return (await answered(w.db, asked, http, keptAnswer, () => work(w))) as T;
  });
}
