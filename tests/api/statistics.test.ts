import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { table } from '../../src/server/db/tables';
import { aServer, type Caller, type TestServer } from '../support/aServer';

interface Statistics {
  organizations: {
    total: number;
    by_status: Record<string, number>;
    waiting: { id: string; name: string; logo: string | null }[];
    months: { month: string; total: number }[];
  } | null;
  counts: Record<string, number | null>;
  people: Record<string, number>;
}

let server: TestServer;
let ownApplication: { id: string };
let otherApplication: { id: string };
let admin: Caller;

/** Creates an organization that signed up at a given time. */
async function createOrganization(application_id: string, status: string, created_at: string): Promise<string> {
  const { id } = await server.anOrganization(application_id);
  const organizations = table('organizations');
  await server.db.orm
    .update(organizations)
    .set({ status, created_at } as never)
    .where(eq(organizations.id, id));
  return id;
}

beforeAll(async () => {
  server = await aServer();
  [ownApplication, otherApplication] = [await server.anApplication(), await server.anApplication()];
  admin = await server.aPerson([{ role: 'admin', application_id: ownApplication.id }], { ApplicationId: ownApplication.id });
});
afterAll(() => server.close());

const statistics = async (caller: Caller, headers = {}) =>
  (await caller.call<Statistics>('GET', '/v1/admin/application/statistics', undefined, headers)).body;

describe('the statistics of an application', () => {
  it('count only its own organizations, by status', async () => {
    await createOrganization(ownApplication.id, 'accepted', '2026-10-02T10:00:00Z');
    await createOrganization(ownApplication.id, 'archived', '2024-01-01T10:00:00Z');
    await createOrganization(otherApplication.id, 'pending', '2026-10-02T10:00:00Z');
    const { organizations } = await statistics(admin);
    expect(organizations).toMatchObject({ total: 2, by_status: { pending: 0, accepted: 1, archived: 1 }, waiting: [] });
  });

  it('name the five organizations that have waited longest, oldest first', async () => {
    const ids = [];
    for (const day of [6, 2, 3, 4, 5, 1])
      ids.push([day, await createOrganization(ownApplication.id, 'pending', `2026-09-0${day}T10:00:00Z`)] as const);
    const { organizations } = await statistics(admin);
    const oldest = ids.sort(([a], [b]) => a - b).map(([, id]) => id);
    expect(organizations?.by_status['pending']).toBe(6);
    expect(organizations?.waiting.map(({ id }) => id)).toEqual(oldest.slice(0, 5));
    expect(organizations?.waiting[0]).toMatchObject({ logo: null });
  });

  it('count sign-ups by local month, over twelve months', async () => {
    const before = (await statistics(admin)).organizations?.months ?? [];
    // Half past midnight on the first in Amsterdam is in the month before in UTC, in winter and in summer.
    await createOrganization(ownApplication.id, 'accepted', '2026-10-31T23:30:00Z');
    await createOrganization(ownApplication.id, 'accepted', '2026-06-30T22:30:00Z');
    await createOrganization(ownApplication.id, 'accepted', '2025-11-30T23:30:00Z');
    const months = (await statistics(admin)).organizations?.months ?? [];
    const added = (month: string) =>
      (months.find((row) => row.month === month)?.total ?? 0) - (before.find((row) => row.month === month)?.total ?? 0);
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect([added('2026-11'), added('2026-07'), added('2025-12')]).toEqual([1, 1, 1]);
    expect([added('2026-10'), added('2026-06')]).toEqual([0, 0]);
  });

  it('have the same counts as the lists that they link to', async () => {
    const superadmin = await server.superadmin({ ApplicationId: ownApplication.id });
    const tag = (name: string, applications: string[]) => superadmin.call('POST', resourceNamed('tags').api, { name, applications });
    for (const created of [await tag('Overal', []), await tag('Hier', [ownApplication.id]), await tag('Elders', [otherApplication.id])])
      expect(created.status).toBe(201);
    for (const id of [ownApplication.id, otherApplication.id])
      expect((await superadmin.call('POST', resourceNamed('categories').api, { name: 'Zomer' }, { ApplicationId: id })).status).toBe(201);
    const { counts } = await statistics(admin);
    expect(counts).toEqual({ categories: 1, campaigns: 0, tags: 2, labels: 0 });
    for (const name of ['categories', 'campaigns', 'tags', 'labels']) {
      const { body } = await admin.call<{ meta: { pagination: { total: number } } }>('GET', resourceNamed(name).api);
      expect(body.meta.pagination.total, name).toBe(counts[name]);
    }
  });

  it('count members and open invitations', async () => {
    const club = await server.anOrganization(ownApplication.id);
    const elsewhere = await server.anOrganization(otherApplication.id);
    const before = (await statistics(admin)).people;
    await server.aPerson([
      { role: 'organization', organization_id: club.id },
      { role: 'trainer', organization_id: club.id },
    ]);
    await server.aPerson([{ role: 'trainer', organization_id: elsewhere.id }]);
    const invite = (organization_id: string, status: string, expires_at: string) => ({
      id: newId(),
      organization_id,
      first_name: 'Bo',
      last_name: 'Bos',
      email: 'bo@speelveld.test',
      role: 'trainer',
      status,
      expires_at,
    });
    await server.db.orm
      .insert(table('invites'))
      .values([
        invite(club.id, 'send', '2026-11-30T12:00:00Z'),
        invite(club.id, 'send', '2026-11-20T12:00:00Z'),
        invite(club.id, 'accepted', '2026-11-30T12:00:00Z'),
        invite(elsewhere.id, 'send', '2026-11-30T12:00:00Z'),
      ] as never);
    const { people } = await statistics(admin);
    expect(people).toEqual({ ...before, members: (before['members'] ?? 0) + 1, open_invites: 2, staff: 1, open_staff_invites: 0 });
  });

  it('are closed to anonymous users and members', async () => {
    const club = await server.anOrganization(ownApplication.id);
    const member = await server.aPerson([{ role: 'organization', organization_id: club.id }], { ApplicationId: ownApplication.id });
    expect((await server.request('GET', '/v1/admin/application/statistics')).status).toBe(401);
    expect((await member.call('GET', '/v1/admin/application/statistics')).status).toBe(403);
    expect((await admin.call('GET', '/v1/admin/application/statistics', undefined, { ApplicationId: otherApplication.id })).status).toBe(
      403,
    );
  });
});

describe('the statistics of an organization', () => {
  it('count invitations for users who may see them, and are closed to others', async () => {
    const [club, elsewhere] = [await server.anOrganization(ownApplication.id), await server.anOrganization(ownApplication.id)];
    const manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    const path = `/v1/admin/organizations/${club.id}/statistics`;
    expect((await manager.call('GET', path)).body).toMatchObject({ members: 2, open_invites: 0 });
    expect((await trainer.call('GET', path)).body).toMatchObject({ members: 2, open_invites: null });
    expect((await stranger.call('GET', path)).status).toBe(403);
    expect((await stranger.call('GET', `/v1/admin/organizations/${newId()}/statistics`)).status).toBe(403);
  });
});
