import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabelFilterName, type LabelMatches, listFilterOf } from '../../src/domain/labels/labelMatches';
import type { AnyRow } from '../../src/schema/row';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { rowsOf } from '../../src/server/db/rowsOf';
import { pairsOf, table } from '../../src/server/db/tables';
import type { Caller } from '../support/aServer';
import { aWorld, type World } from '../support/aWorld';
import { anActivity, aSession } from '../support/offerRows';

/**
 * Compares the counts of a label's filters with plain SQL, for offers with and without ages, rates, sessions and marks, for drafts, and for
 * organizations in every state. See docs/domain/labels.md.
 */
let world: World;
let here: string;
let elsewhere: string;
/** A superadmin who works in `here`, and an admin of only that application. */
let admin: Caller;
let staff: Caller;
const ids = { label: '', everywhere: '', sport: '', otherSport: '', tag: '', category: '' };

beforeAll(async () => {
  world = await aWorld();
  [here, elsewhere] = [(await world.anApplication()).id, (await world.anApplication()).id];
  admin = await world.superadmin({ ApplicationId: here });
  staff = await world.aPerson([{ role: 'admin', application_id: here }], { ApplicationId: here });
  for (const key of ['sport', 'otherSport'] as const) {
    ids[key] = newId();
    await world.db.orm.insert(table('sports')).values({ id: ids[key], name: `Sport ${ids[key]}` });
  }
  ids.tag = newId();
  await world.db.orm.insert(table('tags')).values({ id: ids.tag, name: `Tag ${ids.tag}` });
  ids.category = newId();
  await world.db.orm.insert(table('categories')).values({ id: ids.category, application_id: here, name: 'Dans' } as never);
  for (const application_id of [here, elsewhere])
    for (const state of [
      { status: 'accepted' },
      { status: 'accepted' },
      { status: 'archived' },
      { status: 'pending' },
      { status: 'pending', rejected_at: '2026-10-03T10:00:00Z' },
    ])
      await createClubWithOffers(application_id, state);
  const label = async (applications: string[]) =>
    (await admin.call<AnyRow>('POST', '/v1/admin/labels', { name: `Label ${newId()}`, applications })).body.id;
  [ids.label, ids.everywhere] = [await label([here, elsewhere]), await label([])];
});
afterAll(() => world.close());

let serial = 0;

async function createClubWithOffers(
  application_id: string,
  { status, rejected_at = null }: { status: string; rejected_at?: string | null },
) {
  serial += 1;
  const { id: organization_id } = await world.anOrganization(application_id, `Club ${serial}`);
  await world.db.orm.execute(
    sql`update organizations set status = ${status}, rejected_at = ${rejected_at}::timestamptz where id = ${organization_id}`,
  );
  const hasMarks = serial % 2 === 0;
  if (hasMarks) await addMarks('organizations', organization_id, { sports: ids.sport, tags: ids.tag });
  const rates = [null, await createRate(organization_id, 500), await createRate(organization_id, 1500)];
  const ages = [{}, { from: 4, to: 12 }, { from: 18 }, { to: 6 }];
  for (const [number, age_range] of ages.entries())
    for (const rate of rates)
      for (const concept of [false, true]) {
        const values = { organization_id, concept, rate, age_range, sport: number === 1 ? ids.sport : null };
        const activity_id = await anActivity(world.db, values);
        const product = {
          id: newId(),
          name: 'Kaart',
          level: 'all',
          is_accessible: false,
          should_validate_age: false,
          contacts: [],
          ...values,
        };
        await world.db.orm.insert(table('products')).values(product as never);
        if (number === 2) await addMarks('activities', activity_id, { tags: ids.tag, categories: ids.category });
        if (number === 2) await addMarks('products', product.id, { tags: ids.tag });
        if (number !== 3) {
          await aSession(world.db, { organization_id, activity_id, starts_at: '2026-10-07T18:00:00.000Z' });
          const cancelled = {
            organization_id,
            activity_id,
            starts_at: '2026-11-07T18:00:00.000Z',
            status: number === 0 ? 'cancelled' : 'planned',
          };
          await aSession(world.db, cancelled);
        }
      }
  // The activity is free, but its bundles are not: the cheapest published bundle counts.
  const bundled = await anActivity(world.db, { organization_id, concept: false, rate: null, offer_type: 'bundles', age_range: {} });
  for (const [rate, concept] of [
    [rates[2], false],
    [rates[1], true],
  ] as const)
    await world.db.orm
      .insert(table('bundles'))
      .values({ id: newId(), organization_id, activity_id: bundled, name: 'Cursus', rate, concept } as never);
}

