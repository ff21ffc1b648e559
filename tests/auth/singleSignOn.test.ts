import { and, eq } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provider_accounts, sign_in_providers, sign_ins } from '../../src/server/db/system/accounts';
import { attempts } from '../../src/server/db/system/tokens';
import { memberships, users } from '../../src/server/db/system/people';
import { removeSecondSteps } from '../../src/server/auth/second-step/removeSecondSteps';
import { safeFetch } from '../../src/server/auth/single-sign-on/safeFetch';
import { publicLookup } from '../../src/server/outbound/publicLookup';
import type { Account } from '../../scripts/provider/localProvider';
import { aProvider, CLIENT, walkThrough } from './support/aProvider';
import { anApi, PASSWORD } from './support/anApi';

const BACK = 'http://speelveld.test/single-sign-on';
let provider: Awaited<ReturnType<typeof aProvider>>;
let api: Awaited<ReturnType<typeof anApi>>;
let [bos, zee, token] = ['', '', ''];
const account = (name: string, email_verified = true): Account => ({ email: `${name}@stad.test`, email_verified });
/** The accounts at the provider, by their ids there. */
const accounts: Record<string, Account> = {
  anna: { email: 'Anna@Stad.test', email_verified: true },
  zoe: account('zoe'),
  onbekend: account('onbekend'),
  super: account('super'),
  lid: account('lid'),
  weg: account('weg'),
  anders: account('anna', false),
};

beforeAll(async () => {
  provider = await aProvider(BACK, accounts);
  api = await anApi({ providerHosts: [provider.host] });
  bos = await api.application({ name: 'Bos' });
  zee = await api.application({ name: 'Zee' });
  await api.person('super@stad.test', { role: 'superadmin' });
  await api.person('anna@stad.test', { role: 'admin', application_id: bos }, { role: 'admin', application_id: zee });
  await api.person('zoe@stad.test', { role: 'admin', application_id: zee });
  await api.person('lid@stad.test', { role: 'organization', organization_id: await api.organization(bos) });
  await api.person('weg@stad.test', { role: 'admin', application_id: bos });
  await api.db.orm.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'weg@stad.test'));
  token = await api.tokenOf('super@stad.test');
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(async () => {
  // The provider signs with the clock of this machine.
  api.wait((Date.now() - api.deps.now().getTime()) / 1000);
  await api.db.orm.delete(attempts);
  await api.db.orm.delete(provider_accounts);
  token = await api.tokenOf('super@stad.test');
  await put({});
});

const path = () => `/v1/admin/applications/${bos}/single-sign-on`;
const put = (changes: object) =>
  api.call('PUT', path(), {
    token,
    body: { label: 'Stad', issuer: provider.issuer, client_id: CLIENT.id, client_secret: CLIENT.secret, is_enabled: true, ...changes },
  });
const start = () => api.call('POST', '/v1/auth/single-sign-on', { body: { application_id: bos } });
const finish = (ticket: unknown, answer: string) => api.call('POST', '/v1/auth/single-sign-on/finish', { body: { ticket, answer } });
async function signInAs(sub: string) {
  const { body } = await start();
  return finish(body['ticket'], await walkThrough(String(body['url']), BACK, sub));
}
const messageOf = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  (body['errors'] as { message?: string } | undefined)?.message,
];

