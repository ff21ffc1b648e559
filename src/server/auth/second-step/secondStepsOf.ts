import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, readRecoveryCode, recoveryCodeOf } from '../../../domain/auth/recoveryCodes';
import { hasSecondStep, type SecondSteps } from '../../../domain/auth/secondStep';
import type { WriteCtx } from '../../core/write';
import type { Orm, Tx } from '../../db/database';
import { passkeys, recovery_codes, totp_secrets } from '../../db/system/accounts';
import { recoveryHash } from './spendCode';

/** The second factors of a user. */
export async function secondStepsOf(db: Orm | Tx, user_id: string): Promise<SecondSteps> {
  const [totp] = await db
    .select({ at: totp_secrets.confirmed_at })
    .from(totp_secrets)
    .where(and(eq(totp_secrets.user_id, user_id), isNotNull(totp_secrets.confirmed_at)));
  const [keys] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, user_id));
  return { has_totp: totp !== undefined, passkeys: keys?.count ?? 0 };
}

/** Number of unused recovery codes, and when they were created. */
export async function recoveryLeft(db: Orm | Tx, user_id: string): Promise<{ left: number; made_at: string | null }> {
  const rows = await db
    .select({ created_at: recovery_codes.created_at })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, user_id), isNull(recovery_codes.used_at)))
    .orderBy(asc(recovery_codes.created_at));
  return { left: rows.length, made_at: rows[0]?.created_at ?? null };
}

/** Creates ten recovery codes that replace all previous ones. They can be read only at this moment. */
export async function makeRecoveryCodes(w: WriteCtx): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(12)));
  await w.db.delete(recovery_codes).where(eq(recovery_codes.user_id, w.actor.id));
  await w.db.insert(recovery_codes).values(
    codes.map((code) => ({
      user_id: w.actor.id,
      code_hash: recoveryHash(w.config, w.actor.id, readRecoveryCode(code) ?? ''),
      created_at: w.now.toISOString(),
    })),
  );
  return codes;
}

/** Deletes recovery codes when the user has no second factor left. */
export async function dropIdleCodes(w: WriteCtx): Promise<void> {
  if (hasSecondStep(await secondStepsOf(w.db, w.actor.id))) return;
  await w.db.delete(recovery_codes).where(eq(recovery_codes.user_id, w.actor.id));
}
