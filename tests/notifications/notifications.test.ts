import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isSamePerson, type Known } from '../../src/domain/persons/samePerson';
import { resourceNamed } from '../../src/server/db/declared';
import { mails } from '../../src/server/db/system/records';
import { pushes } from '../../src/server/db/system/push';
import { pairsOf, table } from '../../src/server/db/tables';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { aMailServer } from '../messages/aMailServer';
import { aCity, PATH } from './aCity';

const city = aCity();
const { aPersonIn, anOrganization, aDraft, call, show, log, sizeOf, work } = city;

describe('a notification', () => {
  test('is sent at its moment, by push to people who enabled it and by mail to others, and is logged', async () => {
    const server = await aMailServer({ refuse: 'weg@voorbeeld.test' });
    const { id: organization } = await anOrganization();
    const user = await city.club.aPerson([{ role: 'trainer', organization_id: organization }], { ApplicationId: city.application.id });
    expect((await user.call('PUT', '/v1/auth/push-subscriptions', city.push.subscribe('telefoon'))).status).toBe(200);
    await aPersonIn(organization, { first_name: 'Noor' });
    await aPersonIn(organization, { first_name: '', last_name: 'Naamloos', email: 'naamloos@voorbeeld.test' });
    await aPersonIn(organization, { first_name: 'Piet', last_name: 'Push', email: user.email.toUpperCase() });
    await aPersonIn(organization, { first_name: 'Zoë', last_name: 'Zonder', email: null });
    await aPersonIn(organization, { first_name: 'Wil', last_name: 'Weg', email: 'weg@voorbeeld.test' });

    const { id } = await aDraft();
    expect(await sizeOf({})).toEqual({ people: 5, by_mail: 3, by_push: 1, without_address: 1, unsubscribed: 0 });
    expect((await call(id, 'schedule')).body).toMatchObject({ status: 'scheduled' });
    await work(server.url);
    expect(await show(id)).toMatchObject({ status: 'scheduled', recipients_amount: 0 });

    city.club.clock.now = new Date('2026-11-23T12:05:00Z');
    await work(server.url);
    await server.close();
    expect(await show(id)).toMatchObject({
      status: 'sent',
      recipients_amount: 5,
      delivered_amount: 3,
      failed_amount: 1,
      waiting_amount: 0,
      skipped_amount: 1,
    });
    expect((await log(id)).map(({ name, channel, status }) => [name.trim(), channel, status])).toEqual([
      ['Naamloos', 'mail', 'sent'],
      ['Noor Bakker', 'mail', 'sent'],
      ['Piet Push', 'push', 'sent'],
      ['Wil Weg', 'mail', 'failed'],
      ['Zoë Zonder', null, 'skipped'],
    ]);
    expect(await log(id, '&filter[status]=failed')).toMatchObject([{ name: 'Wil Weg', error: expect.stringContaining('No such person') }]);
    const mailTo = (name: string) => server.received.find(({ to }) => to.startsWith(name))?.source ?? '';
    expect(mailTo('noor')).toContain('Subject: Hoi Noor');
    expect(mailTo('naamloos')).toContain('Subject: Hoi sporter');
    expect(city.push.shown).toMatchObject([
      { device: 'telefoon', payload: { title: 'Hoi Piet', body: expect.stringMatching(/^Er is iets te doen bij Sport in Zand/) } },
    ]);
    expect(city.push.shown[0]?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    });
    expect(await city.club.db.orm.select().from(pushes), 'delivered pushes are not kept').toEqual([]);
  });
});

