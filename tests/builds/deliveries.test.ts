import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { build_contents } from '../../src/server/db/system/builds';
import { webhookJob } from '../../src/server/features/webhooks/webhookJob';
import { aReceiver } from '../support/aReceiver';
import { unzip } from '../support/readXlsx';
import { anApp, type App } from './anApp';

interface Deliveries {
  deliveries: { webhook_name: string; event: string; status: string }[];
  listeners: number;
}
interface Message {
  type: string;
  data: { id: string; bundle: { url: string; sha256: string } | null };
}

let app: App;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let webhook: { path: string; secret: string };

const sendAll = () => webhookJob(app.deps, () => false);
const messages = () => receiver.state.got.map(({ payload }) => JSON.parse(payload) as Message);
const deliveries = (id: string, method = 'GET') =>
  app.superadmin.call<Deliveries>(method, `${app.path}/${id}/deliveries`, method === 'POST' ? {} : undefined);

async function aWebhook(name: string, builds: boolean) {
  const path = `/v1/admin/applications/${app.application.id}/webhooks`;
  const { body } = await app.superadmin.call<{ id: string }>('POST', path, { name, url: receiver.url, builds });
  const { body: made } = await app.superadmin.call<{ secret: string }>('POST', `${path}/${body.id}/secret`, {});
  return { path: `${path}/${body.id}`, secret: made.secret };
}
const aBuild = async () => {
  const { body } = await app.start('android');
  await app.run();
  return body.id;
};

beforeAll(async () => {
  receiver = await aReceiver();
  app = await anApp({ config: { pushHosts: [receiver.host] } });
  await app.ready('android');
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.state.got = [];
  await app.db.orm.delete(table('webhook_deliveries'));
  await app.db.orm.delete(table('webhooks'));
  webhook = await aWebhook('CI', true);
  await aWebhook('Website', false);
});

test('a finished build is sent to the webhooks that listen to builds, signed and with a link to its bundle that works for a day', async () => {
  const id = await aBuild();
  await sendAll();
  const [got, ...more] = receiver.state.got;
  const [message] = messages();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    type: 'build.done',
    data: { id, application_id: app.application.id, platform: 'android', status: 'done', message: 'ready' },
  });
  const sentAt = new Date(Number(got?.headers['webhook-timestamp']) * 1000);
  expect(got?.headers['webhook-signature']).toBe(
    new Webhook(webhook.secret).sign(got?.headers['webhook-id'] ?? '', sentAt, got?.payload ?? ''),
  );
  const link = new URL(message?.data.bundle?.url ?? '').pathname;
  const fetched = await app.app.request(link);
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get('X-Content-SHA256')).toBe(message?.data.bundle?.sha256);
  expect(unzip(Buffer.from(await fetched.arrayBuffer())).has('package.json')).toBe(true);
  expect((await app.app.request(link.replace(/:\d+/, ':9999999999999'))).status).toBe(404);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await app.app.request(link)).status).toBe(404);
  // Set back, because the superadmin's sign-in would have expired.
  app.clock.now = now;
});

test('a failed build is sent without a link', async () => {
  const { body } = await app.start('android');
  await app.db.orm.update(build_contents).set({ tries: 3 }).where(eq(build_contents.build_id, body.id));
  await app.run();
  await sendAll();
  expect(messages()).toMatchObject([{ type: 'build.failed', data: { id: body.id, message: 'interrupted', bundle: null } }]);
});

test('the page of a build lists its messages, and sends another with a new id', async () => {
  const id = await aBuild();
  await sendAll();
  expect((await deliveries(id)).body).toMatchObject({
    deliveries: [{ webhook_name: 'CI', event: 'build.done', status: 'sent' }],
    listeners: 1,
  });
  const again = await deliveries(id, 'POST');
  expect(again.body.deliveries.map(({ status }) => status)).toEqual(['waiting', 'sent']);
  await sendAll();
  expect(new Set(receiver.state.got.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('without a webhook that is on and listens to builds nothing is sent, and sending again is refused with the reason', async () => {
  await app.superadmin.call('PATCH', webhook.path, { is_enabled: false, version: 2 });
  const id = await aBuild();
  await sendAll();
  expect(receiver.state.got).toEqual([]);
  expect((await deliveries(id)).body).toEqual({ deliveries: [], listeners: 0 });
  const refused = await app.superadmin.call('POST', `${app.path}/${id}/deliveries`, {});
  expect([refused.status, refused.errors['message']]).toEqual([409, 'Er is geen actieve webhook die berichten over builds krijgt.']);
});
