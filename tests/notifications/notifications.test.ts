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
  test('goes out at its moment, by mail to each and by push to who switched that on, and the log says so', async () => {
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
    expect(await city.club.db.orm.select().from(pushes), 'what was handed over does not stay').toEqual([]);
  });
});

describe('until it goes out', () => {
  beforeEach(async () => {
    await aPersonIn((await anOrganization()).id, {});
  });

  test('it is called back, changed and scheduled anew, and nobody has got the first one', async () => {
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

  test('and from its moment on not any more, whether a round has come by or not', async () => {
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

  test('a copy of it is a draft of its own, and a draft can go', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    const copy = (await call(id, 'duplicate', { name: 'Nog eens' })).body;
    expect(copy).toMatchObject({ status: 'draft', title: 'Nog eens', send_on: null });
    expect((await city.staff.call('DELETE', `${PATH}/${copy.id}`)).status).toBe(200);
    expect((await city.staff.call('GET', `${PATH}/${copy.id}`)).status).toBe(404);
    expect(await show(id)).toMatchObject({ status: 'scheduled' });
  });

  test('refuses a moment that is over in a new draft and in a change of one', async () => {
    const { id } = await aDraft({ send_on: null });
    const past = '2026-11-23T11:00:00Z';
    const created = await city.staff.call('POST', PATH, { title: 'Te laat', contents: '<p>Hoi</p>', send_on: past });
    expect([created.status, created.errors['send_on']]).toEqual([422, expect.stringMatching(/al voorbij/)]);
    const changed = await city.staff.call('PUT', `${PATH}/${id}`, { send_on: past });
    expect([changed.status, changed.errors['send_on']]).toEqual([422, expect.stringMatching(/al voorbij/)]);
  });

  test('a draft that is sent at once does not wait for its moment', async () => {
    const { id } = await aDraft({ send_on: null });
    expect((await call(id, 'schedule', {})).errors).toMatchObject({ send_on: 'Versturen op is verplicht' });
    expect((await call(id, 'schedule', { send_on: '2026-11-23T11:00:00Z' })).errors['send_on']).toMatch(/al voorbij/);
    expect((await call(id, 'schedule', { now: true })).body).toMatchObject({ status: 'scheduled', send_on: '2026-11-23T12:00:00.000Z' });
    await work();
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 1 });
  });

  test('what a colleague changed meanwhile is not sent unseen', async () => {
    const { id, version } = await aDraft();
    await city.staff.call('PUT', `${PATH}/${id}`, { title: 'Anders' });
    expect((await call(id, 'schedule', { version })).status).toBe(409);
    expect((await call(id, 'schedule', { version: version + 1 })).status).toBe(200);
  });

  test('nobody to reach is said before it is scheduled', async () => {
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
  ['nothing to read', { title: ' ', contents: '<p>&nbsp;</p>' }, { title: /verplicht/, contents: /verplicht/ }],
  ['no postcode area', { audience: { zipcodes: ['3511', '0123'] } }, { 'audience.zipcodes': /^0123 is geen postcodegebied/ }],
  ['ages that cross', { audience: { min_age: 40, max_age: 12 } }, { 'audience.max_age': /./ }],
  ['a sport that is none', { audience: { sports: ['00000000-0000-7000-8000-000000000000'] } }, { 'audience.sports': /./ }],
  ['a status of their own', { status: 'sent' }, { status: /./ }],
])('%s is refused at its field', async (_what, values, errors) => {
  const answer = await city.staff.call('POST', PATH, { title: 'Hoi', contents: '<p>Hoi</p>', ...values });
  expect(answer.status).toBe(422);
  for (const [at, sentence] of Object.entries(errors)) expect(answer.errors[at]).toMatch(sentence);
});

describe('an audience', () => {
  const everybody = ['Ada', 'Bo', 'Cas', 'Dee'];
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
    for (const [index, first_name] of everybody.entries())
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

  const who = async (audience: Record<string, unknown>) => {
    const { id } = await aDraft({ audience: { zipcodes: [], min_age: null, max_age: null, sports: [], labels: [], ...audience } });
    const size = await sizeOf(audience);
    if (size.people > 0) await call(id, 'schedule', { now: true });
    await work();
    const names = (await log(id)).map(({ name }) => name.split(' ')[0]);
    expect(size.people, 'the size beforehand is that of the log').toBe(names.length);
    return names;
  };

  test.each([
    ['everybody', () => ({}), everybody],
    ['where somebody lives, or else where their club is', () => ({ zipcodes: ['3511'] }), ['Ada', 'Dee']],
    ['several areas', () => ({ zipcodes: ['3511', '1011'] }), ['Ada', 'Bo', 'Dee']],
    ['from an age on, to the day', () => ({ min_age: 18 }), ['Cas']],
    ['up to an age', () => ({ max_age: 17 }), ['Ada', 'Bo']],
    ['one age', () => ({ min_age: 10, max_age: 10 }), ['Ada']],
    ['a sport that they take part in', () => ({ sports: [sport] }), ['Ada']],
    ['a label of what they take part in', () => ({ labels: [label] }), ['Cas']],
    ['several parts at once', () => ({ zipcodes: ['3511'], max_age: 17, sports: [sport] }), ['Ada']],
    ['parts that nobody meets together', () => ({ min_age: 60, sports: [sport] }), []],
  ])('is %s', async (_what, audience, names) => {
    expect(await who(audience())).toEqual(names);
  });

  test('is without the people of a rejected organization', async () => {
    await city.club.db.orm
      .update(table('organizations'))
      .set({ rejected_at: '2026-11-20T12:00:00Z' })
      .where(eq(table('organizations').id, other));
    expect(await who({})).toEqual(['Ada', 'Bo']);
  });

  test('a label of an organization is that of its people', async () => {
    await city.club.db.orm.insert(pairsOf(resourceNamed('organizations'), 'labels')).values({ owner_id: organization, target_id: label });
    expect(await who({ labels: [label] })).toEqual(['Ada', 'Bo', 'Cas']);
  });

  test('says in which areas people are, and hides how many where they are few', async () => {
    for (let n = 0; n < 7; n += 1) await aPersonIn(organization, { first_name: `Nog${n}`, email: `nog${n}@voorbeeld.test` });
    expect((await city.staff.call('GET', '/v1/admin/profiles/zipcodes')).body['areas']).toEqual([
      { zipcode: '1011', total: null },
      // Whoever knows the sum would know the other.
      { zipcode: '3511', total: null },
    ]);
  });
});

describe('nobody is written to twice', () => {
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

  test('whoever is known to several clubs is one person, by the rule by which the product tells people apart', async () => {
    for (const [first_name, last_name, email, date_of_birth] of people)
      await aPersonIn((await anOrganization()).id, { first_name, last_name, email, date_of_birth });
    const known = people.map(([first_name, last_name, email, date_of_birth]) => ({ first_name, last_name, email, date_of_birth }));
    expect(await sizeOf({})).toEqual({ people: 6, by_mail: 4, by_push: 0, without_address: 2, unsubscribed: 0 });
    expect(6, 'as many as there can be of whom no two are one').toBe(mostDifferent(known));
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

  /** The largest number of them of whom no two are the same person. */
  const mostDifferent = (known: readonly Known[]): number =>
    known.reduce((most, one, index) => {
      const others = known.slice(index + 1).filter((other) => !isSamePerson(one, other));
      return Math.max(most, 1 + mostDifferent(others));
    }, 0);

  test('nor where they are so many that who gets it is fixed in slices: each is in one of them, with all that is known of them', async () => {
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
    expect(waiting.length, 'and no more than a thousand lie in the outbox').toBeLessThanOrEqual(1100);
  });

  test('two rounds at once, and any number after, write one mail to each', async () => {
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
