import { validate } from '@openactive/data-model-validator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAllWeek } from '../../src/domain/time/openingHours';
import { table } from '../../src/server/db/tables';
import { refreshItems } from '../../src/server/features/open-data/refreshItems';
import { aClub, type Club } from '../support/aClub';

interface Item {
  readonly state: string;
  readonly kind: string;
  readonly id: string;
  readonly modified: number;
  readonly data?: Record<string, unknown>;
}
interface Page {
  readonly next: string;
  readonly items: readonly Item[];
}

let club: Club;
let sport: string | undefined;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

const refresh = async () => {
  club.clock.now = new Date(club.clock.now.getTime() + 1000);
  await refreshItems(club.deps);
};
const get = (address: string) => club.request<Page>('GET', address.replace('http://localhost:3000', ''));
const feed = (name: string) => `/v1/open-data/${club.application.id}/${name}`;

/** Reads a feed from an address up to its last page, which refers to itself. */
async function readToEnd(address: string): Promise<{ items: Item[]; end: string }> {
  const items: Item[] = [];
  let next = address;
  for (let n = 0; n < 20; n += 1) {
    const { status, body } = await get(next);
    expect(status).toBe(200);
    items.push(...body.items);
    if (body.items.length === 0) return { items, end: body.next };
    next = body.next;
  }
  throw new Error('The feed has no end');
}

/** The errors of the validator when it cannot read the activity list, which is on another server. */
const TYPES_WITHOUT_LIST = ['file_not_found', 'activity_not_in_activity_list'];

/** The failures that the OpenActive validator reports. Another test checks whether a sport is on the activity list. */
const failuresOf = async (data: object) =>
  (await validate(data, { loadRemoteJson: false, validationMode: 'RPDEFeed' }))
    .filter(({ severity, type }) => severity === 'failure' && !TYPES_WITHOUT_LIST.includes(type))
    .map(({ path, message }) => `${path}: ${message}`);

const anOffer = async () => {
  sport ??= await club.insert('sports', { name: 'Voetbal', highlighted: false });
  const location = await club.insert('locations', {
    organization_id: club.organization.id,
    name: 'Sporthal Oost',
    street: 'Kade',
    house_number: '1',
    zipcode: '3511 AB',
    city: 'Utrecht',
    country: 'nl',
    latitude: 52.1,
    longitude: 5.1,
    is_hidden: false,
    show_link: false,
    opening_hours: {
      ...closedAllWeek(),
      friday: [{ opened_at: '20:00', closed_at: '02:00' }],
      sunday: [{ opened_at: '09:00', closed_at: '24:00' }],
    },
    contacts: [],
  });
  const activity = await club.anActivity({ location, sport, description: '<p>Voor <b>iedereen</b></p>', age_range: { from: 8, to: 12 } });
  return { activity, session: await club.aSession(activity, { spots: 5 }) };
};

