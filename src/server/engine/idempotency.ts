import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { issue } from '../../domain/checks/issue';
import type { AnyRow } from '../../schema/row';
import type { Orm, Tx } from '../db/database';
import { reloadActor } from '../auth/reloadActor';
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
  // Rights come before the body: a call without the right to it must not learn what is wrong with its body.
  if (call.ctx.bodyRefusal) await may(call.ctx);
  const key = keyOf(call.http);
  if (!key) return work(call.body, call.ctx);
  const { actor, now, application_id } = call.ctx;
  // The same address means other rows in another application.
  const path = `${call.http.req.method} ${call.http.req.path} ${application_id ?? ''}`;
  return write(call.ctx, async (w) => {
    const asked = { holder: actor.id, key, path, body: call.body, now };
    await lockKey(w.db, asked);
    const ctx = await reloadActor(w);
    const access = await may(ctx);
    return answered(
      ctx.db,
      asked,
      call.http,
      (first) => replayed(access, first),
      () => work(call.body, ctx),
    );
  });
}

/** A key that somebody sent with a body: whose it is, and of which call. */
export interface AskedOnce {
  /** The person, or the application where that calls by itself. */
  readonly holder: string;
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly now: Date;
}

/** The Idempotency-Key of a call; null where it has none. Throws 422 for one that is too long. */
export function keyOf(http: Context): string | null {
  const key = http.req.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > 200) throw invalid([issue('Idempotency-Key', 'validation.max', { length: 200 })]);
  return key;
}

/** Waits for the call that came first with this key. */
export const lockKey = (db: Tx, { holder, key }: AskedOnce): Promise<void> => lock(db, ['idempotency', `${holder} ${key}`]);

/** The first answer to a key, or that of `work`, which is kept with it. Under `lockKey`. */
export async function answered<T extends object>(
  db: Orm | Tx,
  { holder, key, path, body, now }: AskedOnce,
  http: Context,
  again: (first: unknown) => object,
  work: () => Promise<T>,
): Promise<object> {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const before = new Date(now.getTime() - HOURS_24).toISOString();
  await db.delete(idempotency_keys).where(and(eq(idempotency_keys.actor_id, holder), lt(idempotency_keys.created_at, before)));
  const [first] = await db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.actor_id, holder), eq(idempotency_keys.key, key)));
  if (first && (first.body_hash !== body_hash || first.path !== path)) throw new ApiError(422, [issue('', 'errors.idempotency')]);
  if (first) {
    http.header('Idempotent-Replayed', 'true');
    return again(first.answer);
  }
  const answer = await work();
  await db
    .insert(idempotency_keys)
    .values({ actor_id: holder, key, path, body_hash, status: 201, answer: kept(answer), created_at: now.toISOString() });
  return answer;
}

/** As text: the store would put its keys in an order of its own. */
const kept = (answer: object) => ({ text: JSON.stringify(answer) });

/** An answer as it was kept. One of before it was kept as text is there for a day. */
export function keptAnswer(stored: unknown): object {
  const { text } = stored as { readonly text?: unknown };
  return (typeof text === 'string' ? JSON.parse(text) : stored) as object;
}

function replayed(access: AccessScope | null, stored: unknown): object {
  const answer = keptAnswer(stored);
  return access ? visible(access, answer as AnyRow) : answer;
}