describe('signing in by the provider of an application', () => {
  test('gives staff access to that application, and nothing else', async () => {
    const { status, body } = await signInAs('anna');
    expect([status, body['application_id'], (body['user'] as { email: string }).email]).toEqual([200, bos, 'anna@stad.test']);
    const own = { token: String(body['api_token']) };
    const profile = await api.call('GET', '/v1/admin/profile', own);
    expect(profile.body).toMatchObject({ roles: ['admin'], application_id: bos, memberships: [{ application_id: bos }] });
    expect((await api.call('GET', '/v1/admin/profile', { ...own, headers: { ApplicationId: zee } })).status).toBe(403);
    expect((await api.call('GET', `/v1/admin/profile?application=${zee}`, own)).status).toBe(403);
    const renewed = await api.call('POST', '/v1/token/refresh', { body: own });
    const after = { token: String(renewed.body['api_token']) };
    expect((await api.call('GET', '/v1/admin/profile', { ...after, headers: { ApplicationId: zee } })).status).toBe(403);
    // With the password, everything is accessible.
    const byPassword = { token: await api.tokenOf('anna@stad.test') };
    expect((await api.call('GET', '/v1/admin/profile', { ...byPassword, headers: { ApplicationId: zee } })).status).toBe(200);
  });

  test('is recorded as such', async () => {
    await signInAs('anna');
    const rows = await api.db.orm.select().from(sign_ins).where(eq(sign_ins.way, 'provider'));
    expect(rows.every(({ application_id }) => application_id === bos)).toBe(true);
  });

  test("requires no second step, and cannot change the account's security without the password", async () => {
    const { body } = await signInAs('anna');
    const own = { token: String(body['api_token']) };
    for (const [method, at] of [
      ['POST', 'totp'],
      ['POST', 'passkeys/options'],
      ['POST', 'recovery-codes'],
    ] as const)
      expect((await api.call(method, `/v1/admin/profile/${at}`, { ...own, body: {} })).status).toBe(422);
  });

  test.each([
    ['a user of another application', 'zoe'],
    ['an unknown user', 'onbekend'],
    ['a member of an organization', 'lid'],
    ['a superadmin', 'super'],
    ['a suspended user', 'weg'],
  ])('gives %s the same answer', async (_user, sub) => {
    expect(messageOf(await signInAs(sub))).toEqual([
      401,
      'Bij dit e-mailadres hoort hier geen medewerker. Ben je uitgenodigd, open dan eerst de link uit die mail.',
    ]);
  });

  test('is refused with an unverified email address', async () => {
    expect(messageOf(await signInAs('anders'))).toMatchObject([401, expect.stringContaining('niet dat je e-mailadres is gecontroleerd')]);
  });

  test('accepts an answer once, for its own ticket and state', async () => {
    const [first, second] = [await start(), await start()];
    const answer = await walkThrough(String(first.body['url']), BACK, 'anna');
    expect((await finish(second.body['ticket'], answer)).status).toBe(401);
    const forged = answer.replace(/state=[^&]+/, 'state=iets-anders');
    expect((await finish((await start()).body['ticket'], forged)).status).toBe(401);
    expect((await finish(first.body['ticket'], answer)).status).toBe(200);
    expect(messageOf(await finish(first.body['ticket'], answer))).toMatchObject([401, expect.stringContaining('Begin opnieuw')]);
    for (const invalid of ['?', '?error=access_denied', '?code=x', '🙂', '?code='.padEnd(7000, 'x')])
      expect((await finish((await start()).body['ticket'], invalid)).status).toBe(401);
  });

  test("sends state, nonce and a PKCE challenge, and returns to the product's own address", async () => {
    const query = new URL(String((await start()).body['url'])).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: BACK });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(30);
  });

  test('is unavailable when switched off, or without a provider', async () => {
    const label = async (id: string) =>
      (await api.call('GET', '/v1/admin/application', { headers: { ApplicationId: id } })).body['single_sign_on'];
    expect([await label(bos), await label(zee)]).toEqual(['Stad', null]);
    const started = await start();
    const answer = await walkThrough(String(started.body['url']), BACK, 'anna');
    await put({ is_enabled: false });
    expect(await label(bos)).toBeNull();
    expect((await start()).status).toBe(401);
    expect((await finish(started.body['ticket'], answer)).status).toBe(401);
  });
});

