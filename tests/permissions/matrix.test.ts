import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { audit_log, mails } from '../../src/server/db/system/records';
import { aServer, type Caller, PASSWORD, type TestServer } from '../support/aServer';

interface Role {
  readonly id: string | null;
  readonly role: string;
  readonly scope: string;
  readonly grants: string[];
  readonly holders: number;
}
interface Plan {
  readonly plan: string;
  readonly changes: { role: string; gained: string[]; lost: string[] }[];
  readonly gaining: number;
  readonly losing: number;
  readonly people: { id: string; name: string; place: string | null; gained: string[]; lost: string[] }[];
}
const PATH = '/v1/admin/permissions';

let server: TestServer;
let boss: Caller;
let app: { id: string };
let club: { id: string };
beforeAll(async () => {
  server = await aServer();
  app = await server.anApplication('Speelstad');
  club = await server.anOrganization(app.id, 'Zwemclub');
  boss = await server.superadmin({ ApplicationId: app.id });
});
afterAll(() => server.close());

const fetchRoles = async () => (await boss.call<{ roles: Role[] }>('GET', PATH)).body.roles;
const grantsOf = async (role: string) => (await fetchRoles()).find((candidate) => candidate.role === role)?.grants ?? [];
const preview = (grants: object) => boss.call<Plan>('POST', `${PATH}/preview`, { grants });
async function change(grants: Record<string, string[]>) {
  const { body } = await preview(grants);
  return boss.call<{ roles: Role[] } & { plan: Plan }>('PUT', PATH, { grants, plan: body.plan });
}
const aCustomRole = async (name: string, scope: string, grants: string[] = []) => {
  const created = await boss.call<{ id: string; version: number }>('POST', '/v1/admin/roles', { name, scope, description: null });
  expect(created.status).toBe(201);
  if (grants.length > 0) expect((await change({ [name]: grants })).status).toBe(200);
  return created.body;
};
const abilitiesOf = async (who: Caller) =>
  (await who.call<{ abilities: string[] }>('GET', `/v1/admin/profile?organization=${club.id}`)).body.abilities;

describe('the permission matrix', () => {
  test('shows the four roles with their grants', async () => {
    expect(await fetchRoles()).toMatchObject([
      { role: 'superadmin', scope: 'platform', grants: ['*'], holders: 1 },
      { role: 'admin', scope: 'application', grants: ['*'] },
      { role: 'organization', scope: 'organization' },
      { role: 'trainer', scope: 'organization' },
    ]);
  });

  test('shows who gains and loses before a change, and applies from the next request', async () => {
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const both = await server.aPerson([
      { role: 'trainer', organization_id: club.id },
      { role: 'organization', organization_id: club.id },
    ]);
    const grants = { trainer: [...(await grantsOf('trainer')).filter((ability) => ability !== 'view-bundle'), 'view-rates'] };
    const { body: plan } = await preview(grants);
    expect(plan.changes).toMatchObject([{ role: 'trainer', gained: ['view-rates'], lost: ['view-bundle'] }]);
    // A user who has the ability by another role gains and loses nothing.
    expect(plan).toMatchObject({ gaining: 1, losing: 1 });
    expect(plan.people).toMatchObject([{ id: trainer.id, place: 'Zwemclub', gained: ['view-rates'], lost: ['view-bundle'] }]);

    expect(await abilitiesOf(trainer)).not.toContain('view-rates');
    const before = await trainer.call('GET', '/v1/admin/profile');
    expect((await boss.call('PUT', PATH, { grants, plan: plan.plan })).status).toBe(200);
    expect(await abilitiesOf(trainer)).toContain('view-rates');
    expect(await abilitiesOf(trainer)).not.toContain('view-bundle');
    expect(await abilitiesOf(both)).toContain('view-bundle');
    expect((await trainer.call('GET', `/v1/admin/organizations/${club.id}/rates`)).status).toBe(200);
    const after = await trainer.call('GET', '/v1/admin/organizations/simple');
    expect(before.headers.get('Rights')).toMatch(/^[\w-]{16}$/);
    expect(after.headers.get('Rights')).not.toBe(before.headers.get('Rights'));
    const [line] = await server.db.orm
      .select()
      .from(audit_log)
      .where(eq(audit_log.resource, 'role_abilities'))
      .orderBy(desc(audit_log.id))
      .limit(1);
    expect(line).toMatchObject({ action: 'updated', reason: 'trainer', actor_id: boss.id });
  });

  test('refuses an outdated plan, and returns the new one', async () => {
    const grants = { trainer: ['view-organization'] };
    const { body: old } = await preview(grants);
    expect((await change({ trainer: ['view-organization', 'view-rates'] })).status).toBe(200);
    const late = await boss.call<{ plan: Plan }>('PUT', PATH, { grants, plan: old.plan });
    expect(late.status).toBe(409);
    expect(late.errors['message']).toMatch(/Intussen/);
    expect(await grantsOf('trainer')).toEqual(['view-organization', 'view-rates']);
    expect((await boss.call('PUT', PATH, { grants, plan: late.body.plan.plan })).status).toBe(200);
    expect(await grantsOf('trainer')).toEqual(['view-organization']);
  });

  test.each([
    ['an unknown ability', { trainer: ['view-everything'] }],
    ['a wildcard that matches nothing', { trainer: ['x-*'] }],
    ['a superadmin', { superadmin: [] }],
    ['an unknown role', { Nergens: ['view-rates'] }],
    ['__proto__', JSON.parse('{"__proto__": ["view-rates"]}') as object],
    ['constructor', { constructor: ['view-rates'] }],
    ['an emoji', { trainer: ['🏊'] }],
    ['too many grants', { trainer: Array.from({ length: 101 }, () => 'view-rates') }],
    ['grants that are no list', { trainer: 'view-rates' }],
  ])('refuses %s with a message', async (_what, grants) => {
    const before = await fetchRoles();
    const { status, errors } = await preview(grants);
    // JSON drops some of these, which leaves nothing to change.
    if (status === 200) expect((await preview(grants)).body.changes).toEqual([]);
    else {
      expect(status).toBe(422);
      expect(Object.values(errors).join(' ')).toMatch(/[a-z]/);
    }
    expect(await fetchRoles()).toEqual(before);
  });
});

