import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceSize } from '../../src/domain/notifications/audience';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { createPusher } from '../../src/server/push/createPusher';
import { isSamePerson, type Known } from '../../src/domain/persons/samePerson';
import { resourceNamed } from '../../src/server/db/declared';
import { pairsOf, table } from '../../src/server/db/tables';
import { mails } from '../../src/server/db/system/records';
import { push_keys, push_subscriptions, pushes } from '../../src/server/db/system/push';
import { aMailServer } from '../messages/aMailServer';
import { aClub, type Club } from '../support/aClub';
import type { Caller } from '../support/aServer';
import { aPushService, type PushService } from './aPushService';

interface Notification {
  id: string;
  status: string;
  send_on: string | null;
  version: number;
  recipients_amount: number;
  delivered_amount: number;
  failed_amount: number;
  waiting_amount: number;
  skipped_amount: number;
}
interface Recipient {
  name: string;
  email: string | null;
  channel: string | null;
  status: string;
  error: string | null;
}

const PATH = '/v1/admin/application/notifications';
const hosts: string[] = [];
let club: Club;
let push: PushService;
/** Staff of an application of their own, so that each test knows everybody in it. */
let staff: Caller;
let application: { id: string };
let answer: (device: string, count: number) => { status: number; headers?: Record<string, string> };
beforeAll(async () => {
  push = await aPushService((device, count) => answer(device, count));
  hosts.push(push.host);
  club = await aClub({ config: { pushHosts: hosts } });
});
afterAll(async () => {
  await push.close();
  await club.close();
});
beforeEach(async () => {
  answer = () => ({ status: 201 });
  club.clock.now = new Date('2026-11-23T12:00:00Z');
  application = await club.anApplication(`Sport in Zand ${Math.random()}`);
  staff = await club.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
});
afterEach(async () => {
  push.shown.length = 0;
  push.asked.clear();
  for (const one of [mails, pushes]) await club.db.orm.delete(one);
  await club.db.orm.delete(table('notification_recipients'));
  await club.db.orm.delete(table('notifications'));
});

const aPersonIn = async (organization_id: string, values: Record<string, unknown>) =>
  club.insert('persons', { organization_id, first_name: 'Noor', last_name: 'Bakker', email: 'noor@voorbeeld.test', ...values });
const anOrganization = (name?: string) => club.anOrganization(application.id, name);

const aDraft = async (values: Record<string, unknown> = {}) => {
  const { status, body, errors } = await staff.call<Notification>('POST', PATH, {
    title: 'Hoi {voornaam}',
    contents: '<p>Er is <strong>iets</strong> te doen bij {app_naam}.</p>',
    send_on: '2026-11-23T12:05:00Z',
    ...values,
  });
  if (status !== 201) throw new Error(JSON.stringify(errors));
  return body;
};
const call = <T = Notification>(id: string, verb: string, body: object = {}) => staff.call<T>('POST', `${PATH}/${id}/${verb}`, body);
const show = async (id: string) => (await staff.call<Notification>('GET', `${PATH}/${id}`)).body;
const log = async (id: string, query = '') =>
  (await staff.call<{ notification_recipients: Recipient[] }>('GET', `${PATH}/${id}/recipients?itemsPerPage=100${query}`)).body
    .notification_recipients;
const sizeOf = async (audience: object) => (await staff.call<AudienceSize>('POST', `${PATH}/audience`, { audience })).body;

/** Lets the server do what it does beside the requests, until nothing is due. */
async function work(smtpUrl: string | null = null) {
  const deps = { ...club.deps, config: { ...club.deps.config, smtpUrl } };
  const [deliverer, pusher] = [createDeliverer(deps), createPusher(deps)];
  for (let round = 0; round < 3; round += 1) {
    await notificationJob(deps);
    await Promise.all([deliverer.kick(), pusher.kick()]);
  }
  await notificationJob(deps);
  await Promise.all([deliverer.stop(), pusher.stop()]);
}

describe('a notification', () => {
  test('goes out at its moment, by mail to each and by push to who switched that on, and the log says so', async () => {
    const server = await aMailServer({ refuse: 'weg@voorbeeld.test' });
    const { id: organization } = await anOrganization();
    const user = await club.aPerson([{ role: 'trainer', organization_id: organization }], { ApplicationId: application.id });
    expect((await user.call('PUT', '/v1/auth/push-subscriptions', push.subscribe('telefoon'))).status).toBe(200);
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

    club.clock.now = new Date('2026-11-23T12:05:00Z');
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
    expect(push.shown).toMatchObject([
      { device: 'telefoon', payload: { title: 'Hoi Piet', body: expect.stringMatching(/^Er is iets te doen bij Sport in Zand/) } },
    ]);
    expect(push.shown[0]?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    });
    expect(await club.db.orm.select().from(pushes), 'what was handed over does not stay').toEqual([]);
  });
});

