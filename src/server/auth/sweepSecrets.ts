import { lt } from 'drizzle-orm';
import { api_tokens, attempts, link_tokens } from '../db/system/tokens';
import { sweepClientTokens } from './clients/clientTokens';
import type { Deps } from '../app/deps';

const HOUR = 3_600_000;
/** Used and expired links stay for a month, to tell what happened. */
const LINKS_KEPT = 30 * 24 * HOUR;

/** Clears tokens that nobody can renew any more, links long gone, and tries that are forgotten anyway. Once an hour will do. */
export async function sweepSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db.orm.delete(api_tokens).where(lt(api_tokens.renewable_until, before(0)));
  await db.orm.delete(link_tokens).where(lt(link_tokens.expires_at, before(LINKS_KEPT)));
  await db.orm.delete(attempts).where(lt(attempts.until, before(HOUR)));
  await sweepClientTokens({ db, now });
}
