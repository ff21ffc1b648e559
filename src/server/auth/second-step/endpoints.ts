import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Deps } from '../../core/deps';
import { invalid, unauthorized } from '../../core/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { signedInAnswer } from '../answers';
import { guestWrite } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { takeLink, takeSecondStep } from '../secrets/attempts';
import { findChallenge, spendChallenge } from '../secrets/challenges';
import { completeSignIn } from '../sign-ins/completeSignIn';
import { readClient } from '../sign-ins/signInClient';
import { mailOwner } from '../mailOwner';
import { userById } from '../userCard';
import { spendRecoveryCode, spendTotp } from './spendCode';

const body = z.strictObject({
  ticket: z.string().min(1).max(200),
  way: z.enum(['totp', 'recovery']),
  code: z.string().min(1).max(1000),
});

/** Endpoints for the second factor at sign-in: a code of an authenticator app, or a recovery code. */
export const secondStepEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/second-step',
    tag: 'auth',
    summary: 'Complete a sign-in with a code and the ticket of the first step',
    body,
    answer: signedInAnswer,
    run: (call) => secondStep(deps, call),
  }),
];

/** A ticket remains valid while codes are tried and is used up by a correct one. */
async function secondStep(deps: Deps, { ctx, http, body: { ticket, way, code } }: Call<PublicCtx, z.infer<typeof body>>) {
  const client = readClient(http, deps.config);
  await takeLink(deps.db.orm, client.address, ctx.now);
  const begun = await findChallenge(deps.db.orm, 'second_step', ticket, ctx.now);
  if (!begun?.user_id) throw unauthorized('errors.second_step_over');
  const user = await userById(deps.db.orm, begun.user_id);
  await takeSecondStep(deps.db.orm, { email: user.email, address: client.address }, ctx.now);
  const spend = way === 'totp' ? spendTotp : spendRecoveryCode;
  const entered = await guestWrite(deps, ctx, async (w) => {
    const fits = user.suspended_at === null && (await spend(w.db, deps.config, { user_id: user.id, code, now: ctx.now }));
    if (!fits) {
      await recordEvent(w.db, {
        action: 'second_step_refused',
        now: ctx.now,
        correlation_id: ctx.correlation_id,
        user,
        after: { address: client.address, way },
      });
      return null;
    }
    await spendChallenge(w.db, begun);
    if (way === 'recovery') await mailOwner(w, deps.config, user, 'recovery_used');
    return completeSignIn(w, deps.config, user, { client, way: 'second_step' });
  });
  if (!entered) throw invalid([issue('code', `validation.${way}_wrong`)]);
  return entered;
}