describe('a user who signed in by a provider before', () => {
  const OTHER = 'Dit e-mailadres hoort hier al bij een ander account van deze aanbieder.';
  const OTHER_SUB = 'opvolger';
  const own = async () => ({ token: await api.tokenOf('anna@stad.test') });
  const linked = async () =>
    (await api.call('GET', '/v1/admin/profile/security', await own())).body['providers'] as { id: string; label: string }[];
  beforeEach(async () => {
    accounts['anna'] = account('anna');
    accounts[OTHER_SUB] = account('anna');
    await signInAs('anna');
  });

  test("is recognized by the provider's id, whatever the address there becomes", async () => {
    for (const changed of [account('getrouwd'), account('zoe'), account('anna', false)]) {
      accounts['anna'] = changed;
      const { status, body } = await signInAs('anna');
      expect([status, (body['user'] as { email: string }).email], JSON.stringify(changed)).toEqual([200, 'anna@stad.test']);
    }
    expect(await linked()).toHaveLength(1);
  });

  test('is not the person who got the same address there later', async () => {
    expect(messageOf(await signInAs(OTHER_SUB))).toMatchObject([401, expect.stringContaining(OTHER)]);
    expect((await signInAs('anna')).status).toBe(200);
  });

  test('stays refused when suspended or no longer staff', async () => {
    const staff = and(eq(memberships.application_id, bos), eq(memberships.user_id, (await aUser('anna')).id));
    await api.db.orm.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'anna@stad.test'));
    expect((await signInAs('anna')).status).toBe(401);
    await api.db.orm.update(users).set({ suspended_at: null }).where(eq(users.email, 'anna@stad.test'));
    const [membership] = await api.db.orm.delete(memberships).where(staff).returning();
    expect((await signInAs('anna')).status).toBe(401);
    if (membership) await api.db.orm.insert(memberships).values(membership);
    expect((await signInAs('anna')).status).toBe(200);
  });

  test('can remove the link with the password, which ends its sign-ins, sends a mail and allows a new link', async () => {
    const viaProvider = { token: String((await signInAs('anna')).body['api_token']) };
    const [link] = await linked();
    expect(link).toMatchObject({ label: 'Stad', application: 'Bos' });
    const at = `/v1/admin/profile/providers/${link?.id}`;
    const proof = { current_password: PASSWORD };
    expect((await api.call('DELETE', at, { ...(await own()), body: {} })).status).toBe(422);
    expect((await api.call('DELETE', at, { token: await api.tokenOf('zoe@stad.test'), body: proof })).status).toBe(404);
    expect((await api.call('GET', '/v1/admin/profile', viaProvider)).status).toBe(200);
    const byPassword = await own();
    expect((await api.call('DELETE', at, { ...byPassword, body: proof })).status).toBe(204);
    expect((await api.call('GET', '/v1/admin/profile', viaProvider)).status).toBe(401);
    expect((await api.call('GET', '/v1/admin/profile', byPassword)).status).toBe(200);
    expect((await api.call('DELETE', at, { ...byPassword, body: proof })).status).toBe(404);
    expect((await signInAs(OTHER_SUB)).status).toBe(200);
    expect(messageOf(await signInAs('anna'))).toMatchObject([401, expect.stringContaining(OTHER)]);
    const subjects = (await api.mails()).map(({ subject }) => subject).slice(-2);
    expect(subjects).toEqual(['De koppeling met Stad is weg', 'Je kunt nu inloggen met Stad']);
  });

  test('is linked again when the provider or client id changes, but not when the name or secret does', async () => {
    await put({ label: 'Gemeente' });
    expect((await signInAs(OTHER_SUB)).status).toBe(401);
    await put({ client_id: 'een-ander' });
    expect(await linked()).toEqual([]);
    await put({});
    expect((await signInAs(OTHER_SUB)).status).toBe(200);
  });

  test('gets a mail only the first time', async () => {
    const countMails = async () => (await api.mails()).filter(({ subject }) => subject === 'Je kunt nu inloggen met Stad').length;
    const before = await countMails();
    await signInAs('anna');
    expect(await countMails()).toBe(before);
    await api.db.orm.delete(provider_accounts);
    await signInAs('anna');
    expect(await countMails()).toBe(before + 1);
  });

  test('is also unlinked by the server command', async () => {
    await removeSecondSteps(api.db, 'anna@stad.test', api.deps.now());
    expect(await linked()).toEqual([]);
  });
});

