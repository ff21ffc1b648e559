import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { outsideHosts } from '../../src/server/app/outsideHosts';
import { newId } from '../../src/server/db/columns';
import { table } from '../../src/server/db/tables';
import { anApi, PASSWORD } from './support/anApi';

let api: Awaited<ReturnType<typeof anApi>>;
let [bos, zee, zwemclub, tennisclub] = ['', '', '', ''];
beforeAll(async () => {
  api = await anApi();
  bos = await api.application({ name: 'Bos', website_url: 'https://bos.test' });
  zee = await api.application({ name: 'Zee', dashboard_url: 'https://beheer.zee.test:8443', parent: bos });
  zwemclub = await api.organization(bos, 'Zwemclub');
  tennisclub = await api.organization(zee, 'Tennisclub');
  await api.person('super@speelveld.test', { role: 'superadmin' });
  await api.person('kaart@speelveld.test', { role: 'superadmin' });
  await api.person('admin@speelveld.test', { role: 'admin', application_id: bos });
  await api.person('lid@speelveld.test', { role: 'organization', organization_id: zwemclub });
  await api.person(
    'trainer@speelveld.test',
    { role: 'trainer', organization_id: zwemclub },
    { role: 'organization', organization_id: tennisclub },
  );
});
afterAll(() => api.close());

const profile = (token: string, query = '', headers = {}) => api.call('GET', `/v1/admin/profile${query}`, { token, headers });
const as = (name: string) => api.tokenOf(`${name}@speelveld.test`);

