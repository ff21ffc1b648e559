import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { MAX_TRIES, nextTry } from '../../../../domain/builds/hook/nextTry';
import type { Deps } from '../../../core/deps';
import { serverKey } from '../../../auth/secrets/serverKey';
import { unseal } from '../../../auth/secrets/seal';
import { build_calls, build_hooks } from '../../../db/system/builds';
import { table } from '../../../db/tables';
import { runAsSystem, type Transaction } from '../../../engine/transaction';
import { isTaken } from '../../../outbound/postExternally';
import { signMessage } from '../../../outbound/signMessage';
import { sendCall, type Sent } from './sendCall';

/** Delay after which a call of a killed server is sent again; the receiver recognises the repeat by its id. */
const LEASE_MS = 60_000;

type BuildCall = typeof build_calls.$inferSelect;
interface Due {
  readonly call: BuildCall;
  readonly hook: typeof build_hooks.$inferSelect | null;
}

/** Number of concurrent calls, so that a slow server does not hold up the others. */
const MAX_CONCURRENT = 8;

/** Sends the due calls about builds to the hooks of applications. A failed call is retried with growing intervals. */
export async function hookJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const lane = async () => {
    while (!isStopped()) {
      const due = await runAsSystem(deps, takeDue);
      if (due === null) return;
      const sent = await send(deps, due);
      await runAsSystem(deps, (w) => settle(w, due.call, sent));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lane));
}

async function takeDue(w: Transaction): Promise<Due | null> {
  const [call] = await w.db
    .select()
    .from(build_calls)
    .where(and(eq(build_calls.status, 'waiting'), lte(build_calls.next_try_at, w.now.toISOString())))
    .orderBy(asc(build_calls.next_try_at), asc(build_calls.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!call) return null;
  const leased = { tries: call.tries + 1, next_try_at: new Date(w.now.getTime() + LEASE_MS).toISOString() };
  await w.db.update(build_calls).set(leased).where(eq(build_calls.id, call.id));
  const [hook = null] = await w.db.select().from(build_hooks).where(eq(build_hooks.application_id, call.application_id));
  return { call: { ...call, ...leased }, hook };
}

/** A call is refused if its hook was removed or disabled. One that ended the process at each attempt is not sent again. */
async function send({ config, now }: Deps, { call, hook }: Due): Promise<Sent> {
  if (call.tries > MAX_TRIES) return { fault: 'interrupted' };
  if (!hook?.is_enabled || hook.secret === '') return { fault: 'refused' };
  const key = unseal(hook.secret, serverKey(config));
  return sendCall(hook.url, call.body, signMessage([key], call, now()), config);
}

async function settle(w: Transaction, { id, tries, build_id }: BuildCall, sent: Sent): Promise<void> {
  const at = w.now.toISOString();
  const isDone = 'status' in sent && isTaken(sent);
  const next = isDone ? null : nextTry(tries, w.now, 'status' in sent ? sent.retry_after : null);
  const status = isDone ? 'delivered' : next ? 'waiting' : 'failed';
  await w.db
    .update(build_calls)
    .set({
      status,
      answer: 'status' in sent ? sent.status : null,
      fault: 'fault' in sent ? sent.fault : null,
      ...(next ? { next_try_at: next.toISOString() } : { done_at: at }),
    })
    .where(eq(build_calls.id, id));
  if (build_id === null) return;
  const builds = table('builds');
  await w.db
    .update(builds)
    .set({ hook_status: status, updated_at: at, version: sql`${builds.version} + 1` })
    .where(and(eq(builds.id, build_id), sql`${builds.hook_status} is distinct from ${status}`));
}
