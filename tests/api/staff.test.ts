import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffMember, whyStaffStays } from '../../src/domain/permissions/staff';
import { newId } from '../../src/server/db/columns';
import { role_abilities } from '../../src/server/db/system/people';
import { audit_log, mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { aServer, type Caller, PASSWORD, type TestServer } from '../support/aServer';

let server: TestServer;
let application: { id: string };
let people: Record<'boss' | 'admin' | 'other' | 'elsewhere' | 'member' | 'trainer', Caller>;
const path = () => `/v1/admin/applications/${application.id}/staff`;
const invites = () => `/v1/admin/applications/${application.id}/staff-invites`;
const staffSeenBy = async (who: Caller) => (await who.call<{ staff: StaffMember[] }>('GET', path())).body.staff;
const guest = (email: string, role = 'admin') => ({ first_name: 'Hanna', last_name: 'Een', email, role });

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
/** Somebody invited to the application's staff, who accepted and signed in. */
async function invited(email: string, role = 'admin'): Promise<Caller & { invite: string }> {
  const made = await people.boss.call('POST', invites(), guest(email, role));
  const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, email)).orderBy(desc(mails.id)).limit(1);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const { body } = await server.request<{ api_token: string; user: { id: string } }>('POST', `/v1/invites/${token}/register`, {
    first_name: 'Hanna',
    last_name: 'Een',
    date_of_birth: '1990-05-01',
    password: PASSWORD,
    accept_terms: true,
  });
  const own = { Authorization: `Bearer ${body.api_token}`, ApplicationId: application.id };
  return {
    id: body.user.id,
    email,
    invite: String(made.body['id']),
    call: (method, at, sent, more = {}) => server.request(method, at, sent, { ...own, ...more }),
    raw: async (method, at) => server.app.request(at, { method, headers: own }),
  };
}

