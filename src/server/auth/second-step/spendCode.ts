import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { readRecoveryCode, readTotp } from '../../../domain/auth/recoveryCodes';
import type { Config } from '../../core/config';
import type { Orm, Tx } from '../../db/database';
import { recovery_codes, totp_secrets } from '../../db/system/accounts';
import { unseal } from '../secrets/seal';
import { keyedHash, serverKey } from '../secrets/serverKey';
import { totpStep } from './totp';

interface CodeAttempt {
  readonly user_id: string;
  /** As typed by the user. */
  readonly code: string;
  readonly now: Date;
}

/** Decrypts the secret of an authenticator app; null when it was encrypted with another installation's key. */
export function decryptSecret(config: Config, sealed: string): string | null {
  try {
    return unseal(sealed, serverKey(config));
  } catch {
    return null;
  }
}

/**
 * Accepts a code of the user's authenticator app once: of concurrent requests only one advances the step.
 * @returns whether the code is valid
 */
export async function spendTotp(tx: Orm | Tx, config: Config, { user_id, code, now }: CodeAttempt): Promise<boolean> {
  const digits = readTotp(code);
  const own = and(eq(totp_secrets.user_id, user_id), isNotNull(totp_secrets.confirmed_at));
  const [held] = digits === null ? [] : await tx.select().from(totp_secrets).where(own);
  const secret = held ? decryptSecret(config, held.secret) : null;
  const step = secret && digits !== null ? totpStep(secret, digits, now) : null;
  if (step === null) return false;
  const moved = await tx
    .update(totp_secrets)
    .set({ last_step: step })
    .where(and(own, lt(totp_secrets.last_step, step)))
    .returning({ user_id: totp_secrets.user_id });
  return moved.length > 0;
}

export const recoveryHash = (config: Config, user_id: string, letters: string): string =>
  keyedHash(config, 'recovery code', `${user_id} ${letters}`);

/**
 * Accepts a recovery code once.
 * @returns whether the code is valid
 */
export async function spendRecoveryCode(tx: Orm | Tx, config: Config, { user_id, code, now }: CodeAttempt): Promise<boolean> {
  const letters = readRecoveryCode(code);
  if (letters === null) return false;
  const spent = await tx
    .update(recovery_codes)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(recovery_codes.user_id, user_id),
        eq(recovery_codes.code_hash, recoveryHash(config, user_id, letters)),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ id: recovery_codes.id });
  return spent.length > 0;
}