test('a member has their role in the organization, and the organizations they belong to', async () => {
  const { status, body } = await profile(await as('lid'), `?organization=${zwemclub}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    roles: ['organization'],
    application_id: bos,
    organization_id: zwemclub,
    memberships: [{ role: 'organization', application_id: bos, organization_id: zwemclub, name: 'Zwemclub' }],
  });
  expect(body['abilities']).toContain('edit-activity');
});

test('each organization has its own role for a user', async () => {
  const token = await as('trainer');
  expect((await profile(token, `?organization=${zwemclub}`)).body).toMatchObject({ roles: ['trainer'] });
  expect((await profile(token, `?organization=${tennisclub}`)).body).toMatchObject({ roles: ['organization'], application_id: zee });
});

test('an admin has every ability in their application and its organizations', async () => {
  const token = await as('admin');
  expect((await profile(token)).body).toMatchObject({ roles: ['admin'], abilities: ['*'], application_id: bos, organization_id: null });
  expect((await profile(token, `?organization=${zwemclub}`)).body).toMatchObject({ roles: ['admin'] });
});

test('an organization or application of others is refused like one that does not exist', async () => {
  const token = await as('admin');
  const answers = [
    `?organization=${tennisclub}`,
    `?organization=${newId()}`,
    `?application=${zee}`,
    `?application=${newId()}`,
    '?organization=x',
    '?application=%27',
  ];
  for (const query of answers) {
    const { status, body } = await profile(token, query);
    expect(status).toBe(403);
    expect(body).toMatchObject({ status: 403, errors: { message: 'Je hebt geen toegang tot dit onderdeel.' } });
  }
  for (const id of [zee, newId(), 'x']) expect((await profile(token, '', { ApplicationId: id })).status).toBe(403);
  expect((await profile(token, '', { ApplicationId: bos })).status).toBe(200);
  expect((await profile(await as('super'), '', { ApplicationId: newId() })).status).toBe(403);
  expect((await profile(await as('super'), '', { ApplicationId: zee })).body).toMatchObject({ roles: ['superadmin'], application_id: zee });
});

test('a change of abilities or membership applies from the next request', async () => {
  const token = await as('lid');
  const has = async () => ((await profile(token, `?organization=${zwemclub}`)).body['abilities'] as string[]).includes('view-rates');
  const rates = and(eq(role_abilities.role, 'organization'), eq(role_abilities.ability, 'view-rates'));
  expect(await has()).toBe(true);
  await api.db.orm.delete(role_abilities).where(rates);
  expect(await has()).toBe(false);
  await api.db.orm.delete(memberships).where(eq(memberships.organization_id, zwemclub));
  expect((await profile(token, `?organization=${zwemclub}`)).status).toBe(403);
});

test('a user changes their own names and language, and nothing else', async () => {
  const token = await as('super');
  const put = (body: object) => api.call('PUT', '/v1/admin/profile', { token, body });
  expect((await put({ first_name: '  Sanne ', locale: 'en' })).body['user']).toMatchObject({
    first_name: 'Sanne',
    last_name: 'de Vries',
    locale: 'en',
  });
  expect((await put({ email: 'ander@speelveld.test' })).body['errors']).toHaveProperty('email');
  expect((await put({ first_name: '' })).body['errors']).toMatchObject({ first_name: 'Voornaam is verplicht' });
  expect((await put({ first_name: 'a\u0000b' })).status).toBe(422);
  expect((await put({ avatar: 'x'.repeat(43) })).body['errors']).toHaveProperty('avatar');
});

test('a new password requires the current one, and ends all other sign-ins', async () => {
  const [here, elsewhere] = [await as('super'), await as('super')];
  const put = (body: object) => api.call('PATCH', '/v1/admin/profile', { token: here, body });
  expect((await put({ password: 'een tweede lange zin' })).body['errors']).toMatchObject({
    current_password: 'Huidig wachtwoord is verplicht',
  });
  expect((await put({ password: 'een tweede lange zin', current_password: 'fout' })).body['errors']).toMatchObject({
    current_password: 'Dit is niet je huidige wachtwoord',
  });
  expect((await put({ password: 'een tweede lange zin', current_password: PASSWORD })).status).toBe(200);
  expect((await profile(here)).status).toBe(200);
  expect((await profile(elsewhere)).status).toBe(401);
  expect((await api.logIn('super@speelveld.test', 'een tweede lange zin')).status).toBe(200);
});

test('the app manifest has the name and colour of its application', async () => {
  const manifest = async (query: string, host = 'elders.test') =>
    (await api.call('GET', `/v1/manifest${query}`, { headers: { Host: host }, token: null })).body;
  expect(await manifest(`?application_id=${zee}`)).toMatchObject({ name: 'Zee', start_url: '/overview', display: 'standalone' });
  expect(await manifest('', 'bos.test')).toMatchObject({ name: 'Bos', theme_color: '#0B7A53', icons: [{ src: '/icon.svg' }] });
  expect(await manifest(`?application_id=${newId()}`)).toMatchObject({ name: 'Bos' });
  expect(await manifest('?application_id=x')).toMatchObject({ name: 'Bos' });
});

test('the branding of the current application is public, and nothing else of it', async () => {
  const branding = async (headers: Record<string, string>, token?: string) =>
    (await api.call('GET', '/v1/admin/application', { headers, token: token ?? null })).body;
  expect(await branding({ ApplicationId: zee })).toMatchObject({ id: zee, name: 'Zee', locale: 'nl', upload: null });
  expect(await branding({ Host: 'bos.test' })).toMatchObject({ name: 'Bos' });
  expect(await branding({ Host: 'beheer.zee.test:8443' })).toMatchObject({ name: 'Zee' });
  expect(await branding({ Host: 'elders.test', ApplicationId: newId() })).toMatchObject({ name: 'Bos' });
  expect(await branding({})).not.toHaveProperty('email');
  const token = await as('admin');
  expect(await branding({}, token)).toMatchObject({ email: 'info@stad.test', dashboard_url: expect.any(String) });
  expect(await branding({ ApplicationId: zee }, token)).not.toHaveProperty('email');
});

test.each(['sk.geheim', ' sk.geheim', 'geheim', 'PK.geheim'])(
  'the Mapbox token %j is rejected, and never published when it is stored',
  async (secret) => {
    const path = `/v1/admin/applications/${zee}`;
    const token = await as('kaart');
    for (const [method, at] of [
      ['PATCH', path],
      ['PUT', `${path}/mapbox`],
    ] as const) {
      const refused = await api.call(method, at, { token, body: { map_token: secret } });
      expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, expect.arrayContaining(['map_token'])]);
    }
    const applications = table('applications');
    await api.db.orm.update(applications).set({ map_token: secret }).where(eq(applications.id, zee));
    const published = async (callerToken: string | null) =>
      (await api.call('GET', '/v1/admin/application', { headers: { ApplicationId: zee }, token: callerToken })).body;
    for (const callerToken of [null, token]) expect(await published(callerToken)).toMatchObject({ id: zee, map_token: null });
    expect((await outsideHosts(api.deps)()).connect).toEqual([]);
    await api.db.orm.update(applications).set({ map_token: 'pk.openbaar' }).where(eq(applications.id, zee));
    expect(await published(null)).toMatchObject({ map_token: 'pk.openbaar' });
    await api.db.orm.update(applications).set({ map_token: null }).where(eq(applications.id, zee));
  },
);

test('the key of the upscaling service stays on the server, and a signed-in user gets a token of that service', async () => {
  const requests: unknown[] = [];
  const service = createServer((request, answer) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      requests.push([request.url, JSON.parse(body)]);
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify({ token: 'kort geldig' }));
    });
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const own = await anApi({ upscale: { url: `http://127.0.0.1:${port}/`, key: 'geheime sleutel' } });
  await own.application();
  await own.person('lid@speelveld.test');
  const token = await own.tokenOf('lid@speelveld.test');
  for (const caller of [null, token]) {
    const { body } = await own.call('GET', '/v1/admin/application', { token: caller });
    expect([body['upload'], JSON.stringify(body).includes('geheime')]).toEqual([{ upscales: true }, false]);
  }
  expect((await own.call('POST', '/v1/admin/files/upscaling')).status).toBe(401);
  expect((await own.call('POST', '/v1/admin/files/upscaling', { token })).body).toEqual({
    url: `http://127.0.0.1:${port}`,
    token: 'kort geldig',
  });
  expect(requests).toEqual([['/v1/auth', { public_key: 'geheime sleutel' }]]);
  expect((await outsideHosts(own.deps)()).connect).toEqual([`http://127.0.0.1:${port}`]);
  await new Promise((done) => service.close(done));
  expect((await own.call('POST', '/v1/admin/files/upscaling', { token })).status).toBe(503);
  await own.close();
  expect((await api.call('POST', '/v1/admin/files/upscaling', { token: await as('admin') })).status).toBe(404);
});

test.each([
  ['https://api.vergroot.test', ['https://api.vergroot.test', 'https://*.vergroot.test']],
  ['https://vergroot.test/api', ['https://vergroot.test']],
  ['https://api.test', ['https://api.test']],
])('with the upscaling service at %s, pages may call %j', async (url, hosts) => {
  const config = { ...api.deps.config, upscale: { url, key: '' } };
  expect((await outsideHosts({ ...api.deps, config })()).connect.slice(0, hosts.length)).toEqual(hosts);
});

test('staff see the applications below theirs', async () => {
  const { body } = await api.call('GET', '/v1/admin/application/children', { token: await as('admin') });
  expect(body).toMatchObject({ applications: [{ id: zee, name: 'Zee' }], meta: { pagination: { total: 1 } } });
  expect((await api.call('GET', '/v1/admin/application/children', { token: await as('trainer') })).status).toBe(403);
});

describe('saved views', () => {
  const VIEWS = '/v1/admin/profile/views';
  let token = '';
  beforeAll(async () => {
    token = await as('lid');
  });
  const aView = (more: object = {}) => ({
    id: 'view:Actief',
    name: 'Actief',
    filter: { q: 'Jansen', status: 'active' },
    sort: { field: 'last_name', order: 'ASC' },
    ...more,
  });

  test('follow the user to another device, and are private', async () => {
    const saved = await api.call('PUT', `${VIEWS}/persons`, { token, body: { views: [aView()] } });
    expect([saved.status, saved.body]).toEqual([200, { views: { persons: [aView()] } }]);
    await api.call('PUT', `${VIEWS}/activities`, { token, body: { views: [aView({ name: 'Open' })] } });
    const elsewhere = await as('lid');
    expect((await api.call('GET', VIEWS, { token: elsewhere })).body).toEqual({
      views: { persons: [aView()], activities: [aView({ name: 'Open' })] },
    });
    for (const other of ['admin', 'trainer'])
      expect((await api.call('GET', VIEWS, { token: await as(other) })).body).toEqual({ views: {} });
    await api.call('PUT', `${VIEWS}/persons`, { token: elsewhere, body: { views: [] } });
    expect((await api.call('GET', VIEWS, { token: elsewhere })).body).toMatchObject({ views: { persons: [] } });
    expect((await api.call('GET', VIEWS)).status).toBe(401);
  });

  test.each<[string, unknown]>([
    ['too many', { views: Array.from({ length: 31 }, () => aView()) }],
    ['a blank name', { views: [aView({ name: '   ' })] }],
    ['a name over the maximum length', { views: [aView({ name: 'x'.repeat(61) })] }],
    ['a filter over the maximum length', { views: [aView({ filter: { q: 'x'.repeat(4_001) } })] }],
    ['a character that the store rejects', { views: [aView({ filter: { q: 'a\u0000b' } })] }],
    ['half a character', { views: [aView({ filter: { q: '\ud83d' } })] }],
    ['an invalid field', { views: [aView({ sort: { field: 'id; drop', order: 'ASC' } })] }],
    ['an invalid order', { views: [aView({ sort: { field: 'id', order: 'up' } })] }],
    ['an unknown property', { views: [aView({ owner: 'lid' })] }],
    ['no list', {}],
  ])('are rejected with %s', async (_, body) => {
    expect((await api.call('PUT', `${VIEWS}/persons`, { token, body })).status).toBe(422);
  });

  test('are accepted for existing lists only', async () => {
    for (const list of ['nonsense', 'users', '__proto__'])
      expect((await api.call('PUT', `${VIEWS}/${list}`, { token, body: { views: [] } })).status).toBe(404);
  });
});
