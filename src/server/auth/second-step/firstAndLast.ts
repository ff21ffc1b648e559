import { mayTakeAway, type SecondSteps } from '../../../domain/auth/secondStep';
import type { WriteCtx } from '../../app/write';
import { conflict } from '../../http/apiError';
import { endSessions } from '../secrets/sessions';
import { isAsked } from '../security/rulesFor';
import { makeRecoveryCodes } from './secondStepsOf';

/** With the first second step come recovery codes, and whoever else is signed in begins anew. @returns the codes, or null where there was a step already */
export async function firstSecondStep(w: WriteCtx, hadAny: boolean): Promise<string[] | null> {
  if (hadAny) return null;
  await endSessions(w.db, w.actor.id, w.now, w.actor.sign_in_id);
  return makeRecoveryCodes(w);
}

/** @throws ApiError 409 where that would leave nothing, and the platform asks for something */
export async function mustKeepOne(w: WriteCtx, left: SecondSteps): Promise<void> {
  if (!mayTakeAway(left, await isAsked(w.db, w.actor))) throw conflict('errors.second_step_kept');
}
