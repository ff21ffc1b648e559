// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http, writesUnderway } from '../../providers/http';
import { HttpError, isAbort, isSilent } from '../../providers/httpError';
import { chooseLocale } from '../../providers/locale';
import { loadPublicWords } from '../../providers/publicWords';
import { authSession } from '../../providers/authSession';
import { signInAgain } from '../../providers/signInAgain';
import { anna, fakeApi } from './fakeApi';

const DUTCH = 'Er is een fout opgetreden bij het verwerken van uw verzoek. Probeer het later opnieuw.';
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call succeeded');
    },
    (error: unknown) => error as HttpError,
  );

beforeEach(() => {
  authSession.start({ api_token: 'old', user: anna });
  authSession.useApplication('app');
});
afterEach(() => {
  authSession.clear();
  localStorage.clear();
  chooseLocale('nl');
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('sends the standard headers, and the token against cross-site request forgery', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db';
    const calls = fakeApi({ 'POST /v1/things': () => ({ json: { id: '1' } }) });
    const { json, status } = await http<{ id: string }>('/v1/things', {
      method: 'POST',
      body: { name: 'x' },
      query: { page: 2, search: null },
      idempotencyKey: 'k',
    });
    expect([json, status]).toEqual([{ id: '1' }, 200]);
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer old',
      applicationid: 'app',
      'accept-language': 'nl',
      'x-xsrf-token': 'a=b',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
    expect(calls[0]?.query.toString()).toBe('page=2');
  });

  it('omits the auth token from public calls', async () => {
    const calls = fakeApi({ 'GET /v1/open': () => ({ status: 204 }) });
    await http('/v1/open', { isPublic: true });
    expect(calls[0]?.headers.get('authorization')).toBeNull();
  });

  it('sends a form unchanged, and returns a file', async () => {
    const calls = fakeApi({ 'POST /v1/files': () => new Response('a;b') });
    const { blob } = await http('/v1/files', { method: 'POST', body: new FormData(), raw: true });
    expect(calls[0]?.headers.get('content-type')).toBeNull();
    expect(blob?.size).toBe(3);
  });
});

