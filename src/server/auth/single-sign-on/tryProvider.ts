import * as oidc from 'openid-client';
import type { Config } from '../../core/config';
import { discover, type Provider } from './providerOf';

/** Results of a test, in order; the last failed one is to be fixed first. */
export interface ProviderTest {
  readonly is_ok: boolean;
  readonly findings: readonly { readonly about: TestedPart; readonly is_ok: boolean }[];
}
type TestedPart = 'address' | 'code' | 'pkce' | 'email' | 'credentials';

/**
 * Tests a provider without signing anyone in: its metadata, and whether it accepts our credentials. For the latter an invented code is
 * sent: with valid credentials the provider refuses the code, with invalid ones it refuses the client (RFC 6749, section 5.2).
 */
export async function tryProvider(config: Config, provider: Provider, back: string): Promise<ProviderTest> {
  const findings: { about: TestedPart; is_ok: boolean }[] = [];
  const result = (): ProviderTest => ({ is_ok: findings.every(({ is_ok }) => is_ok), findings });
  const found = await discover(config, provider).catch(() => null);
  findings.push({ about: 'address', is_ok: found !== null });
  if (!found) return result();
  const { response_types_supported, code_challenge_methods_supported, scopes_supported } = found.serverMetadata();
  findings.push({ about: 'code', is_ok: response_types_supported?.includes('code') ?? true });
  // Few providers with PKCE support omit it from their metadata, so a missing value counts as supported.
  findings.push({ about: 'pkce', is_ok: code_challenge_methods_supported?.includes('S256') ?? true });
  findings.push({ about: 'email', is_ok: scopes_supported?.includes('email') ?? true });
  findings.push({ about: 'credentials', is_ok: await knowsUs(found, back) });
  return result();
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
