import { desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit_log, mails } from '../../src/server/db/system/records';
import { team_views } from '../../src/server/db/system/views';
import { viewMailJob } from '../../src/server/features/views/viewMailJob';
import { aClub, type Club } from '../support/aClub';
import type { Caller } from '../support/aServer';

const VIEWS = '/v1/admin/views';
const NO_MAILS = { weekly: false, arrivals: false, quiet: null };

interface View {
  readonly id: string;
  readonly name: string;
  readonly is_private: boolean;
  readonly role: string | null;
  readonly may_change: boolean;
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

const make = (who: Caller, more: object = {}) =>
  who.call<View>('POST', VIEWS, {
    area: 'organization',
    organization_id: club.organization.id,
    list: 'activities',
    name: 'Van mij',
    is_private: true,
    role: null,
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    columns: null,
    ...more,
  });
const listFor = async (who: Caller) =>
  (await who.call<{ views: View[] }>('GET', `${VIEWS}?area=organization&organization_id=${club.organization.id}`)).body.views;
const mailsAt = async (moment: string) => {
  club.clock.now = new Date(moment);
  await viewMailJob(club.deps, () => false);
  return club.db.orm.select().from(mails).where(isNotNull(mails.unsubscribe_url)).orderBy(desc(mails.created_at));
};

test('a private view is made by a trainer who sees its list, and is read, changed and removed by its owner only', async () => {
  const { status, body } = await make(trainer);
  expect([status, body]).toMatchObject([201, { is_private: true, may_change: true, role: null }]);
  expect((await listFor(trainer)).map(({ name }) => name)).toEqual(['Van mij']);
  expect(await listFor(club.staff)).toEqual([]);
  const superadmin = await club.superadmin();
  for (const who of [club.staff, superadmin])
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Van ons' }],
      ['DELETE', '', undefined],
      ['GET', '/export', undefined],
      ['PUT', '/mails', NO_MAILS],
    ] as const)
      expect((await who.call(method, `${VIEWS}/${body.id}${path}`, sent)).status, `${method} ${path}`).toBe(404);
  expect((await trainer.call<View>('PATCH', `${VIEWS}/${body.id}`, { name: 'Nog van mij' })).body.name).toBe('Nog van mij');
  expect((await trainer.call('DELETE', `${VIEWS}/${body.id}`)).status).toBe(204);
  expect(await club.db.orm.select().from(team_views)).toEqual([]);
});

test('a private view is refused for a list that its maker may not see, and outside the own places', async () => {
  expect((await make(trainer, { list: 'products' })).status).toBe(403);
  expect((await make(await club.aPerson())).status).toBe(403);
});

test('a private view may search by a name, and leaves no line in the history', async () => {
  const lines = () => club.db.orm.$count(audit_log, inArray(audit_log.action, ['view_shared', 'view_changed', 'view_removed']));
  const before = await lines();
  const { status, body } = await make(club.staff, {
    list: 'persons',
    filter: { q: 'Jansen' },
    sort: { field: 'last_name', order: 'ASC' },
  });
  expect(status).toBe(201);
  await club.staff.call('PATCH', `${VIEWS}/${body.id}`, { name: 'Jansens' });
  expect(await lines()).toBe(before);
  const shared = await club.staff.call('PATCH', `${VIEWS}/${body.id}`, { is_private: false });
  expect([shared.status, shared.errors]).toMatchObject([422, { filter: expect.stringContaining('getypte woorden') }]);
});

test('a private view mails its owner about what is new', async () => {
  await club.goTo('2026-11-23T12:00:00Z');
  const { body } = await make(trainer, { list: 'sessions', sort: { field: 'starts_at', order: 'ASC' } });
  expect((await trainer.call('PUT', `${VIEWS}/${body.id}/mails`, { ...NO_MAILS, weekly: true })).status).toBe(200);
  const [mail, ...others] = await mailsAt('2026-11-30T06:00:00Z');
  expect([mail?.to_email, others]).toEqual([trainer.email, []]);
  await club.goTo('2026-11-23T12:00:00Z');
});

test('only those who run the club share a private view, and a shared view stays shared', async () => {
  const own = await make(trainer);
  expect((await trainer.call('PATCH', `${VIEWS}/${own.body.id}`, { is_private: false })).status).toBe(403);
  const { body } = await make(club.staff);
  const shared = await club.staff.call<View>('PATCH', `${VIEWS}/${body.id}`, { is_private: false, role: 'trainer' });
  expect(shared.body).toMatchObject({ is_private: false, role: 'trainer' });
  expect((await listFor(trainer)).map(({ id }) => id)).toContain(body.id);
  const back = await club.staff.call('PATCH', `${VIEWS}/${body.id}`, { is_private: true });
  expect([back.status, Object.keys(back.errors)]).toEqual([422, ['message', 'is_private']]);
});

test('a user has at most 30 private views in a place, which do not count as shared ones', async () => {
  const { body } = await make(trainer);
  const [row] = await club.db.orm.select().from(team_views).where(eq(team_views.id, body.id));
  if (!row) throw new Error('The view was not stored');
  await club.db.orm.insert(team_views).values(Array.from({ length: 29 }, () => ({ ...row, id: crypto.randomUUID() })));
  expect((await make(trainer)).status).toBe(422);
  expect((await make(club.staff)).status).toBe(201);
});

test('a private view is hidden from a user who views as its owner', async () => {
  await make(trainer);
  const admin = await club.aPerson([{ role: 'admin', application_id: club.application.id }]);
  expect((await admin.call('POST', '/v1/admin/view-as', { user_id: trainer.id })).status).toBe(201);
  expect(await listFor(admin)).toEqual([]);
  await admin.call('DELETE', '/v1/admin/view-as');
});
