import { and, desc, eq, exists, gt, isNull, ne } from 'drizzle-orm';
import { signInPlace } from '../../../domain/auth/signInPlace';
import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { write, type WriteCtx } from '../../core/write';
import { sign_ins } from '../../db/system/accounts';
import { api_tokens } from '../../db/system/tokens';
import { audit } from '../../core/audit';
import { notFound } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { origin } from '../secrets/attempts';
import { endSession, endSessions } from '../secrets/sessions';
import { signInsAnswer } from '../securityAnswers';

const about = { tag: 'profile', access: 'signed-in' } as const;
const PATH = '/v1/admin/profile/sign-ins';

/**
 * Endpoints for listing and ending one's own sign-ins. An ended sign-in is refused from its next request. Source: docs/domain/account.md 2
 * and 3.
 */
export const ownSignInEndpoints = ({ config }: Deps): Endpoint[] => [
  endpoint({
    ...about,
    method: 'get',
    path: PATH,
    summary: 'List your sessions with device, network and last use, to a quarter of an hour',
    answer: signInsAnswer,
    run: async ({ ctx, http }) => ({ sign_ins: await ownSignIns(ctx, origin(http, config)) }),
  }),
  endpoint({
    ...about,
    method: 'delete',
    path: `${PATH}/{sign_in_id}`,
    status: 204,
    summary: 'End one of your sessions',
    run: async ({ ctx, params }) => {
      await endOne(ctx, params['sign_in_id'] ?? '');
      return null;
    },
  }),
  endpoint({
    ...about,
    method: 'delete',
    path: PATH,
    status: 204,
    summary: 'End all of your sessions except this one',
    run: async ({ ctx }) => {
      await write(ctx, async (w) => {
        if (w.actor.only_application_id) await endOthers(w);
        else await endSessions(w.db, w.actor.id, w.now, w.actor.sign_in_id);
        await audit(w, { action: 'sign_ins_ended', resource: 'users', record_id: w.actor.id });
      });
      return null;
    },
  }),
];

/** Sign-ins that can still be used or renewed: the current one first, then by last use. */
async function ownSignIns(ctx: Ctx, reader: string) {
  const rows = await ctx.db
    .select()
    .from(sign_ins)
    .where(own(ctx))
    .orderBy(desc(eq(sign_ins.id, ctx.actor.sign_in_id ?? '')), desc(sign_ins.last_used_at), desc(sign_ins.id))
    .limit(100);
  return rows.map(({ id, way, browser, system, address, last_used_at, created_at }) => ({
    id,
    way,
    browser,
    system,
    address,
    place: signInPlace(address, reader),
    last_used_at,
    created_at,
    is_current: id === ctx.actor.sign_in_id,
  }));
}

/** A user who signed in through an application's provider sees only sign-ins by that provider. Source: docs/domain/account.md 11. */
const own = ({ db, actor, now }: Ctx) =>
  and(
    eq(sign_ins.user_id, actor.id),
    actor.only_application_id ? eq(sign_ins.application_id, actor.only_application_id) : undefined,
    exists(
      db
        .select({ id: api_tokens.id })
        .from(api_tokens)
        .where(
          and(
            eq(api_tokens.family_id, sign_ins.id),
            isNull(api_tokens.revoked_at),
            isNull(api_tokens.renewed_at),
            gt(api_tokens.renewable_until, now.toISOString()),
          ),
        ),
    ),
  );

async function endOthers(w: WriteCtx): Promise<void> {
  const others = await w.db
    .select({ id: sign_ins.id })
    .from(sign_ins)
    .where(and(own(w), ne(sign_ins.id, w.actor.sign_in_id ?? '')));
  for (const { id } of others) await endSession(w.db, id, w.now);
}

async function endOne(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: sign_ins.id })
    .from(sign_ins)
    .where(and(own(ctx), eq(sign_ins.id, id), ne(sign_ins.id, ctx.actor.sign_in_id ?? '')));
  if (!found) throw notFound();
  await write(ctx, async (w) => {
    await endSession(w.db, id, w.now);
    await audit(w, { action: 'sign_in_ended', resource: 'users', record_id: w.actor.id });
  });
}
