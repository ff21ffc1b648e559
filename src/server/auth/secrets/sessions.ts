import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { newId } from '../../db/columns';
import type { Orm, Tx } from '../../db/database';
import { viewings } from '../../db/system/people';
import { sign_ins } from '../../db/system/accounts';
import { api_tokens } from '../../db/system/tokens';
import { UNKNOWN_CLIENT, type SignInClient } from '../sign-ins/signInClient';
import { hashOf, newSecret } from '../../base/secret';

const MINUTE = 60_000;
/** A token is valid for a quarter of an hour and can be renewed once within two weeks. */
const TOKEN_LIFETIME_MS = 15 * MINUTE;
const RENEWABLE_FOR_MS = 14 * 24 * 60 * MINUTE;

/** A token as given to its holder; never stored. `expires_at` is ISO 8601. */
export interface ApiToken {
  readonly api_token: string;
  readonly expires_at: string;
}

/** Adds a token to a family, at a sign-in or a renewal. */
export async function addToken(tx: Orm | Tx, user_id: string, family_id: string, now: Date): Promise<ApiToken> {
  const api_token = newSecret();
  const expires_at = new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString();
  const renewable_until = new Date(now.getTime() + RENEWABLE_FOR_MS).toISOString();
  await tx
    .insert(api_tokens)
    .values({ family_id, user_id, token_hash: hashOf(api_token), expires_at, renewable_until, created_at: now.toISOString() });
  return { api_token, expires_at };
}

/** How and from where a user signs in. */
export interface NewSession {
  readonly client: SignInClient;
  readonly way: 'password' | 'second_step' | 'passkey' | 'provider' | 'invite';
  /** The application whose provider signed the user in; the sign-in is valid for no other. */
  readonly application_id?: string | null;
}

/** Signs a user in. */
export async function startSession(tx: Orm | Tx, user_id: string, now: Date, newSession?: NewSession): Promise<ApiToken> {
  const id = newId();
  const { client, way, application_id = null } = newSession ?? { client: UNKNOWN_CLIENT, way: 'password' };
  const at = now.toISOString();
  await tx.insert(sign_ins).values({ id, user_id, way, ...client, application_id, last_used_at: at, created_at: at });
  return addToken(tx, user_id, id, now);
}

/** Ends one sign-in with all its tokens. */
export async function endSession(tx: Orm | Tx, family_id: string, now: Date): Promise<void> {
  await tx
    .update(api_tokens)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(api_tokens.family_id, family_id), isNull(api_tokens.revoked_at)));
  await endViewings(tx, eq(viewings.family_id, family_id), now);
}

/** Ending a sign-in also ends its viewing as someone else. */
const endViewings = (tx: Orm | Tx, where: SQL | undefined, now: Date) =>
  tx
    .update(viewings)
    .set({ ended_at: now.toISOString() })
    .where(and(where, isNull(viewings.ended_at)));

/** Ends all sign-ins of a user, except `except`. */
export async function endSessions(tx: Orm | Tx, user_id: string, now: Date, except?: string): Promise<void> {
  const others = except ? ne(api_tokens.family_id, except) : undefined;
  await tx
    .update(api_tokens)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(api_tokens.user_id, user_id), isNull(api_tokens.revoked_at), others));
  await endViewings(tx, and(eq(viewings.viewer_id, user_id), except ? ne(viewings.family_id, except) : undefined), now);
}

/** The family and user of a token, whatever its state. */
export async function sessionOf(db: Orm | Tx, token: string): Promise<{ family_id: string; user_id: string } | null> {
  const [found] = await db
    .select({ family_id: api_tokens.family_id, user_id: api_tokens.user_id })
    .from(api_tokens)
    .where(eq(api_tokens.token_hash, hashOf(token)));
  return found ?? null;
}
