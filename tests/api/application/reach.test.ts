import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AreaReach } from '../../../src/domain/statistics/areaReach';
import { newId } from '../../../src/server/db/columns';
import { type Club, aClub } from '../../support/aClub';
import { aParticipant } from '../../support/offerRows';

const PATH = '/v1/admin/application/statistics/reach';
const NOVEMBER = '?from=2026-11-01&to=2026-11-30';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

/** Creates an application with one organization, a judo session in November, and an admin. */
async function createTown() {
  const application = await club.anApplication();
  const { id: organization_id } = await club.anOrganization(application.id);
  const headers = { ApplicationId: application.id };
  const admin = await club.aPerson([{ role: 'admin', application_id: application.id }], headers);
  const sport = newId();
  await club.db.orm.execute(sql`insert into sports (id, name) values (${sport}, ${`Judo ${sport}`})`);
  const activity_id = await club.anActivity({ organization_id, sport });
  const { id: session_id } = await club.aSession(activity_id, {
    organization_id,
    date: '2026-11-10',
    starts_at: '2026-11-10T18:00:00.000Z',
    ends_at: '2026-11-10T19:00:00.000Z',
    spots: 200,
  });
  /** Adds people of a postcode and returns their ids. The first `attending` people take part. */
  const addPeople = async (zipcode: string | null, count: number, attending = 0) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await club.insert('persons', { first_name: 'Bo', last_name: `Bos ${index}`, organization_id, zipcode });
      if (index < attending) await aParticipant(club.db, { session_id, organization_id, person });
      ids.push(person);
    }
    return ids;
  };
  const getReach = async (query = NOVEMBER) => {
    const { status, body } = await admin.call<{ areas: AreaReach[] }>('GET', `${PATH}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.areas.map(({ name, people: known, taking_part }) => [name, known, taking_part]);
  };
  return { application, organization_id, admin, sport, people: addPeople, reach: getReach };
}

describe('the reach of postcode areas', () => {
  test('lists the quietest areas first, by own postcodes, rounded to five', async () => {
    const town = await createTown();
    await town.people('3431 AB', 12, 6);
    await town.people('3432 CD', 11, 11);
    await town.people('3433 EF', 8, 0);
    await town.people(null, 9, 9);
    expect(await town.reach()).toEqual([
      ['3433', 10, null],
      ['3431', 10, 5],
      ['3432', 10, 10],
    ]);
    expect(await town.reach('?from=2026-10-01&to=2026-10-31')).toEqual([
      ['3431', 10, null],
      ['3432', 10, null],
      ['3433', 10, null],
    ]);
  });

  test('leaves out areas with fewer than five people and hides fewer than five participants', async () => {
    const town = await createTown();
    await town.people('3431 AB', 4, 4);
    await town.people('3432 AB', 20, 4);
    expect(await town.reach()).toEqual([['3432', 20, null]]);
  });

  test('does not count people who were merged into another person', async () => {
    const town = await createTown();
    const [merged = '', ...kept] = await town.people('3431 AB', 8);
    await club.db.orm.execute(
      sql`insert into person_merges (id, organization_id, merged, kept, created_at) values (${newId()}, ${town.organization_id}, ${merged}, ${kept[0]}, now())`,
    );
    expect(await town.reach()).toEqual([['3431', 5, null]]);
  });

  test('follows the filters of the dashboard', async () => {
    const town = await createTown();
    await town.people('3431 AB', 10, 10);
    const other = newId();
    await club.db.orm.execute(sql`insert into sports (id, name) values (${other}, ${`Zwemmen ${other}`})`);
    expect(await town.reach(`${NOVEMBER}&sports=${town.sport}`)).toEqual([['3431', 10, 10]]);
    expect(await town.reach(`${NOVEMBER}&sports=${other}`)).toEqual([['3431', 10, null]]);
    expect(await town.reach(`${NOVEMBER}&organizations=${newId()}`)).toEqual([]);
  });

  test('places an area in the middle of its locations and exports what the screen shows', async () => {
    const town = await createTown();
    await town.people('3431 AB', 10, 10);
    for (const [latitude, longitude] of [
      [52, 5],
      [53, 6],
    ])
      await club.insert('locations', {
        organization_id: town.organization_id,
        name: `Hal ${latitude}`,
        zipcode: '3431 AA',
        latitude,
        longitude,
        contacts: [],
        opening_hours: {},
      });
    const { body } = await town.admin.call<{ areas: AreaReach[] }>('GET', `${PATH}${NOVEMBER}`);
    expect(body.areas).toEqual([{ name: '3431', people: 10, taking_part: 10, latitude: 52.5, longitude: 5.5, is_estimated: false }]);
    const file = await town.admin.raw('GET', `/v1/admin/application/statistics/export${NOVEMBER}&plot=reach&format=csv`);
    expect(await file.text()).toContain('3431;10;10');
  });

  test('places an area without locations between its neighbours, and marks it as estimated', async () => {
    const town = await createTown();
    await town.people('3433 AB', 10);
    await town.people('9711 AB', 10);
    for (const [zipcode, latitude, longitude] of [
      ['3432 AA', 52, 5],
      ['3434 AA', 53, 6],
      ['3531 AA', 40, 1],
    ])
      await club.insert('locations', {
        organization_id: town.organization_id,
        name: `Hal ${zipcode}`,
        zipcode,
        latitude,
        longitude,
        contacts: [],
        opening_hours: {},
      });
    const { body } = await town.admin.call<{ areas: AreaReach[] }>('GET', `${PATH}${NOVEMBER}`);
    expect(body.areas.map(({ name, latitude, longitude, is_estimated }) => [name, latitude, longitude, is_estimated])).toEqual([
      ['3433', 52.5, 5.5, true],
      ['9711', null, null, false],
    ]);
  });

  test('is closed to users without access to the activities of that application', async () => {
    const town = await createTown();
    const elsewhere = await club.anApplication();
    const stranger = await club.aPerson([{ role: 'admin', application_id: elsewhere.id }], { ApplicationId: town.application.id });
    expect((await stranger.call('GET', `${PATH}${NOVEMBER}`)).status).toBe(403);
    const member = await club.aPerson([{ role: 'trainer', organization_id: town.organization_id }], {
      ApplicationId: town.application.id,
    });
    expect((await member.call('GET', `${PATH}${NOVEMBER}`)).status).toBe(403);
  });
});
