import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let application: { id: string };
let club: { id: string };
let owner: Caller;
let stranger: Caller;
let serial = 0;

beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
  club = await server.anOrganization(application.id);
  const other = await server.anOrganization(application.id);
  owner = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  stranger = await server.aPerson([{ role: 'organization', organization_id: other.id }]);
});
afterAll(() => server.close());

const pathTo = (suffix: string) => `/v1/admin/organizations/${club.id}/${suffix}`;
const create = async (suffix: string, body: object, caller = owner): Promise<AnyRow> => {
  const answer = await caller.call<AnyRow>('POST', pathTo(suffix), body);
  expect([answer.status, answer.errors]).toEqual([201, {}]);
  return answer.body;
};
const anActivity = (body: object = {}) => create('activities', { name: `Judo ${++serial}`, ...body });
const aContact = (body: object = {}) => create('contacts', { name: `Contact ${++serial}`, roles: ['contact_person'], ...body });
const aLocation = () => create('locations', { name: `Sporthal ${++serial}` });

describe('the location of an activity', () => {
  test('is set and cleared by its own endpoint', async () => {
    const activity = await anActivity();
    const location = await aLocation();
    const chosen = await owner.call<AnyRow>('PATCH', `/v1/admin/activities/${activity.id}/location`, {
      location_id: location.id,
      version: activity.version,
    });
    expect([chosen.status, chosen.body['location'], chosen.body.version]).toEqual([200, location.id, activity.version + 1]);
    const cleared = await owner.call<AnyRow>('PATCH', `/v1/admin/activities/${activity.id}/location`, { location_id: null });
    expect([cleared.status, cleared.body['location']]).toEqual([200, null]);
  });

  test('is set in the same way for a product', async () => {
    const product = await create('products', { name: `Bal ${++serial}` });
    const location = await aLocation();
    const chosen = await owner.call<AnyRow>('PATCH', `/v1/admin/products/${product.id}/location`, { location_id: location.id });
    expect([chosen.status, chosen.body['location']]).toEqual([200, location.id]);
  });

  test.each([
    ['nl', 'Locatie verwijst naar iets dat niet bestaat'],
    ['en', 'The Location field refers to something that does not exist'],
  ])('is refused at its field in %s if it belongs to another organization', async (locale, sentence) => {
    const activity = await anActivity();
    const otherClub = await server.anOrganization(application.id);
    const admin = await server.superadmin({ ApplicationId: application.id });
    const { body } = await admin.call<AnyRow>('POST', `/v1/admin/organizations/${otherClub.id}/locations`, { name: 'Elders' });
    const answer = await owner.call(
      'PATCH',
      `/v1/admin/activities/${activity.id}/location`,
      { location_id: body.id },
      { 'Accept-Language': locale },
    );
    expect([answer.status, answer.errors['location_id']]).toEqual([422, sentence]);
  });

  test('is refused with the current record for an outdated version', async () => {
    const activity = await anActivity();
    await owner.call('PATCH', pathTo(`activities/${activity.id}`), { name: 'Intussen anders' });
    const outdated = await owner.call<{ current: AnyRow }>('PATCH', `/v1/admin/activities/${activity.id}/location`, {
      location_id: null,
      version: activity.version,
    });
    expect([outdated.status, outdated.body.current['name']]).toEqual([409, 'Intussen anders']);
  });

  test.each([[{}], [{ location_id: 'x' }], [{ location_id: null, name: 'x' }]])('is refused with the body %j', async (body) => {
    const activity = await anActivity();
    expect((await owner.call('PATCH', `/v1/admin/activities/${activity.id}/location`, body)).status).toBe(422);
  });

  test('returns 404 to members of another organization, as for an unknown activity', async () => {
    const activity = await anActivity();
    const unknownId = '0190f3a0-0000-7000-8000-000000000000';
    for (const id of [activity.id, unknownId]) {
      expect((await stranger.call('PATCH', `/v1/admin/activities/${id}/location`, { location_id: null })).status).toBe(404);
      expect((await stranger.call('GET', `/v1/admin/activities/${id}/settings`)).status).toBe(404);
      expect((await stranger.call('PUT', `/v1/admin/activities/${id}/settings`, {})).status).toBe(404);
    }
  });
});

