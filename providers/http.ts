import { callHeaders } from './callHeaders';
import { pagePrefetch, pageNow } from './pagePrefetch';
import { HttpError, isAbort } from './httpError';
import type { HttpOptions } from './httpOptions';
import { noAnswer } from './noAnswer';
import { translatePublic } from './publicWords';
import { renewToken } from './renewToken';
import { rights } from './rights';
import { authSession } from './authSession';
import { serverClock } from './serverClock';
import { signal } from './signal';

export interface HttpAnswer<T> {
  readonly status: number;
  readonly json: T;
  readonly headers: Headers;
  readonly blob: Blob | null;
}

/**
 * Calls the API with the headers of every call. A 401 renews the token once, shared with all other waiting calls, and the call is repeated;
 * if the token cannot be renewed, the session ends. A prefetch (`isAhead`) does neither, so that it never interrupts the user.
 *
 * A write that is under way is not sent again: a second click gets the answer to the first.
 *
 * `T` is the type of the answer in the API document; it is not checked here.
 *
 * @throws HttpError for every failed answer and for none; AbortError, unchanged, when `signal` cancels the call.
 * @example const { json } = await http<Pagination>('/v1/admin/labels', { query: { page: 1 }, signal });
 */
export function http<T = unknown>(path: string, options: HttpOptions = {}): Promise<HttpAnswer<T>> {
  const write = spellWrite(path, options);
  if (write === null) return ask<T>(path, options);
  const same = writes.get(write) as Promise<HttpAnswer<T>> | undefined;
  if (same) return same;
  const answer = ask<T>(path, options).finally(() => {
    writes.delete(write);
    writesUnderway.set(writes.size);
  });
  writes.set(write, answer);
  writesUnderway.set(writes.size);
  return answer;
}

/** Writes without an answer yet, by method, address and body. */
const writes = new Map<string, Promise<HttpAnswer<unknown>>>();
/** The number of writes without an answer yet. */
export const writesUnderway = signal(0);

/** Identifies a write by its content; null for reads, cancellable calls and files, which are never shared. */
function spellWrite(path: string, { method = 'GET', query, body, idempotencyKey = '', signal: cancel, raw }: HttpOptions): string | null {
  if (method === 'GET' || cancel || raw || body instanceof FormData || body instanceof Blob) return null;
  return JSON.stringify([method, address(path, query), idempotencyKey, body ?? null]);
}

async function ask<T>(path: string, options: HttpOptions): Promise<HttpAnswer<T>> {
  const token = options.isPublic ? null : authSession.token();
  const page = pageNow();
  let response = await send(path, options, token);
  if (response.status === 401 && token !== null && !options.isAhead) {
    const renewed = await renewToken(token, send);
    response = renewed === null ? response : await send(path, options, renewed);
    if (renewed !== null && response.status === 401) authSession.expire();
  }
  if (!response.ok) throw await failureIn(response, options);
  if (isOfPage(path, options)) pagePrefetch.note(page, address(path, options.query));
  return read<T>(response, options);
}

/** Calls of the frame are made by every page anyway (`prefetchScreen`). */
const FRAME_CALLS = new Set(['/v1/admin/profile', '/v1/admin/application']);

/** Whether a call is part of what a page shows, so that it can be prefetched next time. */
const isOfPage = (path: string, { method = 'GET', isPublic, isAhead, raw }: HttpOptions) =>
  method === 'GET' && !isPublic && !isAhead && !raw && path.startsWith('/v1/admin/') && !FRAME_CALLS.has(path);

/** One call, without renewal of the token. */
export async function send(path: string, options: HttpOptions, token: string | null): Promise<Response> {
  const isForm = options.body instanceof FormData || options.body instanceof Blob;
  const carried = callHeaders(token, options.raw ? '*/*' : 'application/json');
  const headers = new Headers(carried);
  if (options.application) headers.set('ApplicationId', options.application);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  try {
    const early = isOfPage(path, options) ? await pagePrefetch.take(address(path, options.query), carried)?.catch(() => null) : null;
    options.signal?.throwIfAborted();
    const response =
      early ??
      (await fetch(address(path, options.query), {
        method: options.method ?? 'GET',
        headers,
        credentials: 'same-origin',
        body: options.body === undefined ? null : isForm ? (options.body as BodyInit) : JSON.stringify(options.body),
        signal: options.signal ?? (options.limit === undefined ? null : AbortSignal.timeout(options.limit)),
      }));
    serverClock.observe(response.headers);
    if (token !== null) rights.observe(path, response.headers);
    return response;
  } catch (error) {
    throw orNoAnswer(error, options);
  }
}

function address(path: string, query: HttpOptions['query']): string {
  if (!query) return path;
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

async function read<T>(response: Response, options: HttpOptions): Promise<HttpAnswer<T>> {
  const { status, headers } = response;
  try {
    if (options.raw) return { status, headers, json: null as T, blob: await blobOf(response, options.onChunk) };
    const text = await response.text();
    return { status, headers, json: (text === '' ? null : JSON.parse(text)) as T, blob: null };
  } catch (error) {
    throw orNoAnswer(error, options);
  }
}

/** The complete file; `onChunk` is called for each part. */
async function blobOf(response: Response, onChunk: HttpOptions['onChunk']): Promise<Blob> {
  if (!onChunk || !response.body) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
    parts.push(value);
    onChunk(value, response.headers);
  }
}

/** A cancelled call stays cancelled. */
function orNoAnswer(error: unknown, { signal }: HttpOptions): unknown {
  return isAbort(error) || signal?.aborted ? error : noAnswer();
}

/** The errors in an answer, as sentences; anything else is dropped. */
async function failureIn(response: Response, { signal }: HttpOptions): Promise<HttpError> {
  const answer: unknown = await response.json().catch(() => null);
  signal?.throwIfAborted();
  const body = typeof answer === 'object' && answer !== null ? answer : {};
  const fields = 'errors' in body ? body.errors : null;
  const errors = Object.fromEntries(Object.entries(fields ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  const message = errors['message'] || translatePublic('errors.unexpected');
  return new HttpError(message, response.status, { ...body, errors: { ...errors, message } }, response.headers);
}
