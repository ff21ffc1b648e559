import { and, eq, gt } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { challenges } from '../../db/system/accounts';
import { hashOf, newSecret } from './secret';

/** What was begun; one purpose is good for nothing else. */
export type ChallengePurpose = 'second_step' | 'passkey' | 'passkey_new' | 'confirmation' | 'confirmed' | 'provider';

export type Challenge = typeof challenges.$inferSelect;

interface Begun {
  readonly purpose: ChallengePurpose;
  readonly user_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** In ms; five minutes. */
  readonly alive_ms?: number;
}

const ALIVE_MS = 5 * 60_000;

/** Keeps what was begun, and gives the token by which it is finished. */
export async function beginChallenge(db: Orm | Tx, { purpose, user_id, data, alive_ms = ALIVE_MS }: Begun, now: Date) {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + alive_ms).toISOString();
  await db.insert(challenges).values({ purpose, user_id, data, token_hash: hashOf(token), expires_at, created_at: now.toISOString() });
  return { token, expires_at };
}

/** What waits for this token, if it still does. */
export async function findChallenge(db: Orm | Tx, purpose: ChallengePurpose, token: string, now: Date): Promise<Challenge | null> {
  const good = and(eq(challenges.token_hash, hashOf(token)), eq(challenges.purpose, purpose), gt(challenges.expires_at, now.toISOString()));
  const [found] = await db.select().from(challenges).where(good);
  return found ?? null;
}

/** Uses it up. False when somebody else was first. */
export async function spendChallenge(tx: Orm | Tx, { id }: Pick<Challenge, 'id'>): Promise<boolean> {
  const spent = await tx.delete(challenges).where(eq(challenges.id, id)).returning({ id: challenges.id });
  return spent.length > 0;
}