describe('the settings of an activity', () => {
  const settings = (id: string) => `/v1/admin/activities/${id}/settings`;

  test('are read and changed by their own endpoints, without other fields', async () => {
    const activity = await anActivity();
    const contact = await aContact();
    const before = await owner.call<AnyRow>('GET', settings(activity.id));
    expect([before.status, before.body['subscribe_mode'], before.body['offer_minutes'], 'name' in before.body]).toEqual([
      200,
      'from_session',
      1440,
      false,
    ]);
    const after = await owner.call<AnyRow>('PUT', settings(activity.id), {
      version: before.body.version,
      subscribe_mode: 'minutes',
      subscribe_from_minutes: 10_080,
      subscribe_until_minutes: 60,
      waiting_list_mode: 'manual',
      cutoff_minutes: 30,
      contacts: [{ contact: contact.id, roles: ['trainer'] }],
      no_signup_required: true,
      should_validate_age: true,
      fills_gaps: true,
    });
    expect([after.status, after.body['subscribe_from_minutes'], after.body['contacts']]).toEqual([
      200,
      10_080,
      [{ contact: contact.id, roles: ['trainer'] }],
    ]);
    expect((await owner.call<AnyRow>('GET', pathTo(`activities/${activity.id}`))).body).toMatchObject({
      name: activity['name'],
      waiting_list_mode: 'manual',
      no_signup_required: true,
    });
    expect((await owner.call('PUT', settings(activity.id), { name: 'Anders' })).errors).toHaveProperty('name');
  });

  test.each<[string, (contact: string) => object, string, string, string]>([
    [
      'a window that closes before it opens',
      () => ({ subscribe_mode: 'instant', subscribe_from: '2027-02-01T08:00:00.000Z', subscribe_until: '2027-01-01T08:00:00.000Z' }),
      'subscribe_until',
      'Aanmelden tot moet na Aanmelden vanaf liggen',
      'The Sign-up until field must be after Sign-up from',
    ],
    [
      'minutes the wrong way round',
      () => ({ subscribe_mode: 'minutes', subscribe_from_minutes: 60, subscribe_until_minutes: 1440 }),
      'subscribe_until_minutes',
      'Aanmelden moet eerder openen dan sluiten',
      'Sign-up must open before it closes',
    ],
    [
      'a contact without a role',
      (contact) => ({ contacts: [{ contact, roles: [] }] }),
      'contacts.0.roles',
      'Kies minstens één rol',
      'Choose at least one role',
    ],
    [
      'the same contact twice',
      (contact) => ({
        contacts: [
          { contact, roles: ['mail'] },
          { contact, roles: ['trainer'] },
        ],
      }),
      'contacts.1.contact',
      'Dit contact staat er al',
      'This contact is already listed',
    ],
    [
      'an unknown mode',
      () => ({ subscribe_mode: 'later' }),
      'subscribe_mode',
      'Kies bij Aanmelden kan een van de mogelijkheden',
      'Choose one of the options for Sign-up is open',
    ],
    ['no mode', () => ({ subscribe_mode: null }), 'subscribe_mode', 'Aanmelden kan is verplicht', 'The Sign-up is open field is required'],
    [
      'an offer that is too short',
      () => ({ offer_minutes: 1 }),
      'offer_minutes',
      'Plek blijft gereserveerd moet 15 of meer zijn',
      'The Spot stays reserved field must be 15 or more',
    ],
  ])('are refused with %s, at its field, in both languages', async (_what, body, field, nl, en) => {
    const activity = await anActivity();
    const contact = await aContact();
    for (const [locale, sentence] of [
      ['nl', nl],
      ['en', en],
    ] as const) {
      const { status, errors } = await owner.call('PUT', settings(activity.id), body(contact.id), { 'Accept-Language': locale });
      expect([status, errors[field]]).toEqual([422, sentence]);
    }
    expect((await owner.call<AnyRow>('GET', pathTo(`activities/${activity.id}`))).body.version).toBe(activity.version);
  });

  test('are validated only by the fields of their mode', async () => {
    const activity = await anActivity();
    const wrongWayRound = { subscribe_from: '2027-02-01T08:00:00.000Z', subscribe_until: '2027-01-01T08:00:00.000Z' };
    expect((await owner.call('PUT', settings(activity.id), { subscribe_mode: 'from_session', ...wrongWayRound })).status).toBe(200);
    expect((await owner.call('PUT', settings(activity.id), { subscribe_mode: 'instant' })).status).toBe(422);
  });
});

