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
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call went well');
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

describe('what each call carries', () => {
  it('sends what every call carries, and the cookie that guards against forgery', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db';
    const asked = fakeApi({ 'POST /v1/things': () => ({ json: { id: '1' } }) });
    const { json, status } = await http<{ id: string }>('/v1/things', {
      method: 'POST',
      body: { name: 'x' },
      query: { page: 2, search: null },
      idempotencyKey: 'k',
    });
    expect([json, status]).toEqual([{ id: '1' }, 200]);
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer old',
      applicationid: 'app',
      'accept-language': 'nl',
      'x-xsrf-token': 'a=b',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
    expect(asked[0]?.query.toString()).toBe('page=2');
  });

  it('leaves the token out of public calls', async () => {
    const asked = fakeApi({ 'GET /v1/open': () => ({ status: 204 }) });
    await http('/v1/open', { isPublic: true });
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('sends a form as it is, and gives a file back', async () => {
    const asked = fakeApi({ 'POST /v1/files': () => new Response('a;b') });
    const { blob } = await http('/v1/files', { method: 'POST', body: new FormData(), raw: true });
    expect(asked[0]?.headers.get('content-type')).toBeNull();
    expect(blob?.size).toBe(3);
  });
});

describe('a token that ran out', () => {
  const guarded = (seen: string[]) => ({
    'GET /v1/things': ({ headers }: { headers: Headers }) => {
      seen.push(headers.get('authorization') ?? '');
      return headers.get('authorization') === 'Bearer new' ? { json: 'yes' } : { status: 401 };
    },
  });

  it('is renewed once for all calls that wait, and each is repeated once', async () => {
    const seen: string[] = [];
    const asked = fakeApi({ ...guarded(seen), 'POST /v1/token/refresh': () => ({ json: { api_token: 'new', user: anna } }) });
    const answers = await Promise.all([http('/v1/things'), http('/v1/things'), http('/v1/things')]);
    expect(answers.map(({ json }) => json)).toEqual(['yes', 'yes', 'yes']);
    expect(asked.filter(({ path }) => path === '/v1/token/refresh')).toHaveLength(1);
    expect(seen.filter((token) => token === 'Bearer new')).toHaveLength(3);
    expect(authSession.token()).toBe('new');
  });

  it('is not renewed again where another tab has done so', async () => {
    const asked = fakeApi({
      'GET /v1/things': ({ headers }) => {
        if (headers.get('authorization') === 'Bearer new') return { json: 'yes' };
        localStorage.setItem('token', 'new');
        return { status: 401 };
      },
    });
    expect((await http('/v1/things')).json).toBe('yes');
    expect(asked.map(({ path }) => path)).toEqual(['/v1/things', '/v1/things']);
  });

  it('ends the auth session when renewal is refused, without a notice', async () => {
    const ended = vi.fn();
    const stop = authSession.onEnd(ended);
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const [one, two] = await Promise.all([failure(http('/v1/things')), failure(http('/v1/things'))]);
    stop();
    expect([one.status, two.status]).toEqual([401, 401]);
    expect(isSilent(one)).toBe(true);
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('is asked for over a screen that can ask, and the call goes out again', async () => {
    const seen: string[] = [];
    const leave = signInAgain.offer();
    fakeApi({ ...guarded(seen), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const asked = http('/v1/things');
    await expect.poll(signInAgain.isAsked).toBe(true);
    expect(authSession.user()).toEqual(anna);
    authSession.start({ api_token: 'new', user: anna });
    signInAgain.settle('new');
    expect((await asked).json).toBe('yes');
    expect([signInAgain.isAsked(), seen]).toEqual([false, ['Bearer old', 'Bearer new']]);
    leave();
  });

  it('ends the auth session where the screen that asked is left', async () => {
    const leave = signInAgain.offer();
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    const asked = failure(http('/v1/things'));
    await expect.poll(signInAgain.isAsked).toBe(true);
    leave();
    expect((await asked).status).toBe(401);
    expect(authSession.token()).toBeNull();
  });

  it('takes nobody away from what they read when nobody asked for the call', async () => {
    const asked = fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    expect((await failure(http('/v1/things', { isAhead: true }))).status).toBe(401);
    expect(asked.map(({ path }) => path)).toEqual(['/v1/things']);
    expect(authSession.token()).toBe('old');
  });

  it('keeps the auth session when the server cannot be reached', async () => {
    fakeApi({ ...guarded([]), 'POST /v1/token/refresh': () => 'down' });
    expect((await failure(http('/v1/things'))).status).toBe(0);
    expect(authSession.token()).toBe('old');
  });
});

describe('a call that fails', () => {
  it('says what the answer says, and keeps the sentences for the fields', async () => {
    fakeApi({
      'PUT /v1/things': () => ({
        status: 422,
        json: { errors: { message: 'Vul alle velden goed in', 'periods.2.from': 'Te laat', odd: ['no sentence'] } },
      }),
    });
    const error = await failure(http('/v1/things', { method: 'PUT', body: {} }));
    expect(error.message).toBe('Vul alle velden goed in');
    expect(error.body.errors).toEqual({ message: 'Vul alle velden goed in', 'periods.2.from': 'Te laat' });
  });

  it.each([
    ['a broken server', () => new Response('<html>', { status: 502 })],
    ['no network', () => 'down' as const],
    ['an empty answer', () => ({ status: 500 })],
  ])('has the one fixed sentence for %s', async (_name, reply) => {
    fakeApi({ 'GET /v1/things': reply });
    expect((await failure(http('/v1/things'))).message).toBe(DUTCH);
  });

  it('has that sentence in English too', async () => {
    await loadPublicWords('en');
    chooseLocale('en');
    fakeApi({ 'GET /v1/things': () => 'down' });
    expect((await failure(http('/v1/things'))).message).toBe('An error occurred while processing your request. Please try again later.');
  });

  it('stays silent when it was cancelled', async () => {
    const cancel = new AbortController();
    fakeApi({
      'GET /v1/things': () => {
        cancel.abort();
        return { json: 1 };
      },
    });
    const error = await failure(http('/v1/things', { signal: cancel.signal }));
    expect(error instanceof HttpError).toBe(false);
    expect(isAbort(error)).toBe(true);
  });
});

describe('a write that is already on its way', () => {
  it('is sent once however often it is asked for, and again once it was answered', async () => {
    let answer: () => void = () => undefined;
    const asked = fakeApi({
      'POST /v1/batches': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { json: 'made' };
      },
    });
    const make = () => http('/v1/batches', { method: 'POST', body: { month: '2026-10' } });
    const both = [make(), make()];
    await expect.poll(() => asked.length).toBe(1);
    expect(writesUnderway.get()).toBe(1);
    answer();
    expect((await Promise.all(both)).map(({ json }) => json)).toEqual(['made', 'made']);
    expect([asked.length, writesUnderway.get()]).toEqual([1, 0]);
    const again = make();
    await expect.poll(() => asked.length).toBe(2);
    answer();
    await again;
  });

  it('is another one where it says something else, or carries another key', async () => {
    const asked = fakeApi({ 'POST /v1/batches': () => ({ json: 'made' }), 'DELETE /v1/batches': () => ({ status: 204 }) });
    await Promise.all([
      http('/v1/batches', { method: 'POST', body: { month: '2026-10' } }),
      http('/v1/batches', { method: 'POST', body: { month: '2026-11' } }),
      http('/v1/batches', { method: 'POST', body: { month: '2026-10' }, idempotencyKey: 'a' }),
      http('/v1/batches', { method: 'DELETE' }),
    ]);
    expect(asked).toHaveLength(4);
  });

  it('fails for all who asked, and can be tried again', async () => {
    const asked = fakeApi({ 'DELETE /v1/things': () => ({ status: 409, json: { errors: { message: 'x' } } }) });
    const drop = () => failure(http('/v1/things', { method: 'DELETE' }));
    expect((await Promise.all([drop(), drop()])).map(({ status }) => status)).toEqual([409, 409]);
    await drop();
    expect(asked).toHaveLength(2);
  });
});
