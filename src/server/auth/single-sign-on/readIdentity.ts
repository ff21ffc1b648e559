import * as oidc from 'openid-client';
import type { Deps } from '../../core/deps';
import { unauthorized } from '../../core/apiError';
import { discover, type Provider } from './providerOf';

/** State kept between the start and the callback. Only the holder of the ticket can use it, and the ticket never leaves the browser. */
export interface SignOnAttempt {
  readonly application_id: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly back: string;
}

/** The identity according to a provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** The provider's own user id, which is never reassigned (OpenID Connect Core, section 2, `sub`). */
  readonly subject: string;
  /** Null when there is no address, or the provider does not confirm that it is verified. */
  readonly email: string | null;
}

/** Logs why a provider failed. The user gets a general message; the test button shows the details. */
export async function orUnreachable<T>({ log }: Pick<Deps, 'log'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, 'A single sign-on provider failed');
    throw unauthorized('errors.sso_unreachable');
  }
}

/**
 * The identity in a provider's response, after checking state, nonce, verifier, signature and issuer.
 * @throws ApiError 401 with a message otherwise
 */
export async function readIdentity(deps: Deps, provider: Provider, begun: SignOnAttempt, answer: string): Promise<ProviderIdentity> {
  const address = new URL(begun.back);
  address.search = answer.slice(answer.indexOf('?') + 1);
  if (address.searchParams.get('error') !== null) throw unauthorized('errors.sso_refused');
  return orUnreachable(deps, claimsOf(deps, provider, begun, address));
}

/** The claims of the signed token, with the email address from the userinfo endpoint when the token lacks it. */
async function claimsOf(
  deps: Deps,
  provider: Provider,
  { verifier, state, nonce }: SignOnAttempt,
  address: URL,
): Promise<ProviderIdentity> {
  const found = await discover(deps.config, provider);
  const tokens = await oidc.authorizationCodeGrant(found, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new Error('The provider sent no token about who it is');
  const isWhole = token['email'] !== undefined || found.serverMetadata().userinfo_endpoint === undefined;
  const { email, email_verified } = isWhole ? token : await oidc.fetchUserInfo(found, tokens.access_token, token.sub);
  return { issuer: token.iss, subject: token.sub, email: typeof email === 'string' && email_verified === true ? email : null };
}
