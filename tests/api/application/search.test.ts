import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAllWeek } from '../../../src/domain/time/openingHours';
import type { SearchHit } from '../../../src/domain/search/searchHit';
import { table } from '../../../src/server/db/tables';
import type { Caller } from '../../support/aServer';
import { aClub, type Club } from '../../support/aClub';
import { aParticipant } from '../../support/offerRows';

let club: Club;
let callers: Readonly<Record<'superadmin' | 'admin' | 'organization' | 'trainer' | 'stranger', Caller>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  club = await aClub();
  const headers = { ApplicationId: club.application.id };
  const elsewhere = await club.anApplication('Elders');
  callers = {
    superadmin: await club.superadmin(headers),
    admin: await club.aPerson([{ role: 'admin', application_id: club.application.id }], headers),
    organization: club.staff,
    trainer: await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], headers),
    stranger: await club.aPerson([{ role: 'admin', application_id: elsewhere.id }], { ApplicationId: elsewhere.id }),
  };
  const contact = await club.insert('contacts', {
    organization_id: club.organization.id,
    name: 'Tra Iner',
    email: callers.trainer.email,
  });
  ids['own'] = await club.anActivity({ name: 'Waterpolo Zeester', contacts: [{ contact, roles: ['trainer'] }] });
  ids['other'] = await club.anActivity({ name: 'Waterpolo Kwal' });
  ids['ownSession'] = (await club.aSession(ids['own'] ?? '')).id;
  ids['otherSession'] = (await club.aSession(ids['other'] ?? '')).id;
  const organization_id = club.organization.id;
  ids['known'] = await personIn(ids['ownSession'] ?? '', 'Femke', 'Waterdrager');
  ids['unknown'] = await personIn(ids['otherSession'] ?? '', 'Sjoerd', 'Waterman');
  ids['location'] = await club.insert('locations', {
    organization_id,
    name: 'Waterhal',
    opening_hours: closedAllWeek(),
    contacts: [],
    is_hidden: false,
    show_link: false,
  });
  ids['product'] = await aProduct('Waterfles');
  ids['order'] = await anOrder(ids['product'] ?? '', 'Wim Waterval', 4711);
});
afterAll(() => club.close());

async function personIn(session_id: string, first_name: string, last_name: string): Promise<string> {
  const organization_id = club.organization.id;
  const id = await aParticipant(club.db, { session_id, organization_id, first_name, last_name });
  const participants = table('participants');
  const [row] = await club.db.orm.select({ person: participants.person }).from(participants).where(eq(participants.id, id));
  const person = String(row?.person);
  await club.db.orm
    .update(table('persons'))
    .set({ first_name, last_name, email: `${first_name}@geheim.test` })
    .where(eq(table('persons').id, person));
  return person;
}

const aProduct = (name: string) =>
  club.insert('products', {
    organization_id: club.organization.id,
    name,
    is_accessible: false,
    age_range: { from: null, to: null },
    contacts: [],
    concept: false,
    should_validate_age: false,
  });

async function anOrder(product: string | null, name: string, number: number): Promise<string> {
  const organization_id = club.organization.id;
  const money = {
    vat_in_cents: 0,
    transaction_fee_in_cents: 0,
    subtotal_price_in_cents: 0,
    total_in_cents: 0,
    paid_in_cents: 0,
    credited_in_cents: 0,
    refunded_in_cents: 0,
  };
  const order = await club.insert('orders', { organization_id, number, name, payment_type: 'cash', status: 'paid', ...money });
  await club.insert('order_lines', {
    organization_id,
    order_id: order,
    product,
    title: 'Waterfles',
    fee_in_cents: 0,
    credited_in_cents: 0,
    credited_fee_in_cents: 0,
    quantity: 1,
    unit_price_in_cents: 0,
    vat: 'high',
    vat_percentage: 21,
    vat_in_cents: 0,
    total_price_in_cents: 0,
    answers: [],
  });
  return order;
}

