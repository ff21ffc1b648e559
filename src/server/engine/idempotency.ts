import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { issue } from '../../domain/checks/issue';
import type { AnyRow } from '../../schema/row';
import type { Orm, Tx } from '../db/database';
import { reloadActor } from '../auth/reloadActor';
import { idempotency_keys } from '../db/system/records';
import type { Call } from '../http/endpoint';
import { invalid, ApiError } from '../core/apiError';
import { write } from '../core/write';
import { lock } from '../db/lock';
import type { AccessScope } from './accessScope';
import { visible } from './lists/list';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Once<B, T> = (body: B, ctx: Call['ctx']) => Promise<T>;
/** Checks access again and returns the access to the response's record, or null when it is not a record. Throws without access. */
type May = (ctx: Call['ctx']) => Promise<AccessScope | null>;

/**
 * Runs `work` once per Idempotency-Key and user: a repeated request within 24 hours gets the first response byte for byte, with
 * `Idempotent-Replayed: true`; one with another body is refused. Without the header `work` simply runs. The key is stored in the
 * transaction of `work`.
 *
 * A stored response contains what the user was allowed to see then. So `may` runs first: a user who lost access does not get it, and fields
 * they may no longer see are left out.
 */
export async function once<B extends object, T extends object>(call: Call<Call['ctx'], B>, may: May, work: Once<B, T>): Promise<T> {
  // Access is checked before the body is reported as invalid.
  if (call.ctx.bodyRefusal) await may(call.ctx);
  const key = keyOf(call.http);
  if (!key) return work(call.body, call.ctx);
  const { actor, now, application_id } = call.ctx;
  // The same path refers to other rows in another application.
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
      (first) => replayed<T>(access, first),
      () => work(call.body, ctx),
    );
  });
}

/** An idempotency key with the request it belongs to. */
export interface AskedOnce {
  /** The user, or the application when it makes the request itself. */
  readonly holder: string;
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly now: Date;
}

/** The Idempotency-Key of a request; null without one. Throws 422 when it is too long. */
export function keyOf(http: Context): string | null {
  const key = http.req.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > 200) throw invalid([issue('Idempotency-Key', 'validation.max', { length: 200 })]);
  return key;
}

/** Waits for the first request with this key. */
export const lockKey = (db: Tx, { holder, key }: AskedOnce): Promise<void> => lock(db, ['idempotency', `${holder} ${key}`]);

/** The stored response of a key, or that of `work`, which is then stored. Call it under `lockKey`. */
export async function answered<T extends object>(
  db: Orm | Tx,
  { holder, key, path, body, now }: AskedOnce,
  http: Context,
  again: (first: unknown) => T,
  work: () => Promise<T>,
): Promise<T> {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const before = new Date(now.getTime() - KEY_LIFETIME_MS).toISOString();
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

/** Stored as text, because jsonb would reorder the keys. */
const kept = (answer: object) => ({ text: JSON.stringify(answer) });

/** A stored response, of the type that `work` returned. Responses from before they were stored as text exist for a day. */
export function keptAnswer<T extends object>(stored: unknown): T {
  const { text } = stored as { readonly text?: unknown };
  return (typeof text === 'string' ? JSON.parse(text) : stored) as T;
}

function replayed<T extends object>(access: AccessScope | null, stored: unknown): T {
  const answer = keptAnswer<T & AnyRow>(stored);
  return access ? (visible(access, answer) as T & AnyRow) : answer;
}
