import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import { users } from '../db/system/people';
import type { Deps } from '../core/deps';
import { type Endpoint, type PublicCtx, publicEndpoint } from '../http/endpoint';
import { ApiError } from '../core/apiError';
import type { Locale } from '../../schema/resource';
import { queueMail } from '../mail/queueMail';
import { resetMail } from '../mail/resetMail';
import { senderFor } from '../mail/sender';
import { guestWrite } from './guestWrite';
import { workspacesOf } from './workspacesOf';
import { recordEvent } from './recordEvent';
import { origin, takeLink, takeResetRequest } from './secrets/attempts';
import { findLink, makeLink, spendLink } from './secrets/linkTokens';
import { hashNewPassword } from './secrets/passwords';
import { address, newPassword } from './secrets/rules';
import { endSessions } from './secrets/sessions';
import { userByEmail, userById } from './userCard';

const LINK_LIFETIME_MS = 60 * 60_000;

const forgotten = z.strictObject({ email: address });
const reset = z.strictObject({ token: z.string().min(1).max(200), password: newPassword });

export const resetEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/forgot-password',
    tag: 'auth',
    status: 202,
    body: forgotten,
    summary: 'Request an email for a new password; the response is the same for every address',
    run: async ({ ctx, http, body: { email } }) => {
      const from = origin(http, deps.config);
      await takeResetRequest(deps.db.orm, { email, address: from }, ctx.now);
      // Sent after the response, so that the response time does not reveal whether an account exists.
      setImmediate(
        () =>
          void sendReset(deps, ctx, email, from).catch((error: unknown) =>
            deps.log.error({ err: error, correlation_id: ctx.correlation_id }, 'Queueing a password reset mail failed'),
          ),
      );
      return {};
    },
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/reset-password',
    tag: 'auth',
    status: 204,
    body: reset,
    summary: 'Set a new password with the token from the email, and end all sessions of the user',
    run: async ({ ctx, http, body: { token, password } }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      await setPassword(deps, ctx, token, password);
      return null;
    },
  }),
];

async function sendReset(deps: Deps, ctx: PublicCtx, email: string, from: string): Promise<void> {
  const user = await userByEmail(deps.db.orm, email);
  if (!user || user.suspended_at !== null) return;
  const sender = await senderFor(deps.db.orm, deps.config, await workspacesOf(deps.db.orm, user.id));
  await guestWrite(deps, ctx, async (w) => {
    const expires_at = new Date(ctx.now.getTime() + LINK_LIFETIME_MS).toISOString();
    const token = await makeLink(w.db, { purpose: 'reset', user_id: user.id }, ctx.now, expires_at);
    await queueMail(w, resetMail({ locale: user.locale as Locale, user, sender, token, expires_at }));
    await recordEvent(w.db, {
      action: 'password_reset_asked',
      now: ctx.now,
      correlation_id: ctx.correlation_id,
      user,
      after: { address: from },
    });
  });
}

async function setPassword(deps: Deps, ctx: PublicCtx, token: string, password: string): Promise<void> {
  const link = await findLink(deps.db.orm, 'reset', token, ctx.now);
  const user = link?.user_id ? await userById(deps.db.orm, link.user_id) : null;
  if (!link || !user || user.suspended_at !== null) throw spent();
  const password_hash = await hashNewPassword(password, user);
  await guestWrite(deps, ctx, async (w) => {
    if (!(await spendLink(w.db, link.id, ctx.now))) throw spent();
    await w.db.update(users).set({ password_hash, updated_at: ctx.now.toISOString() }).where(eq(users.id, user.id));
    await endSessions(w.db, user.id, ctx.now);
    await recordEvent(w.db, { action: 'password_reset', now: ctx.now, correlation_id: ctx.correlation_id, user });
  });
}

/** The same response for a link that was used, replaced, expired or invented. */
const spent = () => new ApiError(422, [issue('', 'errors.link_spent')]);
