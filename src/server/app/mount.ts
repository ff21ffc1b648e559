import type { Context, Hono } from 'hono';
import { issue } from '../../domain/checks/issue';
import { allows } from '../../domain/permissions/permissions';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import { isId } from '../../schema/isId';
import { issuesFromZod } from '../../schema/validate';
import { type Ctx, profileInApplication } from '../core/context';
import type { FindActor, FindApplication } from '../core/context';
import type { Denied } from './denials/denied';
import { fingerprintOf, RIGHTS_HEADER } from '../auth/fingerprintOf';
import type { Deps } from '../core/deps';
import { answerApiError, answerError, logUnexpected } from '../http/answer';
import { answerFile } from '../http/answerFile';
import { bearer } from '../http/bearer';
import { deprecationHeaders } from '../http/deprecation';
import type { Client, ClientCtx, Endpoint, FindClient, PublicCtx } from '../http/endpoint';
import { readBody } from '../http/readBody';
import { ApiError, forbidden, invalid, notFound, readOnly, unauthorized, wrongMethod } from '../core/apiError';
import { localeFrom } from '../http/sentences';
import { StreamedFile } from '../http/StreamedFile';
import { throwingBody } from '../http/throwingBody';

/** Called for each request by a signed-in user that was refused. */
export type NoteDenied = (denied: Denied) => void;

interface Finders {
  readonly actor: FindActor;
  readonly application: FindApplication;
  readonly client: FindClient;
  readonly denied: NoteDenied;
}

/** Adds routes for `endpoints` to `app`. Paths with fewer parameters come first, so that `/labels/all` is not taken for an id. */
export function mount(app: Hono, endpoints: readonly Endpoint[], deps: Deps, find: Finders): void {
  const parameters = ({ path }: Endpoint) => path.split('{').length;
  const methods = new Map<string, string[]>();
  for (const endpoint of [...endpoints].sort((a, b) => parameters(a) - parameters(b))) {
    const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(route, [...(methods.get(route) ?? []), endpoint.method.toUpperCase()]);
    app.on(endpoint.method.toUpperCase(), [route], async (http) => {
      const start: PublicCtx = {
        locale: localeFrom(http.req.header('accept-language')),
        now: deps.now(),
        correlation_id: http.get('correlation_id'),
      };
      http.set('path', endpoint.path);
      http.set('group', endpoint.tag);
      const announced = endpoint.deprecation ? deprecationHeaders(endpoint.deprecation) : {};
      for (const [name, value] of Object.entries(announced)) http.header(name, value);
      try {
        const result = await answer(http, endpoint, await contextFor(http, endpoint, start, deps, find));
        if (!(result instanceof StreamedFile)) return result;
        const isHead = http.req.method === 'HEAD';
        return await answerFile(result, { isHead, onFault: (error) => logUnexpected(deps.log, error, start.correlation_id) });
      } catch (error) {
        noteDenied(http, endpoint, error, start.now, find.denied);
        return answerError(http, error, start.locale, start.correlation_id, deps.log);
      }
    });
  }
  for (const [route, known] of methods) {
    const allowed = known.includes('GET') ? [...known, 'HEAD'] : known;
    app.all(route, (http) => {
      const why = holdsIds(http.req.param()) ? wrongMethod(allowed) : notFound();
      return answerApiError(http, why, localeFrom(http.req.header('accept-language')));
    });
  }
}

/** Whether the query of an address has a percent sign that encodes nothing, or bytes that are no UTF-8. */
function isUnreadable(url: string): boolean {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes('%', at)) return false;
  try {
    decodeURIComponent(url.slice(at));
    return false;
  } catch {
    return true;
  }
}

/** What a user who must set up a second factor may use until then. Source: docs/domain/account.md 7. */
const ALLOWED_UNTIL_SECURED = /^\/v1\/(auth\/|admin\/profile(\/|$)|admin\/files\/)/;

/** Endpoints of the user's own account that are hidden while viewing as that user: sign-ins, second factors, calendar feed and exports. */
const HIDDEN_WHILE_VIEWING = /^\/v1\/admin\/(profile\/(security|sign-ins|calendar)|exports)(\/|$)/;

/** Denies by default: without a valid token only public endpoints are accessible. */
async function contextFor(
  http: Context,
  endpoint: Endpoint,
  start: PublicCtx,
  deps: Deps,
  find: Finders,
): Promise<PublicCtx | ClientCtx | Ctx> {
  if (endpoint.access === 'public') return start;
  const token = bearer(http);
  if (endpoint.access === 'client') return { ...start, client: await clientOf(token, start.now, find) };
  const actor = token ? await find.actor(token, start.now) : null;
  if (!actor) throw unauthorized();
  http.set('actor', actor);
  http.header(RIGHTS_HEADER, fingerprintOf(actor));
  if (actor.viewer) http.header(VIEWING_HEADER, '1');
  if (actor.viewer && endpoint.method !== 'get' && !endpoint.mayWhileViewing) throw readOnly();
  if (actor.viewer && HIDDEN_WHILE_VIEWING.test(endpoint.path)) throw forbidden();
  if (actor.must_secure && !ALLOWED_UNTIL_SECURED.test(endpoint.path)) throw forbidden('errors.second_step_first');
  const wanted = http.req.header('applicationid')?.trim() || null;
  if (wanted !== null && !isId(wanted)) throw forbidden();
  const within = http.req.param('organization_id')?.toLowerCase();
  const application = await find.application(actor, wanted, within !== undefined && isId(within) ? within : null);
  const application_id = application?.id ?? null;
  const profile = profileInApplication(actor, application_id);
  if (!allows(profile, endpoint.access)) throw forbidden();
  const ctx: Ctx = {
    ...start,
    actor,
    application_id,
    zone: application?.zone ?? DEFAULT_ZONE,
    profile,
    config: deps.config,
    db: deps.db.orm,
    afterCommit: [],
  };
  http.set('ctx', ctx);
  return ctx;
}

