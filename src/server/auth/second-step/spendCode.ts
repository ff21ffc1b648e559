import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { readRecoveryCode, readTotp } from '../../../domain/auth/recoveryCodes';
import type { Config } from '../../app/config';
import type { Orm, Tx } from '../../db/database';
import { recovery_codes, totp_secrets } from '../../db/system/accounts';
import { unseal } from '../secrets/seal';
import { keyedHash, serverKey } from '../secrets/serverKey';
import { totpStep } from './totp';

interface Tried {
  readonly user_id: string;
  /** As it was typed. */
  readonly code: string;
  readonly now: Date;
}

/** The secret of an app as it is read; null where the key of this installation is another one. */
export function openedSecret(config: Config, sealed: string): string | null {
  try {
    return unseal(sealed, serverKey(config));
  } catch {
    return null;
  }
}

/**
 * Takes a code of somebody's app, once: of many at the same moment one moves the step on, and the others come too late.
 * @returns whether it opens
 */
export async function spendTotp(tx: Orm | Tx, config: Config, { user_id, code, now }: Tried): Promise<boolean> {
  const digits = readTotp(code);
  const own = and(eq(totp_secrets.user_id, user_id), isNotNull(totp_secrets.confirmed_at));
  const [held] = digits === null ? [] : await tx.select().from(totp_secrets).where(own);
  const secret = held ? openedSecret(config, held.secret) : null;
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

/** Takes a recovery code, once. @returns whether it opens */
export async function spendRecoveryCode(tx: Orm | Tx, config: Config, { user_id, code, now }: Tried): Promise<boolean> {
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
