import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sign_ins } from '../../db/system/accounts';
import { users } from '../../db/system/people';
import { api_tokens } from '../../db/system/tokens';
import type { SignInClient } from '../sign-ins/signInClient';
import { hashOf } from '../../base/secret';
import { seal, unseal } from './seal';
import { addToken, type ApiToken, endSession } from './sessions';

/** Grace period in milliseconds, during which a second renewal (another tab, a lost response) gets the same token. */
export const GRACE_MS = 10_000;

export type Renewal =
  /** `isElsewhere`: another browser than the one that signed in or renewed last. */
  | { readonly outcome: 'renewed'; readonly user_id: string; readonly token: ApiToken; readonly isElsewhere: boolean }
  | { readonly outcome: 'refused' }
  /** An old token was used again: either it was stolen, or the thief renewed it first. The whole sign-in has ended. */
  | { readonly outcome: 'reused'; readonly user_id: string };

/**
 * Exchanges a token for the next one of its family. Commit the transaction whatever the outcome: reuse ends the family, so nothing may be
 * thrown before the commit.
 */
export async function renewSession(tx: Tx, token: string, now: Date, client: SignInClient): Promise<Renewal> {
  const [held] = await tx
    .select()
    .from(api_tokens)
    .where(and(eq(api_tokens.token_hash, hashOf(token)), isNull(api_tokens.revoked_at), gt(api_tokens.renewable_until, now.toISOString())))
    .for('update');
  if (!held || !(await mayEnter(tx, held.user_id))) return { outcome: 'refused' };
  const { id, family_id, user_id, renewed_at, successor } = held;
  if (renewed_at === null) {
    const next = await addToken(tx, user_id, family_id, now);
    await tx
      .update(api_tokens)
      .set({ renewed_at: now.toISOString(), successor: seal(JSON.stringify(next), token) })
      .where(eq(api_tokens.id, id));
    const [from] = await tx.select().from(sign_ins).where(eq(sign_ins.id, family_id));
    const isElsewhere = from !== undefined && isOther(from, client);
    const { address, ...device } = client;
    await tx
      .update(sign_ins)
      .set({ last_used_at: now.toISOString(), address, ...(isElsewhere ? device : {}) })
      .where(eq(sign_ins.id, family_id));
    return { outcome: 'renewed', user_id, token: next, isElsewhere };
  }
  if (successor !== null && now.getTime() - Date.parse(renewed_at) < GRACE_MS) {
    return { outcome: 'renewed', user_id, token: JSON.parse(unseal(successor, token)) as ApiToken, isElsewhere: false };
  }
  await endSession(tx, family_id, now);
  return { outcome: 'reused', user_id };
}

/**
 * Whether a known sign-in continues from another client. A browser keeps its cookie across networks; a client without cookies is the same
 * while its name and network stay the same.
 */
const isOther = (from: SignInClient, client: SignInClient) =>
  from.address !== '' &&
  from.device_hash !== client.device_hash &&
  (from.browser !== client.browser || from.system !== client.system || from.address !== client.address);

async function mayEnter(tx: Tx, user_id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.suspended_at)));
  return found !== undefined;
}
