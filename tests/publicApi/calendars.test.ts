import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAllWeek } from '../../src/domain/time/openingHours';
import { memberships, role_abilities } from '../../src/server/db/system/people';
import { sign_ins } from '../../src/server/db/system/accounts';
import { table } from '../../src/server/db/tables';
import { aClub, type Club } from '../support/aClub';
import { type Caller, PASSWORD } from '../support/aServer';

let club: Club;
let trainer: Caller;
beforeAll(async () => {
  club = await aClub();
  trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], { ApplicationId: club.application.id });
});
afterAll(() => club.close());

const createAddress = async (caller: Caller, path: string) => {
  const { status, body } = await caller.call<{ url: string }>('POST', path, {});
  expect(status).toBe(201);
  return body.url.replace('http://localhost:3000', '');
};
const readCalendar = async (address: string) => {
  const { status, body, headers } = await club.request<{ text: string }>('GET', address);
  // Long lines are folded (RFC 5545, 3.1).
  return { status, text: String(body.text ?? '').replaceAll('\r\n ', ''), headers };
};
/** Creates an activity with the trainer as its contact. */
async function anActivityOfTrainer() {
  const contact = await club.insert('contacts', {
    organization_id: club.organization.id,
    name: 'Tess Trainer',
    email: trainer.email,
  });
  return club.anActivity({ name: 'Judo; voor "iedereen", ook jij', contacts: [{ contact, roles: ['trainer'] }] });
}