describe('until it goes out', () => {
  beforeEach(async () => {
    await aPersonIn((await anOrganization()).id, {});
  });

  test('it is called back, changed and scheduled anew, and nobody has got the first one', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    expect((await staff.call('PUT', `${PATH}/${id}`, { title: 'Anders' })).errors['message']).toBe(
      'Deze melding is ingepland. Roep haar eerst terug om haar te wijzigen.',
    );
    expect((await staff.call('DELETE', `${PATH}/${id}`)).status).toBe(422);
    expect((await call(id, 'call-back')).body).toMatchObject({ status: 'draft', send_on: '2026-11-23T12:05:00.000Z' });
    expect((await staff.call('PUT', `${PATH}/${id}`, { title: 'Anders', send_on: '2026-11-23T12:08:00Z' })).status).toBe(200);
    await call(id, 'schedule');
    club.clock.now = new Date('2026-11-23T12:06:00Z');
    await work();
    expect(await show(id)).toMatchObject({ status: 'scheduled', recipients_amount: 0 });
    club.clock.now = new Date('2026-11-23T12:08:00Z');
    await work();
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 1 });
    expect((await club.db.orm.select().from(mails)).map(({ subject, status }) => [subject, status])).toEqual([['Anders', 'kept']]);
  });

  test('and from its moment on not any more, whether a round has come by or not', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    club.clock.now = new Date('2026-11-23T12:05:00Z');
    const late = await call(id, 'call-back');
    expect([late.status, late.errors['message']]).toEqual([409, 'Deze melding wordt al verstuurd en kan niet meer teruggeroepen worden.']);
    await work();
    expect((await call(id, 'call-back')).errors['message']).toBe('Deze melding is al verstuurd en kan niet meer teruggeroepen worden.');
    for (const [method, path, body] of [
      ['PUT', '', { title: 'Anders' }],
      ['DELETE', '', undefined],
      ['POST', '/schedule', {}],
    ] as const)
      expect([409, 422]).toContain((await staff.call(method, `${PATH}/${id}${path}`, body)).status);
    expect(await show(id)).toMatchObject({ status: 'sent', title: 'Hoi {voornaam}' });
  });

  test('a copy of it is a draft of its own, and a draft can go', async () => {
    const { id } = await aDraft();
    await call(id, 'schedule');
    const copy = (await call(id, 'duplicate', { name: 'Nog eens' })).body;
    expect(copy).toMatchObject({ status: 'draft', title: 'Nog eens', send_on: null });
    expect((await staff.call('DELETE', `${PATH}/${copy.id}`)).status).toBe(200);
    expect((await staff.call('GET', `${PATH}/${copy.id}`)).status).toBe(404);
    expect(await show(id)).toMatchObject({ status: 'scheduled' });
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
    await staff.call('PUT', `${PATH}/${id}`, { title: 'Anders' });
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
  const answer = await staff.call('POST', PATH, { title: 'Hoi', contents: '<p>Hoi</p>', ...values });
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
    await club.db.orm
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
    sport = await club.insert('sports', { name: `Sport ${Math.random()}`, is_highlighted: false });
    label = await club.insert('labels', { name: 'Uniek', activity_filter: {}, product_filter: {}, organization_filter: {} });
    const inSport = await club.anActivity({ organization_id: organization, sport });
    const labelled = await club.anActivity({ organization_id: other });
    await club.db.orm.insert(pairsOf(resourceNamed('activities'), 'labels')).values({ owner_id: labelled, target_id: label });
    for (const [first_name, activity, status] of [
      ['Ada', inSport, 'active'],
      ['Bo', inSport, 'cancelled'],
      ['Cas', labelled, 'active'],
    ] as const) {
      const organization_id = first_name === 'Cas' ? other : organization;
      const session = await club.aSession(activity, { organization_id });
      await club.insert('participants', {
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
    await club.db.orm
      .update(table('organizations'))
      .set({ rejected_at: '2026-11-20T12:00:00Z' })
      .where(eq(table('organizations').id, other));
    expect(await who({})).toEqual(['Ada', 'Bo']);
  });

  test('a label of an organization is that of its people', async () => {
    await club.db.orm.insert(pairsOf(resourceNamed('organizations'), 'labels')).values({ owner_id: organization, target_id: label });
    expect(await who({ labels: [label] })).toEqual(['Ada', 'Bo', 'Cas']);
  });

  test('says in which areas people are, and hides how many where they are few', async () => {
    for (let n = 0; n < 7; n += 1) await aPersonIn(organization, { first_name: `Nog${n}`, email: `nog${n}@voorbeeld.test` });
    expect((await staff.call('GET', '/v1/admin/profiles/zipcodes')).body['areas']).toEqual([
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
      await club.db.orm.execute(sql`insert into persons (id, organization_id, first_name, last_name, email, version)
        select gen_random_uuid(), ${(await anOrganization()).id}::uuid, ${sql.raw(name)}('Sanne'), ${sql.raw(name)}('de Boer ' || n), ${sql.raw(name)}('p' || n || '@voorbeeld.test'), 1
        from generate_series(1, 2600) as n`);
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    expect(await sizeOf({})).toMatchObject({ people: 2600, by_mail: 2600 });
    await Promise.all([notificationJob(club.deps), notificationJob(club.deps)]);
    expect(await show(id)).toMatchObject({ status: 'sending', recipients_amount: 2600 });
    const waiting = await club.db.orm.select({ id: mails.id }).from(mails).where(eq(mails.status, 'waiting'));
    expect(waiting.length, 'and no more than a thousand lie in the outbox').toBeLessThanOrEqual(1100);
  });

  test('two rounds at once, and any number after, write one mail to each', async () => {
    const { id: organization } = await anOrganization();
    for (let n = 0; n < 230; n += 1) await aPersonIn(organization, { first_name: `P${n}`, email: `p${n}@voorbeeld.test` });
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await Promise.all([notificationJob(club.deps), notificationJob(club.deps)]);
    await work();
    await work();
    const addresses = (await club.db.orm.select({ to: mails.to_email }).from(mails)).map(({ to }) => to);
    expect([addresses.length, new Set(addresses).size]).toEqual([230, 230]);
    expect(await show(id)).toMatchObject({ status: 'sent', recipients_amount: 230, waiting_amount: 0 });
  });
});

describe('on a device', () => {
  /** Somebody with an account, devices, and a place in a club. */
  async function aReader(...devices: string[]) {
    const { id: organization } = await anOrganization();
    const reader = await club.aPerson([{ role: 'trainer', organization_id: organization }], { ApplicationId: application.id });
    const subscriptions = devices.map((device) => push.subscribe(device));
    for (const subscription of subscriptions)
      expect((await reader.call('PUT', '/v1/auth/push-subscriptions', subscription)).status).toBe(200);
    await aPersonIn(organization, { first_name: 'Piet', email: reader.email });
    return { reader, organization, subscriptions };
  }
  const send = async () => {
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await work();
    return id;
  };
  const devicesLeft = () => club.db.orm.select().from(push_subscriptions).where(eq(push_subscriptions.application_id, application.id));

  test("each of somebody's devices gets it, and no mail does", async () => {
    await aReader('een', 'twee');
    const id = await send();
    expect(push.shown.map(({ device }) => device).sort()).toEqual(['een', 'twee']);
    expect(new Set(push.shown.map(({ payload }) => payload.tag)).size).toBe(1);
    expect(await log(id)).toMatchObject([{ channel: 'push', status: 'sent' }]);
    expect(await club.db.orm.select().from(mails)).toEqual([]);
  });

  test.each([404, 410])('one that its service answers %i for is forgotten, and its reader gets a mail', async (status) => {
    answer = () => ({ status });
    await aReader('weg');
    const id = await send();
    expect(await devicesLeft()).toEqual([]);
    expect(await log(id)).toMatchObject([{ channel: 'mail', status: 'kept' }]);
    expect(push.asked.get('weg')).toBe(1);
  });

  test('where one device has gone and another took it, it has arrived', async () => {
    answer = (device) => ({ status: device === 'weg' ? 410 : 201 });
    await aReader('weg', 'hier');
    const id = await send();
    expect(await log(id)).toMatchObject([{ channel: 'push', status: 'sent' }]);
    expect((await devicesLeft()).length).toBe(1);
  });

  test.each([429, 500, 503])(
    'a service that answers %i is asked again later, with longer and longer waits, and then there is a mail',
    async (status) => {
      answer = (_device, count) => (count === 2 ? { status, headers: { 'Retry-After': '600' } } : { status });
      await aReader('druk');
      const id = await send();
      const start = club.clock.now.getTime();
      const triedAt: number[] = [];
      for (let minute = 1; minute <= 60 && (push.asked.get('druk') ?? 0) < 6; minute += 1) {
        const before = push.asked.get('druk') ?? 0;
        club.clock.now = new Date(start + minute * 60_000);
        await work();
        if ((push.asked.get('druk') ?? 0) > before) triedAt.push(minute);
      }
      // After 1 minute; ten later, as it asked; then 4, 8 and 16.
      expect(triedAt).toEqual([1, 11, 15, 23, 39]);
      await club.goTo(club.clock.now.toISOString());
      const rows = await club.db.orm
        .select()
        .from(table('notification_recipients'))
        .where(eq(table('notification_recipients').notification_id, id));
      expect(rows).toMatchObject([{ channel: 'mail', status: 'kept' }]);
      expect((await devicesLeft()).length, 'it is not gone for that').toBe(1);
    },
  );

  test('a refusal is not tried again', async () => {
    answer = () => ({ status: 403 });
    await aReader('nee');
    expect(await log(await send())).toMatchObject([{ channel: 'mail', status: 'kept' }]);
    expect(push.asked.get('nee')).toBe(1);
  });

  test('a redirect is not followed', async () => {
    answer = (device) => (device === 'door' ? { status: 307, headers: { Location: `http://${push.host}/geheim` } } : { status: 201 });
    await aReader('door');
    await send();
    expect([...push.asked.keys()]).toEqual(['door']);
  });

  test("switched off, it is a mail again; and nobody switches off what is another's", async () => {
    const { reader, subscriptions } = await aReader('mijn');
    const [{ endpoint } = { endpoint: '' }] = subscriptions;
    const other = await club.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    expect((await other.call('DELETE', '/v1/auth/push-subscriptions', { endpoint })).status).toBe(204);
    expect((await devicesLeft()).length).toBe(1);
    expect((await reader.call('DELETE', '/v1/auth/push-subscriptions', { endpoint })).status).toBe(204);
    expect(await log(await send())).toMatchObject([{ channel: 'mail' }]);
  });

  test('no answer holds the private key or the address of a device, and the store holds the key sealed', async () => {
    const { reader, subscriptions } = await aReader('mijn');
    const { body } = await reader.call('GET', '/v1/auth/push-subscriptions');
    const [row] = await club.db.orm.select().from(push_keys).where(eq(push_keys.application_id, application.id));
    expect(body).toEqual({ public_key: row?.public_key, devices: [{ endpoint_hash: expect.any(String), created_at: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain(subscriptions[0]?.endpoint);
    // A private key of the curve is 32 bytes; sealed it is longer, and other each time.
    expect(Buffer.from(row?.private_key ?? '', 'base64url').length).toBeGreaterThan(60);
  });

  test.each([
    ['http://push.example.com/x'],
    ['https://127.0.0.1/x'],
    ['https://[::1]/x'],
    ['https://[::ffff:10.0.0.1]/x'],
    ['https://10.1.2.3/x'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://0x7f000001/x'],
    ['https://2130706433/x'],
    ['https://localhost/x'],
    ['https://intern/x'],
    ['https://printer.local/x'],
    ['https://push.example.com:8443/x'],
    ['https://naam:woord@push.example.com/x'],
    ['ftp://push.example.com/x'],
    ['geen adres'],
  ])('we do not go to %s', async (endpoint) => {
    const { reader } = await aReader();
    const { keys } = push.subscribe();
    const refused = await reader.call('PUT', '/v1/auth/push-subscriptions', { endpoint, keys });
    expect([refused.status, refused.errors['endpoint']]).toEqual([422, 'Dit adres is niet van een dienst die meldingen bezorgt.']);
  });

  test('a key that is no point of the curve is refused before it can fail', async () => {
    const { reader } = await aReader();
    const { endpoint, keys } = push.subscribe();
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, auth: 'kort' },
    ])
      expect((await reader.call('PUT', '/v1/auth/push-subscriptions', { endpoint, keys: wrong })).status).toBe(422);
  });
});

test('a mail that somebody waits for does not stand behind those to many', async () => {
  const server = await aMailServer();
  const { id: organization } = await anOrganization();
  for (let n = 0; n < 8; n += 1) await aPersonIn(organization, { first_name: `P${n}`, email: `p${n}@voorbeeld.test` });
  const { id } = await aDraft();
  await call(id, 'schedule', { now: true });
  await notificationJob(club.deps);
  const draft = await aDraft();
  await call(draft.id, 'test');
  await work(server.url);
  await server.close();
  expect(server.received.map(({ to }) => to === staff.email)).toEqual([true, ...Array<boolean>(8).fill(false)]);
});

describe('unsubscribing', () => {
  const linkIn = (source: string) =>
    /unsubscribe\?token=([\w.-]+)/.exec(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
  const at = (token: string) => `/v1/notifications/unsubscription?token=${token}`;

  test('works with one click from the mail, without signing in, for that application alone, and can be taken back', async () => {
    const server = await aMailServer();
    const { id: organization } = await anOrganization();
    await aPersonIn(organization, { email: 'Noor@voorbeeld.test' });
    const first = await aDraft();
    await call(first.id, 'schedule', { now: true });
    await work(server.url);
    await server.close();
    const { source = '' } = server.received[0] ?? {};
    const token = linkIn(source);
    const head = source.replaceAll(/\r\n[ \t]/g, ' ');
    expect(head).toContain(
      `List-Unsubscribe: <https://beheer.speelveld.test/v1/notifications/unsubscription?token=${token}>`.replace(
        'https://beheer.speelveld.test',
        'http://localhost:3000',
      ),
    );
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    expect((await club.request('GET', at(token))).body).toMatchObject({ email: 'n•••@voorbeeld.test', is_unsubscribed: false });
    expect(await sizeOf({}), 'looking is not unsubscribing').toMatchObject({ unsubscribed: 0 });
    const click = await club.app.request(at(token), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    expect(await sizeOf({})).toEqual({ people: 1, by_mail: 0, by_push: 0, without_address: 0, unsubscribed: 1 });

    await aPersonIn(organization, { first_name: 'Bas', email: 'bas@voorbeeld.test' });
    const second = await aDraft();
    await call(second.id, 'schedule', { now: true });
    await work();
    expect((await log(second.id)).map(({ name, status }) => [name, status])).toEqual([
      ['Bas Bakker', 'kept'],
      ['Noor Bakker', 'unsubscribed'],
    ]);
    await club.request('DELETE', at(token));
    expect(await sizeOf({})).toMatchObject({ by_mail: 2, unsubscribed: 0 });
    expect(
      linkIn(
        (
          await club.db.orm
            .select()
            .from(mails)
            .where(and(eq(mails.status, 'sent')))
        )[0]?.body_text ?? '',
      ),
      'the outbox keeps no link that works',
    ).not.toBe(token);
  });

  test('a link that we did not make opens nothing', async () => {
    const { id: organization } = await anOrganization();
    await aPersonIn(organization, {});
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await work();
    const [row] = await club.db.orm
      .select()
      .from(table('notification_recipients'))
      .where(eq(table('notification_recipients').notification_id, id));
    for (const token of ['', 'x', String(row?.id), `${row?.id}.`, `${row?.id}.${'A'.repeat(24)}`])
      for (const method of ['GET', 'POST', 'DELETE']) expect((await club.request(method, at(token))).status).toBe(404);
    expect(await sizeOf({})).toMatchObject({ unsubscribed: 0 });
  });
});

describe('a test', () => {
  test('goes to whoever asks, by mail and on their own devices, and counts for nothing', async () => {
    await staff.call('PUT', '/v1/auth/push-subscriptions', push.subscribe('mijn'));
    await aPersonIn((await anOrganization()).id, {});
    const { id } = await aDraft();
    expect((await call<object>(id, 'test')).body).toEqual({ email: staff.email, devices: 1 });
    await work();
    expect((await club.db.orm.select().from(mails)).map(({ to_email, subject }) => [to_email, subject])).toEqual([
      [staff.email, '[Test] Hoi Jet'],
    ]);
    expect(push.shown).toMatchObject([{ device: 'mijn', payload: { title: 'Hoi Jet' } }]);
    expect(await show(id)).toMatchObject({ status: 'draft', recipients_amount: 0 });
  });
});

test('staff of another application find nothing of it, and members of a club are not let in', async () => {
  const { id: organization } = await anOrganization();
  await aPersonIn(organization, {});
  const { id } = await aDraft();
  const elsewhere = await club.anApplication();
  const stranger = await club.aPerson([{ role: 'admin', application_id: elsewhere.id }], { ApplicationId: elsewhere.id });
  const member = await club.aPerson([{ role: 'organization', organization_id: organization }], { ApplicationId: application.id });
  for (const verb of ['schedule', 'call-back', 'test', 'duplicate']) {
    expect((await stranger.call('POST', `${PATH}/${id}/${verb}`, {})).status, verb).toBe(404);
    expect((await member.call('POST', `${PATH}/${id}/${verb}`, {})).status, verb).toBe(403);
  }
  expect((await stranger.call('GET', `${PATH}/${id}/recipients`)).status).toBe(404);
  expect((await stranger.call<AudienceSize>('POST', `${PATH}/audience`, { audience: {} })).body).toMatchObject({ people: 0 });
  expect((await show(id)).status).toBe('draft');
});
