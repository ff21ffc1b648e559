import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AudienceSize } from '../../src/domain/notifications/audience';
import { mails } from '../../src/server/db/system/records';
import { push_keys, push_subscriptions } from '../../src/server/db/system/push';
import { table } from '../../src/server/db/tables';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { aMailServer } from '../messages/aMailServer';
import { aCity, PATH } from './aCity';

const city = aCity();
const { aPersonIn, anOrganization, aDraft, call, show, log, sizeOf, work } = city;

describe('a push notification', () => {
  /** A user with devices, who is a person of a club in the city. */
  async function aReader(...devices: string[]) {
    const { id: organization } = await anOrganization();
    const reader = await city.club.aPerson([{ role: 'trainer', organization_id: organization }], { ApplicationId: city.application.id });
    const subscriptions = devices.map((device) => city.push.subscribe(device));
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
  const devicesLeft = () =>
    city.club.db.orm.select().from(push_subscriptions).where(eq(push_subscriptions.application_id, city.application.id));

  test('reaches each device of a user, instead of a mail', async () => {
    await aReader('een', 'twee');
    const id = await send();
    expect(city.push.shown.map(({ device }) => device).sort()).toEqual(['een', 'twee']);
    expect(new Set(city.push.shown.map(({ payload }) => payload.tag)).size).toBe(1);
    expect(await log(id)).toMatchObject([{ channel: 'push', status: 'sent' }]);
    expect(await city.club.db.orm.select().from(mails)).toEqual([]);
  });

  test.each([404, 410])('to a device that answers %i removes the device, and the reader gets a mail', async (status) => {
    city.answer = () => ({ status });
    await aReader('weg');
    const id = await send();
    expect(await devicesLeft()).toEqual([]);
    expect(await log(id)).toMatchObject([{ channel: 'mail', status: 'kept' }]);
    expect(city.push.asked.get('weg')).toBe(1);
  });

  test('counts as delivered when one device is gone and another received it', async () => {
    city.answer = (device) => ({ status: device === 'weg' ? 410 : 201 });
    await aReader('weg', 'hier');
    const id = await send();
    expect(await log(id)).toMatchObject([{ channel: 'push', status: 'sent' }]);
    expect((await devicesLeft()).length).toBe(1);
  });

  test.each([429, 500, 503])('is retried with growing pauses after status %i, and then replaced by a mail', async (status) => {
    city.answer = (_device, count) => (count === 2 ? { status, headers: { 'Retry-After': '600' } } : { status });
    await aReader('druk');
    const id = await send();
    const start = city.club.clock.now.getTime();
    const triedAt: number[] = [];
    for (let minute = 1; minute <= 60 && (city.push.asked.get('druk') ?? 0) < 6; minute += 1) {
      const before = city.push.asked.get('druk') ?? 0;
      city.club.clock.now = new Date(start + minute * 60_000);
      await work();
      if ((city.push.asked.get('druk') ?? 0) > before) triedAt.push(minute);
    }
    // After 1 minute, 10 minutes later as requested, then after 4, 8 and 16 minutes.
    expect(triedAt).toEqual([1, 11, 15, 23, 39]);
    await city.club.goTo(city.club.clock.now.toISOString());
    const rows = await city.club.db.orm
      .select()
      .from(table('notification_recipients'))
      .where(eq(table('notification_recipients').notification_id, id));
    expect(rows).toMatchObject([{ channel: 'mail', status: 'kept' }]);
    expect((await devicesLeft()).length, 'the device is not removed').toBe(1);
  });

  test('is not retried after a refusal', async () => {
    city.answer = () => ({ status: 403 });
    await aReader('nee');
    expect(await log(await send())).toMatchObject([{ channel: 'mail', status: 'kept' }]);
    expect(city.push.asked.get('nee')).toBe(1);
  });

  test('does not follow a redirect', async () => {
    city.answer = (device) =>
      device === 'door' ? { status: 307, headers: { Location: `http://${city.push.host}/geheim` } } : { status: 201 };
    await aReader('door');
    await send();
    expect([...city.push.asked.keys()]).toEqual(['door']);
  });

  test('is replaced by a mail when the user switches it off, which no other user can do', async () => {
    const { reader, subscriptions } = await aReader('mijn');
    const [{ endpoint } = { endpoint: '' }] = subscriptions;
    const other = await city.club.aPerson([{ role: 'admin', application_id: city.application.id }], { ApplicationId: city.application.id });
    expect((await other.call('DELETE', '/v1/auth/push-subscriptions', { endpoint })).status).toBe(204);
    expect((await devicesLeft()).length).toBe(1);
    expect((await reader.call('DELETE', '/v1/auth/push-subscriptions', { endpoint })).status).toBe(204);
    expect(await log(await send())).toMatchObject([{ channel: 'mail' }]);
  });

  test('reveals neither the private key nor the address of a device, and the key is stored encrypted', async () => {
    const { reader, subscriptions } = await aReader('mijn');
    const { body } = await reader.call('GET', '/v1/auth/push-subscriptions');
    const [row] = await city.club.db.orm.select().from(push_keys).where(eq(push_keys.application_id, city.application.id));
    expect(body).toEqual({ public_key: row?.public_key, devices: [{ endpoint_hash: expect.any(String), created_at: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain(subscriptions[0]?.endpoint);
    // A private key of the curve is 32 bytes. Encrypted it is longer, and different each time.
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
  ])('is never sent to %s', async (endpoint) => {
    const { reader } = await aReader();
    const { keys } = city.push.subscribe();
    const refused = await reader.call('PUT', '/v1/auth/push-subscriptions', { endpoint, keys });
    expect([refused.status, refused.errors['endpoint']]).toEqual([422, 'Dit adres is niet van een dienst die meldingen bezorgt.']);
  });

  test('is refused for a device key that is not a valid point of the curve', async () => {
    const { reader } = await aReader();
    const { endpoint, keys } = city.push.subscribe();
    for (const wrongKeys of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, auth: 'kort' },
    ])
      expect((await reader.call('PUT', '/v1/auth/push-subscriptions', { endpoint, keys: wrongKeys })).status).toBe(422);
  });
});

test('an awaited mail is sent before mails to many people', async () => {
  const server = await aMailServer();
  const { id: organization } = await anOrganization();
  for (let n = 0; n < 8; n += 1) await aPersonIn(organization, { first_name: `P${n}`, email: `p${n}@voorbeeld.test` });
  const { id } = await aDraft();
  await call(id, 'schedule', { now: true });
  await notificationJob(city.club.deps);
  const draft = await aDraft();
  await call(draft.id, 'test');
  await work(server.url);
  await server.close();
  expect(server.received.map(({ to }) => to === city.staff.email)).toEqual([true, ...Array<boolean>(8).fill(false)]);
});

describe('unsubscribing', () => {
  const linkIn = (source: string) =>
    /unsubscribe\?token=([\w.-]+)/.exec(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
  const at = (token: string) => `/v1/notifications/unsubscription?token=${token}`;

  test('takes one click in the mail, without signing in, for that application only, and can be undone', async () => {
    const server = await aMailServer();
    const { id: organization } = await anOrganization();
    await aPersonIn(organization, { email: 'Noor@voorbeeld.test' });
    const first = await aDraft();
    await call(first.id, 'schedule', { now: true });
    await work(server.url);
    await server.close();
    const { source = '' } = server.received[0] ?? {};
    const token = linkIn(source);
    const unfolded = source.replaceAll(/\r\n[ \t]/g, ' ');
    expect(unfolded).toContain(
      `List-Unsubscribe: <https://beheer.speelveld.test/v1/notifications/unsubscription?token=${token}>`.replace(
        'https://beheer.speelveld.test',
        'http://localhost:3000',
      ),
    );
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    expect((await city.club.request('GET', at(token))).body).toMatchObject({ email: 'n•••@voorbeeld.test', is_unsubscribed: false });
    expect(await sizeOf({}), 'viewing the page does not unsubscribe').toMatchObject({ unsubscribed: 0 });
    const click = await city.club.app.request(at(token), {
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
    await city.club.request('DELETE', at(token));
    expect(await sizeOf({})).toMatchObject({ by_mail: 2, unsubscribed: 0 });
    expect(
      linkIn(
        (
          await city.club.db.orm
            .select()
            .from(mails)
            .where(and(eq(mails.status, 'sent')))
        )[0]?.body_text ?? '',
      ),
      'the outbox keeps no working link',
    ).not.toBe(token);
  });

  test('with a forged link is impossible', async () => {
    const { id: organization } = await anOrganization();
    await aPersonIn(organization, {});
    const { id } = await aDraft();
    await call(id, 'schedule', { now: true });
    await work();
    const [row] = await city.club.db.orm
      .select()
      .from(table('notification_recipients'))
      .where(eq(table('notification_recipients').notification_id, id));
    for (const token of ['', 'x', String(row?.id), `${row?.id}.`, `${row?.id}.${'A'.repeat(24)}`])
      for (const method of ['GET', 'POST', 'DELETE']) expect((await city.club.request(method, at(token))).status).toBe(404);
    expect(await sizeOf({})).toMatchObject({ unsubscribed: 0 });
  });
});

describe('a test of a notification', () => {
  test('goes to the user who requests it, by mail and push, and does not count', async () => {
    await city.staff.call('PUT', '/v1/auth/push-subscriptions', city.push.subscribe('mijn'));
    await aPersonIn((await anOrganization()).id, {});
    const { id } = await aDraft();
    expect((await call<object>(id, 'test')).body).toEqual({ email: city.staff.email, devices: 1 });
    await work();
    expect((await city.club.db.orm.select().from(mails)).map(({ to_email, subject }) => [to_email, subject])).toEqual([
      [city.staff.email, '[Test] Hoi Jet'],
    ]);
    expect(city.push.shown).toMatchObject([{ device: 'mijn', payload: { title: 'Hoi Jet' } }]);
    expect(await show(id)).toMatchObject({ status: 'draft', recipients_amount: 0 });
  });
});

test('staff of another application and members of a club have no access to a notification', async () => {
  const { id: organization } = await anOrganization();
  await aPersonIn(organization, {});
  const { id } = await aDraft();
  const elsewhere = await city.club.anApplication();
  const stranger = await city.club.aPerson([{ role: 'admin', application_id: elsewhere.id }], { ApplicationId: elsewhere.id });
  const member = await city.club.aPerson([{ role: 'organization', organization_id: organization }], { ApplicationId: city.application.id });
  for (const verb of ['schedule', 'call-back', 'test', 'duplicate']) {
    expect((await stranger.call('POST', `${PATH}/${id}/${verb}`, {})).status, verb).toBe(404);
    expect((await member.call('POST', `${PATH}/${id}/${verb}`, {})).status, verb).toBe(403);
  }
  expect((await stranger.call('GET', `${PATH}/${id}/recipients`)).status).toBe(404);
  expect((await stranger.call<AudienceSize>('POST', `${PATH}/audience`, { audience: {} })).body).toMatchObject({ people: 0 });
  expect((await show(id)).status).toBe('draft');
});
