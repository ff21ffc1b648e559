import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { Deps } from '../../app/deps';
import { invalid, unauthorized } from '../../http/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { guestWrite } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { takeLink, takeSecondStep } from '../secrets/attempts';
import { findChallenge, spendChallenge } from '../secrets/challenges';
import { enter } from '../sign-ins/enter';
import { visitOf } from '../sign-ins/visit';
import { tellOwner } from '../tellOwner';
import { userById } from '../userCard';
import { spendRecoveryCode, spendTotp } from './spendCode';

const body = z.strictObject({
  ticket: z.string().min(1).max(200),
  way: z.enum(['totp', 'recovery']),
  code: z.string().min(1).max(1000),
});

/** The second half of signing in: a code of an app, or one that was written down. */
export const secondStepEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/second-step',
    tag: 'auth',
    summary: 'Finish signing in with a code, by the ticket that the password gave',
    body,
    run: (call) => secondStep(deps, call),
  }),
];

/** A ticket stays good while codes are tried, and is used up by the one that fits. */
async function secondStep(deps: Deps, { ctx, http, body: { ticket, way, code } }: Call<PublicCtx, z.infer<typeof body>>): Promise<object> {
  const visit = visitOf(http, deps.config);
  await takeLink(deps.db.orm, visit.address, ctx.now);
  const begun = await findChallenge(deps.db.orm, 'second_step', ticket, ctx.now);
  if (!begun?.user_id) throw unauthorized('errors.second_step_over');
  const user = await userById(deps.db.orm, begun.user_id);
  await takeSecondStep(deps.db.orm, { email: user.email, address: visit.address }, ctx.now);
  const spend = way === 'totp' ? spendTotp : spendRecoveryCode;
  const entered = await guestWrite(deps, ctx, async (w) => {
    const fits = user.suspended_at === null && (await spend(w.db, deps.config, { user_id: user.id, code, now: ctx.now }));
    if (!fits) {
      await recordEvent(w.db, {
        action: 'second_step_refused',
        now: ctx.now,
        correlation_id: ctx.correlation_id,
        user,
        after: { address: visit.address, way },
      });
      return null;
    }
    await spendChallenge(w.db, begun);
    if (way === 'recovery') await tellOwner(w, deps.config, user, 'recovery_used');
    return enter(w, deps.config, user, { visit, way: 'second_step' });
  });
  if (!entered) throw invalid([issue('code', `validation.${way}_wrong`)]);
  return entered;
}
