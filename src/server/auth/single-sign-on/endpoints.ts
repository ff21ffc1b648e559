import { and, eq, isNull } from 'drizzle-orm';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Deps } from '../../app/deps';
import { memberships } from '../../db/system/people';
import { unauthorized } from '../../http/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { guestWrite } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { takeLink } from '../secrets/attempts';
import { beginChallenge, findChallenge, spendChallenge } from '../secrets/challenges';
import { enter } from '../sign-ins/enter';
import { visitOf } from '../sign-ins/visit';
import { type User, userByEmail } from '../userCard';
import { discover, type Provider, providerOf, returnAddress } from './providerOf';

/** In which somebody types their password at the provider. */
const ALIVE_MS = 15 * 60_000;
const SCOPE = 'openid email profile';

const started = z.strictObject({ application_id: z.uuid() });
const finished = z.strictObject({ ticket: z.string().min(1).max(200), answer: z.string().min(1).max(8000) });

/** Signing in by an application's own provider (OpenID Connect, code with PKCE). Source: docs/domain/account.md 11. */
export const singleSignOnEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/single-sign-on',
    tag: 'auth',
    summary: 'Where to sign in at the provider of an application, and the ticket by which its answer is finished here',
    body: started,
    run: (call) => start(deps, call),
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/single-sign-on/finish',
    tag: 'auth',
    summary: 'Sign in with what the provider answered: the query of the address it led back to',
    body: finished,
    run: (call) => finish(deps, call),
  }),
];

/** What is kept between the two halves. It is read by whoever has the ticket alone, which never leaves that browser. */
interface Begun {
  readonly application_id: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly back: string;
}

async function start(deps: Deps, { ctx, http, body: { application_id } }: Call<PublicCtx, z.infer<typeof started>>): Promise<object> {
  await takeLink(deps.db.orm, visitOf(http, deps.config).address, ctx.now);
  const provider = await openProvider(deps, application_id);
  const found = await reached(deps, discover(deps.config, provider));
  const back = await returnAddress(deps.db.orm, deps.config, application_id);
  const begun: Begun = {
    application_id,
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    back,
  };
  const url = oidc.buildAuthorizationUrl(found, {
    redirect_uri: back,
    scope: SCOPE,
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    state: begun.state,
    nonce: begun.nonce,
  });
  const { token: ticket } = await beginChallenge(
    deps.db.orm,
    { purpose: 'provider', user_id: null, data: { ...begun }, alive_ms: ALIVE_MS },
    ctx.now,
  );
  return { ticket, url: url.href };
}

async function openProvider(deps: Deps, application_id: string): Promise<Provider> {
  const provider = await providerOf(deps.db.orm, application_id);
  if (!provider?.is_enabled) throw unauthorized('errors.sso_off');
  return provider;
}

/** Why a provider cannot be used is for the log and the test button; here it is a sentence. */
async function reached<T>({ log }: Deps, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, 'A provider of single sign-on could not be used');
    throw unauthorized('errors.sso_unreachable');
  }
}

async function finish(deps: Deps, { ctx, http, body: { ticket, answer } }: Call<PublicCtx, z.infer<typeof finished>>): Promise<object> {
  const visit = visitOf(http, deps.config);
  await takeLink(deps.db.orm, visit.address, ctx.now);
  const challenge = await findChallenge(deps.db.orm, 'provider', ticket, ctx.now);
  if (!challenge || !(await spendChallenge(deps.db.orm, challenge))) throw unauthorized('errors.sso_over');
  const begun = challenge.data as unknown as Begun;
  const provider = await openProvider(deps, begun.application_id);
  const email = await verifiedAddress(deps, provider, begun, answer);
  const user = await userByEmail(deps.db.orm, email);
  const isStaff = user !== null && user.suspended_at === null && (await isStaffOf(deps, user, begun.application_id));
  const entered = await guestWrite(deps, ctx, async (w) => {
    if (isStaff) {
      const token = await enter(w, deps.config, user, { visit, way: 'provider', application_id: begun.application_id });
      return { ...token, application_id: begun.application_id };
    }
    await recordEvent(w.db, {
      action: 'sign_in_refused',
      now: ctx.now,
      correlation_id: ctx.correlation_id,
      user,
      after: { address: visit.address, way: 'provider' },
      application_id: begun.application_id,
    });
    return null;
  });
  // Not known, not of the staff, suspended: the same sentence.
  if (!entered) throw unauthorized('errors.sso_unknown');
  return entered;
}

/** Who runs this application itself; what else somebody is does not count here, superadmin neither. */
async function isStaffOf({ db }: Deps, user: User, application_id: string): Promise<boolean> {
  const [found] = await db.orm
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.user_id, user.id), eq(memberships.application_id, application_id), isNull(memberships.organization_id)));
  return found !== undefined;
}

/** The address that the provider says it has verified, once state, nonce, verifier, signature and issuer fit. */
async function verifiedAddress(deps: Deps, provider: Provider, begun: Begun, answer: string): Promise<string> {
  const address = new URL(begun.back);
  address.search = answer.slice(answer.indexOf('?') + 1);
  if (address.searchParams.get('error') !== null) throw unauthorized('errors.sso_refused');
  const claims = await reached(deps, claimsOf(deps, provider, begun, address));
  if (typeof claims.email !== 'string' || claims.email_verified !== true) throw unauthorized('errors.sso_unverified');
  return claims.email;
}

/** What stands in the signed token, and else in what the provider tells of the same person. */
async function claimsOf(deps: Deps, provider: Provider, { verifier, state, nonce }: Begun, address: URL) {
  const found = await discover(deps.config, provider);
  const tokens = await oidc.authorizationCodeGrant(found, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const told = tokens.claims();
  if (!told) throw new Error('The provider sent no token about who it is');
  if (told['email'] !== undefined || found.serverMetadata().userinfo_endpoint === undefined)
    return { email: told['email'], email_verified: told['email_verified'] };
  const { email, email_verified } = await oidc.fetchUserInfo(found, tokens.access_token, told.sub);
  return { email, email_verified };
}
