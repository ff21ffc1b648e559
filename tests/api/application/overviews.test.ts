import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAllWeek } from '../../../src/domain/time/openingHours';
import { sortable } from '../../../src/schema/sortable';
import type { AnyRow } from '../../../src/schema/row';
import { newId } from '../../../src/server/db/columns';
import { overviews, resourceNamed } from '../../../src/server/db/declared';
import { pairsOf, table } from '../../../src/server/db/tables';
import type { Caller } from '../../support/aServer';
import { aWorld, type World } from '../../support/aWorld';
import { anActivity, aSession } from '../../support/offerRows';

type Page = Record<string, AnyRow[]> & { meta: { pagination: { total: number } } };

let world: World;
/** Staff of the application. */
let ownStaff: Caller;
let otherStaff: Caller;
/** The organizations: two of the application, and one of another. */
let organizations: { mine: string; second: string; foreign: string };
beforeAll(async () => {
  world = await aWorld();
  const foreign = await world.anApplication();
  organizations = {
    mine: world.organization.id,
    second: (await world.anOrganization(world.application.id, 'De Zwaluwen')).id,
    foreign: (await world.anOrganization(foreign.id, 'Elders')).id,
  };
  ownStaff = await world.aPerson([{ role: 'admin', application_id: world.application.id }], { ApplicationId: world.application.id });
  otherStaff = await world.aPerson([{ role: 'admin', application_id: foreign.id }], { ApplicationId: foreign.id });
});
afterAll(() => world.close());

const idsIn = (rows: readonly AnyRow[] = []) => rows.map(({ id }) => id);
const getPage = async (path: string, query = '', caller = ownStaff) => {
  const answer = await caller.call<Page>('GET', `/v1/admin/application/${path}?${query}`);
  expect(answer.status, `${path}?${query} ${JSON.stringify(answer.errors)}`).toBe(200);
  return answer.body;
};

const applicationOverviews = overviews.filter(({ isEverywhere }) => !isEverywhere);

describe.each(applicationOverviews.map((overview) => [overview.name, overview] as const))(
  'the list of %s in all organizations',
  (name, overview) => {
    const path = overview.collection;
    let row: AnyRow;
    beforeAll(async () => {
      row = await world.make(resourceNamed(name));
    });

    test('contains the rows of each organization in the application, and none of another application', async () => {
      expect(idsIn((await getPage(path, 'itemsPerPage=250'))[path])).toContain(row.id);
      const [listed] = (await getPage(path, `filter[id]=${row.id}`))[path] ?? [];
      expect(listed).toMatchObject({ id: row.id, organization_id: world.organization.id });
      expect(JSON.stringify(await getPage(path, 'itemsPerPage=250', otherStaff))).not.toContain(row.id);
      expect(JSON.stringify(await getPage(path, `filter[organization_id]=${world.organization.id}`, otherStaff))).not.toContain(row.id);
    });

    test('can be sorted by each offered column, and by no other', async () => {
      for (const sort of sortable(overview)) for (const order of ['asc', 'desc']) await getPage(path, `sort=${sort}&order=${order}`);
      const refused = await ownStaff.call('GET', `/v1/admin/application/${path}?sort=updated_at`);
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['message', 'sort']]);
    });

    test('is searched by the name of the organization, which is also in the exported file', async () => {
      const { name: organization } = (await ownStaff.call<AnyRow>('GET', `/v1/admin/organizations/${world.organization.id}`)).body;
      const word = encodeURIComponent(String(organization));
      expect(idsIn((await getPage(path, `search=${word}&itemsPerPage=250`))[path])).toContain(row.id);
      expect((await getPage(path, 'search=onvindbaar'))[path]).toEqual([]);
      const file = await (await ownStaff.raw('GET', `/v1/admin/application/${path}/export?format=csv`)).text();
      expect(file).toContain('Organisatie');
      expect(file).toContain(String(organization));
    });

    test('is closed to users without that permission in the application', async () => {
      const member = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }], {
        ApplicationId: world.application.id,
      });
      for (const suffix of ['', '/simple', '/export']) {
        expect((await member.call('GET', `/v1/admin/application/${path}${suffix}`)).status, suffix).toBe(403);
        expect(
          (await otherStaff.call('GET', `/v1/admin/application/${path}${suffix}`, undefined, { ApplicationId: world.application.id }))
            .status,
          suffix,
        ).toBe(403);
      }
    });
  },
);

