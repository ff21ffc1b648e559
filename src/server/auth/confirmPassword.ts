import { issue } from '../../domain/checks/issue';
import type { Ctx } from '../core/context';
import { invalid } from '../core/apiError';
import { isPassword } from './secrets/passwords';
import { forgetPasswordChecks, takePasswordCheck } from './secrets/attempts';
import { userById } from './userCard';

/**
 * Verifies the caller's password. Call it before a transaction, because hashing takes long. Only a wrong password counts as an attempt.
 * @throws ApiError 422 at `current_password` when it is missing or wrong; 429 after too many attempts
 */
export async function confirmPassword(ctx: Ctx, current: string | undefined): Promise<void> {
  if (!current) throw invalid([issue('current_password', 'validation.required')]);
  const { id, password_hash } = await userById(ctx.db, ctx.actor.id);
  await takePasswordCheck(ctx.db, id, ctx.now);
  if (!(await isPassword(current, password_hash))) throw invalid([issue('current_password', 'validation.password_wrong')]);
  await forgetPasswordChecks(ctx.db, id);
}
