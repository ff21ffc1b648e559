import type { Context } from 'hono';
import * as z from 'zod';
import type { Deps } from '../../core/deps';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';
import { limitedText } from '../../http/readBody';
import { forgetClientTry, origin, takeClientTry, takeToken } from '../secrets/attempts';
import { addClientToken, ALIVE_S, findCredentials } from './clientTokens';

export const TOKEN_PATH = '/v1/oauth/token';

/** The form fields, for the API document. A client may use HTTP Basic for its credentials instead. */
const form = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});
const answer = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() });

/** Error codes of RFC 6749, section 5.2. */
type OAuthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

class Refused extends Error {
  constructor(
    readonly error: OAuthError,
    readonly error_description: string,
  ) {
    super(error);
  }
}

/**
 * The OAuth 2 token endpoint for client credentials (RFC 6749, section 4.4), with its form body and errors. There are no scopes and no
 * refresh tokens: a client requests a new token. Source: docs/domain/public-api.md 1.
 */
export const tokenEndpoint = (deps: Deps): Endpoint =>
  publicEndpoint({
    method: 'post',
    path: TOKEN_PATH,
    tag: 'public',
    summary: 'Issue a token to an application for its client id and secret (OAuth 2 client credentials)',
    form,
    answer,
    refusal: 'An error of OAuth 2 (RFC 6749, section 5.2)',
    run: async ({ http, ctx: { now } }) => {
      try {
        return respond(http, 200, await tokenFor(deps, http, now));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const isUnknown = error.error === 'invalid_client';
        if (isUnknown) http.header('WWW-Authenticate', 'Basic realm="speelveld"');
        return respond(http, isUnknown ? 401 : 400, { error: error.error, error_description: error.error_description });
      }
    },
  });

function respond(http: Context, status: 200 | 400 | 401, body: object): Response {
  http.header('Cache-Control', 'no-store');
  http.header('Pragma', 'no-cache');
  return http.json(body, status);
}

async function tokenFor(deps: Deps, http: Context, now: Date): Promise<z.infer<typeof answer>> {
  const form = await readForm(http);
  const { client_id, client_secret } = credentialsIn(http, form);
  if (form.get('grant_type') === undefined) throw new Refused('invalid_request', 'grant_type is missing');
  if (form.get('grant_type') !== 'client_credentials') throw new Refused('unsupported_grant_type', 'Only client_credentials is known here');
  if (form.get('scope')) throw new Refused('invalid_scope', 'There are no scopes');
  const { orm } = deps.db;
  const who = { client_id, address: origin(http, deps.config) };
  await takeClientTry(orm, who, now);
  const found = await findCredentials(orm, client_id, client_secret);
  if (!found) throw new Refused('invalid_client', 'The client id or the secret is not right');
  await forgetClientTry(orm, who);
  await takeToken(orm, found.application_id, now);
  return { access_token: await addClientToken(orm, found, now), token_type: 'Bearer', expires_in: ALIVE_S };
}

/** Reads the form; a repeated field is an error. */
async function readForm(http: Context): Promise<Map<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(http.req.header('content-type') ?? ''))
    throw new Refused('invalid_request', 'The body is application/x-www-form-urlencoded');
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await limitedText(http))) {
    if (form.has(name)) throw new Refused('invalid_request', `${name.slice(0, 40)} is there twice`);
    form.set(name, value);
  }
  return form;
}

/** Reads the credentials from HTTP Basic, as the RFC prefers, or from the form, but not from both. */
function credentialsIn(http: Context, form: ReadonlyMap<string, string>): { client_id: string; client_secret: string } {
  const header = http.req.header('authorization');
  const [client_id, client_secret] = [form.get('client_id'), form.get('client_secret')];
  if (header === undefined) {
    if (!client_id || client_secret === undefined) throw new Refused('invalid_client', 'client_id and client_secret are missing');
    return { client_id, client_secret };
  }
  if (client_secret !== undefined) throw new Refused('invalid_request', 'The client says who it is in one way, not in two');
  const [, encoded = ''] = /^Basic ([\w+/=-]{1,1000})$/i.exec(header) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const cut = text.indexOf(':');
  if (cut < 1) throw new Refused('invalid_client', 'The Authorization header is no HTTP Basic');
  return { client_id: decoded(text.slice(0, cut)), client_secret: decoded(text.slice(cut + 1)) };
}

/** Both parts are form-encoded (RFC 6749, section 2.3.1). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