describe('the filters of an overview', () => {
  test('select activities by the duration of their sessions in minutes, including both ends', async () => {
    const { second: organization_id } = organizations;
    const createActivity = async (minutes: number) => {
      const activity_id = await anActivity(world.db, { organization_id, name: `Duur ${minutes}` });
      const starts_at = '2026-12-01T18:00:00.000Z';
      const ends_at = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
      await aSession(world.db, { organization_id, activity_id, starts_at, ends_at });
      return activity_id;
    };
    const [short, long] = [await createActivity(45), await createActivity(120)];
    const idsFor = async (range: string) =>
      idsIn((await getPage('activities', `${range}&itemsPerPage=250`))['activities']).filter((id) => [short, long].includes(id));
    expect(await idsFor('filter[session_minutes][from]=45&filter[session_minutes][to]=60')).toEqual([short]);
    expect(await idsFor('filter[session_minutes][from]=46')).toEqual([long]);
    expect((await idsFor('')).length).toBe(2);
    const invalid = await ownStaff.call('GET', '/v1/admin/application/activities?filter[session_minutes][from]=lang');
    expect([invalid.status, Object.keys(invalid.errors)]).toEqual([422, ['message', 'filter[session_minutes][from]']]);
  });

  test('select products by their price, which is 0 without a rate', async () => {
    const { second: organization_id } = organizations;
    const product = async (price: number | null) => {
      const rate = newId();
      if (price !== null)
        await world.db.orm
          .insert(table('rates'))
          .values({ id: rate, organization_id, name: 'T', price_in_cents: price, vat: 'high' } as never);
      const id = newId();
      const row = {
        id,
        organization_id,
        name: 'Bal',
        rate: price === null ? null : rate,
        is_accessible: false,
        age_range: { from: null, to: null },
        contacts: [],
        concept: false,
        should_validate_age: false,
      };
      await world.db.orm.insert(table('products')).values(row as never);
      return id;
    };
    const created = [await product(null), await product(1000), await product(2500)];
    const idsFor = async (range: string) =>
      idsIn((await getPage('products', `${range}&itemsPerPage=250`))['products']).filter((id) => created.includes(id));
    expect(await idsFor('filter[price][to]=0')).toEqual([created[0]]);
    expect(await idsFor('filter[price][from]=1000&filter[price][to]=2499')).toEqual([created[1]]);
    const [free] = (await getPage('products', `filter[id]=${created[0]}`))['products'] ?? [];
    expect(free?.['price']).toBe(0);
  });

  test('select sessions by their local day', async () => {
    const { second: organization_id } = organizations;
    const activity_id = await anActivity(world.db, { organization_id, name: 'Nachtloop' });
    const late = await aSession(world.db, { organization_id, activity_id, starts_at: '2026-12-10T22:30:00.000Z' });
    const early = await aSession(world.db, { organization_id, activity_id, starts_at: '2026-12-10T23:30:00.000Z' });
    const on = async (day: string) =>
      idsIn(
        (await getPage('sessions', `filter[date][from]=${day}&filter[date][to]=${day}&filter[activity_id]=${activity_id}`))['sessions'],
      );
    expect(await on('2026-12-10')).toEqual([late]);
    expect(await on('2026-12-11')).toEqual([early]);
  });
});

