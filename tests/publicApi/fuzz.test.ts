import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOf } from '../../src/server/app/createApi';
import { attempts } from '../../src/server/db/system/tokens';
import { sizeOf } from '../support/fullRun';
import { anApp, type App } from './anApp';

/** The number of odd calls per endpoint. */
const RUNS = sizeOf({ usual: 25, full: 1000 });
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261123);

let app: App;
let endpoints: readonly { readonly method: string; readonly path: string }[] = [];
/** The endpoints without a token: OAuth, open data and calendars. */
let publicEndpoints: typeof endpoints = [];
/** Ids and tokens of existing records. */
let knownIds: Record<string, string> = {};
let otherToken = '';
beforeAll(async () => {
  app = await anApp();
  const all = endpointsOf(app.deps, app.files);
  endpoints = all.filter(({ access }) => access === 'client');
  publicEndpoints = all.filter(({ access, path }) => access === 'public' && /^\/v1\/(oauth|open-data|calendars)(\/|$)/.test(path));
  const activity_id = await app.anActivity({ name: 'Geheim aanbod' });
  const session = await app.aSession(activity_id);
  const held = await app.hold(session);
  const ordered = await app.book(session, [app.somebody({ last_name: 'Onvindbaar' })]);
  knownIds = { application_id: app.application.id, activity_id, session_id: session.id, hold: held.body.hold, order: ordered.token };
  otherToken = await app.tokenOf((await app.anApplication()).id);
});
afterAll(() => app.close());

const oddValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '%',
    "' or '1'='1",
    '__proto__',
    '25:00',
    '31-02-2026',
    '-1',
    '😀',
    '../../etc/passwd',
    null,
    true,
    -1,
    1e12,
    1.5,
  ),
  fc.constant('x'.repeat(100_000)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double({ noNaN: true }),
  fc.uuid(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.array(
    fc.dictionary(fc.constantFrom('first_name', 'last_name', 'email', 'date_of_birth', 'answers', 'person'), fc.string({ maxLength: 9 })),
    { maxLength: 3 },
  ),
);
/** A value as text for an address. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const body = fc.dictionary(
  fc.constantFrom('session', 'places', 'hold', 'people', 'redirect_url', 'notes', 'expected_in_cents', 'reason', 'x'),
  oddValue,
  { maxKeys: 5 },
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('after', 'limit', 'from', 'until', 'city', 'sport', 'organization', 'x'),
      fc.oneof(oddValue.map(asText), fc.constant('1')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?').slice(0, 2000))}`).join('&'),
  );

/** Fills in the parameters of a path with existing ids and tokens, or with an odd one. */
const addressOf = (path: string, oddId: string | null) =>
  path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const real = key === 'token' ? (path.includes('/holds/') ? knownIds['hold'] : knownIds['order']) : knownIds[key];
    return oddId ?? real ?? '';
  });
const oddIds = fc.oneof(fc.constant(null), fc.uuid(), fc.constantFrom('x', 'x'.repeat(300), '%00', 'a.b', '..', '%2F'));

async function callOdd(token: string | null, check: (line: string, status: number, text: string) => void): Promise<void> {
  for (const { method, path } of endpoints)
    await fc.assert(
      fc.asyncProperty(body, query, oddIds, async (requestBody, search, oddId) => {
        const address = `${addressOf(path, oddId)}${search === '' ? '' : `?${search}`}`;
        const answer = await app.app.request(address, {
          method: method.toUpperCase(),
          headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), 'Content-Type': 'application/json' },
          ...(method === 'post' ? { body: JSON.stringify(requestBody) } : {}),
        });
        check(`${method} ${path}`, answer.status, await answer.text());
        await app.db.orm.delete(attempts);
      }),
      { numRuns: RUNS, seed: SEED },
    );
}

describe('odd calls of the public API', () => {
  test('return 401 without a token and with an unknown one', async () => {
    expect(endpoints.length).toBe(9);
    for (const token of [null, 'x'.repeat(43)])
      await callOdd(token, (line, status) => {
        // An odd path may match no endpoint, which is 404.
        expect([401, 404], line).toContain(status);
        expect(status, line).toBeLessThan(500);
      });
  }, 300_000);

  test('find nothing of another application with its token', async () => {
    await callOdd(otherToken, (line, status, text) => {
      expect(status, line).toBeLessThan(500);
      expect(text, line).not.toMatch(/Geheim aanbod|Onvindbaar/);
      if (status < 300) expect(text, line).toContain('"data":[]');
    });
  }, 300_000);

  test('are answered or refused in one format with a valid token, and never fail', async () => {
    const token = await app.tokenOf(app.application.id);
    await callOdd(token, (line, status, text) => {
      expect(status, `${line}: ${text.slice(0, 200)}`).toBeLessThan(500);
      if (status >= 400)
        expect(Object.keys(JSON.parse(text) as object), line).toEqual(expect.arrayContaining(['status', 'detail', 'errors']));
    });
  }, 300_000);

  test('to endpoints without a token are answered or refused without personal data, and never fail', async () => {
    expect(publicEndpoints.map(({ path }) => path).toSorted()).toEqual([
      '/v1/calendars/{token}',
      '/v1/oauth/token',
      '/v1/open-data',
      '/v1/open-data/{application_id}',
      '/v1/open-data/{application_id}/scheduled-sessions',
      '/v1/open-data/{application_id}/scheduled-sessions/{item_id}',
      '/v1/open-data/{application_id}/session-series',
      '/v1/open-data/{application_id}/session-series/{item_id}',
    ]);
    const names = ['grant_type', 'client_id', 'client_secret', 'scope', 'afterTimestamp', 'afterId', 'x'];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(oddValue.map(asText), fc.constant('client_credentials'))), {
      maxLength: 5,
    });
    for (const { method, path } of publicEndpoints)
      await fc.assert(
        fc.asyncProperty(pairs, oddIds, async (pairsSent, oddId) => {
          const form = new URLSearchParams(pairsSent.map(([name, text]) => [name, text.slice(0, 2000)]));
          const address = addressOf(path, oddId);
          const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
          const answer = await (method === 'post'
            ? app.app.request(address, { method: 'POST', headers, body: form.toString() })
            : app.app.request(`${address}?${form.toString()}`));
          const text = await answer.text();
          expect(answer.status, `${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
          expect(text, path).not.toContain('Onvindbaar');
          if (path.includes('oauth')) expect([400, 401, 413], path).toContain(answer.status);
          await app.db.orm.delete(attempts);
        }),
        { numRuns: RUNS, seed: SEED },
      );
  }, 300_000);
});