describe('a notification before it is sent', () => {
  beforeEach(async () => {
    await aPersonIn((await anOrganization()).id, {});
  });

  test('can be called back, changed and scheduled again, and only the new one is sent', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    expect((await city.staff.call('PUT', `${PATH}/${id}`, { title: 'Anders' })).errors['message']).toBe(
      'Deze melding is ingepland. Roep de melding eerst terug om iets te wijzigen.',
    );
    expect((await city.staff.call('DELETE', `${PATH}/${id}`)).status).toBe(422);
    expect((await call(id, 'call-back')).body).toMatchObject({ status: 'draft', send_on: '2026-11-23T12:05:00.000Z' });
    expect((await city.staff.call('PUT', `${PATH}/${id}`, { title: 'Anders', send_on: '2026-11-23T12:08:00Z' })).status).toBe(200);
    await call(id, 'schedule');
    city.club.clock.now = new Date('2026-11-23T12:06:00Z');
    await work();
    expect(await show(id)).toMatchObject({ status: 'scheduled', recipients_amount: 0 });
    city.club.clock.now = new Date('2026-11-23T12:08:00Z');
    await work();
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 1 });
    expect((await city.club.db.orm.select().from(mails)).map(({ subject, status }) => [subject, status])).toEqual([['Anders', 'kept']]);
  });

  test('cannot be called back from its moment on, even before sending has begun', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    city.club.clock.now = new Date('2026-11-23T12:05:00Z');
    const late = await call(id, 'call-back');
    expect([late.status, late.errors['message']]).toEqual([409, 'Deze melding wordt al verstuurd en kan niet meer teruggeroepen worden.']);
    await work();
    expect((await call(id, 'call-back')).errors['message']).toBe('Deze melding is al verstuurd en kan niet meer teruggeroepen worden.');
    for (const [method, path, body] of [
      ['PUT', '', { title: 'Anders' }],
      ['DELETE', '', undefined],
      ['POST', '/schedule', {}],
    ] as const)
      expect([409, 422]).toContain((await city.staff.call(method, `${PATH}/${id}${path}`, body)).status);
    expect(await show(id)).toMatchObject({ status: 'sent', title: 'Hoi {voornaam}' });
  });

  test('can be copied as a draft, and a draft can be deleted', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    const copy = (await call(id, 'duplicate', { name: 'Nog eens' })).body;
    expect(copy).toMatchObject({ status: 'draft', title: 'Nog eens', send_on: null });
    expect((await city.staff.call('DELETE', `${PATH}/${copy.id}`)).status).toBe(200);
    expect((await city.staff.call('GET', `${PATH}/${copy.id}`)).status).toBe(404);
    expect(await show(id)).toMatchObject({ status: 'scheduled' });
  });

  test('refuses a moment in the past in a new draft and in a change', async () => {
    const { id } = await aDraft({ send_on: null });
    const past = '2026-11-23T11:00:00Z';
    const created = await city.staff.call('POST', PATH, { title: 'Te laat', contents: '<p>Hoi</p>', send_on: past });
    expect([created.status, created.errors['send_on']]).toEqual([422, expect.stringMatching(/al voorbij/)]);
    const changed = await city.staff.call('PUT', `${PATH}/${id}`, { send_on: past });
    expect([changed.status, changed.errors['send_on']]).toEqual([422, expect.stringMatching(/al voorbij/)]);
  });

  test('can be sent at once from a draft', async () => {
    const { id } = await aDraft({ send_on: null });
    expect((await call(id, 'schedule', {})).errors).toMatchObject({ send_on: 'Versturen op is verplicht' });
    expect((await call(id, 'schedule', { send_on: '2026-11-23T11:00:00Z' })).errors['send_on']).toMatch(/al voorbij/);
    expect((await call(id, 'schedule', { now: true })).body).toMatchObject({ status: 'scheduled', send_on: '2026-11-23T12:00:00.000Z' });
    await work();
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 1 });
  });

  test('is not sent when a colleague changed it meanwhile', async () => {
    const { id, version } = await aDraft();
    await city.staff.call('PUT', `${PATH}/${id}`, { title: 'Anders' });
    expect((await call(id, 'schedule', { version })).status).toBe(409);
    expect((await call(id, 'schedule', { version: version + 1 })).status).toBe(200);
  });

  test('cannot be scheduled when it reaches no one', async () => {
    const { id } = await aDraft({ audience: { zipcodes: ['9999'], min_age: null, max_age: null, sports: [], labels: [] } });
    expect((await call(id, 'schedule')).errors).toMatchObject({ audience: expect.stringContaining('bereikt niemand') });
  });
});

test.each([
  [
    'an unknown variable',
    { title: 'Hoi {naam}', contents: '<p>{datum|ooit}</p>' },
    { title: /^\{naam\} staat/, contents: /^\{datum\} staat/ },
  ],
  ['an empty title and text', { title: ' ', contents: '<p>&nbsp;</p>' }, { title: /verplicht/, contents: /verplicht/ }],
  ['an unknown postcode area', { audience: { zipcodes: ['3511', '0123'] } }, { 'audience.zipcodes': /^0123 is geen postcodegebied/ }],
  ['a minimum age above the maximum age', { audience: { min_age: 40, max_age: 12 } }, { 'audience.max_age': /./ }],
  ['an unknown sport', { audience: { sports: ['00000000-0000-7000-8000-000000000000'] } }, { 'audience.sports': /./ }],
  ['a status', { status: 'sent' }, { status: /./ }],
])('%s is refused at its field', async (_what, values, errors) => {
  const answer = await city.staff.call('POST', PATH, { title: 'Hoi', contents: '<p>Hoi</p>', ...values });
  expect(answer.status).toBe(422);
  for (const [at, sentence] of Object.entries(errors)) expect(answer.errors[at]).toMatch(sentence);
});