async function aUser(name: string) {
  const [user] = await api.db.orm
    .select()
    .from(users)
    .where(eq(users.email, `${name}@stad.test`));
  if (!user) throw new Error(`No user is called ${name}`);
  return user;
}

describe('the settings of a provider', () => {
  test('keep the secret encrypted and hidden, and require it again for another address', async () => {
    const [row] = await api.db.orm.select().from(sign_in_providers);
    expect(JSON.stringify(row)).not.toContain(CLIENT.secret);
    const { body } = await api.call('GET', path(), { token });
    expect(body).toMatchObject({ has_secret: true, issuer: provider.issuer, return_address: BACK });
    expect(JSON.stringify(body)).not.toContain(CLIENT.secret);
    expect((await put({ client_secret: undefined, label: 'Gemeente' })).status).toBe(200);
    const moved = await put({ client_secret: undefined, issuer: 'https://elders.voorbeeld.nl' });
    expect([moved.status, moved.body['errors']]).toMatchObject([422, { client_secret: expect.any(String) }]);
  });

  test.each([
    'http://login.voorbeeld.nl',
    'https://localhost',
    'https://127.0.0.1',
    'https://10.0.0.8',
    'https://[::1]',
    'https://169.254.169.254/latest',
    'https://login.voorbeeld.nl:8443',
    'https://wie:wat@login.voorbeeld.nl',
    'https://iets.internal',
    'file:///etc/passwd',
    '25:00',
    '-1',
    '🙂',
    'x'.repeat(400),
  ])('reject the address %s', async (issuer) => {
    const { status, body } = await put({ issuer });
    expect([status, body['errors']]).toMatchObject([422, { issuer: expect.any(String) }]);
  });

  test('can be tested for success, a wrong secret and an unreachable address', async () => {
    const runTest = async () =>
      (await api.call('POST', `${path()}/test`, { token })).body as { is_ok: boolean; findings: { about: string; is_ok: boolean }[] };
    expect(await runTest()).toMatchObject({ is_ok: true });
    await put({ client_secret: 'een ander geheim' });
    expect((await runTest()).findings.filter(({ is_ok }) => !is_ok)).toEqual([{ about: 'credentials', is_ok: false }]);
    await put({ issuer: `${provider.issuer}/elders` });
    expect((await runTest()).findings).toEqual([{ about: 'address', is_ok: false }]);
  });
});

describe('requests to a provider', () => {
  test('do not follow redirects, and check each address', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    const fetchSafely = safeFetch({ providerHosts: [host] });
    const options = { method: 'GET', headers: {}, redirect: 'manual' as const, body: undefined };
    expect((await fetchSafely(`http://${host}/a`, options)).status).toBe(302);
    expect(requests).toEqual(['/a']);
    await expect(fetchSafely('http://127.0.0.1:1/b', options)).rejects.toThrow('We do not go');
    await expect(safeFetch({})(`http://${host}/c`, options)).rejects.toThrow('We do not go');
    await new Promise((done) => server.close(done));
  });

  test('reject a name that resolves to this machine', async () => {
    const code = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error?.code)));
    expect(code).toBe('EPRIVATE');
  });

  test('cut off an endless answer', async () => {
    const server = createServer((_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
      response.on('close', () => clearInterval(more));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    await expect(
      safeFetch({ providerHosts: [host] })(`http://${host}/`, { method: 'GET', headers: {}, redirect: 'manual', body: undefined }),
    ).rejects.toThrow('too much');
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});

test('only a superadmin reads or changes the settings', async () => {
  const admin = await api.tokenOf('anna@stad.test');
  for (const [method, at] of [
    ['GET', path()],
    ['POST', `${path()}/test`],
  ] as const)
    expect((await api.call(method, at, { token: admin })).status).toBe(403);
  expect((await api.logIn('anna@stad.test', PASSWORD)).status).toBe(200);
});
