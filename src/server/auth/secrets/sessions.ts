import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { newId } from '../../db/columns';
import type { Orm, Tx } from '../../db/database';
import { viewings } from '../../db/system/people';
import { sign_ins } from '../../db/system/accounts';
import { api_tokens } from '../../db/system/tokens';
import { NOWHERE, type Visit } from '../sign-ins/visit';
import { hashOf, newSecret } from './secret';

const MINUTE = 60_000;
/** A token opens the API for a quarter of an hour, and can be renewed once within two weeks. */
const ALIVE_MS = 15 * MINUTE;
const RENEWABLE_MS = 14 * 24 * 60 * MINUTE;

/** A token as its holder gets it; it is never stored. `expires_at`: ISO 8601. */
export interface ApiToken {
  readonly api_token: string;
  readonly expires_at: string;
}

/** Adds a token to a family: the first of a sign-in, or the next after a renewal. */
export async function addToken(tx: Orm | Tx, user_id: string, family_id: string, now: Date): Promise<ApiToken> {
  const api_token = newSecret();
  const expires_at = new Date(now.getTime() + ALIVE_MS).toISOString();
  const renewable_until = new Date(now.getTime() + RENEWABLE_MS).toISOString();
  await tx
    .insert(api_tokens)
    .values({ family_id, user_id, token_hash: hashOf(api_token), expires_at, renewable_until, created_at: now.toISOString() });
  return { api_token, expires_at };
}

/** How and from where somebody signs in. */
export interface Entry {
  readonly visit: Visit;
  readonly way: 'password' | 'second_step' | 'passkey' | 'provider' | 'invite';
  /** The application whose own provider said who they are; it opens nothing else. */
  readonly application_id?: string | null;
}

/** Signs somebody in. */
export async function startSession(tx: Orm | Tx, user_id: string, now: Date, entry?: Entry): Promise<ApiToken> {
  const id = newId();
  const { visit, way, application_id = null } = entry ?? { visit: NOWHERE, way: 'password' };
  const at = now.toISOString();
  await tx.insert(sign_ins).values({ id, user_id, way, ...visit, application_id, last_used_at: at, created_at: at });
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

/** Whoever signs out, or is signed out, looks on as nobody any more. */
const endViewings = (tx: Orm | Tx, where: SQL | undefined, now: Date) =>
  tx
    .update(viewings)
    .set({ ended_at: now.toISOString() })
    .where(and(where, isNull(viewings.ended_at)));

/** Ends every sign-in of a person, but for the one that `except` names. */
export async function endSessions(tx: Orm | Tx, user_id: string, now: Date, except?: string): Promise<void> {
  const others = except ? ne(api_tokens.family_id, except) : undefined;
  await tx
    .update(api_tokens)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(api_tokens.user_id, user_id), isNull(api_tokens.revoked_at), others));
  await endViewings(tx, and(eq(viewings.viewer_id, user_id), except ? ne(viewings.family_id, except) : undefined), now);
}

/** Whose token this is or was, whatever has become of it. */
export async function sessionOf(db: Orm | Tx, token: string): Promise<{ family_id: string; user_id: string } | null> {
  const [found] = await db
    .select({ family_id: api_tokens.family_id, user_id: api_tokens.user_id })
    .from(api_tokens)
    .where(eq(api_tokens.token_hash, hashOf(token)));
  return found ?? null;
}
