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
    () => new Error('the call went well'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error('No HttpError', { cause: error });
  return error;
}

/** Whoever waits for a limited time is out of patience at once. */
function hurry() {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(30));
}

describe('an answer that does not come, or not whole', () => {
  test.each([
    ['there is no connection', noConnection],
    ['the connection is cut in the middle', () => cut('{"id":"1","na')],
    ['it is cut before a word was said', () => cut('')],
    ['it is no JSON', () => proxyPage(200)],
  ])('is told in a sentence, and counts as none: %s', async (_what, answer) => {
    network.answer('GET /v1/things', answer);
    const { status, message } = await failureOf(http('/v1/things'));
    expect({ status, message }).toEqual({ status: 0, message: UNEXPECTED });
  });

  test('a file that is cut is no file', async () => {
    network.answer('GET /v1/export', () => cut('naam;plaats\nAnna;Ut'));
    expect(await failureOf(http('/v1/export', { raw: true }))).toMatchObject({ status: 0, message: UNEXPECTED });
  });

  test.each([502, 503, 504])('a proxy that gives up says so by its number alone: %i', async (status) => {
    network.answer('GET /v1/things', () => proxyPage(status));
    expect(await failureOf(http('/v1/things'))).toMatchObject({ status, message: UNEXPECTED });
  });

  test('a refusal whose reason is cut off is still a refusal', async () => {
    network.answer('PUT /v1/things', () => cut('{"errors":{"name":"Te', 422));
    expect(await failureOf(http('/v1/things', { method: 'PUT', body: {} }))).toMatchObject({ status: 422, message: UNEXPECTED });
  });

  test.each([
    ['before it comes', silence],
    ['while it comes', (signal: AbortSignal) => stuck('{"a":', signal)],
    ['while its fault comes', (signal: AbortSignal) => stuck('{"errors":', signal, 500)],
  ])('whoever leaves does not hear of it: %s', async (_when, answer) => {
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
    ['nothing', () => json(null)],
    ['an object of somebody else', () => json({ hello: 'wifi' })],
    ['rows without their number', () => json({ labels: [] })],
  ])('that is none is told in a sentence: %s', async (_what, answer) => {
    network.answer('GET /v1/admin/labels', answer);
    expect(await failureOf(list())).toMatchObject({ status: 0, message: UNEXPECTED });
  });

  test('is cancelled in silence', async () => {
    const cancel = new AbortController();
    network.answer('GET /v1/admin/labels', silence);
    const asked = dataProvider.getList('admin/labels', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      signal: cancel.signal,
    });
    setTimeout(() => cancel.abort(), 5);
    expect(isAbort(await asked.catch((error: unknown) => error))).toBe(true);
  });
});

describe('a renewal of the token that fails', () => {
  /** The call is made with a token that ran out. */
  const renewedBy = (answer: Parameters<typeof network.answer>[1]) => {
    network.answer('GET /v1/things', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new' ? json('yes') : json({}, 401),
    );
    network.answer('POST /v1/token/refresh', answer);
    return http('/v1/things');
  };

  test.each([
    ['has no connection', noConnection, UNEXPECTED],
    ['is cut in the middle', () => cut('{"api_token":"ne'), UNAVAILABLE],
    ['comes back as a page', () => proxyPage(200), UNAVAILABLE],
    ['comes back as something else', () => json({ hello: 'wifi' }), UNAVAILABLE],
    ['meets a proxy that gives up', () => proxyPage(504), UNAVAILABLE],
    ['meets a broken server', () => json({ errors: { message: 'x' } }, 500), UNAVAILABLE],
  ])('leaves the authSession as it is when it %s, and says so', async (_what, answer, sentence) => {
    const error = await failureOf(renewedBy(answer));
    expect([error.status === 401, error.message]).toEqual([false, sentence]);
    expect([authSession.token(), authSession.user()]).toEqual(['old', anna]);
  });

  test('that nobody answers ends after a while, and the next call may try again', async () => {
    const limits = hurry();
    expect(await failureOf(renewedBy(silence))).toMatchObject({ status: 0 });
    expect(limits).toHaveBeenCalledWith(15_000);
    expect(authSession.token()).toBe('old');
    expect((await renewedBy(() => json({ api_token: 'new', user: anna }))).json).toBe('yes');
  });

  test('that is refused ends the authSession, and whoever waited hears nothing', async () => {
    expect(await failureOf(renewedBy(() => json({ errors: { message: 'Voorbij' } }, 401)))).toMatchObject({ status: 401 });
    expect(authSession.token()).toBeNull();
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ message: false });
  });

  test('that gives a token which is refused too ends the session', async () => {
    network.answer('GET /v1/things', () => json({}, 401));
    network.answer('POST /v1/token/refresh', () => json({ api_token: 'newer', user: anna }));
    expect(await failureOf(http('/v1/things'))).toMatchObject({ status: 401 });
    expect(authSession.token()).toBeNull();
  });
});

describe('the door to the session', () => {
  test('stays shut when what came is no session', async () => {
    authSession.clear();
    network.answer('POST /v1/auth/login', () => json({ hello: 'wifi' }));
    expect(await failureOf(authProvider.login({ email: 'anna@speelveld.test', password: 'goed' }))).toMatchObject({
      status: 0,
      message: UNEXPECTED,
    });
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
  });

  test('lets out whoever signs off, though the server never answers', async () => {
    const limits = hurry();
    network.answer('POST /v1/auth/logout', silence);
    expect(await authProvider.logout()).toBe('/login');
    expect(limits).toHaveBeenCalledWith(5_000);
    expect(authSession.token()).toBeNull();
  });

  test('opens in the default colours where the settings do not come', async () => {
    network.answer('GET /v1/admin/application', () => cut('{"id":'));
    expect(await loadAppSettings()).toBe('failed');
  });
});
