import * as oidc from 'openid-client';
import type { Deps } from '../../app/deps';
import { unauthorized } from '../../http/apiError';
import { discover, type Provider } from './providerOf';

/** What is kept between the two halves. It is read by whoever has the ticket alone, which never leaves that browser. */
export interface Begun {
  readonly application_id: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly back: string;
}

/** Whom a provider says that somebody is. */
export interface Told {
  readonly issuer: string;
  /** Its own id of them, which is nobody else's ever after (OpenID Connect Core 2, `sub`). */
  readonly subject: string;
  /** Null where it has none, or does not say that it verified it. */
  readonly email: string | null;
}

/** Why a provider cannot be used is for the log and the test button; here it is a sentence. */
export async function reached<T>({ log }: Pick<Deps, 'log'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, 'A single sign-on provider failed');
    throw unauthorized('errors.sso_unreachable');
  }
}

/**
 * Whom the answer of a provider is about, once state, nonce, verifier, signature and issuer fit.
 * @throws ApiError 401 with a sentence otherwise
 */
export async function toldBy(deps: Deps, provider: Provider, begun: Begun, answer: string): Promise<Told> {
  const address = new URL(begun.back);
  address.search = answer.slice(answer.indexOf('?') + 1);
  if (address.searchParams.get('error') !== null) throw unauthorized('errors.sso_refused');
  return reached(deps, claimsOf(deps, provider, begun, address));
}

/** What stands in the signed token, and of the address else what the provider tells of the same person. */
async function claimsOf(deps: Deps, provider: Provider, { verifier, state, nonce }: Begun, address: URL): Promise<Told> {
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