/**
 * Records missing rights only. Requests blocked while viewing as someone else, or before a second factor is set up, are not attempts at
 * anything.
 */
function noteDenied(http: Context, endpoint: Endpoint, error: unknown, at: Date, note: NoteDenied): void {
  const actor = http.get('actor');
  if (!(error instanceof ApiError) || !actor || actor.viewer || actor.must_secure) return;
  const { status } = error;
  if (status !== 403 && status !== 404) return;
  const named = http.req.header('applicationid')?.trim().toLowerCase() ?? '';
  const params = http.req.param() as Record<string, string>;
  note({
    endpoint,
    actor,
    status,
    params: Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (isId(value) ? [[name, value.toLowerCase()]] : []))),
    wanted: isId(named) ? named : null,
    ctx: http.get('ctx') ?? null,
    correlation_id: http.get('correlation_id'),
    at,
  });
}

/** Signals to caches in the client that this response belongs to another user. */
const VIEWING_HEADER = 'Viewing';

async function clientOf(token: string | null, now: Date, find: Finders): Promise<Client> {
  const client = token ? await find.client(token, now) : null;
  if (!client) throw unauthorized('errors.client_token', { 'WWW-Authenticate': token ? 'Bearer error="invalid_token"' : 'Bearer' });
  return client;
}

async function answer(http: Context, endpoint: Endpoint, ctx: PublicCtx | ClientCtx | Ctx): Promise<Response | StreamedFile> {
  if (isUnreadable(http.req.url)) throw new ApiError(400, [issue('', 'errors.query')]);
  const params = idsIn(http.req.param() as Record<string, string>);
  const { body, refusal } = endpoint.body ? await bodyOf(http, endpoint) : NO_BODY;
  const query = new URL(http.req.url).searchParams;
  if (refusal) {
    if ('actor' in ctx) await checkAccess(http, endpoint, ctx, { params, query, refusal });
    throw refusal;
  }
  const result = await endpoint.run({ ctx, params, query, body, http });
  if (result instanceof Response || result instanceof StreamedFile) return result;
  return result === null ? http.body(null, 204) : answerJson(http, result, statusOf(endpoint));
}

interface GivenBody {
  readonly body: unknown;
  readonly refusal: ApiError | null;
}
const NO_BODY: GivenBody = { body: {}, refusal: null };

/** The validated body of a request, or the reason why it is refused. */
async function bodyOf(http: Context, endpoint: Endpoint): Promise<GivenBody> {
  try {
    return { body: parse(endpoint, await readBody(http)), refusal: null };
  } catch (error) {
    if (error instanceof ApiError) return { body: null, refusal: error };
    throw error;
  }
}

interface RefusedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly refusal: ApiError;
}

/**
 * Checks access before reporting an invalid body: with the endpoint's `may`, or by running the handler until it reads the body, without
 * writing anything.
 * @throws ApiError 403 or 404 when the user may not make the request; the refusal of the body otherwise
 */
async function checkAccess(http: Context, endpoint: Endpoint, ctx: Ctx, { params, query, refusal }: RefusedCall): Promise<void> {
  if (endpoint.may) await endpoint.may(ctx, params);
  else await endpoint.run({ ctx: { ...ctx, bodyRefusal: refusal }, params, query, body: throwingBody(refusal), http });
}

/** Status of a response with a body. */
const statusOf = ({ status = 200, later }: Endpoint): 200 | 201 | 202 => (later ? 202 : status === 204 ? 200 : status);

/** Sends JSON with its length, so that compression can skip small responses. */
function answerJson(http: Context, result: object, status: 200 | 201 | 202): Response {
  const text = JSON.stringify(result);
  return http.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) });
}

/** Whether all id parameters have the format of an id. */
const holdsIds = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => !name.endsWith('_id') || isId(value));

/** Normalises the ids in the path; a malformed id is not found. */
function idsIn(params: Readonly<Record<string, string>>): Record<string, string> {
  if (!holdsIds(params)) throw notFound();
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, name.endsWith('_id') ? value.toLowerCase() : value]));
}

function parse(endpoint: Endpoint, raw: unknown): unknown {
  const parsed = endpoint.body?.safeParse(raw, { reportInput: true });
  if (!parsed || parsed.success) return parsed?.data;
  throw invalid(issuesFromZod(parsed.error), endpoint.resource);
}
