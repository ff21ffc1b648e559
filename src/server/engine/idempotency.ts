import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { issue } from '../../domain/checks/issue';
import type { AnyRow } from '../../schema/row';
import { reloaded } from '../auth/reloaded';
import { idempotency_keys } from '../db/system/records';
import type { Call } from '../http/endpoint';
import { invalid, ApiError } from '../http/apiError';
import { write } from '../app/write';
import { lock } from '../db/lock';
import type { AccessScope } from './accessScope';
import { visible } from './lists/list';

const HOURS_24 = 24 * 60 * 60 * 1000;

type Once<B, T> = (body: B, ctx: Call['ctx']) => Promise<T>;
/** Says again whether the caller may: answers with whose rows the answer is, or null where it is no record; throws where they may not. */
type May = (ctx: Call['ctx']) => Promise<AccessScope | null>;

/**
 * Runs `work` once for each Idempotency-Key of a person: a repeat within 24 hours gets the first answer to the byte, and
 * `Idempotent-Replayed: true`; one with another body is refused. Without the header it simply runs. The key and what
 * `work` made are written together.
 *
 * An answer holds what the caller was allowed to see then. So `may` comes first: whoever may not make it any more does
 * not get it either, and a field that they do not see any more is left out.
 */
export async function once<B extends object, T extends object>(call: Call<Call['ctx'], B>, may: May, work: Once<B, T>): Promise<object> {
  const key = call.http.req.header('idempotency-key')?.trim();
  if (!key) return work(call.body, call.ctx);
  if (key.length > 200) throw invalid([issue('Idempotency-Key', 'validation.max', { length: 200 })]);
  const { actor, now, application_id } = call.ctx;
  // The same address means other rows in another application.
  const path = `${call.http.req.method} ${call.http.req.path} ${application_id ?? ''}`;
  const body_hash = createHash('sha256').update(JSON.stringify(call.body)).digest('base64url');
  return write(call.ctx, async (w) => {
    await lock(w.db, ['idempotency', `${actor.id} ${key}`]);
    const ctx = await reloaded(w);
    const access = await may(ctx);
    await ctx.db
      .delete(idempotency_keys)
      .where(
        and(eq(idempotency_keys.actor_id, actor.id), lt(idempotency_keys.created_at, new Date(now.getTime() - HOURS_24).toISOString())),
      );
    const [first] = await ctx.db
      .select()
      .from(idempotency_keys)
      .where(and(eq(idempotency_keys.actor_id, actor.id), eq(idempotency_keys.key, key)));
    if (first && (first.body_hash !== body_hash || first.path !== path)) throw new ApiError(422, [issue('', 'errors.idempotency')]);
    if (first) {
      call.http.header('Idempotent-Replayed', 'true');
      return replayed(access, first.answer);
    }
    const answer = await work(call.body, ctx);
    await ctx.db
      .insert(idempotency_keys)
      .values({ actor_id: actor.id, key, path, body_hash, status: 201, answer: kept(answer), created_at: now.toISOString() });
    return answer;
  });
}

/** As text: the store would put its keys in an order of its own. */
const kept = (answer: object) => ({ text: JSON.stringify(answer) });

function replayed(access: AccessScope | null, stored: unknown): object {
  // An answer of before it was kept as text is there for a day.
  const { text } = stored as { readonly text?: unknown };
  const answer = (typeof text === 'string' ? JSON.parse(text) : stored) as object;
  return access ? visible(access, answer as AnyRow) : answer;
}
