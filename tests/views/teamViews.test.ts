import { desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberships, users } from '../../src/server/db/system/people';
import { mails } from '../../src/server/db/system/records';
import { team_views, view_mails } from '../../src/server/db/system/views';
import { table } from '../../src/server/db/tables';
import { sweepViews } from '../../src/server/features/views/sweepViews';
import { viewMailJob } from '../../src/server/features/views/viewMailJob';
import { aClub, type Club } from '../support/aClub';
import type { Caller } from '../support/aServer';

const VIEWS = '/v1/admin/views';
const NOON = '2026-11-23T12:00:00Z';

interface View {
  readonly id: string;
  readonly name: string;
  readonly filter: object;
  readonly columns: readonly string[] | null;
  readonly may_change: boolean;
  readonly may_export: boolean;
  readonly total: number;
  readonly mails: object;
}

let club: Club;
let trainer: Caller;
beforeAll(async () => {
  club = await aClub();
  trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }]);
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.orm.delete(team_views);
  await club.db.orm.delete(mails);
});

const aView = (more: object = {}) => ({
  area: 'organization',
  organization_id: club.organization.id,
  list: 'activities',
  name: 'Gepubliceerd',
  role: null,
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  columns: null,
  ...more,
});
const share = async (more: object = {}, who: Caller = club.staff) => who.call<View>('POST', VIEWS, aView(more));
const shareForId = async (more: object = {}) => (await share(more)).body.id;
const readBy = async (who: Caller, query = `area=organization&organization_id=${club.organization.id}`) => {
  const { status, body } = await who.call<{ views: View[]; may_share: boolean; roles: string[] }>('GET', `${VIEWS}?${query}`);
  return { status, names: (body.views ?? []).map(({ name }) => name), ...body };
};
const NO_MAILS = { weekly: false, arrivals: false, quiet: null };
const mailMe = (who: Caller, id: string, more: object) => who.call('PUT', `${VIEWS}/${id}/mails`, { ...NO_MAILS, ...more });
const runMailJob = () => viewMailJob(club.deps, () => false);
/** The mails of views, newest first. Unlike the mail about a new sign-in, these can be unsubscribed from. */
const outbox = () =>
  club.db.orm.select().from(mails).where(isNotNull(mails.unsubscribe_url)).orderBy(desc(mails.created_at), desc(mails.id));
const mailsAt = async (moment: string) => {
  club.clock.now = new Date(moment);
  await runMailJob();
  return outbox();
};

