import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { hashOf } from '../../base/secret';
import { newId } from '../../db/columns';
import { lock } from '../../db/lock';
import { push_subscriptions } from '../../db/system/push';
import { forbidden, invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { publicKeyOf } from '../../push/applicationKeys';
import { pushAddress } from '../../outbound/pushAddress';
import { devicesAnswer } from './answers';

/** Maximum number of devices per user and application; above it the oldest is removed. */
const MAX_DEVICES = 20;

const subscription = z.strictObject({
  endpoint: z.string().max(2000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(200) }),
});
type Subscription = z.infer<typeof subscription>;

const about = { access: 'signed-in', path: '/v1/auth/push-subscriptions', tag: 'push' } as const;

/** Endpoints for push notifications on the user's devices, for the current application (docs/domain/notifications.md 8). */
export const routes = (): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    summary: 'Read the public key for push notifications, and your devices by a hash of their addresses',
    answer: devicesAnswer,
    run: ({ ctx }) => own(ctx),
  }),
  endpoint({
    ...about,
    method: 'put',
    body: subscription,
    summary: 'Subscribe a device to push notifications',
    answer: devicesAnswer,
    run: async ({ ctx, body }) => {
      await subscribe(ctx, body);
      return own(ctx);
    },
  }),
  endpoint({
    ...about,
    method: 'delete',
    body: z.strictObject({ endpoint: z.string().max(2000) }),
    status: 204,
    summary: 'Unsubscribe a device from push notifications, if it is subscribed',
    run: async ({ ctx, body: { endpoint: address } }) => {
      await ctx.db.delete(push_subscriptions).where(and(eq(push_subscriptions.user_id, ctx.actor.id), at(address)));
      return null;
    },
  }),
];

const at = (address: string) => sql`md5(${push_subscriptions.endpoint}) = md5(${address})`;

function applicationOf({ application_id }: Ctx): string {
  if (application_id === null) throw forbidden();
  return application_id;
}

async function own(ctx: Ctx) {
  const application_id = applicationOf(ctx);
  const devices = await devicesOf(ctx, application_id);
  return {
    public_key: await publicKeyOf(ctx.db, ctx.config, application_id, ctx.now),
    // The endpoint URL allows sending to the device, so it is never returned; a browser knows its own.
    devices: devices.map(({ endpoint: address, created_at }) => ({ endpoint_hash: hashOf(address), created_at })),
  };
}

/** The user's own devices, also while viewing as someone else. */
const devicesOf = (ctx: Pick<Ctx, 'db' | 'actor'>, application_id: string) =>
  ctx.db
    .select()
    .from(push_subscriptions)
    .where(and(eq(push_subscriptions.user_id, ctx.actor.viewer?.id ?? ctx.actor.id), eq(push_subscriptions.application_id, application_id)))
    .orderBy(asc(push_subscriptions.created_at), asc(push_subscriptions.id));

async function subscribe(ctx: Ctx, { endpoint: raw, keys }: Subscription): Promise<void> {
  const application_id = applicationOf(ctx);
  const url = pushAddress(raw, ctx.config);
  if (!url) throw invalid([issue('endpoint', 'notifications.push.no_service')]);
  if (!isPoint(keys.p256dh)) throw invalid([issue('keys.p256dh', 'notifications.push.no_key')]);
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw invalid([issue('keys.auth', 'notifications.push.no_key')]);
  await write(ctx, async (w) => {
    await lock(w.db, ['push', w.actor.id]);
    // A browser that another user was signed in to now belongs to this user.
    await w.db.delete(push_subscriptions).where(at(url.href));
    const known = await devicesOf(w, application_id);
    const over = known.slice(0, Math.max(0, known.length - MAX_DEVICES + 1)).map(({ id }) => id);
    if (over.length > 0) await w.db.delete(push_subscriptions).where(inArray(push_subscriptions.id, over));
    await w.db.insert(push_subscriptions).values({
      id: newId(),
      user_id: w.actor.id,
      application_id,
      endpoint: url.href,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: w.now.toISOString(),
    });
  });
}

/** Whether the key is a point on the curve; any other key would fail at every push. */
function isPoint(key: string): boolean {
  try {
    const bytes = Buffer.from(key, 'base64url');
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(bytes);
    return bytes.length === 65;
  } catch {
    return false;
  }
}
