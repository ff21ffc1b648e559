import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { Ctx } from '../app/context';
import { invalid } from '../http/apiError';
import { confirmPassword } from './confirmPassword';
import { findChallenge, spendChallenge } from './secrets/challenges';
import { typedSecret } from './secrets/rules';

/** What proves that whoever calls is still who signed in: the password, or what a passkey gave for it. */
export interface Proof {
  readonly current_password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** The same as keys of a body. */
export const proof = { current_password: typedSecret.optional(), confirmation: z.string().max(200).optional() };

/**
 * Sees to it that whoever calls is still who signed in. To be asked before a transaction. A confirmation is used up by it.
 * Source: docs/domain/account.md 9.
 * @throws ApiError 422 at `current_password` without either, or with one that is wrong or used; 429 after too many tries
 */
export async function confirmIdentity(ctx: Ctx, { current_password, confirmation }: Proof): Promise<void> {
  if (confirmation === undefined) return confirmPassword(ctx, current_password);
  const found = await findChallenge(ctx.db, 'confirmed', confirmation, ctx.now);
  const isOwn = found !== null && found.user_id === ctx.actor.id && signInOf(found.data) === ctx.actor.sign_in_id;
  if (!isOwn || !(await spendChallenge(ctx.db, found))) throw invalid([issue('current_password', 'validation.confirmation_spent')]);
}

const signInOf = (data: unknown) => (data as { readonly sign_in_id?: string }).sign_in_id;
