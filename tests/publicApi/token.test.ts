import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS_A_MINUTE } from '../../src/server/auth/secrets/attempts';
import { application_tokens } from '../../src/server/db/system/publicApi';
import { attempts } from '../../src/server/db/system/tokens';
import { anApp, type App } from './anApp';

let app: App;
beforeAll(async () => {
  app = await anApp();
});
afterAll(() => app.close());

const GRANT = { grant_type: 'client_credentials' };
const listOffers = (token: string) => app.request('GET', '/v1/public/offers', undefined, { Authorization: `Bearer ${token}` });

describe('the token of an application (RFC 6749)', () => {
  test('is issued for a client id and secret, in the form or by HTTP Basic, and stored as a hash', async () => {
    const credentials = await app.credentialsOf((await app.anApplication()).id);
    const byForm = await app.askToken({ ...GRANT, ...credentials });
    const basic = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
    const byBasic = await app.askToken(GRANT, { Authorization: `Basic ${basic}` });
    for (const { status, body, headers } of [byForm, byBasic]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await listOffers(body.access_token)).status).toBe(200);
      const stored = JSON.stringify(await app.db.orm.select().from(application_tokens));
      expect(stored).not.toContain(body.access_token);
    }
  });

  test.each([
    ['no grant type', {}, {}, 400, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
    ['a scope', { ...GRANT, scope: 'all' }, {}, 400, 'invalid_scope'],
    ['another secret', { ...GRANT, client_secret: 'x' }, {}, 401, 'invalid_client'],
    ['an unknown client', { ...GRANT, client_id: 'a\u0000b 😀' }, {}, 401, 'invalid_client'],
    ['JSON', GRANT, { 'Content-Type': 'application/json' }, 400, 'invalid_request'],
    ['two authentication methods at once', GRANT, { Authorization: 'Basic eDp5' }, 400, 'invalid_request'],
  ])('is refused with the error code of the RFC for %s', async (_what, form, headers, status, error) => {
    const credentials = await app.credentialsOf(app.application.id);
    const answer = await app.askToken({ client_id: credentials.client_id, client_secret: credentials.client_secret, ...form }, headers);
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
    expect(answer.headers.has('www-authenticate')).toBe(status === 401);
    await app.newToken();
  });

  test('expires after an hour, and when its credentials are replaced', async () => {
    const application = await app.anApplication();
    const first = await app.tokenOf(application.id);
    expect((await listOffers(first)).status).toBe(200);
    const second = await app.tokenOf(application.id);
    expect([(await listOffers(first)).status, (await listOffers(second)).status]).toEqual([401, 200]);
    await app.later(61);
    const late = await listOffers(second);
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    await app.newToken();
  });

  test("is not accepted as a user's token, nor a user's token by the public API", async () => {
    const token = await app.tokenOf((await app.anApplication()).id);
    const admin = await app.request('GET', '/v1/admin/labels', undefined, { Authorization: `Bearer ${token}` });
    const person = await (await app.superadmin()).call('GET', '/v1/public/offers');
    expect([admin.status, person.status]).toEqual([401, 401]);
  });

  test('cannot be guessed: wrong secrets are rate limited, with Retry-After', async () => {
    const { client_id } = await app.credentialsOf((await app.anApplication()).id);
    const answers = [];
    for (let n = 0; n < 13; n += 1) answers.push(await app.askToken({ ...GRANT, client_id, client_secret: `geraden${n}` }));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is limited to a number of calls per minute, and works again the next minute', async () => {
    const application = await app.anApplication();
    const token = await app.tokenOf(application.id);
    expect((await listOffers(token)).status).toBe(200);
    const rows = await app.db.orm.select().from(attempts);
    const callCount = rows.find(({ key }) => key.startsWith('client-calls:') && rows.length > 0 && key !== '');
    expect(callCount).toBeDefined();
    await app.db.orm
      .update(attempts)
      .set({ count: CALLS_A_MINUTE })
      .where(eq(attempts.key, callCount?.key ?? ''));
    const answers = [await listOffers(token), await app.api('GET', '/offers')];
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.later(2);
    expect([(await listOffers(token)).status, (await app.api('GET', '/offers')).status]).toEqual([200, 200]);
  });
});
