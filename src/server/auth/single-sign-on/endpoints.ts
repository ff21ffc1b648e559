import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Deps } from '../../core/deps';
import { unauthorized } from '../../core/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { guestWrite } from '../guestWrite';
import { recordEvent } from '../recordEvent';
import { takeLink } from '../secrets/attempts';
import { beginChallenge, findChallenge, spendChallenge } from '../secrets/challenges';
import { completeSignIn } from '../sign-ins/completeSignIn';
import { readClient } from '../sign-ins/signInClient';
import { signedInAnswer, signOnAnswer } from '../answers';
import { mailOwner } from '../mailOwner';
import { findUserOfIdentity } from './findUserOfIdentity';
import { discover, type Provider, providerOf, returnAddress } from './providerOf';
import { type SignOnAttempt, orUnreachable, readIdentity } from './readIdentity';

/** Time to sign in at the provider, in milliseconds. */
const LIFETIME_MS = 15 * 60_000;
const SCOPE = 'openid email profile';

const started = z.strictObject({ application_id: z.uuid() });
const finished = z.strictObject({ ticket: z.string().min(1).max(200), answer: z.string().min(1).max(8000) });

/**
 * Endpoints for signing in through an application's provider (OpenID Connect, code flow with PKCE). Source: docs/domain/account.md 11 and
 * 12.
 */
export const singleSignOnEndpoints = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/single-sign-on',
    tag: 'auth',
    summary: 'Start a sign-in at the identity provider of an application. Returns its address and a ticket',
    body: started,
    answer: signOnAnswer,
    run: (call) => start(deps, call),
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/auth/single-sign-on/finish',
    tag: 'auth',
    summary: 'Complete a sign-in at an identity provider, with the query of its redirect',
    body: finished,
    answer: signedInAnswer,
    run: (call) => finish(deps, call),
  }),
];

async function start(deps: Deps, { ctx, http, body: { application_id } }: Call<PublicCtx, z.infer<typeof started>>) {
  await takeLink(deps.db.orm, readClient(http, deps.config).address, ctx.now);
  const provider = await openProvider(deps, application_id);
  const found = await orUnreachable(deps, discover(deps.config, provider));
  const back = await returnAddress(deps.db.orm, deps.config, application_id);
  const begun: SignOnAttempt = {
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
    { purpose: 'provider', user_id: null, data: { ...begun }, alive_ms: LIFETIME_MS },
    ctx.now,
  );
  return { ticket, url: url.href };
}

async function openProvider(deps: Deps, application_id: string): Promise<Provider> {
  const provider = await providerOf(deps.db.orm, application_id);
  if (!provider?.is_enabled) throw unauthorized('errors.sso_off');
  return provider;
}

async function finish(deps: Deps, { ctx, http, body: { ticket, answer } }: Call<PublicCtx, z.infer<typeof finished>>) {
  const client = readClient(http, deps.config);
  await takeLink(deps.db.orm, client.address, ctx.now);
  const challenge = await findChallenge(deps.db.orm, 'provider', ticket, ctx.now);
  if (!challenge || !(await spendChallenge(deps.db.orm, challenge))) throw unauthorized('errors.sso_over');
  const begun = challenge.data as unknown as SignOnAttempt;
  const provider = await openProvider(deps, begun.application_id);
  const identity = await readIdentity(deps, provider, begun, answer);
  const outcome = await guestWrite(deps, ctx, async (w) => {
    const result = await findUserOfIdentity(w.db, begun.application_id, identity, ctx.now);
    const { user } = result;
    const event = { now: ctx.now, correlation_id: ctx.correlation_id, user, application_id: begun.application_id };
    if ('refused' in result) {
      await recordEvent(w.db, { ...event, action: 'sign_in_refused', after: { address: client.address, way: 'provider' } });
      return result;
    }
    if (result.isFirst) {
      await recordEvent(w.db, { ...event, action: 'provider_linked' });
      await mailOwner(w, deps.config, result.user, 'provider_linked', { provider: provider.label });
    }
    const token = await completeSignIn(w, deps.config, result.user, { client, way: 'provider', application_id: begun.application_id });
    return { token };
  });
  if ('refused' in outcome) throw unauthorized(`errors.${outcome.refused}`);
  return { ...outcome.token, application_id: begun.application_id };
}
