import { and, eq, gt } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { challenges } from '../../db/system/accounts';
import { hashOf, newSecret } from '../../base/secret';

/** The flow that a challenge belongs to; it is valid for no other. */
export type ChallengePurpose = 'second_step' | 'passkey' | 'passkey_new' | 'confirmation' | 'confirmed' | 'provider';

export type Challenge = typeof challenges.$inferSelect;

interface Begun {
  readonly purpose: ChallengePurpose;
  readonly user_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** In milliseconds, five minutes by default. */
  readonly alive_ms?: number;
}

const ALIVE_MS = 5 * 60_000;

/** Stores a challenge and returns the token that completes it. */
export async function beginChallenge(db: Orm | Tx, { purpose, user_id, data, alive_ms = ALIVE_MS }: Begun, now: Date) {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + alive_ms).toISOString();
  await db.insert(challenges).values({ purpose, user_id, data, token_hash: hashOf(token), expires_at, created_at: now.toISOString() });
  return { token, expires_at };
}

/** The unexpired challenge of a token. */
export async function findChallenge(db: Orm | Tx, purpose: ChallengePurpose, token: string, now: Date): Promise<Challenge | null> {
  const good = and(eq(challenges.token_hash, hashOf(token)), eq(challenges.purpose, purpose), gt(challenges.expires_at, now.toISOString()));
  const [found] = await db.select().from(challenges).where(good);
  return found ?? null;
}

/** Uses a challenge up. False when another request was first. */
export async function spendChallenge(tx: Orm | Tx, { id }: Pick<Challenge, 'id'>): Promise<boolean> {
  const spent = await tx.delete(challenges).where(eq(challenges.id, id)).returning({ id: challenges.id });
  return spent.length > 0;
}
