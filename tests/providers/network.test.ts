// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAppSettings } from '../../providers/appSettings';
import { authProvider } from '../../providers/authProvider';
import { dataProvider } from '../../providers/dataProvider';
import { http } from '../../providers/http';
import { HttpError, isAbort } from '../../providers/httpError';
import { authSession } from '../../providers/authSession';
import { aNetwork, cut, json, noConnection, proxyPage, silence, stuck } from './aNetwork';
import { anna } from './fakeApi';

const UNEXPECTED = 'Er is een fout opgetreden bij het verwerken van uw verzoek. Probeer het later opnieuw.';
const UNAVAILABLE = 'De dienst is even niet bereikbaar. Probeer het zo opnieuw.';

const network = aNetwork();
beforeEach(() => authSession.start({ api_token: 'old', user: anna }));
afterEach(() => {
  authSession.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error('No HttpError', { cause: error });
  return error;
}

/** Shortens every timeout, so that a limited wait ends at once. */
function shortenTimeouts() {
  const createTimeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => createTimeout(30));
}

describe('a missing or incomplete answer', () => {
  test.each([
    ['there is no connection', noConnection],
    ['the connection is cut in the middle', () => cut('{"id":"1","na')],
    ['the connection is cut before the first byte', () => cut('')],
    ['the answer is not JSON', () => proxyPage(200)],
  ])('becomes an error with status 0 and a message when %s', async (_what, answer) => {
    network.answer('GET /v1/things', answer);
    const { status, message } = await failureOf(http('/v1/things'));
    expect({ status, message }).toEqual({ status: 0, message: UNEXPECTED });
  });

  test('fails the download of a file that is cut off', async () => {
    network.answer('GET /v1/export', () => cut('naam;plaats\nAnna;Ut'));
    expect(await failureOf(http('/v1/export', { raw: true }))).toMatchObject({ status: 0, message: UNEXPECTED });
  });

  test.each([502, 503, 504])('shows only the status of a proxy that gives up: %i', async (status) => {
    network.answer('GET /v1/things', () => proxyPage(status));
    expect(await failureOf(http('/v1/things'))).toMatchObject({ status, message: UNEXPECTED });
  });

  test('keeps the status of a refusal whose reason is cut off', async () => {
    network.answer('PUT /v1/things', () => cut('{"errors":{"name":"Te', 422));
    expect(await failureOf(http('/v1/things', { method: 'PUT', body: {} }))).toMatchObject({ status: 422, message: UNEXPECTED });
  });

  test.each([
    ['before the answer', silence],
    ['during the answer', (signal: AbortSignal) => stuck('{"a":', signal)],
    ['during an error', (signal: AbortSignal) => stuck('{"errors":', signal, 500)],
  ])('is reported to an aborting caller as an abort: %s', async (_when, answer) => {
    const cancel = new AbortController();
    network.answer('GET /v1/things', () => answer(cancel.signal));
    const call = http('/v1/things', { signal: cancel.signal });
    setTimeout(() => cancel.abort(), 50);
    expect(isAbort(await call.catch((error: unknown) => error))).toBe(true);
  });
});

describe('a list', () => {
  const list = () =>
    dataProvider.getList('admin/labels', { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} });

  test.each([
    ['null', () => json(null)],
    ['an unrelated object', () => json({ hello: 'wifi' })],
    ['rows without a total', () => json({ labels: [] })],
  ])('with an invalid answer becomes an error with a message: %s', async (_what, answer) => {
    network.answer('GET /v1/admin/labels', answer);
    expect(await failureOf(list())).toMatchObject({ status: 0, message: UNEXPECTED });
  });

  test('is aborted silently', async () => {
    const cancel = new AbortController();
    network.answer('GET /v1/admin/labels', silence);
    const pending = dataProvider.getList('admin/labels', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      signal: cancel.signal,
    });
    setTimeout(() => cancel.abort(), 5);
    expect(isAbort(await pending.catch((error: unknown) => error))).toBe(true);
  });
});

describe('a failed renewal of the token', () => {
  /** Sends a call with an expired token. */
  const callWithRenewal = (answer: Parameters<typeof network.answer>[1]) => {
    network.answer('GET /v1/things', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new' ? json('yes') : json({}, 401),
    );
    network.answer('POST /v1/token/refresh', answer);
    return http('/v1/things');
  };

  test.each([
    ['has no connection', noConnection, UNEXPECTED],
    ['is cut in the middle', () => cut('{"api_token":"ne'), UNAVAILABLE],
    ['is answered with a page', () => proxyPage(200), UNAVAILABLE],
    ['is answered with an unrelated object', () => json({ hello: 'wifi' }), UNAVAILABLE],
    ['meets a proxy that gives up', () => proxyPage(504), UNAVAILABLE],
    ['meets a broken server', () => json({ errors: { message: 'x' } }, 500), UNAVAILABLE],
  ])('keeps the auth session when it %s, and says so', async (_what, answer, sentence) => {
    const error = await failureOf(callWithRenewal(answer));
    expect([error.status === 401, error.message]).toEqual([false, sentence]);
    expect([authSession.token(), authSession.user()]).toEqual(['old', anna]);
  });

  test('ends after a timeout when nothing answers, and the next call may try again', async () => {
    const limits = shortenTimeouts();
    expect(await failureOf(callWithRenewal(silence))).toMatchObject({ status: 0 });
    expect(limits).toHaveBeenCalledWith(15_000);
    expect(authSession.token()).toBe('old');
    expect((await callWithRenewal(() => json({ api_token: 'new', user: anna }))).json).toBe('yes');
  });

  test('ends the auth session silently when it is refused', async () => {
    expect(await failureOf(callWithRenewal(() => json({ errors: { message: 'Voorbij' } }, 401)))).toMatchObject({ status: 401 });
    expect(authSession.token()).toBeNull();
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ message: false });
  });

  test('ends the auth session when the new token is refused too', async () => {
    network.answer('GET /v1/things', () => json({}, 401));
    network.answer('POST /v1/token/refresh', () => json({ api_token: 'newer', user: anna }));
    expect(await failureOf(http('/v1/things'))).toMatchObject({ status: 401 });
    expect(authSession.token()).toBeNull();
  });
});

describe('the auth provider', () => {
  test('does not sign in on an invalid answer', async () => {
    authSession.clear();
    network.answer('POST /v1/auth/login', () => json({ hello: 'wifi' }));
    expect(await failureOf(authProvider.login({ email: 'anna@speelveld.test', password: 'goed' }))).toMatchObject({
      status: 0,
      message: UNEXPECTED,
    });
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
  });

  test('signs out even if the server never answers', async () => {
    const limits = shortenTimeouts();
    network.answer('POST /v1/auth/logout', silence);
    expect(await authProvider.logout()).toBe('/login');
    expect(limits).toHaveBeenCalledWith(5_000);
    expect(authSession.token()).toBeNull();
  });

  test('continues in the default colours when the settings do not arrive', async () => {
    network.answer('GET /v1/admin/application', () => cut('{"id":'));
    expect(await loadAppSettings()).toBe('failed');
  });
});
