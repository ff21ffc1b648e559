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
const staffSeenBy = async (caller: Caller) => (await caller.call<{ staff: StaffMember[] }>('GET', path())).body.staff;
const guest = (email: string, role = 'admin') => ({ first_name: 'Hanna', last_name: 'Een', email, role });

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
/** Invites a person to the staff of the application, who accepts and signs in. */
async function inviteAndRegister(email: string, role = 'admin'): Promise<Caller & { invite: string }> {
  const invitation = await people.boss.call('POST', invites(), guest(email, role));
  const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, email)).orderBy(desc(mails.id)).limit(1);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const { body } = await server.request<{ api_token: string; user: { id: string } }>('POST', `/v1/invites/${token}/register`, {
    first_name: 'Hanna',
    last_name: 'Een',
    date_of_birth: '1990-05-01',
    password: PASSWORD,
    accept_terms: true,
  });
  const ownHeaders = { Authorization: `Bearer ${body.api_token}`, ApplicationId: application.id };
  return {
    id: body.user.id,
    email,
    invite: String(invitation.body['id']),
    call: (method, at, sent, more = {}) => server.request(method, at, sent, { ...ownHeaders, ...more }),
    raw: async (method, at) => server.app.request(at, { method, headers: ownHeaders }),
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

  it('gets another role from a superadmin only, with effect from the next request', async () => {
    const { boss, admin, other, elsewhere, member, trainer } = people;
    await server.db.orm.insert(table('roles')).values([
      { id: newId(), name: 'Balie', scope: 'application' },
      { id: newId(), name: 'Bestuur', scope: 'organization' },
    ] as never);
    await server.db.orm.insert(role_abilities).values({ role: 'Balie', ability: 'view-application' });
    const { body } = await boss.call<{ here: string[] }>('GET', `/v1/admin/applications/${application.id}/staff-roles`);
    expect(body.here).toEqual(['admin', 'Balie']);
    const give = (caller: Caller, to: Caller, role: unknown) => caller.call<StaffMember>('PUT', `${path()}/${to.id}`, { role });
    for (const caller of [admin, other, elsewhere, member, trainer]) expect((await give(caller, admin, 'Balie')).status).toBe(403);
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
    // Giving the same role changes nothing, and writes no history.
    expect((await give(boss, admin, 'Balie')).status).toBe(200);
    for (const role of ['superadmin', 'organization', 'Bestuur', 'Nergens', '', 5, '💥', 'x'.repeat(100_000)])
      expect((await give(boss, admin, role)).status, String(role).slice(0, 20)).toBe(422);
    expect((await give(boss, boss, 'admin')).status).toBe(409);
    for (const person of [elsewhere, member]) expect((await give(boss, person, 'admin')).status).toBe(404);
    expect((await give(boss, admin, 'admin')).body).toEqual(before);
    expect((await admin.call('GET', '/v1/admin/application/categories')).status).toBe(200);
  });

  it('is listed for its admins, with role and last sign-in', async () => {
    const staff = await staffSeenBy(people.admin);
    expect(staff.map(({ id, role }) => [id, role])).toEqual([
      [people.admin.id, 'admin'],
      [people.other.id, 'admin'],
    ]);
    expect(staff[0]).toMatchObject({ email: people.admin.email, is_from_here: true, last_sign_in_at: '2026-11-23T12:00:00.000Z' });
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
  ] as const)('is listed and removed by its admins only: %s gets %i', async (who, status) => {
    expect((await people[who].call('GET', path())).status).toBe(status);
    expect((await people[who].call('DELETE', `${path()}/${people.other.id}`)).status).toBe(status);
    expect((await people.other.call('GET', path())).status).toBe(status === 200 ? 403 : 200);
  });

  it('is 404 for an unknown application, and 403 for anyone but a superadmin', async () => {
    const unknownPath = '/v1/admin/applications/019376a0-0000-7000-8000-000000000000/staff';
    expect((await people.boss.call('GET', unknownPath)).status).toBe(404);
    expect((await people.admin.call('GET', unknownPath)).status).toBe(403);
    expect((await people.admin.call('DELETE', `${path()}/${people.elsewhere.id}`)).status).toBe(404);
  });

  it('loses a member at once: the token and an older invitation give no role, and the person gets a mail', async () => {
    const hanna = await inviteAndRegister('hanna.een@example.test');
    expect((await hanna.call('GET', '/v1/admin/profile')).body).toMatchObject({ roles: ['admin'] });
    expect((await hanna.call('GET', '/v1/admin/organizations')).status).toBe(200);

    expect((await people.admin.call('DELETE', `${path()}/${hanna.id}`)).status).toBe(200);
    expect((await hanna.call('GET', '/v1/admin/organizations')).status).toBe(403);
    expect((await hanna.call('GET', path())).status).toBe(403);
    const remaining = await people.boss.call<{ staff_invites: unknown[] }>('GET', invites());
    expect(remaining.body.staff_invites).toEqual([]);

    const [mail] = await server.db.orm.select().from(mails).where(eq(mails.to_email, hanna.email)).orderBy(desc(mails.id)).limit(1);
    expect(mail?.subject).toMatch(/^Je toegang tot .+ is beëindigd$/);
    const history = await people.boss.call<{ history: { action: string; reason: string }[] }>(
      'GET',
      `/v1/admin/applications/${application.id}/history`,
    );
    expect(history.body.history[0]).toMatchObject({ action: 'staff_removed', reason: `Hanna Een (${hanna.email})` });
    expect((await people.boss.call('POST', invites(), guest(hanna.email))).status).toBe(201);
  });

  it('records a double removal once, and answers the second with 404', async () => {
    const hanna = await inviteAndRegister('hanna.tweemaal@example.test');
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

  it('is named once in each sentence of the invitation and of the farewell mail', async () => {
    const name = 'Speelstad Hoorn';
    application = await server.anApplication(name);
    people.boss = await server.superadmin({ ApplicationId: application.id });
    const hanna = await inviteAndRegister('hanna.hoorn@speelveld.test');
    await people.boss.call('DELETE', `${path()}/${hanna.id}`);
    const sent = await server.db.orm.select().from(mails).where(eq(mails.to_email, hanna.email));
    const sentences = sent.flatMap(({ body_text }) => body_text?.split(/\n+|(?<=\.) /) ?? []).filter((sentence) => sentence.includes(name));
    for (const pattern of [/nodigt je uit/, /beëindigd/]) {
      const matching = sentences.filter((sentence) => pattern.test(sentence));
      expect(matching.length, String(pattern)).toBeGreaterThan(0);
      for (const sentence of matching) expect(sentence.split(name), sentence).toHaveLength(2);
    }
  });

  it('keeps its last admin, also when two admins remove each other', async () => {
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

  it('loses a superadmin whom it invited only through another superadmin', async () => {
    const superadmin = await inviteAndRegister('boven@example.test', 'superadmin');
    expect((await staffSeenBy(people.admin)).map(({ id }) => id)).toContain(superadmin.id);
    expect((await people.admin.call('DELETE', `${path()}/${superadmin.id}`)).status).toBe(403);
    const refused = await people.boss.call('DELETE', `${path()}/${people.boss.id}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Deze superbeheerder is niet door deze applicatie uitgenodigd. Die rol is hier niet in te trekken.',
    ]);
    expect((await people.boss.call('DELETE', `${path()}/${superadmin.id}`)).status).toBe(200);
    expect((await superadmin.call('GET', '/v1/admin/applications')).status).toBe(403);
  });

  it('keeps a member whose accepted invitation is deleted, and the error says where to remove the role', async () => {
    const accepted = await inviteAndRegister('blijft@example.test');
    const refused = await people.boss.call('DELETE', `${invites()}/${accepted.invite}`);
    expect([refused.status, refused.errors['message']]).toEqual([
      409,
      'Deze uitnodiging is geaccepteerd: wie die kreeg, is nu medewerker. Trek de rol in bij Medewerkers, dan verdwijnt de uitnodiging ook.',
    ]);
    expect((await people.boss.call('DELETE', `${invites()}/bulk`, { ids: [accepted.invite] })).status).toBe(409);
    // An invitation whose role ended in another way can be deleted.
    await server.db.orm
      .update(table('staff_invites'))
      .set({ email: 'weg@example.test' })
      .where(eq(table('staff_invites').id, accepted.invite));
    expect((await people.boss.call('DELETE', `${invites()}/${accepted.invite}`)).status).toBe(200);
  });
});

it.each<[string, 'admin' | 'superadmin', boolean, boolean, number, string | null]>([
  ['an admin removes a colleague', 'admin', false, false, 2, null],
  ['the last admin leaves', 'admin', true, false, 1, 'staff.last'],
  ['one of two admins leaves', 'admin', true, false, 2, null],
  ['an admin removes a superadmin', 'superadmin', false, false, 2, 'staff.wider'],
  ['the last superadmin leaves', 'superadmin', true, true, 1, 'staff.last_superadmin'],
  ['one of two superadmins leaves', 'superadmin', true, true, 2, null],
])('whyStaffStays decides whether %s', (_, role, isOwn, isSuperadmin, count, expected) => {
  const staff = Array.from({ length: count }, (_one, index) => ({ id: String(index), role, is_from_here: true }));
  expect(whyStaffStays(staff, '0', { id: isOwn ? '0' : 'x', isSuperadmin })).toBe(expected);
});