describe('custom roles', () => {
  test('are given by an invitation, and have the abilities of the matrix', async () => {
    await aCustomRole('Kassier', 'organization', ['view-organization', 'view-rates']);
    const manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
    const roles = await manager.call<{ roles: string[] }>('GET', `/v1/admin/organizations/${club.id}/member-roles`);
    expect(roles.body.roles).toContain('Kassier');
    const invites = `/v1/admin/organizations/${club.id}/invites`;
    const guest = { first_name: 'Noor', last_name: 'Een', email: 'noor@speelveld.test', role: 'Kassier' };
    expect((await manager.call('POST', invites, guest)).status).toBe(201);
    const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, guest.email));
    expect(mail?.body_text).toContain('Kassier');
    const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    const joined = await server.request<{ api_token: string }>('POST', `/v1/invites/${token}/register`, {
      first_name: 'Noor',
      last_name: 'Een',
      date_of_birth: '1990-05-01',
      password: PASSWORD,
      accept_terms: true,
    });
    expect(joined.status).toBe(201);
    const noor = { Authorization: `Bearer ${joined.body.api_token}` };
    const profile = await server.request('GET', `/v1/admin/profile?organization=${club.id}`, undefined, noor);
    expect(profile.body).toMatchObject({ roles: ['Kassier'], abilities: ['view-organization', 'view-rates'] });
    expect((await server.request('GET', `/v1/admin/organizations/${club.id}/rates`, undefined, noor)).status).toBe(200);
    expect((await server.request('GET', `/v1/admin/organizations/${club.id}/products`, undefined, noor)).status).toBe(403);
    const { body } = await manager.call<{ members: { email: string; role: string }[] }>(
      'GET',
      `/v1/admin/organizations/${club.id}/members`,
    );
    expect(body.members).toContainEqual(expect.objectContaining({ email: guest.email, role: 'Kassier' }));
  });

  test('are given to a member only by a user who has all of their abilities', async () => {
    await aCustomRole('Roosteraar', 'organization', ['view-organization', 'view-activities', 'view-campaigns']);
    const manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
    const member = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const own = `/v1/admin/organizations/${club.id}/members/${member.id}`;
    // A member who manages the club cannot view campaigns, so cannot grant that either.
    expect((await manager.call('PUT', own, { role: 'Roosteraar' })).status).toBe(403);
    expect(
      (
        await manager.call('POST', `/v1/admin/organizations/${club.id}/invites`, {
          first_name: 'A',
          last_name: 'B',
          email: 'ab@speelveld.test',
          role: 'Roosteraar',
        })
      ).status,
    ).toBe(422);
    expect((await boss.call('PUT', own, { role: 'Roosteraar' })).status).toBe(200);
    expect((await abilitiesOf(member)).toSorted()).toEqual(['view-activities', 'view-campaigns', 'view-organization']);
    // A member with two roles there gets the third in their place.
    await server.db.orm
      .insert(memberships)
      .values({ user_id: member.id, role: 'trainer', application_id: app.id, organization_id: club.id });
    expect((await boss.call('PUT', own, { role: 'organization' })).status).toBe(200);
    expect((await server.db.orm.select().from(memberships).where(eq(memberships.user_id, member.id))).map(({ role }) => role)).toEqual([
      'organization',
    ]);
    for (const role of ['admin', 'superadmin', 'Nergens', '']) expect((await boss.call('PUT', own, { role })).status).toBe(422);
  });

  test('apply to their application or the platform, and give no platform administration', async () => {
    await aCustomRole('Redactie', 'application', ['view-application', 'view-campaigns']);
    await aCustomRole('Meekijker', 'platform', ['view-*']);
    const [other, editor, auditor] = [
      await server.anApplication(),
      await server.aPerson([{ own: 'Redactie', application_id: app.id }]),
      await server.aPerson([{ own: 'Meekijker' }]),
    ];
    const at = (id: string) => ({ ApplicationId: id });
    expect((await editor.call('GET', '/v1/admin/application/campaigns', undefined, at(app.id))).status).toBe(200);
    expect((await editor.call('GET', '/v1/admin/application/campaigns', undefined, at(other.id))).status).toBe(403);
    expect((await editor.call('POST', '/v1/admin/application/campaigns', {}, at(app.id))).status).toBe(403);
    for (const { id } of [app, other])
      expect((await auditor.call('GET', '/v1/admin/application/campaigns', undefined, at(id))).status).toBe(200);
    expect((await auditor.call('GET', `/v1/admin/organizations/${club.id}/rates`)).status).toBe(200);
    for (const path of ['/v1/admin/sports', '/v1/admin/tags', PATH, '/v1/admin/outbox'])
      expect((await auditor.call('GET', path)).status, path).toBe(403);
  });

  test('can be renamed everywhere, and cannot be deleted while in use', async () => {
    const { id } = await aCustomRole('Sleutel', 'organization', ['view-organization']);
    const holder = await server.aPerson([{ own: 'Sleutel', organization_id: club.id }]);
    expect((await boss.call('DELETE', `/v1/admin/roles/${id}`)).status).toBe(409);
    const { body } = await boss.call<{ version: number }>('GET', `/v1/admin/roles/${id}`);
    expect((await boss.call('PATCH', `/v1/admin/roles/${id}`, { name: 'Sleutelbeheer', version: body.version })).status).toBe(200);
    expect(await abilitiesOf(holder)).toEqual(['view-organization']);
    expect(await grantsOf('Sleutelbeheer')).toEqual(['view-organization']);
    await server.db.orm.delete(memberships).where(eq(memberships.user_id, holder.id));
    expect((await boss.call('DELETE', `/v1/admin/roles/${id}`)).status).toBe(200);
    expect(await server.db.orm.select().from(role_abilities).where(eq(role_abilities.role, 'Sleutelbeheer'))).toEqual([]);
    for (const name of ['trainer', ' Superadmin ', 'kassier'])
      expect((await boss.call('POST', '/v1/admin/roles', { name, scope: 'platform', description: null })).status, name).toBe(422);
  });
});

