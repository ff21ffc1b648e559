import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceSize } from '../../src/domain/notifications/audience';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { createPusher } from '../../src/server/push/createPusher';
import { table } from '../../src/server/db/tables';
import { mails } from '../../src/server/db/system/records';
import { pushes } from '../../src/server/db/system/push';
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
