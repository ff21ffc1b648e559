import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { inBatches } from '../../db/inBatches';
import { link_tokens } from '../../db/system/tokens';
import { hashOf, newSecret } from '../../base/secret';

/** What a link is for; it is valid for nothing else. */
export type Purpose =
  | { readonly purpose: 'reset'; readonly user_id: string }
  | { readonly purpose: 'invite' | 'offer'; readonly resource: string; readonly record_id: string };

export type Link = typeof link_tokens.$inferSelect;

/** Creates the token of a link and ends earlier links for the same user or invitation. */
export async function makeLink(tx: Tx, opens: Purpose, now: Date, expires_at: string): Promise<string> {
  const token = newSecret();
  await endLinks(tx, opens);
  await tx.insert(link_tokens).values({ ...opens, token_hash: hashOf(token), expires_at, created_at: now.toISOString() });
  return token;
}

/** Deletes unused links; used ones are kept as a record. */
export async function endLinks(tx: Tx, opens: Purpose): Promise<void> {
  const whose = opens.purpose === 'reset' ? eq(link_tokens.user_id, opens.user_id) : eq(link_tokens.record_id, opens.record_id);
  await tx.delete(link_tokens).where(and(eq(link_tokens.purpose, opens.purpose), whose, isNull(link_tokens.used_at)));
}

/** Deletes unused links of many offers. */
export async function endOffers(tx: Tx, record_ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(record_ids, 5000))
    await tx
      .delete(link_tokens)
      .where(and(eq(link_tokens.purpose, 'offer'), inArray(link_tokens.record_id, batch), isNull(link_tokens.used_at)));
}

/** The link of a valid token. */
export async function findLink(db: Orm | Tx, purpose: Purpose['purpose'], token: string, now: Date): Promise<Link | null> {
  const good = and(
    eq(link_tokens.token_hash, hashOf(token)),
    eq(link_tokens.purpose, purpose),
    isNull(link_tokens.used_at),
    gt(link_tokens.expires_at, now.toISOString()),
  );
  const [found] = await db.select().from(link_tokens).where(good);
  return found ?? null;
}

/** A used link, which still says what it was for. */
export async function findSpentLink(db: Orm | Tx, purpose: Purpose['purpose'], token: string): Promise<Link | null> {
  const spent = and(eq(link_tokens.token_hash, hashOf(token)), eq(link_tokens.purpose, purpose), isNotNull(link_tokens.used_at));
  const [found] = await db.select().from(link_tokens).where(spent);
  return found ?? null;
}

/** Uses a link up. False when another request was first. */
export async function spendLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(link_tokens)
    .set({ used_at: now.toISOString() })
    .where(and(eq(link_tokens.id, id), isNull(link_tokens.used_at)))
    .returning({ id: link_tokens.id });
  return spent.length > 0;
}