async function createRate(organization_id: string, price_in_cents: number): Promise<string> {
  const id = newId();
  await world.db.orm.insert(table('rates')).values({ id, organization_id, name: 'Tarief', price_in_cents, vat: 'low' } as never);
  return id;
}

async function addMarks(name: 'activities' | 'products' | 'organizations', owner_id: string, marks: Readonly<Record<string, string>>) {
  for (const [field, target_id] of Object.entries(marks))
    await world.db.orm.insert(pairsOf(resourceNamed(name), field)).values({ owner_id, target_id } as never);
}

const EMPTY = {
  min_age: null,
  max_age: null,
  start_date: null,
  end_date: null,
  min_price: null,
  max_price: null,
  sports: [],
  tags: [],
  categories: [],
};

const getMatches = (filter: object, { name = 'activity_filter', label = ids.label, who: caller = admin }: Partial<Asked> = {}) =>
  caller.call<{ applications: LabelMatches[] }>('POST', `/v1/admin/labels/${label}/matches`, { name, filter });
interface Asked {
  name: LabelFilterName;
  label: string;
  who: Caller;
}

const PUBLIC = sql`o.status = 'accepted' and o.rejected_at is null`;
const price = (offer: string) => sql`coalesce((select r.price_in_cents from rates r where r.id = ${sql.raw(offer)}.rate), 0)`;
const CHEAPEST = sql`case when a.offer_type = 'bundles' then (select min(${price('b')}) from bundles b where b.activity_id = a.id and not b.concept) else ${price('a')} end`;
const has = (pairs: string, owner: string, id: string) =>
  sql`${sql.raw(owner)} in (select owner_id from ${sql.raw(pairs)} where target_id = ${id})`;

async function countBySql(statement: SQL): Promise<number> {
  return Number(rowsOf<{ n: number }>(await world.db.orm.execute(statement))[0]?.n);
}
const activities = (where: SQL) =>
  countBySql(
    sql`select count(*)::int as n from activities a join organizations o on o.id = a.organization_id where o.application_id = ${here} and ${PUBLIC} and not a.concept and ${where}`,
  );
const products = (where: SQL) =>
  countBySql(
    sql`select count(*)::int as n from products a join organizations o on o.id = a.organization_id where o.application_id = ${here} and ${PUBLIC} and not a.concept and ${where}`,
  );
const organizations = (where: SQL) =>
  countBySql(sql`select count(*)::int as n from organizations o where o.application_id = ${here} and ${PUBLIC} and ${where}`);

const countHere = async (filter: object, name: LabelFilterName = 'activity_filter'): Promise<number | undefined> => {
  const answer = await getMatches(filter, { name });
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200);
  return answer.body.applications.find(({ id }) => id === here)?.matches;
};

test('counts activities by age, price, date, sport, tag and category like plain SQL', async () => {
  const cases: [object, SQL][] = [
    [{}, sql`true`],
    [{ max_age: 5 }, sql`coalesce((a.age_range->>'from')::int, 0) <= 5`],
    [{ min_age: 12 }, sql`coalesce((a.age_range->>'to')::int, 999) >= 12`],
    [{ min_age: 13, max_age: 17 }, sql`coalesce((a.age_range->>'from')::int, 0) <= 17 and coalesce((a.age_range->>'to')::int, 999) >= 13`],
    [{ max_price: 0 }, sql`${CHEAPEST} = 0`],
    [{ min_price: 500, max_price: 1499 }, sql`${CHEAPEST} between 500 and 1499`],
    [{ min_price: 1500 }, sql`${CHEAPEST} >= 1500`],
    [
      { start_date: '2026-11-01' },
      sql`exists (select 1 from sessions s where s.activity_id = a.id and s.status = 'planned' and s.date >= '2026-11-01')`,
    ],
    [
      { start_date: '2026-10-07', end_date: '2026-10-07' },
      sql`exists (select 1 from sessions s where s.activity_id = a.id and s.status = 'planned' and s.date = '2026-10-07')`,
    ],
    [{ sports: [ids.sport, ids.otherSport] }, sql`a.sport = ${ids.sport}`],
    [{ tags: [ids.tag] }, has('activities_tags', 'a.id', ids.tag)],
    [{ categories: [ids.category], max_price: 500 }, sql`${has('activities_categories', 'a.id', ids.category)} and ${CHEAPEST} <= 500`],
  ];
  for (const [filter, where] of cases) {
    const expected = await activities(where);
    expect(expected, JSON.stringify(filter)).toBeGreaterThan(0);
    expect(await countHere(filter), JSON.stringify(filter)).toBe(expected);
  }
  expect(await countHere({ sports: [ids.otherSport] })).toBe(0);
});

