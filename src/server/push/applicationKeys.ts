import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '../core/config';
import { seal, unseal } from '../auth/secrets/seal';
import { serverKey } from '../auth/secrets/serverKey';
import type { Orm, Tx } from '../db/database';
import { push_keys } from '../db/system/push';
import { table } from '../db/tables';
import type { Vapid } from './sendPush';

type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'>;

/**
 * The public VAPID key of an application, created with the private key when first requested; of concurrent requests only one creates them.
 */
export async function publicKeyOf(db: Orm | Tx, config: KeyConfig, application_id: string, now: Date): Promise<string> {
  const known = await find(db, application_id);
  if (known) return known.public_key;
  const { publicKey: public_key, privateKey } = webPush.generateVAPIDKeys();
  const private_key = seal(privateKey, serverKey(config));
  await db.insert(push_keys).values({ application_id, public_key, private_key, created_at: now.toISOString() }).onConflictDoNothing();
  return (await find(db, application_id))?.public_key ?? public_key;
}

/**
 * The VAPID keys with the contact address of the application; null before the first subscription.
 * @throws when the server's key has changed
 */
export async function vapidOf(db: Orm | Tx, config: KeyConfig, application_id: string): Promise<Vapid | null> {
  const keys = await find(db, application_id);
  if (!keys) return null;
  const applications = table('applications');
  const [application] = await db.select({ email: applications.email }).from(applications).where(eq(applications.id, application_id));
  if (!application) return null;
  return {
    subject: `mailto:${application.email}`,
    publicKey: keys.public_key,
    privateKey: unseal(keys.private_key, serverKey(config)),
  };
}

async function find(db: Orm | Tx, application_id: string) {
  const [found] = await db.select().from(push_keys).where(eq(push_keys.application_id, application_id));
  return found ?? null;
}
