import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
/** Staff of the application, and of another one. */
let staff: Caller;
let others: Caller;
/** The same person, at work in another application of which they are no staff. */
let organizations: { mine: string; second: string; foreign: string };
beforeAll(async () => {
  world = await aWorld();
  const foreign = await world.anApplication();
  organizations = {
    mine: world.organization.id,
    second: (await world.anOrganization(world.application.id, 'De Zwaluwen')).id,
    foreign: (await world.anOrganization(foreign.id, 'Elders')).id,
  };
  staff = await world.aPerson([{ role: 'admin', application_id: world.application.id }], { ApplicationId: world.application.id });
  others = await world.aPerson([{ role: 'admin', application_id: foreign.id }], { ApplicationId: foreign.id });
});
afterAll(() => world.close());

const idsIn = (rows: readonly AnyRow[] = []) => rows.map(({ id }) => id);
const page = async (path: string, query = '', who = staff) => {
  const answer = await who.call<Page>('GET', `/v1/admin/application/${path}?${query}`);
  expect(answer.status, `${path}?${query} ${JSON.stringify(answer.errors)}`).toBe(200);
  return answer.body;
};

const ofApplication = overviews.filter(({ isEverywhere }) => !isEverywhere);

describe.each(ofApplication.map((overview) => [overview.name, overview] as const))('%s of all organizations', (name, overview) => {
  const path = overview.collection;
  let row: AnyRow;
  beforeAll(async () => {
    row = await world.make(resourceNamed(name));
  });

  test('hold the rows of each organization of the application, with whose they are, and none of another application', async () => {
    expect(idsIn((await page(path, 'itemsPerPage=250'))[path])).toContain(row.id);
    const [found] = (await page(path, `filter[id]=${row.id}`))[path] ?? [];
    expect(found).toMatchObject({ id: row.id, organization_id: world.organization.id });
    expect(JSON.stringify(await page(path, 'itemsPerPage=250', others))).not.toContain(row.id);
    expect(JSON.stringify(await page(path, `filter[organization_id]=${world.organization.id}`, others))).not.toContain(row.id);
  });

  test('come in each order that the list offers, and in no other', async () => {
    for (const sort of sortable(overview)) for (const order of ['asc', 'desc']) await page(path, `sort=${sort}&order=${order}`);
    const refused = await staff.call('GET', `/v1/admin/application/${path}?sort=updated_at`);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['message', 'sort']]);
  });

  test('are found by the name of their organization, and are told by it in a file', async () => {
    const { name: organization } = (await staff.call<AnyRow>('GET', `/v1/admin/organizations/${world.organization.id}`)).body;
    const word = encodeURIComponent(String(organization));
    expect(idsIn((await page(path, `search=${word}&itemsPerPage=250`))[path])).toContain(row.id);
    expect((await page(path, 'search=onvindbaar'))[path]).toEqual([]);
    const file = await (await staff.raw('GET', `/v1/admin/application/${path}/export?format=csv`)).text();
    expect(file).toContain('Organisatie');
    expect(file).toContain(String(organization));
  });

  test('are nobody’s without the right to them in the application itself', async () => {
    const member = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }], {
      ApplicationId: world.application.id,
    });
    for (const rest of ['', '/simple', '/export']) {
      expect((await member.call('GET', `/v1/admin/application/${path}${rest}`)).status, rest).toBe(403);
      expect(
        (await others.call('GET', `/v1/admin/application/${path}${rest}`, undefined, { ApplicationId: world.application.id })).status,
        rest,
      ).toBe(403);
    }
  });
});

describe('what an overview is narrowed by', () => {
  test('activities by how long a session of theirs lasts, in minutes, both ends included', async () => {
    const { second: organization_id } = organizations;
    const lasting = async (minutes: number) => {
      const activity_id = await anActivity(world.db, { organization_id, name: `Duur ${minutes}` });
      const starts_at = '2026-12-01T18:00:00.000Z';
      const ends_at = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
      await aSession(world.db, { organization_id, activity_id, starts_at, ends_at });
      return activity_id;
    };
    const [short, long] = [await lasting(45), await lasting(120)];
    const found = async (range: string) =>
      idsIn((await page('activities', `${range}&itemsPerPage=250`))['activities']).filter((id) => [short, long].includes(id));
    expect(await found('filter[session_minutes][from]=45&filter[session_minutes][to]=60')).toEqual([short]);
    expect(await found('filter[session_minutes][from]=46')).toEqual([long]);
    expect((await found('')).length).toBe(2);
    const odd = await staff.call('GET', '/v1/admin/application/activities?filter[session_minutes][from]=lang');
    expect([odd.status, Object.keys(odd.errors)]).toEqual([422, ['message', 'filter[session_minutes][from]']]);
  });

  test('products by what they cost; without a rate that is nothing', async () => {
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
    const made = [await product(null), await product(1000), await product(2500)];
    const found = async (range: string) =>
      idsIn((await page('products', `${range}&itemsPerPage=250`))['products']).filter((id) => made.includes(id));
    expect(await found('filter[price][to]=0')).toEqual([made[0]]);
    expect(await found('filter[price][from]=1000&filter[price][to]=2499')).toEqual([made[1]]);
    const [free] = (await page('products', `filter[id]=${made[0]}`))['products'] ?? [];
    expect(free?.['price']).toBe(0);
  });

  test('sessions by a range of days, whatever side of midnight they are on elsewhere', async () => {
    const { second: organization_id } = organizations;
    const activity_id = await anActivity(world.db, { organization_id, name: 'Nachtloop' });
    const late = await aSession(world.db, { organization_id, activity_id, starts_at: '2026-12-10T22:30:00.000Z' });
    const early = await aSession(world.db, { organization_id, activity_id, starts_at: '2026-12-10T23:30:00.000Z' });
    const on = async (day: string) =>
      idsIn((await page('sessions', `filter[date][from]=${day}&filter[date][to]=${day}&filter[activity_id]=${activity_id}`))['sessions']);
    expect(await on('2026-12-10')).toEqual([late]);
    expect(await on('2026-12-11')).toEqual([early]);
  });
});

