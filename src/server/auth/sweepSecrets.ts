import { lt } from 'drizzle-orm';
import { challenges, sign_ins } from '../db/system/accounts';
import { api_tokens, attempts, link_tokens } from '../db/system/tokens';
import { sweepClientTokens } from './clients/clientTokens';
import type { Deps } from '../core/deps';

const HOUR = 3_600_000;
/** Used and expired links are kept for a month as a record. */
const LINKS_KEPT = 30 * 24 * HOUR;
/** The lifetime of the device cookie. */
const SIGN_INS_KEPT = 400 * 24 * HOUR;

/** Deletes tokens that can no longer be renewed, old links and sign-ins, expired challenges and forgotten attempts. Runs once an hour. */
export async function sweepSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.orm.delete(api_tokens).where(lt(api_tokens.renewable_until, before(0)));
  await db.orm.delete(link_tokens).where(lt(link_tokens.expires_at, before(LINKS_KEPT)));
  await db.orm.delete(sign_ins).where(lt(sign_ins.last_used_at, before(SIGN_INS_KEPT)));
  await db.orm.delete(challenges).where(lt(challenges.expires_at, before(HOUR)));
  await db.orm.delete(attempts).where(lt(attempts.until, before(HOUR)));
  await sweepClientTokens({ db, now });
}