describe('a calendar address', () => {
  test("shows a trainer's own sessions, without participants", async () => {
    const session = await club.aSession(await anActivityOfTrainer());
    await club.aSession(await club.anActivity({ name: 'Van iemand anders' }));
    await club.staff.call('POST', `${session.path}/participants`, club.somebody());
    const { status, text, headers } = await readCalendar(await createAddress(trainer, '/v1/admin/profile/calendar'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain(`UID:${session.id}@speelveld`);
    expect(text).toContain('SUMMARY:Judo\\; voor "iedereen"\\, ook jij');
    expect(text).toContain(`DTSTART:${session.date.replaceAll('-', '')}T180000Z`);
    expect(text).not.toMatch(/Sanne|Bakker|Van iemand anders/);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('made after signing in through a provider shows only the application of that provider, and ends no other address', async () => {
    const session = await club.aSession(await anActivityOfTrainer());
    const elsewhere = await club.anApplication();
    const both = await club.aPerson(
      [
        { role: 'trainer', organization_id: club.organization.id },
        { role: 'admin', application_id: elsewhere.id },
      ],
      { ApplicationId: elsewhere.id },
    );
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Bo', email: both.email });
    const ownSession = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const byPassword = await createAddress(both, '/v1/admin/profile/calendar');
    expect((await readCalendar(byPassword)).text).toContain(ownSession.id);
    const signedIn = async () => {
      const { body } = await club.request<{ api_token: string }>('POST', '/v1/auth/login', { email: both.email, password: PASSWORD });
      const headers = { Authorization: `Bearer ${body.api_token}`, ApplicationId: elsewhere.id };
      return { ...both, call: (method, path, requestBody) => both.call(method, path, requestBody, headers) } as Caller;
    };
    const signedInThere = await signedIn();
    // Pretends that the provider of the other application confirmed who this is.
    await club.db.orm.update(sign_ins).set({ application_id: elsewhere.id, way: 'provider' }).where(eq(sign_ins.user_id, both.id));
    const byHand = await signedIn();
    const byProvider = await createAddress(signedInThere, '/v1/admin/profile/calendar');
    const { status, text } = await readCalendar(byProvider);
    expect(status).toBe(200);
    for (const id of [ownSession.id, session.id]) expect(text).not.toContain(id);
    expect((await readCalendar(byPassword)).text).toContain(ownSession.id);
    expect((await signedInThere.call('DELETE', '/v1/admin/profile/calendar')).status).toBe(204);
    expect([(await readCalendar(byProvider)).status, (await readCalendar(byPassword)).status]).toEqual([404, 200]);
    // This sign-in neither sees nor ends a sign-in by password.
    const { body } = await signedInThere.call<{ sign_ins: { way: string }[] }>('GET', '/v1/admin/profile/sign-ins');
    expect(body.sign_ins.filter(({ way }) => way !== 'provider')).toEqual([]);
    expect((await signedInThere.call('DELETE', '/v1/admin/profile/sign-ins')).status).toBe(204);
    expect((await byHand.call('GET', '/v1/admin/profile')).status).toBe(200);
  });

  test('stops working when it is renewed or ended', async () => {
    const activity = await anActivityOfTrainer();
    const path = `${club.root}/activities/${activity}/calendar`;
    const first = await createAddress(club.staff, path);
    const second = await createAddress(club.staff, path);
    expect([(await readCalendar(first)).status, (await readCalendar(second)).status]).toEqual([404, 200]);
    expect((await club.staff.call('GET', path)).body['created_at']).not.toBeNull();
    expect((await club.staff.call('DELETE', path)).status).toBe(204);
    expect([(await readCalendar(second)).status, (await readCalendar('/v1/calendars/x.ics')).status]).toEqual([404, 404]);
  });

  test('of a location shows all sessions there, of any activity', async () => {
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'Zaal Oost',
      country: 'nl',
      is_hidden: false,
      show_link: false,
      opening_hours: closedAllWeek(),
      contacts: [],
    });
    const byActivity = await club.aSession(await club.anActivity({ location }));
    const bySession = await club.aSession(await club.anActivity(), { location, status: 'cancelled' });
    const elsewhere = await club.aSession(await club.anActivity());
    const { text } = await readCalendar(await createAddress(club.staff, `${club.root}/locations/${location}/calendar`));
    expect([byActivity, bySession, elsewhere].map(({ id }) => text.includes(id))).toEqual([true, true, false]);
    expect(text).toContain('STATUS:CANCELLED');
  });

  test('of a location requires the permission to see its sessions', async () => {
    const { orm } = club.db;
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'Zaal West',
      country: 'nl',
      is_hidden: false,
      show_link: false,
      opening_hours: closedAllWeek(),
      contacts: [],
    });
    await club.insert('roles', { name: 'Zaalwacht', scope: 'organization' });
    const abilities = ['view-organization', 'view-locations', 'edit-location'].map((ability) => ({ role: 'Zaalwacht', ability }));
    await orm.insert(role_abilities).values(abilities);
    const keeper = await club.aPerson([{ own: 'Zaalwacht', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const path = `${club.root}/locations/${location}`;
    expect((await keeper.call('GET', path)).status).toBe(200);
    expect((await keeper.call('GET', `${club.root}/activities`)).status).toBe(403);
    expect((await keeper.call('POST', `${path}/calendar`, {})).status).toBe(403);
    await orm.insert(role_abilities).values({ role: 'Zaalwacht', ability: 'view-activities' });
    const address = await createAddress(keeper, `${path}/calendar`);
    expect((await readCalendar(address)).status).toBe(200);
    await orm.delete(role_abilities).where(and(eq(role_abilities.role, 'Zaalwacht'), eq(role_abilities.ability, 'view-activities')));
    expect((await readCalendar(address)).status).toBe(404);
  });

  test('is refused without access to the record, and shows nothing after that access ends', async () => {
    const otherActivity = await club.anActivity();
    expect((await trainer.call('POST', `${club.root}/activities/${otherActivity}/calendar`, {})).status).toBe(404);
    const activity = await anActivityOfTrainer();
    const activityAddress = await createAddress(trainer, `${club.root}/activities/${activity}/calendar`);
    const profileAddress = await createAddress(trainer, '/v1/admin/profile/calendar');
    expect((await readCalendar(activityAddress)).status).toBe(200);
    const viewActivities = and(eq(role_abilities.role, 'trainer'), eq(role_abilities.ability, 'view-activities'));
    await club.db.orm.delete(role_abilities).where(viewActivities);
    expect((await readCalendar(profileAddress)).text).not.toContain('BEGIN:VEVENT');
    await club.db.orm.insert(role_abilities).values({ role: 'trainer', ability: 'view-activities' });
    await club.db.orm
      .update(table('activities'))
      .set({ contacts: [] })
      .where(eq(table('activities').id, activity));
    expect((await readCalendar(activityAddress)).status).toBe(404);
    await club.db.orm.delete(memberships).where(eq(memberships.user_id, trainer.id));
    expect((await readCalendar(profileAddress)).text).not.toContain('BEGIN:VEVENT');
  });
});
