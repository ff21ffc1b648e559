import type { Context, Hono } from 'hono';
import { allows } from '../../domain/permissions/permissions';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import { isId } from '../../schema/isId';
import { issuesFromZod } from '../../schema/validate';
import { type Actor, type Ctx, profileInApplication } from '../app/context';
import type { FindActor } from '../app/context';
import type { Denied } from '../auth/denials/denied';
import { fingerprintOf, RIGHTS_HEADER } from '../auth/fingerprintOf';
import type { Deps } from '../app/deps';
import { answerApiError, answerError, logUnexpected } from './answer';
import { answerFile } from './answerFile';
import type { Client, ClientCtx, Endpoint, PublicCtx } from './endpoint';
import { readBody } from './readBody';
import { ApiError, forbidden, invalid, notFound, readOnly, unauthorized, wrongMethod } from './apiError';
import { localeFrom } from './sentences';
import { StreamedFile } from './StreamedFile';
import { unreadableBody } from './unreadableBody';

/** Finds the application a request works in, with the zone of the organization it names; refuses one that the actor may not enter. */
export type FindApplication = (
  actor: Actor,
  wanted: string | null,
  organization_id?: string | null,
) => Promise<{ readonly id: string; readonly zone: string } | null>;

/** Finds the application that holds a token, and counts its call: 429 where there were too many. Null: nobody, or nobody any more. */
export type FindClient = (token: string, now: Date) => Promise<Client | null>;

/** Told of each call that was refused to somebody who is signed in. */
export type NoteDenied = (denied: Denied) => void;

interface Finders {
  readonly actor: FindActor;
  readonly application: FindApplication;
  readonly client: FindClient;
  readonly denied: NoteDenied;
}

/** Adds `endpoints` to `app`. Paths with fewer parameters come first, so that `/labels/all` is not taken for an id. */
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

/** All that somebody may do who has to set up a second step first. Source: docs/domain/account.md 7. */
const OWN_ACCOUNT = /^\/v1\/(auth\/|admin\/profile(\/|$)|admin\/files\/)/;

/** What is somebody's alone, also from who looks on as them: where they are signed in, by what steps, the address of their calendar, and their files. */
const THEIRS_ALONE = /^\/v1\/admin\/(profile\/(security|sign-ins|calendar)|exports)(\/|$)/;

/** Deny by default: whoever does not come through here with a token gets only what says 'public'. */
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
  if (actor.viewer && THEIRS_ALONE.test(endpoint.path)) throw forbidden();
  if (actor.must_secure && !OWN_ACCOUNT.test(endpoint.path)) throw forbidden('errors.second_step_first');
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

/** Rights alone: what one may not while one looks on as another, or before a second step is set up, is no attempt at anything. */
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

/** Tells whatever keeps answers on a device that this one is somebody else's. */
const VIEWING_HEADER = 'Viewing';

async function clientOf(token: string | null, now: Date, find: Finders): Promise<Client> {
  const client = token ? await find.client(token, now) : null;
  if (!client) throw unauthorized('errors.client_token', { 'WWW-Authenticate': token ? 'Bearer error="invalid_token"' : 'Bearer' });
  return client;
}

export function bearer(http: Context): string | null {
  const [, token] = /^Bearer ([\w.~+/=-]{1,200})$/.exec(http.req.header('authorization') ?? '') ?? [];
  return token ?? null;
}

async function answer(http: Context, endpoint: Endpoint, ctx: PublicCtx | ClientCtx | Ctx): Promise<Response | StreamedFile> {
  const params = idsIn(http.req.param() as Record<string, string>);
  const { body, refusal } = endpoint.body ? await bodyOf(http, endpoint) : NO_BODY;
  const query = new URL(http.req.url).searchParams;
  if (refusal) {
    if ('actor' in ctx) await demandRights(http, endpoint, ctx, { params, query, refusal });
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

/** The body of a call, or why it is refused. */
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
 * Rights come before the body: of a call whose body is refused they are asked by `may`, or else by the handler itself, which runs
 * until it reads the body and writes nothing.
 * @throws ApiError 403 or 404 for whoever may not make the call; the refusal of the body
 */
async function demandRights(http: Context, endpoint: Endpoint, ctx: Ctx, { params, query, refusal }: RefusedCall): Promise<void> {
  if (endpoint.may) await endpoint.may(ctx, params);
  else await endpoint.run({ ctx: { ...ctx, bodyRefusal: refusal }, params, query, body: unreadableBody(refusal), http });
}

/** Of an answer with something in it. */
const statusOf = ({ status = 200, later }: Endpoint): 200 | 201 | 202 => (later ? 202 : status === 204 ? 200 : status);

/** With its length, by which compression leaves small answers alone. */
function answerJson(http: Context, result: object, status: 200 | 201 | 202): Response {
  const text = JSON.stringify(result);
  return http.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) });
}

/** Whether what stands in the place of an id could be one. */
const holdsIds = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => !name.endsWith('_id') || isId(value));

/** Ids in one spelling; one that cannot be any is not there. */
function idsIn(params: Readonly<Record<string, string>>): Record<string, string> {
  if (!holdsIds(params)) throw notFound();
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, name.endsWith('_id') ? value.toLowerCase() : value]));
}

function parse(endpoint: Endpoint, raw: unknown): unknown {
  const parsed = endpoint.body?.safeParse(raw, { reportInput: true });
  if (!parsed || parsed.success) return parsed?.data;
  throw invalid(issuesFromZod(parsed.error), endpoint.resource);
}
