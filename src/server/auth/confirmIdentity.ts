import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { Ctx } from '../core/context';
import { invalid } from '../core/apiError';
import { confirmPassword } from './confirmPassword';
import { findChallenge, spendChallenge } from './secrets/challenges';
import { typedSecret } from './secrets/rules';

/** Proof that the caller is still the user who signed in: the password, or a confirmation by passkey. */
export interface Proof {
  readonly current_password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** The fields of `Proof` in a request body. */
export const proof = { current_password: typedSecret.optional(), confirmation: z.string().max(200).optional() };

/**
 * Verifies that the caller is still the user who signed in. Call it before a transaction. A confirmation can be used once. Source:
 * docs/domain/account.md 9.
 * @throws ApiError 422 at `current_password` when the proof is missing, wrong or used; 429 after too many attempts
 */
export async function confirmIdentity(ctx: Ctx, { current_password, confirmation }: Proof): Promise<void> {
  if (confirmation === undefined) return confirmPassword(ctx, current_password);
  const found = await findChallenge(ctx.db, 'confirmed', confirmation, ctx.now);
  const isOwn = found !== null && found.user_id === ctx.actor.id && signInOf(found.data) === ctx.actor.sign_in_id;
  if (!isOwn || !(await spendChallenge(ctx.db, found))) throw invalid([issue('current_password', 'validation.confirmation_spent')]);
}

const signInOf = (data: unknown) => (data as { readonly sign_in_id?: string }).sign_in_id;
