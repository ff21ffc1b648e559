import { and, eq, isNull } from 'drizzle-orm';
import { vi } from 'vitest';
import { readRecoveryCode, readTotp } from '../../../src/domain/auth/recoveryCodes';
import * as spending from '../../../src/server/auth/second-step/spendCode';
import { totpStep } from '../../../src/server/auth/second-step/totp';
import { recovery_codes, totp_secrets } from '../../../src/server/db/system/accounts';

/** For the negative control: until the end of the test a code is read first and marked as used after, so that a race can use it twice. */
export function withoutOneUse(): void {
  vi.spyOn(spending, 'spendTotp').mockImplementation(async (tx, config, tried) => {
    const [held] = await tx.select().from(totp_secrets).where(eq(totp_secrets.user_id, tried.user_id));
    const step = totpStep(spending.decryptSecret(config, held?.secret ?? '') ?? '', readTotp(tried.code) ?? '', tried.now);
    if (!held || step === null || held.last_step >= step) return false;
    await tx.update(totp_secrets).set({ last_step: step }).where(eq(totp_secrets.user_id, tried.user_id));
    return true;
  });
  vi.spyOn(spending, 'spendRecoveryCode').mockImplementation(async (tx, config, tried) => {
    const code_hash = spending.recoveryHash(config, tried.user_id, readRecoveryCode(tried.code) ?? '');
    const own = and(eq(recovery_codes.user_id, tried.user_id), eq(recovery_codes.code_hash, code_hash));
    const [unused] = await tx
      .select()
      .from(recovery_codes)
      .where(and(own, isNull(recovery_codes.used_at)));
    if (!unused) return false;
    await tx.update(recovery_codes).set({ used_at: tried.now.toISOString() }).where(own);
    return true;
  });
}