describe('a copy of an offer', () => {
  test('is a draft with a new name and the settings, questions in order, rates and labels', async () => {
    const rate = await create('rates', { name: 'Seizoen', price_in_cents: 1250, vat: 'low' });
    const contact = await aContact();
    const admin = await server.superadmin({ ApplicationId: application.id });
    const label = (await admin.call<AnyRow>('POST', '/v1/admin/labels', { name: `Gratis ${++serial}`, applications: [] })).body;
    const activity = await anActivity({
      concept: false,
      rate: rate.id,
      labels: [label.id],
      contacts: [{ contact: contact.id, roles: ['trainer'] }],
      subscribe_mode: 'minutes',
      subscribe_from_minutes: 600,
      age_range: { from: 6, to: 12 },
    });
    for (const title of ['Welke band?', 'Welke maat?'])
      await create(`activities/${activity.id}/questions`, { title, type: 'single_select', options: ['A', 'B'], required: true });
    const copy = await create(`activities/${activity.id}/duplicate`, {
      name: 'Judo voor gevorderden',
      with: { settings: true, questions: true, rates: true, labels: true },
    });
    expect(copy).toMatchObject({
      name: 'Judo voor gevorderden',
      concept: true,
      rate: rate.id,
      labels: [label.id],
      contacts: activity['contacts'],
      subscribe_mode: 'minutes',
      subscribe_from_minutes: 600,
      age_range: { from: 6, to: 12 },
      version: 1,
    });
    const { body } = await owner.call<{ activity_questions: AnyRow[] }>('GET', pathTo(`activities/${copy.id}/questions`));
    expect(body.activity_questions.map(({ title, required, options }) => [title, required, options])).toEqual([
      ['Welke band?', true, ['A', 'B']],
      ['Welke maat?', true, ['A', 'B']],
    ]);
    expect((await owner.call<AnyRow>('GET', pathTo(`activities/${activity.id}`))).body).toEqual(activity);
  });

  test('leaves out what was not selected', async () => {
    const rate = await create('rates', { name: 'Los', price_in_cents: 500, vat: 'high' });
    const activity = await anActivity({
      rate: rate.id,
      payment_url: 'https://betalen.nl',
      subscribe_mode: 'minutes',
      has_waitlist: false,
      level: 'advanced',
    });
    await create(`activities/${activity.id}/questions`, { title: 'Welke band?' });
    const copy = await create(`activities/${activity.id}/duplicate`, {
      name: 'Kaal',
      with: { settings: false, questions: false, rates: false, labels: false },
    });
    expect(copy).toMatchObject({ rate: null, payment_url: null, subscribe_mode: 'from_session', has_waitlist: true, level: 'advanced' });
    expect(
      (await owner.call<{ activity_questions: AnyRow[] }>('GET', pathTo(`activities/${copy.id}/questions`))).body.activity_questions,
    ).toEqual([]);
  });

  test('can be made of a product', async () => {
    const product = await create('products', { name: 'Hesje', spots: 40 });
    await create(`products/${product.id}/questions`, { title: 'Welke maat?' });
    const copy = await create(`products/${product.id}/duplicate`, { name: 'Hesje rood' });
    expect(copy).toMatchObject({ name: 'Hesje rood', spots: 40, concept: true });
    expect(
      (await owner.call<{ product_questions: AnyRow[] }>('GET', pathTo(`products/${copy.id}/questions`))).body.product_questions,
    ).toHaveLength(1);
  });

  test.each([[{}], [{ name: '' }], [{ name: null }]])('needs a name: %j', async (body) => {
    const activity = await anActivity();
    for (const [locale, sentence] of [
      ['nl', 'Naam is verplicht'],
      ['en', 'The Name field is required'],
    ] as const) {
      const { status, errors } = await owner.call('POST', pathTo(`activities/${activity.id}/duplicate`), body, {
        'Accept-Language': locale,
      });
      expect([status, errors['name']]).toEqual([422, sentence]);
    }
  });

  test('is made once for a repeated call', async () => {
    const activity = await anActivity();
    const requests = [0, 1].map(() =>
      owner.call<AnyRow>(
        'POST',
        pathTo(`activities/${activity.id}/duplicate`),
        { name: 'Eenmaal' },
        { 'Idempotency-Key': `kopie ${activity.id}` },
      ),
    );
    const [first, second] = await Promise.all(requests);
    expect(first?.body.id).toBe(second?.body.id);
  });
});

