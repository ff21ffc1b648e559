import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leavesNobody, type Member } from '../../../src/domain/permissions/memberRoles';
import { addPerson, grantRole } from '../../../src/server/auth/people';
import { audit_log, mails } from '../../../src/server/db/system/records';
import { table } from '../../../src/server/db/tables';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { anActivity } from '../../support/offerRows';

let server: TestServer;
let application: { id: string };
let club: { id: string };
let [manager, trainer]: [Caller, Caller] = [undefined as never, undefined as never];
const path = () => `/v1/admin/organizations/${club.id}/members`;
const listMembers = async (caller = manager) =>
  (await caller.call<{ members: Member[] }>('GET', path())).body.members.map(({ id, role }) => [id, role]);

beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
});
afterAll(() => server.close());
beforeEach(async () => {
  club = await server.anOrganization(application.id);
  manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
});

describe('members of an organization', () => {
  it('are listed with name, role and start date to users who may edit the organization', async () => {
    const { body } = await manager.call<{ members: Member[] }>('GET', path());
    expect(body.members).toHaveLength(2);
    expect(body.members[0]).toMatchObject({ id: manager.id, first_name: 'Jet', email: manager.email, role: 'organization' });
    expect(new Date(body.members[0]?.since ?? '').toISOString()).toBe(body.members[0]?.since);
    expect((await trainer.call('GET', path())).status).toBe(403);
    expect((await (await server.aPerson()).call('GET', path())).status).toBe(403);
  });

  it('get another role at once, which is recorded', async () => {
    const before = (await manager.call<{ members: Member[] }>('GET', path())).body.members.find(({ id }) => id === trainer.id);
    const { status, body } = await manager.call<Member>('PUT', `${path()}/${trainer.id}`, { role: 'organization' });
    expect([status, body]).toEqual([200, { ...before, role: 'organization' }]);
    expect(await listMembers(trainer)).toContainEqual([trainer.id, 'organization']);
    const [line] = await server.db.orm
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.resource, 'members'), eq(audit_log.record_id, trainer.id)));
    expect(line).toMatchObject({
      action: 'updated',
      organization_id: club.id,
      before: { role: 'trainer' },
      after: { role: 'organization' },
      actor_id: manager.id,
    });
  });

  it('show their last sign-in, or none', async () => {
    const { body } = await manager.call<{ members: Member[] }>('GET', path());
    expect(body.members.map(({ last_sign_in_at }) => last_sign_in_at)).toEqual(Array(2).fill('2026-11-23T12:00:00.000Z'));
    const { id } = await addPerson(server.db.orm, {
      email: 'nooit@speelveld.test',
      first_name: 'Nooit',
      last_name: 'Geweest',
      password_hash: '-',
    });
    await grantRole(server.db.orm, id, { role: 'trainer', organization_id: club.id });
    const { body: after } = await manager.call<{ members: Member[] }>('GET', path());
    expect(after.members.find(({ email }) => email === 'nooit@speelveld.test')?.last_sign_in_at).toBeNull();
  });

  it('are removed with their invitation, and notified by mail', async () => {
    const invites = `/v1/admin/organizations/${club.id}/invites`;
    const guest = { first_name: 'Jet', last_name: 'de Vries', email: 'jet.lid@speelveld.test', role: 'trainer' };
    const { body } = await manager.call('POST', invites, guest);
    await server.db.orm
      .update(table('invites'))
      .set({ status: 'accepted', email: trainer.email })
      .where(eq(table('invites').id, String(body['id'])));
    const refused = await manager.call('DELETE', `${invites}/${String(body['id'])}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Deze uitnodiging is geaccepteerd: wie die kreeg, hoort nu bij het team. Verwijder deze persoon uit het team, dan verdwijnt de uitnodiging ook.',
    ]);
    expect((await manager.call('DELETE', `${path()}/${trainer.id}`)).status).toBe(200);
    expect((await manager.call<{ invites: unknown[] }>('GET', invites)).body.invites).toEqual([]);
    const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, trainer.email));
    expect(mail?.subject).toMatch(/^Je toegang tot .+ is beëindigd$/);
    const { body: history } = await manager.call<{ history: { action: string; reason: string }[] }>(
      'GET',
      `/v1/admin/organizations/${club.id}/history`,
      undefined,
      { ApplicationId: application.id },
    );
    expect(history.history[0]).toMatchObject({ action: 'member_removed', reason: expect.stringContaining(trainer.email) });
  });

  it('lose all access when they are removed', async () => {
    expect((await manager.call('DELETE', `${path()}/${trainer.id}`)).status).toBe(200);
    expect(await listMembers()).toEqual([[manager.id, 'organization']]);
    expect((await trainer.call('GET', `/v1/admin/organizations/${club.id}/activities`)).status).toBe(403);
    const again = await manager.call('DELETE', `${path()}/${trainer.id}`);
    expect([again.status, again.errors['message']]).toEqual([404, 'Deze persoon hoort niet (meer) bij het team.']);
  });

  it('keep the last manager', async () => {
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { role: 'trainer' }],
    ] as const) {
      const refused = await manager.call(method, `${path()}/${manager.id}`, body);
      expect([refused.status, refused.errors['message']]).toEqual([409, 'Dit is de laatste beheerder. Geef eerst iemand anders die rol.']);
    }
    await manager.call('PUT', `${path()}/${trainer.id}`, { role: 'organization' });
    const both = await Promise.all([manager.call('DELETE', `${path()}/${manager.id}`), trainer.call('DELETE', `${path()}/${trainer.id}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be changed by others', async () => {
    expect((await trainer.call('PUT', `${path()}/${trainer.id}`, { role: 'organization' })).status).toBe(403);
    const elsewhere = await server.anOrganization(application.id);
    const other = await server.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    expect((await other.call('DELETE', `${path()}/${trainer.id}`)).status).toBe(403);
    expect((await manager.call('PUT', `${path()}/${other.id}`, { role: 'trainer' })).status).toBe(404);
    expect((await manager.call('PUT', `${path()}/${trainer.id}`, { role: 'superadmin' })).status).toBe(422);
  });
});