describe('the open data of an application', () => {
  test('passes the validator of OpenActive without a failure', async () => {
    const { activity, session } = await anOffer();
    await refresh();
    const series = (await readToEnd(feed('session-series'))).items.find(({ id }) => id === activity);
    const scheduled = (await readToEnd(feed('scheduled-sessions'))).items.find(({ id }) => id === session.id);
    expect(series?.data?.['activity']).toEqual([
      {
        '@type': 'Concept',
        '@id': 'https://openactive.io/activity-list#0a5f732d-e806-4e51-ad40-0a7de0239c8c',
        prefLabel: 'Football',
        inScheme: 'https://openactive.io/activity-list',
      },
    ]);
    expect(series?.data?.['location']).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Friday'], opens: '20:00', closes: '02:00' },
        { dayOfWeek: ['https://schema.org/Sunday'], opens: '09:00', closes: '00:00' },
      ],
    });
    expect(scheduled?.data).toMatchObject({ maximumAttendeeCapacity: 5, remainingAttendeeCapacity: 5, superEvent: series?.data?.['@id'] });
    for (const item of [series, scheduled]) expect(await failuresOf(item?.data ?? {})).toEqual([]);
    for (const name of ['session-series', 'scheduled-sessions']) expect(await failuresOf((await get(feed(name))).body)).toEqual([]);
  });

  test('names the parts of the location that a session uses, within that location', async () => {
    const { activity } = await anOffer();
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'Zwembad Noord',
      street: 'Dam',
      house_number: '2',
      zipcode: '3511 AB',
      city: 'Utrecht',
      country: 'nl',
      latitude: 52.2,
      longitude: 5.2,
      is_hidden: false,
      show_link: false,
      parts: ['baan 1', 'baan 2', 'baan 3'],
      opening_hours: closedAllWeek(),
      contacts: [],
    });
    const session = await club.aSession(activity, { location, parts: ['baan 1', 'baan 2'] });
    await refresh();
    const readSessionItem = async (address: string) => {
      const { items, end } = await readToEnd(address);
      return { data: items.find(({ id }) => id === session.id)?.data, end };
    };
    const { data, end } = await readSessionItem(feed('scheduled-sessions'));
    expect(data?.['location']).toMatchObject({
      '@type': 'Place',
      name: 'baan 1, baan 2',
      geo: { latitude: 52.2 },
      containedInPlace: { '@type': 'Place', name: 'Zwembad Noord', address: { streetAddress: 'Dam 2' } },
    });
    expect(await failuresOf(data ?? {})).toEqual([]);
    const path = `${club.root}/locations/${location}/rename-part`;
    expect((await club.staff.call('POST', path, { from: 'baan 1', to: 'diepe bad' })).status).toBe(200);
    await refresh();
    expect((await readSessionItem(end)).data?.['location']).toMatchObject({ name: 'diepe bad, baan 2' });
  });

  test('returns only new, changed and removed items to a reader who comes back', async () => {
    const { activity, session } = await anOffer();
    await refresh();
    const { end } = await readToEnd(feed('scheduled-sessions'));
    await refresh();
    expect((await readToEnd(end)).items).toEqual([]);

    await club.staff.call('POST', `${session.path}/participants`, club.somebody());
    await refresh();
    const changed = await readToEnd(end);
    expect(changed.items.map(({ id, state, data }) => [id, state, data?.['remainingAttendeeCapacity']])).toEqual([
      [session.id, 'updated', 4],
    ]);
    expect(JSON.stringify(changed.items)).not.toMatch(/Sanne|Bakker/);

    await club.db.orm
      .update(table('activities'))
      .set({ concept: true })
      .where(eq(table('activities').id, activity));
    await refresh();
    const removed = await readToEnd(changed.end);
    expect(removed.items.map(({ id, state, data }) => [id, state, data])).toEqual([[session.id, 'deleted', undefined]]);
    const all = await readToEnd(feed('scheduled-sessions'));
    const order = all.items.map(({ modified, id }) => `${String(modified).padStart(15, '0')} ${id}`);
    expect(order).toEqual(order.toSorted());
  });

  test('subtracts a spot that is offered to the waiting list of a bundle', async () => {
    const { activity, session } = await anOffer();
    const bundle = await club.aBundle(activity, [session]);
    await refresh();
    const { end } = await readToEnd(feed('scheduled-sessions'));
    const organization_id = club.organization.id;
    const personFields = { first_name: 'Sanne', last_name: 'Bakker', email: 'sanne@voorbeeld.test' };
    const person = await club.insert('persons', { organization_id, ...personFields });
    const now = club.clock.now.getTime();
    await club.insert('bundle_waiting_list_entries', {
      organization_id,
      bundle_id: bundle.id,
      person,
      ...personFields,
      priority: 0,
      status: 'offered',
      joined_at: new Date(now).toISOString(),
      offer_expires_at: new Date(now + 3_600_000).toISOString(),
      answers: [],
    });
    await refresh();
    expect((await readToEnd(end)).items.map(({ id, data }) => [id, data?.['remainingAttendeeCapacity']])).toEqual([[session.id, 4]]);
  });

  test('can be read by any website, and only for an existing application', async () => {
    const { headers } = await get(feed('session-series'));
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'public, max-age=8']);
    const unknownId = '0190f3a0-0000-7000-8000-000000000000';
    expect((await get(`/v1/open-data/${unknownId}/session-series`)).status).toBe(404);
    for (const query of ['afterTimestamp=x', 'afterId=1', 'afterTimestamp=1', `afterTimestamp=-1&afterId=${unknownId}`])
      expect((await get(`${feed('session-series')}?${query}`)).status, query).toBe(422);
  });

  test('is found by the catalogue, and by a page with the dataset as JSON-LD', async () => {
    await anOffer();
    await refresh();
    const { body } = await club.request<{ dataset: string[] }>('GET', '/v1/open-data');
    const own = `http://localhost:3000/v1/open-data/${club.application.id}`;
    expect(body.dataset).toEqual([own]);
    await club.db.orm
      .update(table('applications'))
      .set({ name: 'Sport & Spel </script>' })
      .where(eq(table('applications').id, club.application.id));
    const response = await club.app.request(own, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual(['text/html; charset=UTF-8', 'Accept']);
    const page = await response.text();
    expect(page).toContain('<h1>Sport &amp; Spel &lt;/script&gt;: sessies en activiteiten</h1>');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    const dataset = JSON.parse(json) as { name: string; distribution: { name: string; contentUrl: string }[] };
    expect(dataset).toMatchObject({ '@type': 'Dataset', '@id': own, name: 'Sport & Spel </script>: sessies en activiteiten' });
    const feeds = (await club.request<{ feeds: { kind: string; url: string }[] }>('GET', own.replace('http://localhost:3000', ''))).body
      .feeds;
    expect(dataset.distribution.map(({ name, contentUrl }) => ({ kind: name, url: contentUrl }))).toEqual(feeds);
  });

  test('gives each item an address that answers the item, and to a browser a page with an event', async () => {
    const { activity } = await anOffer();
    const [activities, name] = [table('activities'), 'Zwemmen <b>voor</b> iedereen'];
    await club.db.orm.update(activities).set({ name }).where(eq(activities.id, activity));
    await refresh();
    const asks = { headers: { Accept: 'text/html', 'Accept-Language': 'en' } };
    const addresses: unknown[] = [];
    for (const [kind, type] of [
      ['session-series', 'EventSeries'],
      ['scheduled-sessions', 'Event'],
    ] as const)
      for (const { data } of (await readToEnd(feed(kind))).items.filter(({ state }) => state === 'updated')) {
        const url = String(data?.['url']);
        addresses.push(url);
        expect((await get(url)).body).toEqual(data);
        const page = await (await club.app.request(url, asks)).text();
        expect(page).not.toMatch(/<b>/);
        const event = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Record<string, unknown>;
        expect(event).toMatchObject({ '@type': type, url, organizer: { '@type': 'Organization' } });
        if (data?.['identifier'] === activity) expect(event['name']).toBe(name);
        if (type === 'Event') expect([event['startDate'], event['endDate']]).toEqual([data?.['startDate'], data?.['endDate']]);
      }
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(1);
  });

  test.each(['session-series', 'scheduled-sessions'])(
    'answers 404 for %s of another application, or that are no longer published',
    async (name) => {
      await anOffer();
      await refresh();
      const { items } = await readToEnd(feed(name));
      const { id = '' } = items.findLast(({ state }) => state === 'updated') ?? {};
      expect((await get(`${feed(name)}/${id}`)).status).toBe(200);
      const other = await club.anApplication();
      expect((await get(`/v1/open-data/${other.id}/${name}/${id}`)).status).toBe(404);
      expect((await get(`${feed(name)}/0190f3a0-0000-7000-8000-000000000000`)).status).toBe(404);
      const organizations = table('organizations');
      const setStatus = (status: 'accepted' | 'archived') =>
        club.db.orm.update(organizations).set({ status }).where(eq(organizations.id, club.organization.id));
      await setStatus('archived');
      expect((await get(`${feed(name)}/${id}`)).status).toBe(404);
      await setStatus('accepted');
    },
  );

  test('removes the items of an organization that is no longer accepted', async () => {
    await anOffer();
    await refresh();
    const { end } = await readToEnd(feed('session-series'));
    await club.db.orm
      .update(table('organizations'))
      .set({ status: 'archived' })
      .where(eq(table('organizations').id, club.organization.id));
    await refresh();
    const { items } = await readToEnd(end);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['deleted']));
  });
});
