import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { mails } from '../../src/server/db/system/records';
import { attempts } from '../../src/server/db/system/tokens';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { table } from '../../src/server/db/tables';
import { anApi, PASSWORD } from './support/anApi';

let api: Awaited<ReturnType<typeof anApi>>;
let [bos, zwemclub, owner, boss] = ['', '', '', ''];
beforeAll(async () => {
  api = await anApi();
  bos = await api.application({ name: 'Bos' });
  zwemclub = await api.organization(bos, 'Zwemclub');
  await api.person('super@speelveld.test', { role: 'superadmin' });
  await api.person('eigenaar@speelveld.test', { role: 'organization', organization_id: zwemclub });
  await api.person('trainer@speelveld.test', { role: 'trainer', organization_id: zwemclub });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const emptied of [attempts, mails, table('invites'), table('staff_invites')]) await api.db.orm.delete(emptied);
  [owner, boss] = [await api.tokenOf('eigenaar@speelveld.test'), await api.tokenOf('super@speelveld.test')];
});

const invites = () => `/v1/admin/organizations/${zwemclub}/invites`;
const guest = (email = 'nieuw@speelveld.test', role = 'trainer') => ({ first_name: 'Noor', last_name: 'Bakker', email, role });
const invite = (body: object = guest(), token = owner) => api.call('POST', invites(), { token, body });
const staff = (body: object, token = boss) => api.call('POST', `/v1/admin/applications/${bos}/staff-invites`, { token, body });
const registration = { first_name: 'Noor', last_name: 'Bakker', date_of_birth: '1990-05-01', password: PASSWORD, accept_terms: true };
const register = (link: string, body: object = registration) => api.call('POST', `/v1/invites/${link}/register`, { body });
const accept = (link: string, token: string) => api.call('POST', `/v1/invites/${link}/accept`, { token });

describe('an invitation', () => {
  test('is sent by mail, creates a member with its role once, and signs them in', async () => {
    const created = await invite();
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ status: 'send', expires_at: '2026-03-16T12:00:00.000Z' });
    const link = await api.newestLink();
    const [mail] = await api.mails();
    expect(mail).toMatchObject({
      to_email: 'nieuw@speelveld.test',
      to_name: 'Noor Bakker',
      subject: 'Anna de Vries nodigt je uit voor Zwemclub',
    });
    expect(mail?.body_text).toContain(`http://speelveld.test/invite/register?token=${link}`);
    expect((await api.call('GET', `/v1/invites/${link}`)).body).toMatchObject({
      email: 'nieuw@speelveld.test',
      role: 'trainer',
      name: 'Zwemclub',
    });

    const registered = await register(link);
    expect(registered.status).toBe(201);
    const token = String(registered.body['api_token']);
    expect((await api.call('GET', `/v1/admin/profile?organization=${zwemclub}`, { token })).body).toMatchObject({ roles: ['trainer'] });
    expect((await api.call('GET', `${invites()}/${created.body['id']}`, { token: owner })).body).toMatchObject({ status: 'accepted' });
    expect((await register(link)).status).toBe(404);
    expect((await api.call('GET', `/v1/invites/${link}`)).status).toBe(404);
  });

  test('that is sent again invalidates the earlier link and is valid for another fourteen days', async () => {
    const { body } = await invite(guest('opnieuw@speelveld.test'));
    const first = await api.newestLink(1);
    api.wait(10 * 86_400);
    [owner] = [await api.tokenOf('eigenaar@speelveld.test')];
    const again = await api.call('POST', `${invites()}/${body['id']}/resend`, { token: owner });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ version: 2, expires_at: new Date(api.deps.now().getTime() + 14 * 86_400_000).toISOString() });
    const second = await api.newestLink(2);
    expect((await api.call('GET', `/v1/invites/${first}`)).status).toBe(404);
    api.wait(13 * 86_400);
    expect((await api.call('GET', `/v1/invites/${second}`)).status).toBe(200);
    api.wait(86_400 + 1);
    expect((await register(second)).status).toBe(404);
  });

  test('that was accepted cannot be sent again', async () => {
    const { body } = await invite(guest('klaar@speelveld.test'));
    await register(await api.newestLink());
    expect((await api.call('POST', `${invites()}/${body['id']}/resend`, { token: owner })).body).toMatchObject({
      errors: { message: 'Deze uitnodiging is al geaccepteerd.' },
    });
  });

  test('that was deleted is invalid', async () => {
    const { body } = await invite(guest('weg@speelveld.test'));
    const link = await api.newestLink();
    expect((await api.call('DELETE', `${invites()}/${body['id']}`, { token: owner })).status).toBe(200);
    expect((await register(link)).status).toBe(404);
  });

  test('is rejected for a member, and for an address that was invited already', async () => {
    expect((await invite(guest('trainer@speelveld.test'))).body['errors']).toMatchObject({ email: 'Deze uitnodiging is al geaccepteerd.' });
    await invite(guest('dubbel@speelveld.test'));
    expect((await invite(guest('Dubbel@speelveld.test'))).body['errors']).toMatchObject({
      email: 'Dit adres is al uitgenodigd. Verstuur die uitnodiging opnieuw.',
    });
    expect(await api.mails()).toHaveLength(1);
  });

  test('cannot set its own status or expiry', async () => {
    expect((await invite({ ...guest('slim@speelveld.test'), status: 'accepted' })).status).toBe(422);
    expect((await invite({ ...guest('slim@speelveld.test'), role: 'superadmin' })).status).toBe(422);
  });
});

