import { and, eq } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provider_accounts, sign_in_providers, sign_ins } from '../../src/server/db/system/accounts';
import { attempts } from '../../src/server/db/system/tokens';
import { memberships, users } from '../../src/server/db/system/people';
import { removeSecondSteps } from '../../src/server/auth/second-step/removeSecondSteps';
import { safeFetch } from '../../src/server/auth/single-sign-on/safeFetch';
import { publicLookup } from '../../src/server/push/publicLookup';
import type { Account } from '../../scripts/provider/localProvider';
import { aProvider, CLIENT, walkThrough } from './support/aProvider';
import { anApi, PASSWORD } from './support/anApi';

const BACK = 'http://speelveld.test/single-sign-on';
let provider: Awaited<ReturnType<typeof aProvider>>;
let api: Awaited<ReturnType<typeof anApi>>;
let [bos, zee, token] = ['', '', ''];
const account = (name: string, email_verified = true): Account => ({ email: `${name}@stad.test`, email_verified });
/** Who has an account at the provider, under its own ids. */
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
  // The provider signs by the clock of this machine.
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
  test('opens that application for its staff, and nothing else that they hold', async () => {
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
    // With the password all of it is open.
    const whole = { token: await api.tokenOf('anna@stad.test') };
    expect((await api.call('GET', '/v1/admin/profile', { ...whole, headers: { ApplicationId: zee } })).status).toBe(200);
  });

  test('is written down as such', async () => {
    await signInAs('anna');
    const rows = await api.db.orm.select().from(sign_ins).where(eq(sign_ins.way, 'provider'));
    expect(rows.every(({ application_id }) => application_id === bos)).toBe(true);
  });

  test('asks no second step, and cannot touch what guards the account without the password', async () => {
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
    ['of another application', 'zoe'],
    ['whom nobody knows', 'onbekend'],
    ['a member of an organization', 'lid'],
    ['a superadmin', 'super'],
    ['who was suspended', 'weg'],
  ])('%s hears the same', async (_who, sub) => {
    expect(messageOf(await signInAs(sub))).toEqual([
      401,
      'Bij dit e-mailadres hoort hier geen medewerker. Ben je uitgenodigd, open dan eerst de link uit die mail.',
    ]);
  });

  test('with an address that was not verified opens nothing', async () => {
    expect(messageOf(await signInAs('anders'))).toMatchObject([401, expect.stringContaining('niet dat je e-mailadres is gecontroleerd')]);
  });

  test('an answer is good once, for the ticket that asked for it, with the state that was sent', async () => {
    const [one, other] = [await start(), await start()];
    const answer = await walkThrough(String(one.body['url']), BACK, 'anna');
    expect((await finish(other.body['ticket'], answer)).status).toBe(401);
    const forged = answer.replace(/state=[^&]+/, 'state=iets-anders');
    expect((await finish((await start()).body['ticket'], forged)).status).toBe(401);
    expect((await finish(one.body['ticket'], answer)).status).toBe(200);
    expect(messageOf(await finish(one.body['ticket'], answer))).toMatchObject([401, expect.stringContaining('Begin opnieuw')]);
    for (const odd of ['?', '?error=access_denied', '?code=x', '🙂', '?code='.padEnd(7000, 'x')])
      expect((await finish((await start()).body['ticket'], odd)).status).toBe(401);
  });

  test('the question carries state, nonce and a challenge of PKCE, and leads back to our own address', async () => {
    const query = new URL(String((await start()).body['url'])).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: BACK });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(30);
  });

  test('switched off, or at an application without one, there is none', async () => {
    const label = async (id: string) =>
      (await api.call('GET', '/v1/admin/application', { headers: { ApplicationId: id } })).body['single_sign_on'];
    expect([await label(bos), await label(zee)]).toEqual(['Stad', null]);
    const begun = await start();
    const answer = await walkThrough(String(begun.body['url']), BACK, 'anna');
    await put({ is_enabled: false });
    expect(await label(bos)).toBeNull();
    expect((await start()).status).toBe(401);
    expect((await finish(begun.body['ticket'], answer)).status).toBe(401);
  });
});