describe('an extra question', () => {
  test.each<[object, string, string, string]>([
    [{ type: 'single_select', options: ['Ja'] }, 'options', 'Geef minstens 2 keuzes', 'Give at least 2 options'],
    [{ type: 'text', options: ['Ja', 'Nee'] }, 'options', 'Een open vraag heeft geen keuzes', 'An open question has no options'],
    [{ type: 'multi_select', options: ['Ja', 'ja'] }, 'options', 'De keuze ‘ja’ staat er twee keer', 'The option ‘ja’ is there twice'],
    [
      { has_url: true },
      'url',
      'Vul bij Link een webadres in, of zet ‘Met link’ uit',
      'Enter a web address at Link, or turn ‘With a link’ off',
    ],
    [{ title: ' ' }, 'title', 'Vraag is verplicht', 'The Question field is required'],
  ])('is refused at its field: %j', async (body, field, nl, en) => {
    for (const parent of [`activities/${(await anActivity()).id}`, `products/${(await create('products', { name: 'Bal' })).id}`]) {
      for (const [locale, sentence] of [
        ['nl', nl],
        ['en', en],
      ] as const) {
        const { status, errors } = await owner.call(
          'POST',
          pathTo(`${parent}/questions`),
          { title: 'Vraag?', ...body },
          { 'Accept-Language': locale },
        );
        expect([status, errors[field]]).toEqual([422, sentence]);
      }
    }
  });
});