it.each<[string, readonly (readonly [string, 'organization' | 'trainer'])[], string, 'organization' | 'trainer' | null, boolean]>([
  [
    'the only manager leaves',
    [
      ['a', 'organization'],
      ['b', 'trainer'],
    ],
    'a',
    null,
    true,
  ],
  ['the only manager becomes trainer', [['a', 'organization']], 'a', 'trainer', true],
  [
    'one of two managers leaves',
    [
      ['a', 'organization'],
      ['b', 'organization'],
    ],
    'a',
    null,
    false,
  ],
  [
    'a trainer leaves',
    [
      ['a', 'organization'],
      ['b', 'trainer'],
    ],
    'b',
    null,
    false,
  ],
  ['the only manager keeps the role', [['a', 'organization']], 'a', 'organization', false],
])('leavesNobody detects that %s', (_, members, id, role, expected) => {
  expect(
    leavesNobody(
      members.map(([memberId, memberRole]) => ({ id: memberId, role: memberRole })),
      id,
      role,
    ),
  ).toBe(expected);
});

it('the list of all activities in an application is for its staff, with the names of the organizations', async () => {
  const [ownApplication, otherApplication] = [await server.anApplication(), await server.anApplication()];
  const [first, second, elsewhere] = [
    await server.anOrganization(ownApplication.id, 'De Eik'),
    await server.anOrganization(ownApplication.id, 'De Beuk'),
    await server.anOrganization(otherApplication.id),
  ];
  for (const [organization, name] of [
    [first, 'Aikido'],
    [second, 'Boksen'],
    [second, 'Curling'],
    [elsewhere, 'Dansen'],
  ] as const)
    await anActivity(server.db, { organization_id: organization.id, name });
  const staff = await server.aPerson([{ role: 'admin', application_id: ownApplication.id }], { ApplicationId: ownApplication.id });
  const member = await server.aPerson([{ role: 'organization', organization_id: first.id }], { ApplicationId: ownApplication.id });
  const { body } = await staff.call<{ activities: Record<string, unknown>[]; meta: object }>(
    'GET',
    '/v1/admin/applications/activities?itemsPerPage=2&sort=name&order=asc',
  );
  expect(body.activities.map(({ name, organization_name }) => [name, organization_name])).toEqual([
    ['Aikido', 'De Eik'],
    ['Boksen', 'De Beuk'],
  ]);
  expect(body.meta).toEqual({ pagination: { total: 3, count: 2, per_page: 2, current_page: 1, total_pages: 2 } });
  expect((await member.call('GET', '/v1/admin/applications/activities')).status).toBe(403);
  expect((await staff.call('GET', '/v1/admin/applications/activities?filter[geheim]=1')).status).toBe(422);
});