describe('the audience of a notification', () => {
  const everyone = ['Ada', 'Bo', 'Cas', 'Dee'];
  let organization = '';
  let other = '';
  let sport = '';
  let label = '';
  beforeEach(async () => {
    [organization, other] = [(await anOrganization()).id, (await anOrganization()).id];
    await city.club.db.orm
      .update(table('organizations'))
      .set({ zipcode: '3511 AB' })
      .where(eq(table('organizations').id, organization));
    const ids = new Map<string, string>();
    for (const [index, first_name] of everyone.entries())
      ids.set(
        first_name,
        await aPersonIn(index < 2 ? organization : other, {
          first_name,
          email: `${first_name}@voorbeeld.test`,
          date_of_birth: ['2016-11-23', '2008-11-24', '1961-01-01', null][index],
          zipcode: [null, '1011 XX', null, '3511AB'][index],
        }),
      );
    sport = await city.club.insert('sports', { name: `Sport ${Math.random()}`, is_highlighted: false });
    label = await city.club.insert('labels', { name: 'Uniek', activity_filter: {}, product_filter: {}, organization_filter: {} });
    const inSport = await city.club.anActivity({ organization_id: organization, sport });
    const labelled = await city.club.anActivity({ organization_id: other });
    await city.club.db.orm.insert(pairsOf(resourceNamed('activities'), 'labels')).values({ owner_id: labelled, target_id: label });
    for (const [first_name, activity, status] of [
      ['Ada', inSport, 'active'],
      ['Bo', inSport, 'cancelled'],
      ['Cas', labelled, 'active'],
    ] as const) {
      const organization_id = first_name === 'Cas' ? other : organization;
      const session = await city.club.aSession(activity, { organization_id });
      await city.club.insert('participants', {
        organization_id,
        session_id: session.id,
        person: ids.get(first_name),
        first_name,
        last_name: 'Bakker',
        answers: [],
        status,
        attendance_status: 'none',
        subscribed_at: '2026-11-01T12:00:00Z',
      });
    }
  });

  const recipientsOf = async (audience: Record<string, unknown>) => {
    const { id } = await aDraft({ audience: { zipcodes: [], min_age: null, max_age: null, sports: [], labels: [], ...audience } });
    const size = await sizeOf(audience);
    if (size.people > 0) await call(id, 'schedule', { now: true });
    await work();
    const names = (await log(id)).map(({ name }) => name.split(' ')[0]);
    expect(size.people, 'the estimated size equals the log').toBe(names.length);
    return names;
  };

  test.each([
    ['everyone', () => ({}), everyone],
    ['people in a postcode area, or at a club there', () => ({ zipcodes: ['3511'] }), ['Ada', 'Dee']],
    ['people in several areas', () => ({ zipcodes: ['3511', '1011'] }), ['Ada', 'Bo', 'Dee']],
    ['people from an age on, to the day', () => ({ min_age: 18 }), ['Cas']],
    ['people up to an age', () => ({ max_age: 17 }), ['Ada', 'Bo']],
    ['people of one age', () => ({ min_age: 10, max_age: 10 }), ['Ada']],
    ['people who take part in a sport', () => ({ sports: [sport] }), ['Ada']],
    ['people who take part in something with a label', () => ({ labels: [label] }), ['Cas']],
    ['people who match several conditions', () => ({ zipcodes: ['3511'], max_age: 17, sports: [sport] }), ['Ada']],
    ['no one when no person matches all conditions', () => ({ min_age: 60, sports: [sport] }), []],
  ])('can be %s', async (_what, audience, names) => {
    expect(await recipientsOf(audience())).toEqual(names);
  });

  test('excludes people of a rejected organization', async () => {
    await city.club.db.orm
      .update(table('organizations'))
      .set({ rejected_at: '2026-11-20T12:00:00Z' })
      .where(eq(table('organizations').id, other));
    expect(await recipientsOf({})).toEqual(['Ada', 'Bo']);
  });

  test('includes people of an organization with the label', async () => {
    await city.club.db.orm.insert(pairsOf(resourceNamed('organizations'), 'labels')).values({ owner_id: organization, target_id: label });
    expect(await recipientsOf({ labels: [label] })).toEqual(['Ada', 'Bo', 'Cas']);
  });

  test('lists the areas of people, without the number when it is small', async () => {
    for (let n = 0; n < 7; n += 1) await aPersonIn(organization, { first_name: `Nog${n}`, email: `nog${n}@voorbeeld.test` });
    expect((await city.staff.call('GET', '/v1/admin/profiles/zipcodes')).body['areas']).toEqual([
      { zipcode: '1011', total: null },
      // Otherwise the other number could be derived from the total.
      { zipcode: '3511', total: null },
    ]);
  });
});

