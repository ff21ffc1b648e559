import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sign_ins } from '../../db/system/accounts';
import { users } from '../../db/system/people';
import { api_tokens } from '../../db/system/tokens';
import type { Visit } from '../sign-ins/visit';
import { hashOf } from './secret';
import { seal, unseal } from './seal';
import { addToken, type ApiToken, endSession } from './sessions';

/** In which a second renewal, by another tab or after a lost answer, gets the token of the first. */
export const GRACE_MS = 10_000;

export type Renewal =
  /** `isElsewhere`: it was another browser that asked than the one that signed in, or that asked last. */
  | { readonly outcome: 'renewed'; readonly user_id: string; readonly token: ApiToken; readonly isElsewhere: boolean }
  | { readonly outcome: 'refused' }
  /** An older token came back: it was stolen, or its thief was first. The whole sign-in has ended. */
  | { readonly outcome: 'reused'; readonly user_id: string };

/**
 * Exchanges a token for the next of its family. The outcome must be committed whatever it is: a reuse ends the family
 * here, so nothing may be thrown before the transaction holds.
 */
export async function renewSession(tx: Tx, token: string, now: Date, visit: Visit): Promise<Renewal> {
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
    const isElsewhere = from !== undefined && isOther(from, visit);
    const { address, ...device } = visit;
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

/** Of a sign-in that says from where. A browser keeps its cookie wherever it goes; a program that keeps none is the same while it says so and stays where it is. */
const isOther = (from: Visit, visit: Visit) =>
  from.address !== '' &&
  from.device_hash !== visit.device_hash &&
  (from.browser !== visit.browser || from.system !== visit.system || from.address !== visit.address);

async function mayEnter(tx: Tx, user_id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.suspended_at)));
  return found !== undefined;
}