describe('the last superadmin', () => {
  test('cannot be removed, and one of two can', async () => {
    const second = await server.superadmin();
    const holderPath = async (user_id: string) => {
      const [row] = await server.db.orm
        .select()
        .from(memberships)
        .where(and(eq(memberships.user_id, user_id), eq(memberships.role, 'superadmin')));
      return `${PATH}/holders/${row?.id ?? ''}`;
    };
    const admin = await server.aPerson([{ role: 'admin', application_id: app.id }], { ApplicationId: app.id });
    expect((await admin.call('DELETE', await holderPath(second.id))).status).toBe(403);
    const { body: risks } = await boss.call<{ risks: { kind: string }[] }>('GET', `${PATH}/risks`);
    expect(risks.risks.map(({ kind }) => kind)).toContain('pays_and_approves');
    expect((await boss.call('DELETE', await holderPath(second.id))).status).toBe(204);
    expect((await second.call('GET', PATH)).status).toBe(403);
    const last = await boss.call('DELETE', await holderPath(boss.id));
    expect(last.status).toBe(409);
    expect(last.errors['message']).toMatch(/laatste superbeheerder/);
    expect((await boss.call<{ risks: { kind: string }[] }>('GET', `${PATH}/risks`)).body.risks[0]).toMatchObject({
      kind: 'pays_alone',
      level: 'serious',
    });
  });
});
