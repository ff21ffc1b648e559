import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { issue } from '../../domain/checks/issue';
import { idempotency_keys } from '../db/system/records';
import type { Call } from '../http/endpoint';
import { invalid, ApiError } from '../http/apiError';
import { write } from '../app/write';
import { lock } from '../db/lock';

const HOURS_24 = 24 * 60 * 60 * 1000;

/**
 * Runs `work` once for each Idempotency-Key of a person: a repeat within 24 hours gets the first answer, one with
 * another body is refused. Without the header it simply runs. The key and what `work` made are written together.
 */
export async function once<B extends object, T extends object>(
  call: Call<Call['ctx'], B>,
  work: (body: B, ctx: Call['ctx']) => Promise<T>,
): Promise<object> {
  const key = call.http.req.header('idempotency-key')?.trim();
  if (!key) return work(call.body, call.ctx);
  if (key.length > 200) throw invalid([issue('Idempotency-Key', 'validation.max', { length: 200 })]);
  const { actor, now, application_id } = call.ctx;
  // The same address means other rows in another application.
  const path = `${call.http.req.method} ${call.http.req.path} ${application_id ?? ''}`;
  const body_hash = createHash('sha256').update(JSON.stringify(call.body)).digest('base64url');
  return write(call.ctx, async (ctx) => {
    await lock(ctx.db, ['idempotency', `${actor.id} ${key}`]);
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
    if (first) return first.answer as object;
    const answer = await work(call.body, ctx);
    await ctx.db
      .insert(idempotency_keys)
      .values({ actor_id: actor.id, key, path, body_hash, status: 201, answer, created_at: now.toISOString() });
    return answer;
  });
}