describe('the staff of an application', () => {
  beforeEach(async () => {
    application = await server.anApplication();
    const [another, club] = [await server.anApplication(), await server.anOrganization(application.id)];
    const headers = { ApplicationId: application.id };
    people = {
      boss: await server.superadmin(headers),
      admin: await server.aPerson([{ role: 'admin', application_id: application.id }], headers),
      other: await server.aPerson([{ role: 'admin', application_id: application.id }], headers),
      elsewhere: await server.aPerson([{ role: 'admin', application_id: another.id }]),
      member: await server.aPerson([{ role: 'organization', organization_id: club.id }]),
      trainer: await server.aPerson([{ role: 'trainer', organization_id: club.id }]),
    };
  });

  it('is given another role in place, by a superadmin alone, and it holds from the next request', async () => {
    const { boss, admin, other, elsewhere, member, trainer } = people;
    await server.db.orm.insert(table('roles')).values([
      { id: newId(), name: 'Balie', scope: 'application' },
      { id: newId(), name: 'Bestuur', scope: 'organization' },
    ] as never);
    await server.db.orm.insert(role_abilities).values({ role: 'Balie', ability: 'view-application' });
    const { body } = await boss.call<{ here: string[] }>('GET', `/v1/admin/applications/${application.id}/staff-roles`);
    expect(body.here).toEqual(['admin', 'Balie']);
    const give = (who: Caller, to: Caller, role: unknown) => who.call<StaffMember>('PUT', `${path()}/${to.id}`, { role });
    for (const who of [admin, other, elsewhere, member, trainer]) expect((await give(who, admin, 'Balie')).status).toBe(403);
    const before = (await staffSeenBy(boss)).find(({ id }) => id === admin.id);
    expect((await admin.call('GET', '/v1/admin/application/categories')).status).toBe(200);
    expect((await give(boss, admin, 'Balie')).body).toEqual({ ...before, role: 'Balie' });
    expect((await admin.call('GET', '/v1/admin/application/categories')).status).toBe(403);
    expect((await admin.call('GET', path())).status).toBe(403);
    const [line] = await server.db.orm
      .select()
      .from(audit_log)
      .where(eq(audit_log.record_id, admin.id))
      .orderBy(desc(audit_log.id))
      .limit(1);
    expect(line).toMatchObject({ action: 'updated', resource: 'staff', before: { role: 'admin' }, after: { role: 'Balie' } });
    // The same again changes nothing, and says so to nobody.
    expect((await give(boss, admin, 'Balie')).status).toBe(200);
    for (const role of ['superadmin', 'organization', 'Bestuur', 'Nergens', '', 5, '💥', 'x'.repeat(100_000)])
      expect((await give(boss, admin, role)).status, String(role).slice(0, 20)).toBe(422);
    expect((await give(boss, boss, 'admin')).status).toBe(409);
    for (const who of [elsewhere, member]) expect((await give(boss, who, 'admin')).status).toBe(404);
    expect((await give(boss, admin, 'admin')).body).toEqual(before);
    expect((await admin.call('GET', '/v1/admin/application/categories')).status).toBe(200);
  });

  it('is shown to who runs it, with role and last sign-in', async () => {
    const seen = await staffSeenBy(people.admin);
    expect(seen.map(({ id, role }) => [id, role])).toEqual([
      [people.admin.id, 'admin'],
      [people.other.id, 'admin'],
    ]);
    expect(seen[0]).toMatchObject({ email: people.admin.email, is_from_here: true, last_sign_in_at: '2026-11-23T12:00:00.000Z' });
    expect((await staffSeenBy(people.boss)).find(({ id }) => id === people.boss.id)).toMatchObject({
      role: 'superadmin',
      is_from_here: false,
    });
  });

  it.each([
    ['boss', 200],
    ['admin', 200],
    ['elsewhere', 403],
    ['member', 403],
    ['trainer', 403],
  ] as const)('is seen and removed by those alone who run it: %s gets %i', async (who, status) => {
    expect((await people[who].call('GET', path())).status).toBe(status);
    expect((await people[who].call('DELETE', `${path()}/${people.other.id}`)).status).toBe(status);
    expect((await people.other.call('GET', path())).status).toBe(status === 200 ? 403 : 200);
  });

  it('gives an unknown application away to a superadmin alone', async () => {
    const nowhere = '/v1/admin/applications/019376a0-0000-7000-8000-000000000000/staff';
    expect((await people.boss.call('GET', nowhere)).status).toBe(404);
    expect((await people.admin.call('GET', nowhere)).status).toBe(403);
    expect((await people.admin.call('DELETE', `${path()}/${people.elsewhere.id}`)).status).toBe(404);
  });

  it('loses somebody at once: the token they hold gives the role no longer, an older link neither, and they are told', async () => {
    const hanna = await invited('hanna.een@example.test');
    expect((await hanna.call('GET', '/v1/admin/profile')).body).toMatchObject({ roles: ['admin'] });
    expect((await hanna.call('GET', '/v1/admin/organizations')).status).toBe(200);

    expect((await people.admin.call('DELETE', `${path()}/${hanna.id}`)).status).toBe(200);
    expect((await hanna.call('GET', '/v1/admin/organizations')).status).toBe(403);
    expect((await hanna.call('GET', path())).status).toBe(403);
    const left = await people.boss.call<{ staff_invites: unknown[] }>('GET', invites());
    expect(left.body.staff_invites).toEqual([]);

    const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, hanna.email)).orderBy(desc(mails.id)).limit(1);
    expect(mail?.subject).toMatch(/^Je toegang tot .+ is beëindigd$/);
    const told = await people.boss.call<{ history: { action: string; reason: string }[] }>(
      'GET',
      `/v1/admin/applications/${application.id}/history`,
    );
    expect(told.body.history[0]).toMatchObject({ action: 'staff_removed', reason: `Hanna Een (${hanna.email})` });
    expect((await people.boss.call('POST', invites(), guest(hanna.email))).status).toBe(201);
  });

  it('writes one line of history for somebody who is removed twice, and says the second time that they are gone', async () => {
    const hanna = await invited('hanna.tweemaal@example.test');
    const answers = [1, 2].map(() => people.admin.call('DELETE', `${path()}/${hanna.id}`));
    const [first, second] = (await Promise.all(answers)).toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    expect([second?.status, second?.errors['message']]).toEqual([404, 'Deze persoon is geen medewerker van deze applicatie (meer).']);
    const lines = await server.db.orm
      .select()
      .from(audit_log)
      .where(and(inArray(audit_log.action, ['deleted', 'staff_removed']), eq(audit_log.application_id, application.id)));
    expect(lines.filter(({ resource }) => resource !== 'staff_invites')).toMatchObject([
      {
        action: 'staff_removed',
        resource: 'applications',
        record_id: application.id,
        actor_id: people.admin.id,
        before: { role: 'admin' },
        reason: `Hanna Een (${hanna.email})`,
      },
    ]);
  });

  it('names the application once in the sentence that invites to it, and once in the one that takes leave', async () => {
    const name = 'Speelstad Hoorn';
    application = await server.anApplication(name);
    people.boss = await server.superadmin({ ApplicationId: application.id });
    const hanna = await invited('hanna.hoorn@speelveld.test');
    await people.boss.call('DELETE', `${path()}/${hanna.id}`);
    const sent = await server.db.orm.select().from(mails).where(eq(mails.to_email, hanna.email));
    const sentences = sent.flatMap(({ body_text }) => body_text?.split(/\n+|(?<=\.) /) ?? []).filter((one) => one.includes(name));
    for (const about of [/nodigt je uit/, /beëindigd/]) {
      const said = sentences.filter((one) => about.test(one));
      expect(said.length, String(about)).toBeGreaterThan(0);
      for (const one of said) expect(one.split(name), one).toHaveLength(2);
    }
  });

  it('keeps its last admin from leaving by accident, and two who remove each other are not both gone', async () => {
    const both = await Promise.all([
      people.admin.call('DELETE', `${path()}/${people.other.id}`),
      people.other.call('DELETE', `${path()}/${people.admin.id}`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const last = both[0]?.status === 200 ? people.admin : people.other;
    const refused = await last.call('DELETE', `${path()}/${last.id}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Je bent de laatste applicatiebeheerder. Vraag een superbeheerder om eerst iemand anders uit te nodigen.',
    ]);
    expect((await people.boss.call('DELETE', `${path()}/${last.id}`)).status).toBe(200);
  });

  it('loses a superadmin where the role came from its own invitation alone, by another superadmin', async () => {
    const above = await invited('boven@example.test', 'superadmin');
    expect((await staffSeenBy(people.admin)).map(({ id }) => id)).toContain(above.id);
    expect((await people.admin.call('DELETE', `${path()}/${above.id}`)).status).toBe(403);
    const refused = await people.boss.call('DELETE', `${path()}/${people.boss.id}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Deze superbeheerder is niet door deze applicatie uitgenodigd. Die rol is hier niet in te trekken.',
    ]);
    expect((await people.boss.call('DELETE', `${path()}/${above.id}`)).status).toBe(200);
    expect((await above.call('GET', '/v1/admin/applications')).status).toBe(403);
  });

  it('is not left by deleting an accepted invitation: the sentence says where to', async () => {
    const kept = await invited('blijft@example.test');
    const refused = await people.boss.call('DELETE', `${invites()}/${kept.invite}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Deze uitnodiging is geaccepteerd: wie die kreeg, is nu medewerker. Trek de rol in bij Medewerkers, dan verdwijnt de uitnodiging ook.',
    ]);
    expect((await people.boss.call('DELETE', `${invites()}/bulk`, { ids: [kept.invite] })).status).toBe(409);
    // Whose role is gone by another way leaves a line that may go.
    await server.db.orm
      .update(table('staff_invites'))
      .set({ email: 'weg@example.test' })
      .where(eq(table('staff_invites').id, kept.invite));
    expect((await people.boss.call('DELETE', `${invites()}/${kept.invite}`)).status).toBe(200);
  });
});

it.each<[string, 'admin' | 'superadmin', boolean, boolean, number, string | null]>([
  ['an admin removes a colleague', 'admin', false, false, 2, null],
  ['the last admin leaves', 'admin', true, false, 1, 'staff.last'],
  ['one of two admins leaves', 'admin', true, false, 2, null],
  ['an admin removes a superadmin', 'superadmin', false, false, 2, 'staff.wider'],
  ['the last superadmin leaves', 'superadmin', true, true, 1, 'staff.last_superadmin'],
  ['one of two superadmins leaves', 'superadmin', true, true, 2, null],
])('%s', (_, role, isOwn, isSuperadmin, count, expected) => {
  const staff = Array.from({ length: count }, (_one, index) => ({ id: String(index), role, is_from_here: true }));
  expect(whyStaffStays(staff, '0', { id: isOwn ? '0' : 'x', isSuperadmin })).toBe(expected);
});
