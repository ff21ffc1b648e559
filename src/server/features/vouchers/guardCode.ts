import { mayTryVoucher, takeVoucherTry } from '../../auth/secrets/attempts';
import type { Ctx } from '../../core/context';
import { ApiError } from '../../core/apiError';
import type { Call } from '../../http/endpoint';
import { bookOf } from '../ledger/bookOf';
import { authorizeMoney } from '../orders/authorizeMoney';
import type { Paid } from '../payments/paymentIssues';
import { findVoucher, type FoundVoucher, UNKNOWN_CODE } from './findVoucher';

/**
 * The coupon of a code, for users who may see the money of the organization. Runs outside of transactions, so that an unknown code counts
 * as a failed attempt even if the call fails: codes cannot be guessed. Source: docs/domain/vouchers.md 10.
 * @throws ApiError as `findVoucher`, and 429 after too many unknown codes
 */
export async function guardCode(ctx: Ctx, params: Readonly<Record<string, string>>, code: string): Promise<FoundVoucher> {
  const { db, actor, now } = ctx;
  const organization_id = await authorizeMoney(ctx, params);
  await mayTryVoucher(db, actor.id, now);
  try {
    return await findVoucher(ctx, await bookOf(ctx, organization_id), code);
  } catch (error) {
    if (error instanceof ApiError && error.issues[0]?.key === UNKNOWN_CODE) await takeVoucherTry(db, actor.id, now);
    throw error;
  }
}

/** A call that may pay with a voucher: checks the code before anything else. */
export const guarded =
  <B extends Paid, A>(run: (call: Call<Ctx, B>) => Promise<A>) =>
  async (call: Call<Ctx, B>): Promise<A> => {
    // `run` checks access first.
    if (call.ctx.bodyRefusal) return run(call);
    const { payment_type, code } = call.body;
    // A repeated call gets its first answer, even if the code is used up by now; a new one is refused later.
    const mayBeRepeat = call.http.req.header('Idempotency-Key') !== undefined;
    if (payment_type === 'voucher' && code?.trim())
      await guardCode(call.ctx, call.params, code).catch((error: unknown) => {
        if (!(mayBeRepeat && error instanceof ApiError && error.status === 422)) throw error;
      });
    return run(call);
  };