describe('the list of activities', () => {
  test('is filtered by sessions in a range of days, including both ends', async () => {
    const ownClub = await server.anOrganization(application.id);
    const person = await server.aPerson([{ role: 'organization', organization_id: ownClub.id }]);
    const base = `/v1/admin/organizations/${ownClub.id}/activities`;
    const names = ['Met', 'Later', 'Zonder'];
    const ids = await Promise.all(names.map(async (name) => (await person.call<AnyRow>('POST', base, { name })).body.id));
    for (const [index, date] of [
      [0, '2027-03-01'],
      [0, '2027-03-08'],
      [1, '2027-04-01'],
    ] as const)
      await person.call('POST', `${base}/${ids[index]}/sessions`, { date, start_time: '19:00', end_time: '20:00' });
    const namesFor = async (query: string) =>
      (await person.call<{ activities: AnyRow[] }>('GET', `${base}?${query}`)).body.activities.map(({ name }) => name).sort();
    expect(await namesFor('filter[session_date][from]=2027-03-08&filter[session_date][to]=2027-03-08')).toEqual(['Met']);
    expect(await namesFor('filter[session_date][from]=2027-03-09')).toEqual(['Later']);
    expect(await namesFor('filter[session_date][to]=2027-03-01')).toEqual(['Met']);
    expect(await namesFor('filter[session_date]=2027-04-01')).toEqual(['Later']);
    expect(await namesFor('')).toEqual(['Later', 'Met', 'Zonder']);
    expect((await person.call('GET', `${base}?filter[session_date][from]=morgen`)).status).toBe(422);
    // Sorted by the next session, across pages and in a file. Activities without upcoming sessions are last in ascending order.
    const pageInOrder = async (order: string, page: number) =>
      (await person.call<{ activities: AnyRow[] }>('GET', `${base}?sort=next_session_at&order=${order}&itemsPerPage=2&page=${page}`)).body
        .activities;
    const namesInOrder = async (order: string) =>
      [...(await pageInOrder(order, 1)), ...(await pageInOrder(order, 2))].map(({ name }) => name);
    expect(await namesInOrder('asc')).toEqual(['Met', 'Later', 'Zonder']);
    expect(await namesInOrder('desc')).toEqual(['Zonder', 'Later', 'Met']);
    const file = await person.raw('GET', `${base}/export?format=csv&sort=next_session_at&order=asc`);
    expect(
      (await file.text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['Met', 'Later', 'Zonder']);
    const { body } = await person.call<{ activities: AnyRow[] }>('GET', `${base}/all`);
    expect(body.activities.map((row) => [row['name'], row['sessions_amount'], 'session_date' in row]).sort()).toEqual([
      ['Later', 1, false],
      ['Met', 2, false],
      ['Zonder', 0, false],
    ]);
  });
});

describe('the endpoints of an organization', () => {
  test('are open to its managers and trainers, with or without the application header, and return 403 to others', async () => {
    const elsewhere = await server.anApplication();
    const category = (await server.superadmin({ ApplicationId: application.id })).call<AnyRow>('POST', '/v1/admin/application/categories', {
      name: `Turnen ${++serial}`,
    });
    const { id, name } = (await category).body;
    await (await server.superadmin({ ApplicationId: elsewhere.id })).call('POST', '/v1/admin/application/categories', { name: 'Elders' });
    const person = (role: 'organization' | 'trainer') => server.aPerson([{ role, organization_id: club.id }]);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: (await server.anOrganization(elsewhere.id)).id }]);
    const categories = `/v1/admin/application/categories?organization_id=${club.id}`;
    for (const role of ['organization', 'trainer'] as const) {
      const member = await person(role);
      for (const headers of [undefined, { ApplicationId: application.id }]) {
        const { status, body } = await member.call<{ categories: AnyRow[] }>('GET', categories, undefined, headers);
        expect([role, status]).toEqual([role, 200]);
        expect(body.categories.find((category) => category.id === id)).toMatchObject({ id, name });
        expect(body.categories.map((category) => category['name'])).not.toContain('Elders');
      }
      for (const path of [
        pathTo('activities'),
        pathTo('activities/all'),
        pathTo('locations?itemsPerPage=250'),
        pathTo('contacts'),
        pathTo(''),
        '/v1/admin/tags/all',
        '/v1/admin/sports/all',
        '/v1/admin/profiles/zipcodes',
      ])
        expect([role, path, (await member.call('GET', path.replace(/\/$/, ''))).status]).toEqual([role, path, 200]);
      expect((await member.call('GET', pathTo('rates?itemsPerPage=250'))).status).toBe(role === 'organization' ? 200 : 403);
      expect((await member.call('POST', pathTo('validate-sports'), { sports: [] })).status).toBe(role === 'organization' ? 200 : 403);
      // The complete lists of an application are for its staff; a member must say which organization.
      expect((await member.call('GET', '/v1/admin/application/categories')).status).toBe(403);
      expect((await member.call('GET', `/v1/admin/application/campaigns?organization_id=${club.id}`)).status).toBe(403);
      expect((await member.call('GET', '/v1/admin/application/categories?organization_id=onzin')).errors).toHaveProperty('organization_id');
    }
    expect((await stranger.call('GET', categories)).status).toBe(403);
    expect((await stranger.call('GET', categories.replace(club.id, '0190f3a0-0000-7000-8000-000000000000'))).status).toBe(403);
  });
});

