import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { invalid, unauthorized } from '../../core/apiError';
import { type Call, type Endpoint, endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { signedInAnswer } from '../answers';
import { guestWrite } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { origin, takeLink, takeSecondStep } from '../secrets/attempts';
import { beginChallenge, findChallenge, spendChallenge } from '../secrets/challenges';
import { completeSignIn } from '../sign-ins/completeSignIn';
import { readClient } from '../sign-ins/signInClient';
import { userById } from '../userCard';
import { confirmationAnswer, passkeyOptionsAnswer } from '../securityAnswers';
import { type UsedPasskey, usedPasskey } from './passkeyRules';
import { beginPasskey, verifyPasskey, markPasskey } from './usePasskey';

const token = z.string().min(1).max(200);
const answered = z.strictObject({ token, answer: usedPasskey });

/** Endpoints for signing in with a passkey, alone or after the password, and for confirming one's identity with it. */
export const passkeyEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/passkey/options',
    tag: 'auth',
    summary: 'Read the options for a sign-in with a passkey, or for the second step of a ticket',
    body: z.strictObject({ ticket: token.optional() }),
    answer: passkeyOptionsAnswer,
    run: async ({ ctx, http, body: { ticket } }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      const begun = ticket === undefined ? null : await findChallenge(deps.db.orm, 'second_step', ticket, ctx.now);
      if (ticket !== undefined && !begun) throw unauthorized('errors.second_step_over');
      const data = begun ? { ticket_id: begun.id } : {};
      return beginPasskey(deps.db.orm, deps.config, { purpose: 'passkey', user_id: begun?.user_id ?? null, data }, ctx.now);
    },
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/passkey',
    tag: 'auth',
    summary: 'Sign in with a passkey',
    body: answered,
    answer: signedInAnswer,
    run: (call) => signInByPasskey(deps, call),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/profile/confirmation/options',
    tag: 'profile',
    summary: 'Read the options for a confirmation with one of your passkeys',
    answer: passkeyOptionsAnswer,
    run: ({ ctx }) =>
      beginPasskey(
        ctx.db,
        ctx.config,
        { purpose: 'confirmation', user_id: ctx.actor.id, data: { sign_in_id: ctx.actor.sign_in_id } },
        ctx.now,
      ),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/profile/confirmation',
    tag: 'profile',
    status: 201,
    summary: 'Confirm with a passkey instead of the password, for one call within five minutes',
    body: answered,
    answer: confirmationAnswer,
    run: ({ ctx, http, body }) => confirm(ctx, body, origin(http, deps.config)),
  }),
];

type Answered = z.infer<typeof answered>;

async function signInByPasskey(deps: Deps, { ctx, http, body }: Call<PublicCtx, Answered>) {
  const client = readClient(http, deps.config);
  await takeLink(deps.db.orm, client.address, ctx.now);
  const judged = await verifyPasskey(deps.db.orm, deps.config, { purpose: 'passkey', ...body }, ctx.now);
  if (!judged) throw unauthorized('errors.passkey_refused');
  const user = await userById(deps.db.orm, judged.passkey.user_id);
  const isSecond = judged.begun.user_id !== null;
  const entered = await guestWrite(deps, ctx, async (w) => {
    if (user.suspended_at !== null || !(await markPasskey(w.db, judged, ctx.now))) {
      await recordEvent(w.db, {
        action: 'sign_in_refused',
        now: ctx.now,
        correlation_id: ctx.correlation_id,
        user,
        after: { address: client.address },
      });
      return null;
    }
    const { ticket_id } = judged.begun.data as { readonly ticket_id?: string };
    if (ticket_id !== undefined && !(await spendChallenge(w.db, { id: ticket_id }))) return null;
    return completeSignIn(w, deps.config, user, { client, way: isSecond ? 'second_step' : 'passkey' });
  });
  if (!entered) throw unauthorized('errors.passkey_refused');
  return entered;
}

async function confirm(ctx: Ctx, body: { token: string; answer: UsedPasskey }, address: string) {
  await takeSecondStep(ctx.db, { email: ctx.actor.email, address }, ctx.now);
  const judged = await verifyPasskey(ctx.db, ctx.config, { purpose: 'confirmation', ...body }, ctx.now);
  const isOwn = judged?.passkey.user_id === ctx.actor.id;
  if (!judged || !isOwn || !(await markPasskey(ctx.db, judged, ctx.now)))
    throw invalid([issue('current_password', 'errors.passkey_refused')]);
  const data = { sign_in_id: ctx.actor.sign_in_id };
  const { token: confirmation, expires_at } = await beginChallenge(ctx.db, { purpose: 'confirmed', user_id: ctx.actor.id, data }, ctx.now);
  return { confirmation, expires_at };
}