test('the calendar of all organizations names the activity and the organization of each session', async () => {
  const { second: organization_id, foreign } = organizations;
  const activity_id = await anActivity(world.db, { organization_id, name: 'Aquajoggen' });
  const id = await aSession(world.db, { organization_id, activity_id, starts_at: '2027-03-02T18:00:00.000Z' });
  const elsewhere = await anActivity(world.db, { organization_id: foreign, name: 'Elders' });
  await aSession(world.db, { organization_id: foreign, activity_id: elsewhere, starts_at: '2027-03-02T18:00:00.000Z' });
  const { body } = await ownStaff.call<{ sessions: AnyRow[]; is_cut: boolean }>(
    'GET',
    '/v1/admin/application/sessions/calendar?from=2027-03-01&to=2027-03-07',
  );
  expect(body.sessions).toEqual([
    expect.objectContaining({ id, organization_id, activity_id, activity_name: 'Aquajoggen', organization_name: expect.any(String) }),
  ]);
  expect(body.is_cut).toBe(false);
});

describe('the locations of an application', () => {
  const aLocation = async (organization_id: string, values: object = {}) => {
    const id = newId();
    await world.db.orm.insert(table('locations')).values({
      id,
      organization_id,
      name: 'Sporthal Oost',
      opening_hours: closedAllWeek(),
      contacts: [],
      is_hidden: false,
      show_link: false,
      ...values,
    } as never);
    return id;
  };

  test('are read and changed by id, with permission in their organization', async () => {
    const id = await aLocation(organizations.second);
    const locationPath = `/v1/admin/application/locations/${id}`;
    const { body } = await ownStaff.call<AnyRow>('GET', locationPath);
    expect(body).toMatchObject({ id, name: 'Sporthal Oost', organization_id: organizations.second });
    const saved = await ownStaff.call<AnyRow>('PUT', locationPath, { ...body, name: 'Sporthal West' });
    expect([saved.status, saved.body['name'], saved.body['organization_id']]).toEqual([200, 'Sporthal West', organizations.second]);
    expect((await ownStaff.call('PUT', locationPath, { name: 'Later', version: 1 })).status).toBe(409);
    expect((await ownStaff.call('PUT', locationPath, { organization_id: organizations.mine })).errors).toHaveProperty('organization_id');
    const { body: history } = await ownStaff.call<{ history: { action: string }[] }>('GET', `${locationPath}/history`);
    expect(history.history.map(({ action }) => action)).toEqual(['updated']);
  });

  test('of another application return 404', async () => {
    const id = await aLocation(organizations.foreign);
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '', { name: 'Van mij' }],
      ['PATCH', '', { name: 'Van mij' }],
    ] as const)
      expect((await ownStaff.call(method, `/v1/admin/application/locations/${id}${suffix}`, body)).status, `${method}${suffix}`).toBe(404);
  });

  test('are on the map with the filters of the list, and those without coordinates are counted', async () => {
    const city = 'Kaartstad';
    const id = await aLocation(organizations.second, { city, latitude: 52.1, longitude: 5.1 });
    await aLocation(organizations.second, { city });
    await aLocation(organizations.foreign, { city, latitude: 52.1, longitude: 5.1 });
    const { body } = await ownStaff.call('GET', `/v1/admin/application/locations/map?filter[city]=${city}`);
    expect(body).toEqual({
      locations: [{ id, organization_id: organizations.second, name: 'Sporthal Oost', city, latitude: 52.1, longitude: 5.1 }],
      without_place: 1,
      is_cut: false,
    });
  });

  test('are filtered by their type', async () => {
    const id = await aLocation(organizations.second);
    const type = (await world.make(resourceNamed('location_types'))).id;
    await world.db.orm.insert(pairsOf(resourceNamed('locations'), 'types')).values({ owner_id: id, target_id: type });
    expect(idsIn((await getPage('locations', `filter[types]=${type}`))['locations'])).toEqual([id]);
  });
});
