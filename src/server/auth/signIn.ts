import type { Context } from 'hono';
import * as z from 'zod';
import { isDemoPassword } from '../../domain/auth/demoPassword';
import { hasSecondStep, type SecondSteps } from '../../domain/auth/secondStep';
import type { Deps } from '../core/deps';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../http/endpoint';
import { bearer } from '../http/bearer';
import { unauthorized } from '../core/apiError';
import { createQueue } from '../base/createQueue';
import { passwordAnswer, signedInAnswer } from './answers';
import { guestWrite } from './guestWrite';
import { recordEvent } from './recordEvent';
import { origin, takeSignIn } from './secrets/attempts';
import { beginChallenge } from './secrets/challenges';
import { HASHES_AT_ONCE, isPassword } from './secrets/passwords';
import { renewSession } from './secrets/renewSession';
import { typedSecret } from './secrets/rules';
import { endSession, sessionOf } from './secrets/sessions';
import { secondStepsOf } from './second-step/secondStepsOf';
import { completeSignIn } from './sign-ins/completeSignIn';
import { mailAboutDevice } from './sign-ins/deviceMails';
import { type SignInClient, readClient } from './sign-ins/signInClient';
import { userByEmail, userById, userCard } from './userCard';

const credentials = z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(254), password: typedSecret });
/** Clients send the token in the body or as a bearer header (docs/domain/calls.md 4). */
const given = z.strictObject({ token: z.string().max(200).optional() });

/** Twice the number of hashes: one sign-in hashes while another queries. More would occupy connections while waiting for a hash. */
export const SIGN_INS_AT_ONCE = 2 * HASHES_AT_ONCE;
const MAX_WAITING = 2_000;
const MAX_WAITING_OF_ADDRESS = 1_000;

export function signInEndpoints(deps: Deps): Endpoint[] {
  // Addresses take turns, so that guesses from one address do not delay the others.
  const inTurn = createQueue({ atOnce: SIGN_INS_AT_ONCE, waiting: MAX_WAITING, waitingEach: MAX_WAITING_OF_ADDRESS });
  return [
    publicEndpoint({
      method: 'post',
      path: '/v1/auth/login',
      tag: 'auth',
      summary: 'Sign in with email and password. Returns a token, or a ticket if a second step is required',
      body: credentials,
      answer: passwordAnswer,
      run: (call) => inTurn(() => signIn(deps, call), origin(call.http, deps.config)),
    }),
    publicEndpoint({
      method: 'post',
      path: '/v1/token/refresh',
      tag: 'auth',
      summary: 'Refresh a token',
      body: given,
      answer: signedInAnswer,
      run: ({ ctx, http, body }) => renew(deps, ctx, tokenOf(http, body), readClient(http, deps.config)),
    }),
    // Public, because an expired token that can still be renewed must also be possible to end.
    publicEndpoint({
      method: 'post',
      path: '/v1/auth/logout',
      tag: 'auth',
      summary: 'Sign out, and revoke all tokens of the session',
      body: given,
      status: 204,
      run: ({ ctx, http, body }) => signOut(deps, ctx, tokenOf(http, body)),
    }),
  ];
}

function tokenOf(http: Context, body: { token?: string | undefined }): string {
  const token = body.token ?? bearer(http);
  if (!token) throw unauthorized();
  return token;
}

/** The same steps, duration and response for an unknown address, a suspended user and a user without a password. */
async function signIn(deps: Deps, { ctx, http, body: { email, password } }: Call<PublicCtx, z.infer<typeof credentials>>) {
  const attempt = { email, address: origin(http, deps.config) };
  await takeSignIn(deps.db.orm, attempt, ctx.now);
  const user = await userByEmail(deps.db.orm, email);
  const fits = await isPassword(password, user?.password_hash);
  const mayEnter = fits && user?.suspended_at === null;
  // The demo password is published in the README, so a store that once was a demo would be open to everyone.
  const isPublished = mayEnter && deps.config.production && isDemoPassword(password);
  const client = readClient(http, deps.config);
  return guestWrite(deps, ctx, async (w) => {
    const event = { now: ctx.now, correlation_id: ctx.correlation_id, user, after: { address: attempt.address } };
    if (!user || !mayEnter || isPublished) {
      await recordEvent(w.db, { ...event, action: 'sign_in_refused' });
      return null;
    }
    const steps = await secondStepsOf(w.db, user.id);
    if (!hasSecondStep(steps)) return completeSignIn(w, deps.config, user, { client, way: 'password' });
    const { token, expires_at } = await beginChallenge(w.db, { purpose: 'second_step', user_id: user.id, data: {} }, ctx.now);
    return { second_step: { ticket: token, expires_at, ways: waysOf(steps) } };
  }).then(orUnauthorized(isPublished ? 'errors.password_published' : 'errors.credentials'));
}

/** Second factors of the user. A recovery code can replace each of them. */
const waysOf = ({ has_totp, passkeys }: SecondSteps) =>
  [...(has_totp ? (['totp'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : []), 'recovery'] as const;

async function renew(deps: Deps, ctx: PublicCtx, token: string, client: SignInClient) {
  return guestWrite(deps, ctx, async (w) => {
    const renewal = await renewSession(w.db, token, ctx.now, client);
    if (renewal.outcome === 'refused') return null;
    const user = await userById(w.db, renewal.user_id);
    const event = { now: ctx.now, correlation_id: ctx.correlation_id, user };
    if (renewal.outcome === 'reused') {
      await recordEvent(w.db, { ...event, action: 'token_reused' });
      return null;
    }
    if (renewal.isElsewhere) {
      await recordEvent(w.db, { ...event, action: 'sign_in_moved', after: { address: client.address } });
      await mailAboutDevice(w, deps.config, user, 'moved_device', client);
    }
    return { ...renewal.token, user: userCard(user) };
  }).then(orUnauthorized());
}

async function signOut(deps: Deps, ctx: PublicCtx, token: string): Promise<null> {
  const session = await sessionOf(deps.db.orm, token);
  if (!session) throw unauthorized();
  await guestWrite(deps, ctx, async (w) => {
    await endSession(w.db, session.family_id, ctx.now);
    await recordEvent(w.db, {
      action: 'signed_out',
      now: ctx.now,
      correlation_id: ctx.correlation_id,
      user: await userById(w.db, session.user_id),
    });
  });
  return null;
}

/** Refuses after the transaction, so that its history entry and the end of a stolen sign-in are committed. */
const orUnauthorized =
  (key?: string) =>
  <T>(result: T | null): T => {
    if (result === null) throw unauthorized(key);
    return result;
  };