describe('duplicate persons', () => {
  const people = [
    ['Ida', 'Smit', 'ida@a.test', null],
    ['IDA ', 'smit', 'IDA@a.test', '2010-01-01'],
    ['Ida', 'Smit', 'ida@a.test', '2010-01-01'],
    ['Ida', 'Smit', 'ida@b.test', '2010-01-01'],
    ['Ida', 'Smit', null, '2010-01-01'],
    ['Ida', 'Smit', null, null],
    ['Jan', 'Smit', 'ida@a.test', null],
    ['Jan', 'Smit', 'ida@a.test', '1980-01-01'],
    ['Jan', 'Smit', 'ida@a.test', '2012-01-01'],
    ['Jan', 'Smit', null, '2012-01-01'],
    ['José', 'Pérez', null, '1990-05-05'],
    ['Jose\u0301', 'Pe\u0301rez', null, '1990-05-05'],
  ] as const;

  test('known to several clubs get one notification', async () => {
    for (const [first_name, last_name, email, date_of_birth] of people)
      await aPersonIn((await anOrganization()).id, { first_name, last_name, email, date_of_birth });
    const known = people.map(([first_name, last_name, email, date_of_birth]) => ({ first_name, last_name, email, date_of_birth }));
    expect(await sizeOf({})).toEqual({ people: 6, by_mail: 4, by_push: 0, without_address: 2, unsubscribed: 0 });
    expect(6, 'the largest set in which no two are the same person').toBe(mostDifferent(known));
    expect(4).toBe(mostDifferent(known.filter(({ email }) => email !== null)));
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await work();
    expect((await log(id)).map(({ name, email }) => `${name.trim().toLowerCase()} ${email}`).sort()).toEqual([
      'ida smit ida@a.test',
      'ida smit ida@b.test',
      'ida smit null',
      'jan smit ida@a.test',
      'jan smit ida@a.test',
      expect.stringMatching(/^jos.+ null$/),
    ]);
  });

  /** The size of the largest set in which no two are the same person. */
  const mostDifferent = (known: readonly Known[]): number =>
    known.reduce((most, person, index) => {
      const others = known.slice(index + 1).filter((candidate) => !isSamePerson(person, candidate));
      return Math.max(most, 1 + mostDifferent(others));
    }, 0);

  test('get one notification too when recipients are determined in batches', async () => {
    for (const name of ['lower', 'upper'])
      await city.club.db.orm.execute(sql`insert into persons (id, organization_id, first_name, last_name, email, version)
        select gen_random_uuid(), ${(await anOrganization()).id}::uuid, ${sql.raw(name)}('Sanne'), ${sql.raw(name)}('de Boer ' || n), ${sql.raw(name)}('p' || n || '@voorbeeld.test'), 1
        from generate_series(1, 2600) as n`);
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    expect(await sizeOf({})).toMatchObject({ people: 2600, by_mail: 2600 });
    await Promise.all([notificationJob(city.club.deps), notificationJob(city.club.deps)]);
    expect(await show(id)).toMatchObject({ status: 'sending', recipients_amount: 2600 });
    const waiting = await city.club.db.orm.select({ id: mails.id }).from(mails).where(eq(mails.status, 'waiting'));
    expect(waiting.length, 'at most about a thousand mails are in the outbox').toBeLessThanOrEqual(1100);
  });

  test('get one mail each from simultaneous and repeated jobs', async () => {
    const { id: organization } = await anOrganization();
    for (let n = 0; n < 230; n += 1) await aPersonIn(organization, { first_name: `P${n}`, email: `p${n}@voorbeeld.test` });
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await Promise.all([notificationJob(city.club.deps), notificationJob(city.club.deps)]);
    await work();
    await work();
    const addresses = (await city.club.db.orm.select({ to: mails.to_email }).from(mails)).map(({ to }) => to);
    expect([addresses.length, new Set(addresses).size]).toEqual([230, 230]);
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 230, waiting_amount: 0 });
  });
});
