import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    opening_hours: [],
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

async function hitsOf(who: Caller, q: string): Promise<SearchHit[]> {
  const { status, body } = await who.call<{ results: SearchHit[] }>('GET', `/v1/admin/search?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return body.results;
}
const found = async (who: Caller, q: string) => (await hitsOf(who, q)).map(({ id }) => id);

/** Where the list of what was found stands, by which its caller would have found it; a trainer has none of people, and finds those of the own sessions. */
function listOf(who: string, { entity, id, name, ids: { organization_id = '', activity_id = '' } }: SearchHit): string {
  if (entity === 'organizations') return `/v1/admin/organizations/simple?filter[id]=${id}`;
  const root = `/v1/admin/organizations/${organization_id}`;
  if (entity === 'persons' && who === 'trainer') return `${root}/known-persons?search=${encodeURIComponent(name.split(',')[0] ?? '')}`;
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
  'whatever the search gives somebody who is %s, the list of it gives them too',
  async (who) => {
    let compared = 0;
    for (const query of QUERIES) {
      for (const hit of await hitsOf(callers[who], query)) {
        const { status, body } = await callers[who].call('GET', listOf(who, hit));
        expect(status, `${query}: ${JSON.stringify(hit)}`).toBe(200);
        expect(JSON.stringify(body[hit.entity]), `${query}: ${hit.name}`).toContain(hit.id);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(who === 'stranger' ? -1 : 5);
  },
);

describe('who finds what', () => {
  test('staff find everything of their application, a member everything of the club', async () => {
    for (const who of ['superadmin', 'admin', 'organization'] as const) {
      const all = new Set([...(await found(callers[who], 'water')), ...(await found(callers[who], 'wim waterval'))]);
      for (const name of ['own', 'other', 'ownSession', 'otherSession', 'known', 'unknown', 'location', 'product', 'order'])
        expect([...all], `${who}: ${name}`).toContain(ids[name]);
    }
  });

  test('a trainer finds the own activities, their sessions and the people in those, and no others', async () => {
    const own = await found(callers.trainer, 'water');
    for (const name of ['own', 'ownSession', 'known', 'location']) expect(own, name).toContain(ids[name]);
    for (const name of ['other', 'otherSession', 'unknown', 'product', 'order']) expect(own, name).not.toContain(ids[name]);
    expect(await found(callers.trainer, 'sjoerd')).toEqual([]);
  });

  test('by a mail address only who may read it is found', async () => {
    expect(await found(callers.organization, 'femke@geheim')).toEqual([ids['known']]);
    expect(await found(callers.trainer, 'femke@geheim.test')).not.toContain(ids['known']);
  });

  test('nobody finds anything of another application', async () => {
    for (const query of QUERIES) expect(await found(callers.stranger, query), query).toEqual([]);
  });
});

describe('what is typed', () => {
  test.each(['watrepolo kwal', 'waterpoolo kwal', 'waterplo kwal', 'WATERPOLO  KWAL', 'kwla'])('“%s” finds the Kwal', async (typed) => {
    expect(await found(callers.organization, typed)).toContain(ids['other']);
  });

  test('two words may be the activity and its club', async () => {
    const hits = await hitsOf(callers.admin, 'zeester vlugge');
    expect(hits.find(({ entity }) => entity === 'activities')?.id).toBe(ids['own']);
  });

  test('an order is found by its number', async () => {
    expect(await found(callers.organization, '#4711')).toEqual([ids['order']]);
  });

  test('an order of an activity is found by its number and by its buyer', async () => {
    const order = await anOrder(null, 'Jet Zeewolde', 4712);
    for (const who of ['superadmin', 'admin', 'organization'] as const) {
      expect(await found(callers[who], '4712'), who).toEqual([order]);
      expect(await found(callers[who], 'zeewolde'), who).toContain(order);
    }
    for (const who of ['trainer', 'stranger'] as const) {
      expect(await found(callers[who], '4712'), who).toEqual([]);
      expect(await found(callers[who], 'zeewolde'), who).not.toContain(order);
    }
    const [hit] = await hitsOf(callers.admin, '4712');
    expect(hit).toMatchObject({ entity: 'orders', name: '#4712 Jet Zeewolde', ids: { organization_id: club.organization.id } });
  });

  test('each thing that is found says where it is', async () => {
    const hits = await hitsOf(callers.organization, 'waterdrager');
    expect(hits).toEqual([
      expect.objectContaining({
        entity: 'persons',
        name: 'Waterdrager, Femke',
        organization_name: 'Sportclub De Vlugge Voet',
        ids: { organization_id: club.organization.id },
      }),
    ]);
    // Whoever has no list of people is led to where they stand.
    expect((await hitsOf(callers.trainer, 'waterdrager')).map(({ ids: at }) => at)).toEqual([
      { organization_id: club.organization.id, activity_id: ids['own'], session_id: ids['ownSession'] },
    ]);
  });

  test('nothing, or only spaces, finds nothing; too much is told', async () => {
    expect(await found(callers.organization, '   ')).toEqual([]);
    const { status, errors } = await callers.organization.call('GET', `/v1/admin/search?q=${'x'.repeat(101)}`);
    expect([status, Object.keys(errors)]).toEqual([422, ['message', 'q']]);
  });

  test('letters that mean something elsewhere are letters', async () => {
    for (const odd of ['%', '_', "'", '\\', '"; drop table activities; --', '(((', '\u0000'])
      expect(await found(callers.organization, odd), odd).toEqual([]);
  });
});

test('of many sessions the next comes first, and what was comes last', async () => {
  const activity = await club.anActivity({ name: 'Bergbeklimmen' });
  const was = (await club.aSession(activity, { inDays: -1 })).id;
  const later = (await club.aSession(activity, { inDays: 9 })).id;
  const next = (await club.aSession(activity, { inDays: 2 })).id;
  const sessions = (await hitsOf(callers.organization, 'bergbeklimmen')).filter(({ entity }) => entity === 'sessions');
  expect(sessions.map(({ id }) => id)).toEqual([next, later, was]);
  await club.db.orm.delete(table('sessions')).where(sql`activity_id = ${activity}`);
});