describe('a view of a team', () => {
  test('is listed for its readers, with their permissions', async () => {
    await shareForId({ name: 'Voor allen' });
    await shareForId({ name: 'Voor trainers', role: 'trainer' });
    await shareForId({ name: 'Voor beheerders', role: 'organization' });
    const manager = await readBy(club.staff);
    expect(manager.names).toEqual(['Voor allen', 'Voor trainers', 'Voor beheerders']);
    expect([manager.may_share, manager.roles]).toEqual([true, ['organization', 'trainer']]);
    const coach = await readBy(trainer);
    expect(coach.names).toEqual(['Voor allen', 'Voor trainers']);
    expect([coach.may_share, coach.roles]).toEqual([false, []]);
    expect(coach.views.map(({ may_change, may_export }) => [may_change, may_export])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('is hidden from other clubs and from strangers', async () => {
    const id = await shareForId();
    const elsewhere = await club.anOrganization(club.application.id);
    const other = await club.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    const stranger = await club.aPerson();
    for (const who of [other, stranger]) {
      expect((await readBy(who)).status).toBe(403);
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { name: 'Van mij' }],
        ['DELETE', '', undefined],
        ['GET', '/export', undefined],
        ['PUT', '/mails', NO_MAILS],
      ] as const)
        expect((await who.call(method, `${VIEWS}/${id}${path}`, body)).status, `${method} ${path}`).toBe(404);
      expect((await share({}, who)).status).toBe(403);
    }
    expect((await club.staff.call('GET', `${VIEWS}/0190f3a0-0000-7000-8000-000000000000`)).status).toBe(404);
    expect((await club.staff.call('GET', `${VIEWS}/x`)).status).toBe(404);
  });

  test('can be shared only by those who run the club', async () => {
    expect((await share({}, trainer)).status).toBe(403);
    const admin = await club.aPerson([{ role: 'admin', application_id: club.application.id }]);
    expect((await share({}, admin)).status).toBe(201);
  });

  test('is hidden from a reader who may not see its list, and from everyone when its sort field is unknown', async () => {
    await shareForId({ name: 'Producten', list: 'products' });
    await shareForId({ name: 'Personen', list: 'persons', sort: { field: 'last_name', order: 'ASC' } });
    await shareForId({ name: 'Activiteiten' });
    expect((await readBy(trainer)).names).toEqual(['Activiteiten']);
    await club.db.orm
      .update(team_views)
      .set({ sort: { field: 'nonsense', order: 'ASC' } })
      .where(eq(team_views.name, 'Activiteiten'));
    expect((await readBy(club.staff)).names).toEqual(['Producten', 'Personen']);
  });

  test('counts and exports the rows of its reader, over all lists of the club', async () => {
    const [ownActivity, other] = [await club.anActivity(), await club.anActivity()];
    await club.aSession(ownActivity);
    await club.aSession(other);
    const contact = await club.insert('contacts', {
      organization_id: club.organization.id,
      name: 'Jet Train',
      email: trainer.email,
      roles: ['trainer'],
    });
    await club.db.orm
      .update(table('activities'))
      .set({ contacts: [{ contact, roles: ['trainer'] }] } as never)
      .where(eq(table('activities').id, ownActivity));
    const id = await shareForId({ list: 'sessions', name: 'Sessies', sort: { field: 'starts_at', order: 'ASC' } });
    expect((await club.staff.call<View>('GET', `${VIEWS}/${id}`)).body.total).toBe(2);
    expect((await trainer.call<View>('GET', `${VIEWS}/${id}`)).body.total).toBe(1);
    expect((await trainer.call('GET', `${VIEWS}/${id}/export`)).status).toBe(403);
    const file = await (await club.staff.raw('GET', `${VIEWS}/${id}/export?format=csv`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(3);
  });

  test('exports its columns in a file with its name', async () => {
    await club.anActivity({ name: 'Aquagym' });
    const id = await shareForId({ name: 'Les / namen', columns: ['offer_type', 'nonsense'] });
    const answer = await club.staff.raw('GET', `${VIEWS}/${id}/export?format=csv`);
    expect(answer.headers.get('Content-Disposition')).toContain(encodeURIComponent('Les-namen.csv'));
    const [head = ''] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    expect(head.split(';')).toHaveLength(2);
    expect((await club.staff.call<View>('GET', `${VIEWS}/${id}`)).body.columns).toEqual(['offer_type']);
  });

  test('can be changed and removed only by those who run the club, and the history omits its text', async () => {
    const id = await shareForId();
    expect((await trainer.call('PATCH', `${VIEWS}/${id}`, { name: 'X' })).status).toBe(403);
    expect((await trainer.call('DELETE', `${VIEWS}/${id}`)).status).toBe(403);
    const changed = await club.staff.call<View>('PATCH', `${VIEWS}/${id}`, { name: 'Nieuw', role: 'trainer' });
    expect([changed.status, changed.body.name]).toEqual([200, 'Nieuw']);
    expect((await club.staff.call('DELETE', `${VIEWS}/${id}`)).status).toBe(204);
    expect((await readBy(club.staff)).names).toEqual([]);
    const log = await club.staff.call<{ changes?: unknown[] }>('GET', `${club.root}/changes`);
    expect(JSON.stringify(log.body)).toContain('view_removed');
  });

  test.each<[string, object, number]>([
    ['a name of spaces', { name: '   ' }, 422],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 422],
    ['half a character', { name: 'a\ud83d' }, 422],
    ['an unknown role', { role: 'nonsense' }, 422],
    ['a role of another area', { role: 'admin' }, 422],
    ['a filter that the list does not offer', { filter: { nonsense: 'x' } }, 422],
    ['a value that the filter does not take', { filter: { offer_type: 'nonsense' } }, 422],
    ['a sort by an unsortable field', { sort: { field: 'contacts', order: 'ASC' } }, 422],
    ['a filter of 4,001 characters', { filter: { q: 'x'.repeat(4_001) } }, 422],
    ['a character that the database refuses', { filter: { q: 'a\u0000b' } }, 422],
    ['an unknown field', { owner: 'me' }, 422],
    ['an unknown list', { list: 'nonsense' }, 404],
    ['a list of another area', { list: 'wallets' }, 404],
    ['an unknown area', { area: 'nonsense' }, 422],
    ['no club', { organization_id: null }, 422],
    ['a search text in a list of people', { list: 'persons', filter: { q: 'Jansen' }, sort: { field: 'last_name', order: 'ASC' } }, 422],
  ])('is refused with %s', async (_, more, status) => {
    const { status: answered, errors } = await share(more);
    expect([answered, Object.keys(errors).length > 0]).toEqual([status, true]);
  });

  test('may search by text in a list without people', async () => {
    const id = await shareForId({ filter: { q: 'Aquagym' } });
    expect((await club.staff.call('GET', `${VIEWS}/${id}`)).status).toBe(200);
  });

  test('of an application is shared by its staff, and of the platform by a superadmin', async () => {
    const admin = await club.aPerson([{ role: 'admin', application_id: club.application.id }]);
    const other = await club.aPerson([{ role: 'admin', application_id: (await club.anApplication()).id }]);
    const review = { area: 'application', organization_id: null, list: 'organizations', filter: { status: 'pending' } };
    const { status, body } = await share(review, admin);
    expect(status).toBe(201);
    expect((await readBy(admin, 'area=application')).names).toEqual(['Gepubliceerd']);
    expect((await readBy(other, 'area=application')).names).toEqual([]);
    expect((await other.call('GET', `${VIEWS}/${body.id}`)).status).toBe(404);
    expect((await share(review, club.staff)).status).toBe(403);
    const labels = { area: 'platform', organization_id: null, list: 'labels' };
    expect((await share(labels, admin)).status).toBe(403);
    expect((await share(labels, await club.superadmin())).status).toBe(201);
    expect((await readBy(admin, 'area=platform')).names).toEqual(['Gepubliceerd']);
    expect((await readBy(club.staff, 'area=platform')).status).toBe(403);
  });

  test('is removed with its club', async () => {
    const deletedClub = await club.anOrganization(club.application.id);
    const manager = await club.aPerson([{ role: 'organization', organization_id: deletedClub.id }]);
    await share({ organization_id: deletedClub.id }, manager);
    await shareForId({ name: 'Blijft' });
    await club.db.orm.delete(memberships).where(eq(memberships.organization_id, deletedClub.id));
    await club.db.orm.delete(table('organizations')).where(eq(table('organizations').id, deletedClub.id));
    await sweepViews(club.deps);
    expect((await club.db.orm.select().from(team_views)).map(({ name }) => name)).toEqual(['Blijft']);
  });
});

describe('a mail of a view', () => {
  beforeEach(() => {
    club.clock.now = new Date(NOON);
  });

  test('arrives on Monday at seven local time, with a number and no file', async () => {
    const id = await shareForId({ name: 'Alle lessen' });
    expect((await mailMe(club.staff, id, { weekly: true })).body).toEqual({ mails: { ...NO_MAILS, weekly: true } });
    expect(await mailsAt('2026-11-30T05:59:00Z')).toHaveLength(0);
    const [mail, ...more] = await mailsAt('2026-11-30T06:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.to_email).toBe(club.staff.email);
    expect(mail?.subject).toMatch(/^Alle lessen: deze week \d+ rij(en)?$/);
    expect(mail?.body_text).toContain(`/organizations/${club.organization.id}/views/${id}`);
    expect(mail?.unsubscribe_url).toContain('/v1/view-mails/subscription?token=');
    expect(await mailsAt('2026-11-30T06:15:00Z')).toHaveLength(1);
    expect(await mailsAt('2026-12-07T06:00:00Z')).toHaveLength(2);
  });

  test('counts what its reader may see at that moment', async () => {
    const id = await shareForId({ name: 'Lessen' });
    await mailMe(trainer, id, { weekly: true });
    const { total } = (await trainer.call<View>('GET', `${VIEWS}/${id}`)).body;
    expect(total).toBeLessThan((await club.staff.call<View>('GET', `${VIEWS}/${id}`)).body.total);
    const [mail] = await mailsAt('2026-11-30T06:00:00Z');
    expect(mail?.subject).toBe(`Lessen: deze week ${total} rij${total === 1 ? '' : 'en'}`);
    expect(mail?.body_text).not.toContain('download');
  });

  test('ends for a reader who left or lost access, and pauses for a suspended one', async () => {
    const id = await shareForId({ role: 'trainer' });
    const [former, suspended] = [
      await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }]),
      await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }]),
    ];
    for (const who of [trainer, former, suspended]) await mailMe(who, id, { weekly: true });
    await club.db.orm.delete(memberships).where(eq(memberships.user_id, former.id));
    await club.db.orm.update(users).set({ suspended_at: NOON }).where(eq(users.id, suspended.id));
    expect((await mailsAt('2026-11-30T06:00:00Z')).map(({ to_email }) => to_email)).toEqual([trainer.email]);
    const subscribers = await club.db.orm.select({ user: view_mails.user_id }).from(view_mails);
    expect(subscribers.map(({ user }) => user).sort()).toEqual([trainer.id, suspended.id].sort());
    await club.db.orm.update(team_views).set({ role: 'organization' }).where(eq(team_views.id, id));
    expect(await mailsAt('2026-12-07T06:00:00Z')).toHaveLength(1);
  });

  test('reports new records once, without names of people', async () => {
    const admin = await club.aPerson([{ role: 'admin', application_id: club.application.id }]);
    const review = {
      area: 'application',
      organization_id: null,
      list: 'organizations',
      name: 'Te beoordelen',
      filter: { status: 'pending' },
    };
    const { id } = (await share(review, admin)).body;
    await mailMe(admin, id, { arrivals: true });
    expect(await mailsAt('2026-11-23T12:15:00Z')).toHaveLength(0);
    const fresh = await club.anOrganization(club.application.id, 'Handbalclub Nieuw');
    await club.db.orm
      .update(table('organizations'))
      .set({ status: 'pending' })
      .where(eq(table('organizations').id, fresh.id));
    const [mail] = await mailsAt('2026-11-23T12:31:00Z');
    expect(mail?.subject).toBe('Nieuw in Te beoordelen: 1');
    expect(await mailsAt('2026-11-23T12:50:00Z')).toHaveLength(1);

    await club.goTo('2026-11-23T12:55:00Z');
    const people = await shareForId({ list: 'persons', name: 'Leden', sort: { field: 'last_name', order: 'ASC' } });
    await mailMe(club.staff, people, { arrivals: true });
    const somebody = club.somebody({ last_name: 'Geheimhouder' });
    expect((await club.staff.call('POST', `${club.root}/persons`, somebody)).status).toBe(201);
    const about = (await mailsAt('2026-11-23T13:11:00Z')).find(({ to_email }) => to_email === club.staff.email);
    expect(about?.subject).toBe('Nieuw in Leden: 1');
    expect(`${about?.body_text} ${about?.body_html}`).not.toContain('Geheimhouder');
    await club.goTo(NOON);
  });

  test('reports a session with few bookings once', async () => {
    const activity = await club.anActivity({ name: 'Stille yoga' });
    await club.aSession(activity, { inDays: 2, spots: 10 });
    await club.aSession(activity, { inDays: 6, spots: 10 });
    await club.aSession(activity, { inDays: 2 });
    const id = await shareForId({ list: 'sessions', name: 'Sessies', sort: { field: 'starts_at', order: 'ASC' } });
    await mailMe(club.staff, id, { quiet: { below: 40, days: 3 } });
    const [mail, ...more] = await mailsAt('2026-11-23T13:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nog weinig aanmeldingen: 1 sessie');
    expect(mail?.body_text).toContain('Stille yoga');
    expect(mail?.body_text).toContain('0 van 10 plekken');
    expect(await mailsAt('2026-11-23T14:00:00Z')).toHaveLength(1);
  });

  test('about sessions with few bookings requires a list of sessions, and numbers within bounds', async () => {
    const id = await shareForId();
    const { status, errors } = await mailMe(club.staff, id, { quiet: { below: 40, days: 3 } });
    expect([status, errors['quiet']]).toEqual([422, 'Dit kan alleen bij een weergave van sessies.']);
    for (const quiet of [
      { below: 0, days: 3 },
      { below: 101, days: 3 },
      { below: 40, days: 31 },
      { below: 4.5, days: 3 },
    ])
      expect((await mailMe(club.staff, id, { quiet })).status).toBe(422);
  });

  test('is stopped with one click without signing in, and can be started again', async () => {
    const id = await shareForId({ name: 'Lessen' });
    await mailMe(club.staff, id, { weekly: true });
    const [mail] = await mailsAt('2026-11-30T06:00:00Z');
    const token = /token=([\w.-]+)/.exec(mail?.unsubscribe_url ?? '')?.[1] ?? '';
    const link = `/v1/view-mails/subscription?token=${token}`;
    expect((await club.request('GET', link)).body).toEqual({
      view_name: 'Lessen',
      kind: 'weekly',
      email: 'p•••@speelveld.test',
      is_stopped: false,
    });
    expect(await mailsAt('2026-12-07T06:00:00Z'), 'reading the subscription does not stop it').toHaveLength(2);
    expect((await club.request('POST', link)).body).toMatchObject({ is_stopped: true });
    expect(await mailsAt('2026-12-14T06:00:00Z')).toHaveLength(2);
    await club.goTo('2026-12-14T06:05:00Z');
    expect((await club.staff.call<View>('GET', `${VIEWS}/${id}`)).body.mails).toEqual(NO_MAILS);
    expect((await club.request('DELETE', link)).body).toMatchObject({ is_stopped: false });
    expect(await mailsAt('2026-12-21T06:00:00Z')).toHaveLength(3);
    for (const invalid of ['x', token.slice(0, -4), token.replace(/^./, '9'), ''])
      expect((await club.request('POST', `/v1/view-mails/subscription?token=${invalid}`)).status).toBe(404);
    await club.goTo(NOON);
  });

  test('is chosen by each reader for themselves, and hidden from others', async () => {
    const id = await shareForId();
    await mailMe(club.staff, id, { weekly: true });
    expect((await readBy(trainer)).views[0]?.mails).toEqual(NO_MAILS);
    expect((await readBy(club.staff)).views[0]?.mails).toEqual({ ...NO_MAILS, weekly: true });
    await mailMe(club.staff, id, NO_MAILS);
    expect(await club.db.orm.select().from(view_mails)).toEqual([]);
  });

  test('is sent once by concurrent jobs', async () => {
    const id = await shareForId();
    await mailMe(club.staff, id, { weekly: true });
    club.clock.now = new Date('2026-11-30T06:00:00Z');
    await Promise.all([runMailJob(), runMailJob(), runMailJob()]);
    expect(await outbox()).toHaveLength(1);
  });
});
