import { and, eq, isNull } from 'drizzle-orm';
import { vi } from 'vitest';
import { readRecoveryCode, readTotp } from '../../../src/domain/auth/recoveryCodes';
import * as spending from '../../../src/server/auth/second-step/spendCode';
import { totpStep } from '../../../src/server/auth/second-step/totp';
import { recovery_codes, totp_secrets } from '../../../src/server/db/system/accounts';

/** Negative control: until the end of the test, a code is read first and marked as used later, so that a race can use it twice. */
export function withoutOneUse(): void {
  vi.spyOn(spending, 'spendTotp').mockImplementation(async (tx, config, attempt) => {
    const [stored] = await tx.select().from(totp_secrets).where(eq(totp_secrets.user_id, attempt.user_id));
    const step = totpStep(spending.decryptSecret(config, stored?.secret ?? '') ?? '', readTotp(attempt.code) ?? '', attempt.now);
    if (!stored || step === null || stored.last_step >= step) return false;
    await tx.update(totp_secrets).set({ last_step: step }).where(eq(totp_secrets.user_id, attempt.user_id));
    return true;
  });
  vi.spyOn(spending, 'spendRecoveryCode').mockImplementation(async (tx, config, attempt) => {
    const code_hash = spending.recoveryHash(config, attempt.user_id, readRecoveryCode(attempt.code) ?? '');
    const own = and(eq(recovery_codes.user_id, attempt.user_id), eq(recovery_codes.code_hash, code_hash));
    const [unused] = await tx
      .select()
      .from(recovery_codes)
      .where(and(own, isNull(recovery_codes.used_at)));
    if (!unused) return false;
    await tx.update(recovery_codes).set({ used_at: attempt.now.toISOString() }).where(own);
    return true;
  });
}
