import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const addressOf = async (who: Caller, path: string) => {
  const { status, body } = await who.call<{ url: string }>('POST', path, {});
  expect(status).toBe(201);
  return body.url.replace('http://localhost:3000', '');
};
const read = async (address: string) => {
  const { status, body, headers } = await club.request<{ text: string }>('GET', address);
  // Long lines are folded (RFC 5545, 3.1).
  return { status, text: String(body.text ?? '').replaceAll('\r\n ', ''), headers };
};
/** An activity that names the trainer as its own. */
async function ofTrainer() {
  const contact = await club.insert('contacts', {
    organization_id: club.organization.id,
    name: 'Tess Trainer',
    email: trainer.email,
  });
  return club.anActivity({ name: 'Judo; voor "iedereen", ook jij', contacts: [{ contact, roles: ['trainer'] }] });
}

describe('a calendar address', () => {
  test("shows a trainer's own sessions and no participant", async () => {
    const session = await club.aSession(await ofTrainer());
    await club.aSession(await club.anActivity({ name: 'Van iemand anders' }));
    await club.staff.call('POST', `${session.path}/participants`, club.somebody());
    const { status, text, headers } = await read(await addressOf(trainer, '/v1/admin/profile/calendar'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain(`UID:${session.id}@speelveld`);
    expect(text).toContain('SUMMARY:Judo\\; voor "iedereen"\\, ook jij');
    expect(text).toContain(`DTSTART:${session.date.replaceAll('-', '')}T180000Z`);
    expect(text).not.toMatch(/Sanne|Bakker|Van iemand anders/);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('that was made after signing in by a provider shows the application of that provider alone, and ends no other address', async () => {
    const session = await club.aSession(await ofTrainer());
    const elsewhere = await club.anApplication();
    const both = await club.aPerson(
      [
        { role: 'trainer', organization_id: club.organization.id },
        { role: 'admin', application_id: elsewhere.id },
      ],
      { ApplicationId: elsewhere.id },
    );
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Bo', email: both.email });
    const own = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const byPassword = await addressOf(both, '/v1/admin/profile/calendar');
    expect((await read(byPassword)).text).toContain(own.id);
    const signedIn = async () => {
      const { body } = await club.request<{ api_token: string }>('POST', '/v1/auth/login', { email: both.email, password: PASSWORD });
      const headers = { Authorization: `Bearer ${body.api_token}`, ApplicationId: elsewhere.id };
      return { ...both, call: (method, path, sent) => both.call(method, path, sent, headers) } as Caller;
    };
    const there = await signedIn();
    // As if the provider of the other application had said who this is.
    await club.db.orm.update(sign_ins).set({ application_id: elsewhere.id, way: 'provider' }).where(eq(sign_ins.user_id, both.id));
    const byHand = await signedIn();
    const byProvider = await addressOf(there, '/v1/admin/profile/calendar');
    const { status, text } = await read(byProvider);
    expect(status).toBe(200);
    for (const id of [own.id, session.id]) expect(text).not.toContain(id);
    expect((await read(byPassword)).text).toContain(own.id);
    expect((await there.call('DELETE', '/v1/admin/profile/calendar')).status).toBe(204);
    expect([(await read(byProvider)).status, (await read(byPassword)).status]).toEqual([404, 200]);
    // Nor does it see or end a sign-in by the password.
    const { body } = await there.call<{ sign_ins: { way: string }[] }>('GET', '/v1/admin/profile/sign-ins');
    expect(body.sign_ins.filter(({ way }) => way !== 'provider')).toEqual([]);
    expect((await there.call('DELETE', '/v1/admin/profile/sign-ins')).status).toBe(204);
    expect((await byHand.call('GET', '/v1/admin/profile')).status).toBe(200);
  });

  test('is renewed: the one before opens nothing; ended: neither does that', async () => {
    const activity = await ofTrainer();
    const path = `${club.root}/activities/${activity}/calendar`;
    const first = await addressOf(club.staff, path);
    const second = await addressOf(club.staff, path);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await club.staff.call('GET', path)).body['created_at']).not.toBeNull();
    expect((await club.staff.call('DELETE', path)).status).toBe(204);
    expect([(await read(second)).status, (await read('/v1/calendars/x.ics')).status]).toEqual([404, 404]);
  });

  test('of a location shows what takes place there, of whichever activity', async () => {
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'Zaal Oost',
      country: 'nl',
      is_hidden: false,
      show_link: false,
      opening_hours: [],
      contacts: [],
    });
    const usual = await club.aSession(await club.anActivity({ location }));
    const once = await club.aSession(await club.anActivity(), { location, status: 'cancelled' });
    const elsewhere = await club.aSession(await club.anActivity());
    const { text } = await read(await addressOf(club.staff, `${club.root}/locations/${location}/calendar`));
    expect([usual, once, elsewhere].map(({ id }) => text.includes(id))).toEqual([true, true, false]);
    expect(text).toContain('STATUS:CANCELLED');
  });

  test('of a location asks for the right to see what takes place there', async () => {
    const { orm } = club.db;
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'Zaal West',
      country: 'nl',
      is_hidden: false,
      show_link: false,
      opening_hours: [],
      contacts: [],
    });
    await club.insert('roles', { name: 'Zaalwacht', scope: 'organization' });
    const held = ['view-organization', 'view-locations', 'edit-location'].map((ability) => ({ role: 'Zaalwacht', ability }));
    await orm.insert(role_abilities).values(held);
    const keeper = await club.aPerson([{ own: 'Zaalwacht', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const path = `${club.root}/locations/${location}`;
    expect((await keeper.call('GET', path)).status).toBe(200);
    expect((await keeper.call('GET', `${club.root}/activities`)).status).toBe(403);
    expect((await keeper.call('POST', `${path}/calendar`, {})).status).toBe(403);
    await orm.insert(role_abilities).values({ role: 'Zaalwacht', ability: 'view-activities' });
    const address = await addressOf(keeper, `${path}/calendar`);
    expect((await read(address)).status).toBe(200);
    await orm.delete(role_abilities).where(and(eq(role_abilities.role, 'Zaalwacht'), eq(role_abilities.ability, 'view-activities')));
    expect((await read(address)).status).toBe(404);
  });

  test('is not given of what somebody may not see, and shows nothing once they may not any more', async () => {
    const foreign = await club.anActivity();
    expect((await trainer.call('POST', `${club.root}/activities/${foreign}/calendar`, {})).status).toBe(404);
    const activity = await ofTrainer();
    const one = await addressOf(trainer, `${club.root}/activities/${activity}/calendar`);
    const own = await addressOf(trainer, '/v1/admin/profile/calendar');
    expect((await read(one)).status).toBe(200);
    const right = and(eq(role_abilities.role, 'trainer'), eq(role_abilities.ability, 'view-activities'));
    await club.db.orm.delete(role_abilities).where(right);
    expect((await read(own)).text).not.toContain('BEGIN:VEVENT');
    await club.db.orm.insert(role_abilities).values({ role: 'trainer', ability: 'view-activities' });
    await club.db.orm
      .update(table('activities'))
      .set({ contacts: [] })
      .where(eq(table('activities').id, activity));
    expect((await read(one)).status).toBe(404);
    await club.db.orm.delete(memberships).where(eq(memberships.user_id, trainer.id));
    expect((await read(own)).text).not.toContain('BEGIN:VEVENT');
  });
});