test('counts products without dates, and organizations by their marks and their offers', async () => {
  expect(await countHere({ max_price: 500, start_date: '2030-01-01' }, 'product_filter')).toBe(await products(sql`${price('a')} <= 500`));
  expect(await countHere({ tags: [ids.tag], min_age: 18 }, 'product_filter')).toBe(
    await products(sql`${has('products_tags', 'a.id', ids.tag)} and coalesce((a.age_range->>'to')::int, 999) >= 18`),
  );
  const all = await organizations(sql`true`);
  const marked = await organizations(has('organizations_sports', 'o.id', ids.sport));
  expect([all, marked]).toEqual([2, 1]);
  expect(await countHere({}, 'organization_filter')).toBe(all);
  expect(await countHere({ sports: [ids.sport], tags: [ids.tag] }, 'organization_filter')).toBe(marked);
  expect(await countHere({ max_price: 0, max_age: 3 }, 'organization_filter')).toBe(all);
  expect(await countHere({ start_date: '2030-01-01' }, 'organization_filter')).toBe(0);
});

test('counts each application of the label, and for staff of one application only theirs', async () => {
  const { body } = await getMatches({});
  expect(body.applications.map(({ id }) => id).toSorted()).toEqual([here, elsewhere].toSorted());
  for (const counts of body.applications) expect([counts.matches, counts.total]).toEqual([26, 26]);
  expect((await getMatches({ tags: [ids.tag] })).body.applications.every(({ matches, total }) => matches > 0 && matches < total)).toBe(
    true,
  );
  expect((await getMatches({}, { label: ids.everywhere })).body.applications.length).toBeGreaterThanOrEqual(3);
  for (const label of [ids.label, ids.everywhere])
    expect((await getMatches({}, { label, who: staff })).body.applications.map(({ id }) => id)).toEqual([here]);
});

test('counts the same as the list of the current application', async () => {
  const filter = { ...EMPTY, min_age: 13, max_price: 500, start_date: '2026-10-01', tags: [ids.tag] };
  const [match] = (await getMatches(filter, { who: staff })).body.applications;
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(listFilterOf('activities', filter) ?? {})) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [bound, boundValue] of Object.entries(value)) query.set(`filter[${field}][${bound}]`, String(boundValue));
    else query.set(`filter[${field}]`, String(value));
  }
  const list = await staff.call<{ meta: { pagination: { total: number } } }>('GET', `/v1/admin/application/activities?${query}`);
  expect(list.status, JSON.stringify(list.errors)).toBe(200);
  expect(list.body.meta.pagination.total).toBe(match?.listed);
  // Pending and archived clubs have such activities too, which the public does not see.
  expect(match?.listed).toBeGreaterThan(match?.matches ?? 0);
});

test('validates a filter like a save, and is closed to members', async () => {
  const refused = await getMatches({ min_age: 60, max_age: 20 });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, expect.arrayContaining(['activity_filter.max_age'])]);
  const saved = await admin.call('PATCH', `/v1/admin/labels/${ids.label}`, { activity_filter: { min_age: 60, max_age: 20 } });
  expect(Object.keys(saved.errors)).toEqual(Object.keys(refused.errors));
  const unknown = await getMatches({ tags: [newId()] });
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, expect.arrayContaining(['activity_filter.tags'])]);
  expect((await getMatches({ colour: 'red' })).status).toBe(422);
  expect((await getMatches({}, { label: newId() })).status).toBe(404);
  const member = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  expect((await getMatches({}, { who: member })).status).toBe(403);
});
