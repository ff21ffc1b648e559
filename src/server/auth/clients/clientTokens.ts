import { and, eq, gt, lt } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../core/deps';
import type { Orm, Tx } from '../../db/database';
import { application_tokens } from '../../db/system/publicApi';
import { application_credentials } from '../../db/system/tokens';
import { table } from '../../db/tables';
import type { FindClient } from '../../http/endpoint';
import { takeClientCall } from '../secrets/attempts';
import { hashOf, newSecret } from '../../base/secret';

/** Lifetime of an application's token, in seconds. */
export const ALIVE_S = 3600;

interface Credentials {
  readonly application_id: string;
  readonly client_id: string;
}

/** A hash that matches no secret, compared when the client does not exist. */
const NO_HASH = hashOf('');

/** Finds the application with these credentials. An unknown id takes as long as a wrong secret. */
export async function findCredentials(db: Orm | Tx, client_id: string, client_secret: string): Promise<Credentials | null> {
  const { application_id, secret_hash } = application_credentials;
  const [found] = await db
    .select({ application_id, secret_hash })
    .from(application_credentials)
    .where(eq(application_credentials.client_id, client_id.slice(0, 200).replaceAll('\u0000', '')));
  const isRight = timingSafeEqual(Buffer.from(hashOf(client_secret)), Buffer.from(found?.secret_hash ?? NO_HASH));
  return found && isRight ? { application_id: found.application_id, client_id } : null;
}

/** Issues a token to an application; only its hash is stored. */
export async function addClientToken(db: Orm | Tx, { application_id, client_id }: Credentials, now: Date): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + ALIVE_S * 1000).toISOString();
  await db
    .insert(application_tokens)
    .values({ token_hash: hashOf(token), application_id, client_id, expires_at, created_at: now.toISOString() });
  return token;
}

/**
 * Finds the application of a valid token and counts the request. An expired token, and one from before the credentials were renewed, are
 * invalid. Source: docs/domain/public-api.md 2 and 4.
 */
export function findClient({ db: { orm } }: Pick<Deps, 'db'>): FindClient {
  const applications = table('applications');
  return async (token, now) => {
    const [found] = await orm
      .select({ application_id: applications.id, name: applications.name, zone: applications.timezone })
      .from(application_tokens)
      .innerJoin(
        application_credentials,
        and(
          eq(application_credentials.application_id, application_tokens.application_id),
          eq(application_credentials.client_id, application_tokens.client_id),
        ),
      )
      .innerJoin(applications, eq(applications.id, application_tokens.application_id))
      .where(and(eq(application_tokens.token_hash, hashOf(token)), gt(application_tokens.expires_at, now.toISOString())));
    if (!found) return null;
    await takeClientCall(orm, found.application_id, now);
    return found;
  };
}

/** Deletes expired tokens. */
export async function sweepClientTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.orm.delete(application_tokens).where(lt(application_tokens.expires_at, now().toISOString()));
}
