import * as oidc from 'openid-client';
import type { Config } from '../../app/config';
import { discover, type Provider } from './providerOf';

/** What was looked at, and whether it is well. The last one is what to mend. */
export interface Tried {
  readonly is_ok: boolean;
  readonly findings: readonly { readonly about: Looked; readonly is_ok: boolean }[];
}
type Looked = 'address' | 'code' | 'pkce' | 'email' | 'credentials';

/**
 * Tries a provider without anybody signing in: what it says of itself, and whether it knows us. For the last a code is sent that nobody
 * gave; who knows our id and secret refuses the code, and who does not refuses us (RFC 6749, 5.2).
 */
export async function tryProvider(config: Config, provider: Provider, back: string): Promise<Tried> {
  const findings: { about: Looked; is_ok: boolean }[] = [];
  const told = (): Tried => ({ is_ok: findings.every(({ is_ok }) => is_ok), findings });
  const found = await discover(config, provider).catch(() => null);
  findings.push({ about: 'address', is_ok: found !== null });
  if (!found) return told();
  const { response_types_supported, code_challenge_methods_supported, scopes_supported } = found.serverMetadata();
  findings.push({ about: 'code', is_ok: response_types_supported?.includes('code') ?? true });
  // Few that can do it leave it unsaid; what they do not say is tried when somebody signs in.
  findings.push({ about: 'pkce', is_ok: code_challenge_methods_supported?.includes('S256') ?? true });
  findings.push({ about: 'email', is_ok: scopes_supported?.includes('email') ?? true });
  findings.push({ about: 'credentials', is_ok: await knowsUs(found, back) });
  return told();
}

async function knowsUs(found: oidc.Configuration, back: string): Promise<boolean> {
  const state = oidc.randomState();
  const address = new URL(back);
  address.search = String(new URLSearchParams({ code: oidc.randomNonce(), state, iss: found.serverMetadata().issuer }));
  try {
    await oidc.authorizationCodeGrant(found, address, { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: state });
    return true;
  } catch (error) {
    return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
  }
}
