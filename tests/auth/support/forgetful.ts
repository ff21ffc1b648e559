import { and, eq, isNull } from 'drizzle-orm';
import { readRecoveryCode, readTotp } from '../../../src/domain/auth/recoveryCodes';
import { recovery_codes, totp_secrets } from '../../../src/server/db/system/accounts';
import { totpStep } from '../../../src/server/auth/second-step/totp';

type Real = typeof import('../../../src/server/auth/second-step/spendCode');

/** The same questions without the guard: read first, written after, with nothing that decides between two. */
export function forgetful(real: Real, guards: { readonly once: boolean }): Pick<Real, 'spendTotp' | 'spendRecoveryCode'> {
  return {
    async spendTotp(tx, config, tried) {
      if (guards.once) return real.spendTotp(tx, config, tried);
      const [held] = await tx.select().from(totp_secrets).where(eq(totp_secrets.user_id, tried.user_id));
      const step = totpStep(real.openedSecret(config, held?.secret ?? '') ?? '', readTotp(tried.code) ?? '', tried.now);
      if (!held || step === null || held.last_step >= step) return false;
      await tx.update(totp_secrets).set({ last_step: step }).where(eq(totp_secrets.user_id, tried.user_id));
      return true;
    },
    async spendRecoveryCode(tx, config, tried) {
      if (guards.once) return real.spendRecoveryCode(tx, config, tried);
      const code_hash = real.recoveryHash(config, tried.user_id, readRecoveryCode(tried.code) ?? '');
      const own = and(eq(recovery_codes.user_id, tried.user_id), eq(recovery_codes.code_hash, code_hash));
      const [unused] = await tx
        .select()
        .from(recovery_codes)
        .where(and(own, isNull(recovery_codes.used_at)));
      if (!unused) return false;
      await tx.update(recovery_codes).set({ used_at: tried.now.toISOString() }).where(own);
      return true;
    },
  };
}
