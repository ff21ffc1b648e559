import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationReview, RejectedOrganization, ReviewOutcome, ReviewQueue } from '../../../src/domain/organizations/review';
import { audit_log, mails } from '../../../src/server/db/system/records';
import { attempts } from '../../../src/server/db/system/tokens';
import { users } from '../../../src/server/db/system/people';
import { table } from '../../../src/server/db/tables';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { anActivity } from '../../support/offerRows';

const list = '/v1/admin/organizations';
const organizations = table('organizations');
let server: TestServer;
let application: { id: string };
let admin: Caller;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = new Date('2026-11-23T12:00:00Z');
  application = await server.anApplication();
  admin = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
});

const completeValues = {
  description: 'Zwemmen voor iedereen',
  kvk: '12345678',
  email: 'info@dolfijn.test',
  website: 'https://dolfijn.test',
  street: 'Kade',
  house_number: '12',
  zipcode: '3511 AB',
  city: 'Utrecht',
};

/** Creates an organization that has been pending since a day in November. */
async function createPending(name: string, day: number, values: object = {}): Promise<string> {
  const { id } = await server.anOrganization(application.id, name);
  const since = `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
  await server.db.orm
    .update(organizations)
    .set({ status: 'pending', created_at: since, updated_at: since, ...values })
    .where(eq(organizations.id, id));
  return id;
}
const getQueue = async (caller = admin) => (await caller.call<ReviewQueue>('GET', `${list}/review`)).body;
const listRejected = async () =>
  (await admin.call<{ organizations: RejectedOrganization[] }>('GET', `${list}/review/rejected`)).body.organizations;
const getReview = async (id: string) => (await admin.call<OrganizationReview>('GET', `${list}/${id}/review`)).body;
const decide = (id: string, event: string, body?: object, caller = admin, headers = {}) =>
  caller.call<ReviewOutcome>('POST', `${list}/${id}/review/${event}`, body, headers);
const reject = (id: string) => decide(id, 'reject', { reason: 'duplicate', text: 'Zie De Dolfijn in Utrecht.' });
const mailsTo = (email: string) => server.db.orm.select().from(mails).where(eq(mails.to_email, email)).orderBy(asc(mails.id));
const publicActivities = async () =>
  (
    await server.request<{ activities: { name: string }[] }>('GET', '/v1/activities', undefined, { ApplicationId: application.id })
  ).body.activities.map(({ name }) => name);

describe('the review queue', () => {
  it('lists the longest waiting organization first, with its findings and number of duplicates', async () => {
    const late = await createPending('Judo Noord', 20, { ...completeValues, kvk: '123', website: 'https://judo' });
    const early = await createPending('Stichting Dolfijn', 3);
    await server.anOrganization(application.id, 'De Dolfijn');
    await createPending('Van een ander', 1, { application_id: (await server.anApplication()).id });
    const { organizations: queued, total } = await getQueue();
    expect(queued.map(({ id }) => id)).toEqual([early, late]);
    expect(total).toBe(2);
    expect(queued[0]).toMatchObject({
      name: 'Stichting Dolfijn',
      duplicates: 1,
      created_at: '2026-11-03T09:00:00.000Z',
      has_answered: false,
    });
    expect(queued[1]?.findings.map(({ kind }) => kind)).toEqual(['kvk_form', 'website_form', 'no_location', 'no_offer']);
  });

  it('counts drafts as offers, and removes findings that are resolved', async () => {
    const id = await createPending('Compleet', 3, completeValues);
    await anActivity(server.db, { organization_id: id, concept: true });
    await server.db.orm.insert(table('locations')).values({ organization_id: id, name: 'Zwembad' } as never);
    expect((await getQueue()).organizations[0]?.findings).toEqual([]);
  });

  it('puts organizations that were asked something last, until they have changed', async () => {
    const [asked, other] = [await createPending('Eerst', 1), await createPending('Later', 9)];
    const outcome = await decide(asked, 'ask', { text: 'Vul het adres aan.' });
    expect(outcome.body).toMatchObject({ id: asked, state: 'asked' });
    expect((await getQueue()).organizations.map(({ id }) => id)).toEqual([other, asked]);
    expect((await getQueue()).organizations[1]).toMatchObject({ asked_at: '2026-11-23T12:00:00.000Z', has_answered: false });
    expect((await getReview(asked)).organization).toMatchObject({ asked_text: 'Vul het adres aan.' });
    server.clock.now = new Date('2026-11-23T12:05:00Z');
    await admin.call('PUT', `${list}/${asked}`, { city: 'Utrecht' });
    expect((await getQueue()).organizations.map(({ id, has_answered }) => [id, has_answered])).toEqual([
      [asked, true],
      [other, false],
    ]);
  });

  it('shows an organization with its duplicates, its public offers, and who is notified of a decision', async () => {
    const known = await server.anOrganization(application.id, 'Zwemclub De Dolfijn');
    await server.db.orm.update(organizations).set(completeValues).where(eq(organizations.id, known.id));
    const id = await createPending('Zwem-club Dolfijn', 5, { zipcode: '3511ab', house_number: '12', kvk: '12345678' });
    await anActivity(server.db, { organization_id: id, name: 'Te zien', concept: false });
    await anActivity(server.db, { organization_id: id, name: 'Concept', concept: true });
    await server.aPerson([{ role: 'organization', organization_id: id }]);
    const review = await getReview(id);
    expect(review).toMatchObject({ state: 'waiting', readers: 1, counts: { offers: 2, locations: 0 }, restorable_until: null });
    expect(review.duplicates.map(({ by, organization }) => [organization.id, by])).toEqual([[known.id, ['kvk', 'name', 'address']]]);
    expect(review.offers.map(({ name }) => name)).toEqual(['Te zien']);
  });

  it('is limited to the own application', async () => {
    const other = await server.anApplication();
    const id = await createPending('Van een ander', 1, { application_id: other.id });
    expect((await admin.call('GET', `${list}/${id}/review`)).status).toBe(404);
    for (const event of ['accept', 'restore']) expect((await decide(id, event)).status).toBe(404);
    expect((await reject(id)).status).toBe(404);
    expect((await decide(id, 'ask', { text: 'x' })).status).toBe(404);
  });
});

describe('accepting an organization', () => {
  it('makes its offers public, and not before', async () => {
    const id = await createPending('De Dolfijn', 5);
    await anActivity(server.db, { organization_id: id, name: 'Zwemles', concept: false });
    await anActivity(server.db, { organization_id: id, name: 'Concept', concept: true });
    expect(await publicActivities()).toEqual([]);
    expect((await decide(id, 'accept')).body).toMatchObject({ state: 'accepted' });
    expect(await publicActivities()).toEqual(['Zwemles']);
    expect(await getQueue()).toMatchObject({ organizations: [], total: 0 });
  });

  it('notifies members and invited people once, in their own language', async () => {
    const id = await createPending('De Dolfijn', 5);
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    await server.db.orm.update(users).set({ locale: 'en' }).where(eq(users.id, member.id));
    const invites = table('invites');
    for (const email of [member.email.toUpperCase(), 'nieuw@dolfijn.test'])
      await server.db.orm
        .insert(invites)
        .values({ organization_id: id, first_name: 'Bo', last_name: 'Bos', email, role: 'trainer', status: 'send' } as never);
    expect((await decide(id, 'accept')).body.told).toBe(2);
    const [english] = await mailsTo(member.email);
    expect(english?.subject).toMatch(/^De Dolfijn is now on /);
    expect(english?.body_text).toContain(`/organizations/${id}`);
    const [dutch] = await mailsTo('nieuw@dolfijn.test');
    expect(dutch?.subject).toMatch(/^De Dolfijn staat op /);
    expect(dutch?.body_text, 'a person who is not a member yet cannot open it').not.toContain(`/organizations/${id}`);
  });

  it('notifies the address of the organization if it has no members', async () => {
    const id = await createPending('Alleen een adres', 5, { email: 'bestuur@alleen.test' });
    expect((await decide(id, 'accept')).body.told).toBe(1);
    expect((await mailsTo('bestuur@alleen.test'))[0]?.body_text).toContain('Hallo Alleen een adres,');
  });

  it('is recorded in the history with the reviewer', async () => {
    const id = await createPending('De Dolfijn', 5);
    await decide(id, 'accept');
    const { body } = await admin.call<{ history: { action: string; actor_id: string; after: object }[] }>('GET', `${list}/${id}/history`);
    expect(body.history[0]).toMatchObject({ action: 'accepted', actor_id: admin.id, after: { status: 'accepted' } });
  });
});

describe('rejecting an organization', () => {
  it('hides it everywhere, from its members and from staff', async () => {
    const id = await createPending('De Dolfijn', 5, completeValues);
    const activity = await anActivity(server.db, { organization_id: id, name: 'Zwemles', concept: false });
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    expect((await reject(id)).body).toMatchObject({ state: 'rejected', told: 1 });
    expect(await publicActivities()).toEqual([]);
    for (const path of ['', '/simple', '/all', '/export'])
      expect(await (await admin.raw('GET', `${list}${path}`)).text(), path).not.toContain('De Dolfijn');
    expect((await admin.call('GET', `${list}/${id}`)).status).toBe(404);
    expect((await admin.call('PUT', `${list}/${id}`, { city: 'Ede' })).status).toBe(404);
    expect((await admin.call('DELETE', `${list}/${id}`)).status).toBe(404);
    expect((await admin.call('GET', `${list}/${id}/activities`)).status).toBe(403);
    expect((await admin.call('GET', `/v1/admin/activities/${activity}/settings`)).status).toBe(404);
    expect((await admin.call('GET', '/v1/admin/profiles/zipcodes')).body).toEqual({ zipcodes: [], areas: [] });
    expect(JSON.stringify((await admin.call('GET', '/v1/admin/applications/activities')).body)).not.toContain('Zwemles');
    expect((await member.call('GET', `${list}/${id}/activities`)).status).toBe(403);
    expect((await member.call<{ memberships: object[] }>('GET', '/v1/admin/profile')).body.memberships).toEqual([]);
    expect(await getQueue()).toMatchObject({ organizations: [], total: 0, rejected: 1 });
  });

  it('sends the reason in the language of each reader, and the text of staff unchanged', async () => {
    const id = await createPending('De Dolfijn', 5);
    const [dutch, english] = await Promise.all([1, 2].map(() => server.aPerson([{ role: 'organization', organization_id: id }])));
    await server.db.orm
      .update(users)
      .set({ locale: 'en' })
      .where(eq(users.id, english?.id ?? ''));
    await reject(id);
    const [inDutch] = await mailsTo(dutch?.email ?? '');
    const [inEnglish] = await mailsTo(english?.email ?? '');
    expect(inDutch?.body_text).toContain('Deze organisatie staat al bij ons.');
    expect(inEnglish?.body_text).toContain('This organization is already registered with us.');
    for (const mail of [inDutch, inEnglish]) {
      expect(mail?.body_text).toContain('Zie De Dolfijn in Utrecht.');
      expect(mail?.body_text).not.toContain(id);
    }
  });

  it('requires a reason or a text of limited length, with errors in both languages', async () => {
    const id = await createPending('De Dolfijn', 5);
    const errorOf = async (event: string, body: object, language: string) =>
      (await decide(id, event, body, admin, { 'Accept-Language': language })).errors['text'];
    expect(await errorOf('reject', {}, 'nl')).toBe('Kies een reden of schrijf er zelf een.');
    expect(await errorOf('reject', { reason: null, text: '   ' }, 'en')).toBe('Choose a reason or write one yourself.');
    expect(await errorOf('reject', { reason: 'duplicate', text: 'x'.repeat(2001) }, 'nl')).toBe('Schrijf hoogstens 2.000 tekens.');
    expect(await errorOf('ask', { text: '' }, 'nl')).toBe('Schrijf wat er anders moet.');
    for (const body of [{ reason: 'zomaar' }, { reason: 3 }, { text: null }, { meer: 'x' }, []])
      expect((await decide(id, 'reject', body)).status, JSON.stringify(body)).toBe(422);
    expect((await getQueue()).total).toBe(1);
  });

  it('can be undone for thirty days with all its data', async () => {
    const id = await createPending('De Dolfijn', 5, completeValues);
    await anActivity(server.db, { organization_id: id, name: 'Zwemles', concept: false });
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    await reject(id);
    const [line] = await listRejected();
    expect(line).toMatchObject({
      id,
      rejected_reason: 'Deze organisatie staat al bij ons. Zie De Dolfijn in Utrecht.',
      restorable_until: '2026-12-23T12:00:00.000Z',
    });
    expect(line?.rejected_by).toMatch(/^Jet de Vries/);
    server.clock.now = new Date('2026-11-23T12:10:00Z');
    expect((await decide(id, 'restore')).body).toMatchObject({ state: 'waiting' });
    expect(await listRejected()).toEqual([]);
    expect((await getQueue()).organizations[0]).toMatchObject({ id, created_at: '2026-11-05T09:00:00.000Z' });
    expect((await member.call('GET', `${list}/${id}/activities`)).status).toBe(200);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('De Dolfijn is niet geaccepteerd op'),
      'De Dolfijn wordt opnieuw bekeken',
    ]);
    await decide(id, 'accept');
    expect(await publicActivities()).toEqual(['Zwemles']);
    const lines = await server.db.orm
      .select({ action: audit_log.action })
      .from(audit_log)
      .where(and(eq(audit_log.resource, 'organizations'), eq(audit_log.record_id, id)))
      .orderBy(desc(audit_log.id));
    expect(lines.map(({ action }) => action)).toEqual(['accepted', 'restored', 'rejected']);
  });

  it('cannot be undone after thirty days, and is then no longer listed', async () => {
    const id = await createPending('De Dolfijn', 5);
    await reject(id);
    await server.db.orm.update(organizations).set({ rejected_at: '2026-10-24T12:00:00.000Z' }).where(eq(organizations.id, id));
    expect(await listRejected()).toEqual([]);
    const { status, errors } = await decide(id, 'restore');
    expect([status, errors['message']]).toEqual([409, 'De dertig dagen om deze afwijzing terug te draaien zijn voorbij.']);
  });
});

describe('a second decision', () => {
  it.each([
    ['accept', 'accept', /^Jet de Vries \d+ heeft De Dolfijn al geaccepteerd\.$/],
    ['accept', 'reject', /^Jet de Vries \d+ heeft De Dolfijn al geaccepteerd\.$/],
    ['accept', 'ask', /al geaccepteerd/],
    ['accept', 'restore', /al geaccepteerd/],
    ['reject', 'accept', /^Jet de Vries \d+ heeft De Dolfijn al afgewezen\.$/],
    ['reject', 'reject', /al afgewezen/],
    ['restore', 'restore', /^De Dolfijn staat al in de wachtrij\.$/],
  ])('after %s, %s is refused with the first decision and its reviewer', async (first, second, sentence) => {
    const id = await createPending('De Dolfijn', 5);
    const bodies = { reject: { reason: 'duplicate' }, ask: { text: 'Adres' } } as Record<string, object>;
    await decide(id, first, bodies[first]);
    const { status, errors } = await decide(id, second, bodies[second]);
    expect(status).toBe(409);
    expect(errors['message']).toMatch(sentence);
  });

  it('is also refused if the form changed the status', async () => {
    const id = await createPending('De Dolfijn', 5, { asked_at: '2026-11-20T10:00:00.000Z', asked_text: 'Adres' });
    await admin.call('PUT', `${list}/${id}`, { status: 'archived' });
    expect((await getReview(id)).organization).toMatchObject({ status: 'archived', asked_at: null, asked_text: null });
    expect((await decide(id, 'accept')).status, 'an archived organization can still be accepted').toBe(200);
    expect((await reject(id)).errors['message']).toMatch(/al geaccepteerd/);
  });
});

describe('the fields of a review', () => {
  it('cannot be written by forms, and members see only what was asked', async () => {
    const id = await createPending('De Dolfijn', 5);
    const member = await server.aPerson([{ role: 'organization', organization_id: id }]);
    await decide(id, 'ask', { text: 'Vul het adres aan.' });
    const { status, errors } = await admin.call('PUT', `${list}/${id}`, { rejected_at: '2026-11-01T00:00:00Z' });
    expect(status).toBe(422);
    expect(errors).toHaveProperty('rejected_at');
    const ownView = await member.call('GET', `${list}/${id}`, undefined, { ApplicationId: application.id });
    expect(ownView.status).toBe(200);
    expect(ownView.body).toHaveProperty('asked_text', 'Vul het adres aan.');
    for (const field of ['asked_at', 'rejected_at', 'rejected_reason']) expect(ownView.body).not.toHaveProperty(field);
  });
});

describe('the public list of activities', () => {
  it('limits its page size and its number of calls', async () => {
    for (const query of ['page=0', 'itemsPerPage=101', 'itemsPerPage=x'])
      expect((await server.request('GET', `/v1/activities?${query}`)).status, query).toBe(422);
    const readStatus = async () => (await server.request('GET', '/v1/activities')).status;
    expect(await readStatus()).toBe(200);
    await server.db.orm.update(attempts).set({ count: 600 });
    expect([await readStatus(), await readStatus()]).toEqual([200, 429]);
    server.clock.now = new Date('2026-11-23T14:00:00Z');
    expect(await readStatus()).toBe(200);
  });
});