describe('a trainer', () => {
  test('can change the texts and notes of an activity, but not its price, visibility or contacts', async () => {
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const contact = await aContact({ email: trainer.email, roles: ['trainer'] });
    const rate = await create('rates', { name: 'Los', price_in_cents: 500, vat: 'high' });
    const contacts = [{ contact: contact.id, roles: ['trainer'] }];
    const activity = await anActivity({ contacts, rate: rate.id });
    const path = pathTo(`activities/${activity.id}`);

    const saved = await trainer.call<AnyRow>('PATCH', path, { description: '<p>Met matten.</p>', notes: 'Sleutel bij de bar' });
    expect([saved.status, saved.body['description'], saved.body['notes']]).toEqual([200, '<p>Met matten.</p>', 'Sleutel bij de bar']);
    // A form may send back all fields that it received.
    expect((await trainer.call('PUT', path, saved.body)).status).toBe(200);

    const forbidden = { rate: null, concept: false, contacts: [], name: 'Anders', payment_url: 'https://elders.test', has_waitlist: false };
    const refused = await trainer.call('PATCH', path, { ...forbidden, notes: 'Niets blijft hangen' });
    expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([422, ['message', ...Object.keys(forbidden)].sort()]);
    expect(refused.errors['rate']).toBe('Je mag Tarief niet wijzigen');
    const settings = await trainer.call('PUT', `/v1/admin/activities/${activity.id}/settings`, { fills_gaps: true });
    expect([settings.status, settings.errors['fills_gaps']]).toEqual([422, 'Je mag Gaten opvullen niet wijzigen']);
    for (const dry_run of [true, false]) {
      const bulk = await trainer.call('PUT', pathTo('activities/bulk'), { ids: [activity.id], changes: { concept: false }, dry_run });
      expect([bulk.status, bulk.errors['concept']]).toEqual([422, 'Je mag Concept niet wijzigen']);
    }
    const hall = await create('locations', { name: 'Hal' });
    expect((await trainer.call('PATCH', `/v1/admin/activities/${activity.id}/location`, { location_id: hall.id })).status).toBe(422);
    const expected: AnyRow = { ...saved.body, version: expect.any(Number) as number, updated_at: expect.any(String) as string };
    expect((await owner.call<AnyRow>('GET', path)).body).toEqual(expected);
    expect((await owner.call<AnyRow>('PATCH', path, { rate: null, concept: false })).body).toMatchObject({ rate: null, concept: false });
  });

  test('sees and changes only the activities that they train, and creates or deletes none', async () => {
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const contact = await aContact({ email: trainer.email.toUpperCase(), roles: ['trainer'] });
    const colleague = await aContact({ roles: ['trainer'] });
    const ownActivity = await anActivity({
      contacts: [
        { contact: colleague.id, roles: ['trainer'] },
        { contact: contact.id, roles: ['trainer', 'mail'] },
      ],
    });
    const asMail = await anActivity({ contacts: [{ contact: contact.id, roles: ['mail', 'contact_person'] }] });
    const others = await anActivity({ contacts: [{ contact: colleague.id, roles: ['trainer'] }] });

    expect((await trainer.call<{ activities: AnyRow[] }>('GET', pathTo('activities'))).body.activities.map(({ id }) => id)).toEqual([
      ownActivity.id,
    ]);
    expect((await trainer.call<{ activities: AnyRow[] }>('GET', pathTo('activities/all'))).body.activities.map(({ id }) => id)).toEqual([
      ownActivity.id,
    ]);
    expect((await trainer.call('PATCH', pathTo(`activities/${ownActivity.id}`), { notes: 'Neem matten mee' })).status).toBe(200);
    expect((await trainer.call('GET', `/v1/admin/activities/${ownActivity.id}/settings`)).status).toBe(200);
    for (const { id } of [asMail, others]) {
      for (const [method, path, body] of [
        ['GET', pathTo(`activities/${id}`)],
        ['PATCH', pathTo(`activities/${id}`), { notes: 'x' }],
        ['GET', `/v1/admin/activities/${id}/settings`],
        ['PUT', `/v1/admin/activities/${id}/settings`, { fills_gaps: true }],
        ['PATCH', `/v1/admin/activities/${id}/location`, { location_id: null }],
        ['GET', pathTo(`activities/${id}/questions`)],
        ['GET', pathTo(`activities/${id}/sessions`)],
        ['GET', pathTo(`activities/${id}/history`)],
      ] as const)
        expect([method, path, (await trainer.call(method, path, body)).status]).toEqual([method, path, 404]);
    }

    expect((await trainer.call('POST', pathTo('activities'), { name: 'Nieuw' })).status).toBe(403);
    expect((await trainer.call('POST', pathTo(`activities/${ownActivity.id}/duplicate`), { name: 'Nieuw' })).status).toBe(403);
    expect((await trainer.call('DELETE', pathTo(`activities/${ownActivity.id}`))).status).toBe(403);
    expect((await trainer.call('PATCH', pathTo(`activities/${ownActivity.id}`), { labels: [] })).status).toBe(200);
    expect((await trainer.call('GET', pathTo('products'))).status).toBe(403);
    expect((await trainer.call('POST', pathTo('contacts'), { name: 'Zelf', roles: ['trainer'], email: trainer.email })).status).toBe(403);
  });

  test('who manages another organization sees all activities there', async () => {
    const ownClub = await server.anOrganization(application.id);
    const both = await server.aPerson([
      { role: 'trainer', organization_id: club.id },
      { role: 'organization', organization_id: ownClub.id },
    ]);
    await anActivity();
    await both.call('POST', `/v1/admin/organizations/${ownClub.id}/activities`, { name: 'Van mij' });
    expect(
      (await both.call<{ activities: AnyRow[] }>('GET', `/v1/admin/organizations/${ownClub.id}/activities`)).body.activities,
    ).toHaveLength(1);
    expect((await both.call<{ activities: AnyRow[] }>('GET', pathTo('activities'))).body.activities).toEqual([]);
  });
});

describe('rates and cancellation terms', () => {
  test('can be used for an activity, of which a trainer sees only the names', async () => {
    const term = await create('cancellation-terms', {
      name: 'Soepel',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 100 }],
    });
    const rate = await create('rates', { name: 'Proefles', price_in_cents: 750, vat: 'low', cancellation_term: term.id });
    const activity = await anActivity({ rate: rate.id, cancellation_term: term.id });
    expect(activity).toMatchObject({ rate: rate.id, cancellation_term: term.id });
    expect((await owner.call<{ rates: AnyRow[] }>('GET', pathTo('rates?itemsPerPage=250'))).body.rates).toContainEqual({
      ...rate,
      offers_amount: 1,
    });
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    expect((await trainer.call('GET', pathTo('rates'))).status).toBe(403);
    const { body } = await trainer.call<{ rates: AnyRow[] }>('GET', pathTo('rates/simple'));
    expect(body.rates.find(({ id }) => id === rate.id)).not.toHaveProperty('price_in_cents');
  });
});