describe('a person with an account', () => {
  test('accepts by signing in, and cannot register again', async () => {
    await api.person('bram@speelveld.test');
    await invite(guest('bram@speelveld.test', 'organization'));
    const link = await api.newestLink();
    expect((await register(link)).status).toBe(409);
    expect((await accept(link, owner)).body).toMatchObject({
      errors: { message: 'Deze uitnodiging is voor een ander e-mailadres dan dat van je account.' },
    });
    expect((await api.call('POST', `/v1/invites/${link}/accept`)).status).toBe(401);
    const bram = await api.tokenOf('bram@speelveld.test');
    expect((await accept(link, bram)).status).toBe(200);
    expect((await accept(link, bram)).status).toBe(404);
    expect((await api.call('GET', `/v1/admin/profile?organization=${zwemclub}`, { token: bram })).body).toMatchObject({
      roles: ['organization'],
    });
  });

  test('gets one membership from several simultaneous acceptances', async () => {
    const { id } = await api.person('snel@speelveld.test');
    await invite(guest('snel@speelveld.test'));
    const link = await api.newestLink();
    const token = await api.tokenOf('snel@speelveld.test');
    const answers = await Promise.all([accept(link, token), accept(link, token), accept(link, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await api.db.orm.select().from(memberships).where(eq(memberships.user_id, id))).toHaveLength(1);
  });

  test('is not revealed by looking at an invitation', async () => {
    await api.person('bekend@speelveld.test');
    await invite(guest('bekend@speelveld.test'));
    const known = (await api.call('GET', `/v1/invites/${await api.newestLink(1)}`)).body;
    await invite(guest('onbekend@speelveld.test'));
    const unknown = (await api.call('GET', `/v1/invites/${await api.newestLink(2)}`)).body;
    expect({ ...unknown, email: '' }).toEqual({ ...known, email: '' });
  });
});

describe('roles', () => {
  test('can be given only by a user with at least the same abilities', async () => {
    const trainer = await api.tokenOf('trainer@speelveld.test');
    expect((await invite(guest('x@speelveld.test'), trainer)).status).toBe(403);
    await api.db.orm.insert(role_abilities).values({ role: 'trainer', ability: 'edit-organization' });
    expect((await invite(guest('x@speelveld.test', 'organization'), trainer)).body['errors']).toMatchObject({
      role: 'Je kunt geen rol geven die meer mag dan jij',
    });
    expect((await invite(guest('x@speelveld.test', 'trainer'), trainer)).status).toBe(201);
    await api.db.orm.delete(role_abilities).where(eq(role_abilities.ability, 'edit-organization'));
    await api.db.orm.insert(role_abilities).values({ role: 'organization', ability: 'edit-organization' });
  });

  test('of staff can be given only by a superadmin', async () => {
    await api.person('admin@speelveld.test', { role: 'admin', application_id: bos });
    const admin = await api.tokenOf('admin@speelveld.test');
    expect((await staff(guest('y@speelveld.test', 'superadmin'), admin)).status).toBe(403);
    expect((await staff(guest('y@speelveld.test', 'superadmin'))).status).toBe(201);
    const { body } = await register(await api.newestLink());
    expect((await api.call('GET', '/v1/admin/profile', { token: String(body['api_token']) })).body).toMatchObject({
      roles: ['superadmin'],
      is_superadmin: true,
    });
    expect((await staff(guest('admin@speelveld.test', 'admin'))).body['errors']).toMatchObject({
      email: 'Deze uitnodiging is al geaccepteerd.',
    });
  });

  test('of staff can be sent again within the application', async () => {
    const { body } = await staff(guest('z@speelveld.test', 'admin'));
    const resend = `/v1/admin/applications/${bos}/staff-invites/${body['id']}/resend`;
    expect((await api.call('POST', resend, { token: owner })).status).toBe(403);
    expect((await api.call('POST', resend, { token: boss })).status).toBe(200);
    const registered = await register(await api.newestLink(2));
    expect((await api.call('GET', '/v1/admin/profile', { token: String(registered.body['api_token']) })).body).toMatchObject({
      roles: ['admin'],
      application_id: bos,
    });
  });
});

test('registration requires every field, with errors in the language of the request', async () => {
  await invite(guest('formulier@speelveld.test'));
  const link = await api.newestLink();
  expect((await register(link, {})).body['errors']).toMatchObject({
    first_name: 'Voornaam is verplicht',
    date_of_birth: expect.any(String),
    password: expect.any(String),
    accept_terms: 'Ga akkoord met de voorwaarden om verder te gaan',
  });
  expect((await register(link, { ...registration, date_of_birth: '2026-12-01' })).body['errors']).toMatchObject({
    date_of_birth: 'Geboortedatum moet tussen 1900 en vandaag liggen',
  });
  expect((await register(link, { ...registration, role: 'organization' })).status).toBe(422);
});