async function hitsOf(caller: Caller, q: string): Promise<SearchHit[]> {
  const { status, body } = await caller.call<{ results: SearchHit[] }>('GET', `/v1/admin/search?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return body.results;
}
const findIds = async (caller: Caller, q: string) => (await hitsOf(caller, q)).map(({ id }) => id);

/** The list in which a caller would find a hit. Trainers have no list of people, and search those of their sessions. */
function listOf(role: string, { entity, id, name, ids: { organization_id = '', activity_id = '' } }: SearchHit): string {
  if (entity === 'organizations') return `/v1/admin/organizations/simple?filter[id]=${id}`;
  const root = `/v1/admin/organizations/${organization_id}`;
  if (entity === 'persons' && role === 'trainer') return `${root}/known-persons?search=${encodeURIComponent(name.split(',')[0] ?? '')}`;
  return `${root}/${entity === 'sessions' ? `activities/${activity_id}/sessions` : entity}?filter[id]=${id}`;
}

const QUERIES = [
  'water',
  'waterpolo',
  'watrepolo',
  'wtaer',
  'wim',
  '4711',
  'geheim',
  'sjoerd',
  'vlugge voet',
  'kwal',
  'a',
  '%',
  "' or 1=1 --",
];

test.each(['superadmin', 'admin', 'organization', 'trainer', 'stranger'] as const)(
  'every search result of a %s is also in their list',
  async (role) => {
    let compared = 0;
    for (const query of QUERIES) {
      for (const hit of await hitsOf(callers[role], query)) {
        const { status, body } = await callers[role].call('GET', listOf(role, hit));
        expect(status, `${query}: ${JSON.stringify(hit)}`).toBe(200);
        expect(JSON.stringify(body[hit.entity]), `${query}: ${hit.name}`).toContain(hit.id);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(role === 'stranger' ? -1 : 5);
  },
);

describe('the results of a search', () => {
  test('include everything of the application for staff, and everything of the club for a manager', async () => {
    for (const role of ['superadmin', 'admin', 'organization'] as const) {
      const all = new Set([...(await findIds(callers[role], 'water')), ...(await findIds(callers[role], 'wim waterval'))]);
      for (const name of ['own', 'other', 'ownSession', 'otherSession', 'known', 'unknown', 'location', 'product', 'order'])
        expect([...all], `${role}: ${name}`).toContain(ids[name]);
    }
  });

  test('include only the own activities, sessions and participants for a trainer', async () => {
    const ownResults = await findIds(callers.trainer, 'water');
    for (const name of ['own', 'ownSession', 'known', 'location']) expect(ownResults, name).toContain(ids[name]);
    for (const name of ['other', 'otherSession', 'unknown', 'product', 'order']) expect(ownResults, name).not.toContain(ids[name]);
    expect(await findIds(callers.trainer, 'sjoerd')).toEqual([]);
  });

  test('match a mail address only for users who may read it', async () => {
    expect(await findIds(callers.organization, 'femke@geheim')).toEqual([ids['known']]);
    expect(await findIds(callers.trainer, 'femke@geheim.test')).not.toContain(ids['known']);
  });

  test('include nothing of another application', async () => {
    for (const query of QUERIES) expect(await findIds(callers.stranger, query), query).toEqual([]);
  });
});

describe('a search text', () => {
  test.each(['watrepolo kwal', 'waterpoolo kwal', 'waterplo kwal', 'WATERPOLO  KWAL', 'kwla'])(
    '“%s” finds the activity Kwal',
    async (input) => {
      expect(await findIds(callers.organization, input)).toContain(ids['other']);
    },
  );

  test('may combine the activity and its club', async () => {
    const hits = await hitsOf(callers.admin, 'zeester vlugge');
    expect(hits.find(({ entity }) => entity === 'activities')?.id).toBe(ids['own']);
  });

  test('may be the number of an order', async () => {
    expect(await findIds(callers.organization, '#4711')).toEqual([ids['order']]);
  });

  test('finds an order of an activity by its number and by its buyer', async () => {
    const order = await anOrder(null, 'Jet Zeewolde', 4712);
    for (const role of ['superadmin', 'admin', 'organization'] as const) {
      expect(await findIds(callers[role], '4712'), role).toEqual([order]);
      expect(await findIds(callers[role], 'zeewolde'), role).toContain(order);
    }
    for (const role of ['trainer', 'stranger'] as const) {
      expect(await findIds(callers[role], '4712'), role).toEqual([]);
      expect(await findIds(callers[role], 'zeewolde'), role).not.toContain(order);
    }
    const [hit] = await hitsOf(callers.admin, '4712');
    expect(hit).toMatchObject({ entity: 'orders', name: '#4712 Jet Zeewolde', ids: { organization_id: club.organization.id } });
  });

  test('returns the place of each result', async () => {
    const hits = await hitsOf(callers.organization, 'waterdrager');
    expect(hits).toEqual([
      expect.objectContaining({
        entity: 'persons',
        name: 'Waterdrager, Femke',
        organization_name: 'Sportclub De Vlugge Voet',
        ids: { organization_id: club.organization.id },
      }),
    ]);
    // A trainer has no list of persons, and is led to the session instead.
    expect((await hitsOf(callers.trainer, 'waterdrager')).map(({ ids: at }) => at)).toEqual([
      { organization_id: club.organization.id, activity_id: ids['own'], session_id: ids['ownSession'] },
    ]);
  });

  test('finds nothing when it is empty, and is refused when it is too long', async () => {
    expect(await findIds(callers.organization, '   ')).toEqual([]);
    const { status, errors } = await callers.organization.call('GET', `/v1/admin/search?q=${'x'.repeat(101)}`);
    expect([status, Object.keys(errors)]).toEqual([422, ['message', 'q']]);
  });

  test('treats special characters literally', async () => {
    for (const text of ['%', '_', "'", '\\', '"; drop table activities; --', '(((', '\u0000'])
      expect(await findIds(callers.organization, text), text).toEqual([]);
  });
});

test('the results list the next session first, and past sessions last', async () => {
  const activity = await club.anActivity({ name: 'Bergbeklimmen' });
  const past = (await club.aSession(activity, { inDays: -1 })).id;
  const later = (await club.aSession(activity, { inDays: 9 })).id;
  const next = (await club.aSession(activity, { inDays: 2 })).id;
  const sessions = (await hitsOf(callers.organization, 'bergbeklimmen')).filter(({ entity }) => entity === 'sessions');
  expect(sessions.map(({ id }) => id)).toEqual([next, later, past]);
  await club.db.orm.delete(table('sessions')).where(sql`activity_id = ${activity}`);
});
