import { eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import type { Config } from '../../core/config';
import type { Orm, Tx } from '../../db/database';
import { sign_in_providers } from '../../db/system/accounts';
import { senderOf } from '../../mail/sender';
import { unseal } from '../secrets/seal';
import { serverKey } from '../secrets/serverKey';
import { isNamedProvider, providerAddress, safeFetch } from './safeFetch';

export type Provider = typeof sign_in_providers.$inferSelect;

/** The provider of an application; null when it has none. */
export async function providerOf(db: Orm | Tx, application_id: string): Promise<Provider | null> {
  const [found] = await db.select().from(sign_in_providers).where(eq(sign_in_providers.application_id, application_id));
  return found ?? null;
}

/** Label of the button on the sign-in page; null when there is no provider, or it is disabled. */
export async function providerLabel(db: Orm | Tx, application_id: string): Promise<string | null> {
  const found = await providerOf(db, application_id);
  return found?.is_enabled ? found.label : null;
}

/** Callback address of a provider: a page of the application's back-office. */
export async function returnAddress(db: Orm | Tx, config: Config, application_id: string): Promise<string> {
  return `${(await senderOf(db, config, application_id)).url}/single-sign-on`;
}

/**
 * Loads a provider's metadata and returns a client for it.
 * @throws when the address is not allowed, or the provider does not respond or identifies as another
 */
export async function discover(config: Config, { issuer, client_id, client_secret }: Provider): Promise<oidc.Configuration> {
  const address = providerAddress(issuer, config);
  if (!address) throw new Error('We do not go to the address of this provider');
  const secret = unseal(client_secret, serverKey(config));
  const isPlain = isNamedProvider(address, config) && address.protocol === 'http:';
  const found = await oidc.discovery(address, client_id, secret, undefined, {
    [oidc.customFetch]: safeFetch(config),
    ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported;
  // Without a list of methods, a provider accepts the secret only in a header (OpenID Connect Discovery, section 3).
  if (methods?.includes('client_secret_post')) return found;
  const basic = new oidc.Configuration(found.serverMetadata(), client_id, secret, oidc.ClientSecretBasic(secret));
  basic[oidc.customFetch] = safeFetch(config);
  if (isPlain) oidc.allowInsecureRequests(basic);
  return basic;
}