describe('an expired token', () => {
  const guarded = (seen: string[]) => ({
    'GET /v1/things': ({ headers }: { headers: Headers }) => {
      seen.push(headers.get('authorization') ?? '');
      return headers.get('authorization') === 'Bearer new' ? { json: 'yes' } : { status: 401 };
    },
  });

  it('is renewed once for all waiting calls, and each call is repeated once', async () => {
    const tokens: string[] = [];
    const calls = fakeApi({ ...guarded(tokens), 'POST /v1/token/refresh': () => ({ json: { api_token: 'new', user: anna } }) });
    const answers = await Promise.all([http('/v1/things'), http('/v1/things'), http('/v1/things')]);
    expect(answers.map(({ json }) => json)).toEqual(['yes', 'yes', 'yes']);
    expect(calls.filter(({ path }) => path === '/v1/token/refresh')).toHaveLength(1);
    expect(tokens.filter((token) => token === 'Bearer new')).toHaveLength(3);
    expect(authSession.token()).toBe('new');
  });

  it('is not renewed again after another tab has renewed it', async () => {
    const calls = fakeApi({
      'GET /v1/things': ({ headers }) => {
        if (headers.get('authorization') === 'Bearer new') return { json: 'yes' };
        localStorage.setItem('token', 'new');
        return { status: 401 };
      },
    });
    expect((await http('/v1/things')).json).toBe('yes');
    expect(calls.map(({ path }) => path)).toEqual(['/v1/things', '/v1/things']);
  });

  it('ends the auth session when renewal is refused, without a notice', async () => {
    const ended = vi.fn();
    const stop = authSession.onEnd(ended);
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const [first, second] = await Promise.all([failureOf(http('/v1/things')), failureOf(http('/v1/things'))]);
    stop();
    expect([first.status, second.status]).toEqual([401, 401]);
    expect(isSilent(first)).toBe(true);
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('asks to sign in again over a screen that offers it, and then repeats the call', async () => {
    const tokens: string[] = [];
    const stopOffering = signInAgain.offer();
    fakeApi({ ...guarded(tokens), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const pending = http('/v1/things');
    await expect.poll(signInAgain.isAsked).toBe(true);
    expect(authSession.user()).toEqual(anna);
    authSession.start({ api_token: 'new', user: anna });
    signInAgain.settle('new');
    expect((await pending).json).toBe('yes');
    expect([signInAgain.isAsked(), tokens]).toEqual([false, ['Bearer old', 'Bearer new']]);
    stopOffering();
  });

  it('ends the auth session when the screen that asks is left', async () => {
    const stopOffering = signInAgain.offer();
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const pending = failureOf(http('/v1/things'));
    await expect.poll(signInAgain.isAsked).toBe(true);
    stopOffering();
    expect((await pending).status).toBe(401);
    expect(authSession.token()).toBeNull();
  });

  it('does not interrupt the user after a prefetched request', async () => {
    const calls = fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    expect((await failureOf(http('/v1/things', { isAhead: true }))).status).toBe(401);
    expect(calls.map(({ path }) => path)).toEqual(['/v1/things']);
    expect(authSession.token()).toBe('old');
  });

  it('keeps the auth session when the server cannot be reached', async () => {
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => 'down' });
    expect((await failureOf(http('/v1/things'))).status).toBe(0);
    expect(authSession.token()).toBe('old');
  });
});

describe('a call that fails', () => {
  it('has the message of the answer, and the messages for the fields', async () => {
    fakeApi({
      'PUT /v1/things': () => ({
        status: 422,
        json: { errors: { message: 'Vul alle velden goed in', 'periods.2.from': 'Te laat', odd: ['no sentence'] } },
      }),
    });
    const error = await failureOf(http('/v1/things', { method: 'PUT', body: {} }));
    expect(error.message).toBe('Vul alle velden goed in');
    expect(error.body.errors).toEqual({ message: 'Vul alle velden goed in', 'periods.2.from': 'Te laat' });
  });

  it.each([
    ['a broken server', () => new Response('<html>', { status: 502 })],
    ['no network', () => 'down' as const],
    ['an empty answer', () => ({ status: 500 })],
  ])('has a fixed message for %s', async (_name, reply) => {
    fakeApi({ 'GET /v1/things': reply });
    expect((await failureOf(http('/v1/things'))).message).toBe(DUTCH);
  });

  it('has that message in English too', async () => {
    await loadPublicWords('en');
    chooseLocale('en');
    fakeApi({ 'GET /v1/things': () => 'down' });
    expect((await failureOf(http('/v1/things'))).message).toBe('An error occurred while processing your request. Please try again later.');
  });

  it('is silent when it was aborted', async () => {
    const cancel = new AbortController();
    fakeApi({
      'GET /v1/things': () => {
        cancel.abort();
        return { json: 1 };
      },
    });
    const error = await failureOf(http('/v1/things', { signal: cancel.signal }));
    expect(error instanceof HttpError).toBe(false);
    expect(isAbort(error)).toBe(true);
  });
});

describe('a write in progress', () => {
  it('is sent once however often it is called, and again once it is answered', async () => {
    let answer: () => void = () => undefined;
    const calls = fakeApi({
      'POST /v1/batches': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { json: 'made' };
      },
    });
    const create = () => http('/v1/batches', { method: 'POST', body: { month: '2026-10' } });
    const pending = [create(), create()];
    await expect.poll(() => calls.length).toBe(1);
    expect(writesUnderway.get()).toBe(1);
    answer();
    expect((await Promise.all(pending)).map(({ json }) => json)).toEqual(['made', 'made']);
    expect([calls.length, writesUnderway.get()]).toEqual([1, 0]);
    const repeated = create();
    await expect.poll(() => calls.length).toBe(2);
    answer();
    await repeated;
  });

  it('is a different write with another body or idempotency key', async () => {
    const calls = fakeApi({ 'POST /v1/batches': () => ({ json: 'made' }), 'DELETE /v1/batches': () => ({ status: 204 }) });
    await Promise.all([
      http('/v1/batches', { method: 'POST', body: { month: '2026-10' } }),
      http('/v1/batches', { method: 'POST', body: { month: '2026-11' } }),
      http('/v1/batches', { method: 'POST', body: { month: '2026-10' }, idempotencyKey: 'a' }),
      http('/v1/batches', { method: 'DELETE' }),
    ]);
    expect(calls).toHaveLength(4);
  });

  it('fails for all its callers, and can be tried again', async () => {
    const calls = fakeApi({ 'DELETE /v1/things': () => ({ status: 409, json: { errors: { message: 'x' } } }) });
    const remove = () => failureOf(http('/v1/things', { method: 'DELETE' }));
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status)).toEqual([409, 409]);
    await remove();
    expect(calls).toHaveLength(2);
  });
});
