import { mayTakeAway, type SecondSteps } from '../../../domain/auth/secondStep';
import type { WriteCtx } from '../../core/write';
import { conflict } from '../../core/apiError';
import { endSessions } from '../secrets/sessions';
import { isAsked } from '../security/rulesFor';
import { makeRecoveryCodes } from './secondStepsOf';

/**
 * Sets up recovery codes with the first second factor, and ends the user's other sign-ins.
 * @returns the codes, or null when there was a second factor already
 */
export async function firstSecondStep(w: WriteCtx, hadAny: boolean): Promise<string[] | null> {
  if (hadAny) return null;
  await endSessions(w.db, w.actor.id, w.now, w.actor.sign_in_id);
  return makeRecoveryCodes(w);
}

/** @throws ApiError 409 when no second factor would remain although the platform requires one */
export async function assertOneRemains(w: WriteCtx, left: SecondSteps): Promise<void> {
  if (!mayTakeAway(left, await isAsked(w.db, w.actor))) throw conflict('errors.second_step_kept');
}