test('the calendar of all organizations says of each session what and whose it is', async () => {
  const { second: organization_id, foreign } = organizations;
  const activity_id = await anActivity(world.db, { organization_id, name: 'Aquajoggen' });
  const id = await aSession(world.db, { organization_id, activity_id, starts_at: '2027-03-02T18:00:00.000Z' });
  const elsewhere = await anActivity(world.db, { organization_id: foreign, name: 'Elders' });
  await aSession(world.db, { organization_id: foreign, activity_id: elsewhere, starts_at: '2027-03-02T18:00:00.000Z' });
  const { body } = await staff.call<{ sessions: AnyRow[]; is_cut: boolean }>(
    'GET',
    '/v1/admin/application/sessions/calendar?from=2027-03-01&to=2027-03-07',
  );
  expect(body.sessions).toEqual([
    expect.objectContaining({ id, organization_id, activity_id, activity_name: 'Aquajoggen', organization_name: expect.any(String) }),
  ]);
  expect(body.is_cut).toBe(false);
});

describe('locations in the application’s area', () => {
  const aLocation = async (organization_id: string, values: object = {}) => {
    const id = newId();
    await world.db.orm.insert(table('locations')).values({
      id,
      organization_id,
      name: 'Sporthal Oost',
      opening_hours: [],
      contacts: [],
      is_hidden: false,
      show_link: false,
      ...values,
    } as never);
    return id;
  };

  test('are read and changed by their id alone, by whoever may do so in their organization', async () => {
    const id = await aLocation(organizations.second);
    const one = `/v1/admin/application/locations/${id}`;
    const { body } = await staff.call<AnyRow>('GET', one);
    expect(body).toMatchObject({ id, name: 'Sporthal Oost', organization_id: organizations.second });
    const saved = await staff.call<AnyRow>('PUT', one, { ...body, name: 'Sporthal West' });
    expect([saved.status, saved.body['name'], saved.body['organization_id']]).toEqual([200, 'Sporthal West', organizations.second]);
    expect((await staff.call('PUT', one, { name: 'Later', version: 1 })).status).toBe(409);
    expect((await staff.call('PUT', one, { organization_id: organizations.mine })).errors).toHaveProperty('organization_id');
    const { body: told } = await staff.call<{ history: { action: string }[] }>('GET', `${one}/history`);
    expect(told.history.map(({ action }) => action)).toEqual(['updated']);
  });

  test('of another application are not there', async () => {
    const id = await aLocation(organizations.foreign);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '', { name: 'Van mij' }],
      ['PATCH', '', { name: 'Van mij' }],
    ] as const)
      expect((await staff.call(method, `/v1/admin/application/locations/${id}${rest}`, body)).status, `${method}${rest}`).toBe(404);
  });

  test('stand on the map as the list is narrowed, and those without coordinates are counted', async () => {
    const city = 'Kaartstad';
    const id = await aLocation(organizations.second, { city, latitude: 52.1, longitude: 5.1 });
    await aLocation(organizations.second, { city });
    await aLocation(organizations.foreign, { city, latitude: 52.1, longitude: 5.1 });
    const { body } = await staff.call('GET', `/v1/admin/application/locations/map?filter[city]=${city}`);
    expect(body).toEqual({
      locations: [{ id, organization_id: organizations.second, name: 'Sporthal Oost', city, latitude: 52.1, longitude: 5.1 }],
      without_place: 1,
      is_cut: false,
    });
  });

  test('are narrowed by their kind', async () => {
    const id = await aLocation(organizations.second);
    const type = (await world.make(resourceNamed('location_types'))).id;
    await world.db.orm.insert(pairsOf(resourceNamed('locations'), 'types')).values({ owner_id: id, target_id: type });
    expect(idsIn((await page('locations', `filter[types]=${type}`))['locations'])).toEqual([id]);
  });
});