describe('who signed in by a provider before', () => {
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

  test('is known by its own id: another address there changes nothing, one that is not verified neither', async () => {
    for (const changed of [account('getrouwd'), account('zoe'), account('anna', false)]) {
      accounts['anna'] = changed;
      const { status, body } = await signInAs('anna');
      expect([status, (body['user'] as { email: string }).email], JSON.stringify(changed)).toEqual([200, 'anna@stad.test']);
    }
    expect(await linked()).toHaveLength(1);
  });

  test('is not the one who was given the same address there later', async () => {
    expect(messageOf(await signInAs(OTHER_SUB))).toMatchObject([401, expect.stringContaining(OTHER)]);
    expect((await signInAs('anna')).status).toBe(200);
  });

  test('stays refused when suspended or no longer of the staff, whatever is bound', async () => {
    const staff = and(eq(memberships.application_id, bos), eq(memberships.user_id, (await aUser('anna')).id));
    await api.db.orm.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'anna@stad.test'));
    expect((await signInAs('anna')).status).toBe(401);
    await api.db.orm.update(users).set({ suspended_at: null }).where(eq(users.email, 'anna@stad.test'));
    const [held] = await api.db.orm.delete(memberships).where(staff).returning();
    expect((await signInAs('anna')).status).toBe(401);
    if (held) await api.db.orm.insert(memberships).values(held);
    expect((await signInAs('anna')).status).toBe(200);
  });

  test('lets go of it with the password: what was signed in by it ends, they are mailed, and the next one binds anew', async () => {
    const there = { token: String((await signInAs('anna')).body['api_token']) };
    const [held] = await linked();
    expect(held).toMatchObject({ label: 'Stad', application: 'Bos' });
    const at = `/v1/admin/profile/providers/${held?.id}`;
    const proof = { current_password: PASSWORD };
    expect((await api.call('DELETE', at, { ...(await own()), body: {} })).status).toBe(422);
    expect((await api.call('DELETE', at, { token: await api.tokenOf('zoe@stad.test'), body: proof })).status).toBe(404);
    expect((await api.call('GET', '/v1/admin/profile', there)).status).toBe(200);
    const here = await own();
    expect((await api.call('DELETE', at, { ...here, body: proof })).status).toBe(204);
    expect((await api.call('GET', '/v1/admin/profile', there)).status).toBe(401);
    expect((await api.call('GET', '/v1/admin/profile', here)).status).toBe(200);
    expect((await api.call('DELETE', at, { ...here, body: proof })).status).toBe(404);
    expect((await signInAs(OTHER_SUB)).status).toBe(200);
    expect(messageOf(await signInAs('anna'))).toMatchObject([401, expect.stringContaining(OTHER)]);
    const subjects = (await api.mails()).map(({ subject }) => subject).slice(-2);
    expect(subjects).toEqual(['De koppeling met Stad is weg', 'Je kunt nu inloggen met Stad']);
  });

  test('is bound anew once the provider is another one, or knows us as another; not by another name or secret', async () => {
    await put({ label: 'Gemeente' });
    expect((await signInAs(OTHER_SUB)).status).toBe(401);
    await put({ client_id: 'een-ander' });
    expect(await linked()).toEqual([]);
    await put({});
    expect((await signInAs(OTHER_SUB)).status).toBe(200);
  });

  test('is told by mail the first time alone', async () => {
    const told = async () => (await api.mails()).filter(({ subject }) => subject === 'Je kunt nu inloggen met Stad').length;
    const before = await told();
    await signInAs('anna');
    expect(await told()).toBe(before);
    await api.db.orm.delete(provider_accounts);
    await signInAs('anna');
    expect(await told()).toBe(before + 1);
  });

  test('is let go of by the command of the server as well', async () => {
    await removeSecondSteps(api.db, 'anna@stad.test', api.deps.now());
    expect(await linked()).toEqual([]);
  });
});

async function aUser(name: string) {
  const [found] = await api.db.orm
    .select()
    .from(users)
    .where(eq(users.email, `${name}@stad.test`));
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
}

describe('its settings', () => {
  test('keep the secret sealed, show it to nobody, and ask for it anew at another address', async () => {
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
  ])('take no address such as %s', async (issuer) => {
    const { status, body } = await put({ issuer });
    expect([status, body['errors']]).toMatchObject([422, { issuer: expect.any(String) }]);
  });

  test('are tried for real: all is well, the secret is wrong, nobody answers', async () => {
    const tried = async () =>
      (await api.call('POST', `${path()}/test`, { token })).body as { is_ok: boolean; findings: { about: string; is_ok: boolean }[] };
    expect(await tried()).toMatchObject({ is_ok: true });
    await put({ client_secret: 'een ander geheim' });
    expect((await tried()).findings.filter(({ is_ok }) => !is_ok)).toEqual([{ about: 'credentials', is_ok: false }]);
    await put({ issuer: `${provider.issuer}/elders` });
    expect((await tried()).findings).toEqual([{ about: 'address', is_ok: false }]);
  });
});

describe('where a provider leads us', () => {
  test('no redirect is followed, and what its documents name is judged as well', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    const go = safeFetch({ providerHosts: [host] });
    const options = { method: 'GET', headers: {}, redirect: 'manual' as const, body: undefined };
    expect((await go(`http://${host}/a`, options)).status).toBe(302);
    expect(asked).toEqual(['/a']);
    await expect(go('http://127.0.0.1:1/b', options)).rejects.toThrow('We do not go');
    await expect(safeFetch({})(`http://${host}/c`, options)).rejects.toThrow('We do not go');
    await new Promise((done) => server.close(done));
  });

  test('a name that stands for this machine is found out at the connection', async () => {
    const code = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error?.code)));
    expect(code).toBe('EPRIVATE');
  });

  test('an answer without an end is cut', async () => {
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

test('nobody but a superadmin reads or changes the settings', async () => {
  const admin = await api.tokenOf('anna@stad.test');
  for (const [method, at] of [
    ['GET', path()],
    ['POST', `${path()}/test`],
  ] as const)
    expect((await api.call(method, at, { token: admin })).status).toBe(403);
  expect((await api.logIn('anna@stad.test', PASSWORD)).status).toBe(200);
});
