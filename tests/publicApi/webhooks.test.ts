import { asc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { webhook_secrets } from '../../src/server/db/system/publicApi';
import { sweepDeliveries } from '../../src/server/features/webhooks/sweepDeliveries';
import { webhookJob } from '../../src/server/features/webhooks/webhookJob';
import { aClub, type Club } from '../support/aClub';
import { aReceiver } from '../support/aReceiver';

let club: Club;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let hook: { id: string; path: string; secret: string };
const job = () => webhookJob(club.deps, () => false);
const superadmin = () => club.superadmin();
const receivedTypes = () => receiver.state.got.map(({ payload }) => JSON.parse(payload).type as string);

beforeAll(async () => {
  receiver = await aReceiver();
  club = await aClub({ config: { pushHosts: [receiver.host] } });
});
afterAll(async () => {
  await club.close();
  await receiver.close();
});
beforeEach(async () => {
  // Signs staff in again, because a session ends when the clock is moved.
  await club.goTo(club.clock.now.toISOString());
  await club.db.orm.delete(table('webhook_deliveries'));
  await club.db.orm.delete(table('webhooks'));
  Object.assign(receiver.state, { status: 200, got: [] });
  const admin = await superadmin();
  const path = `/v1/admin/applications/${club.application.id}/webhooks`;
  const created = await admin.call<{ id: string }>('POST', path, { name: 'Website', url: receiver.url });
  const secret = await admin.call<{ secret: string }>('POST', `${path}/${created.body.id}/secret`, {});
  hook = { id: created.body.id, path: `${path}/${created.body.id}`, secret: secret.body.secret };
});

const signUp = async () => {
  const session = await club.aSession(await club.anActivity());
  const { status } = await club.staff.call('POST', `${session.path}/participants`, club.somebody());
  expect(status).toBe(201);
};
const later = (minutes: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + minutes * 60_000);
};

describe('a webhook', () => {
  test('receives events, signed as in Standard Webhooks and without personal data', async () => {
    await signUp();
    await job();
    const [received] = receiver.state.got;
    expect(receivedTypes()).toEqual(['participant.created']);
    expect(received?.payload).not.toMatch(/Sanne|Bakker|voorbeeld/);
    // `verify` of the reference implementation would use the clock of this machine.
    const verifier = new Webhook(hook.secret);
    const sentAt = new Date(Number(received?.headers['webhook-timestamp']) * 1000);
    const expected = verifier.sign(received?.headers['webhook-id'] ?? '', sentAt, received?.payload ?? '');
    expect(received?.headers['webhook-signature']).toBe(expected);
    expect(received?.headers['webhook-id']).toMatch(/^msg_\w{32}$/);
  });

  test('receives the names of the fields that changed, and no others', async () => {
    const activity = await club.anActivity();
    const path = `${club.root}/activities/${activity}`;
    const { body } = await club.staff.call('GET', path);
    expect((await club.staff.call('PATCH', path, { name: 'Wedstrijdzwemmen', version: body['version'] })).status).toBe(200);
    await job();
    const events = receiver.state.got.map(({ payload }) => JSON.parse(payload));
    expect(events.map(({ type, data }) => [type, data.changed])).toEqual([['offer.updated', ['name']]]);
  });

  test('receives everything once and in order after it was down', async () => {
    const session = await club.aSession(await club.anActivity());
    receiver.state.status = 503;
    const participantIds: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { body } = await club.staff.call('POST', `${session.path}/participants`, club.somebody());
      participantIds.push(String(body['id']));
      later(1);
      await club.goTo(club.clock.now.toISOString());
      await job();
    }
    expect(receiver.state.got).toEqual([]);
    receiver.state.status = 200;
    await job();
    for (let n = 0; n < 12; n += 1) {
      later(5);
      await Promise.all([job(), job()]);
    }
    const ids = receiver.state.got.map(({ payload }) => JSON.parse(payload).data.id as string);
    expect(ids).toEqual(participantIds);
    expect(new Set(receiver.state.got.map(({ headers }) => headers['webhook-id'])).size).toBe(participantIds.length);
    const [row] = await club.db.orm
      .select()
      .from(table('webhooks'))
      .where(eq(table('webhooks').id, hook.id));
    expect(row).toMatchObject({ failing_since: null });
  });

  test('stops getting retries of a message after three days, and then receives the next one', async () => {
    await signUp();
    receiver.state.status = 500;
    await job();
    later(3 * 24 * 60);
    await job();
    const deliveries = table('webhook_deliveries');
    const rows = await club.db.orm.select().from(deliveries).orderBy(asc(deliveries.created_at));
    expect(rows.map(({ status, answered, error }) => [status, answered, error])).toEqual([['failed', 500, 'refused']]);
    await club.goTo(club.clock.now.toISOString());
    receiver.state.status = 200;
    await signUp();
    await job();
    expect(receivedTypes()).toEqual(['participant.created']);
  });

  test('keeps a message for ninety days after it was sent, and one that waits until it is sent', async () => {
    await signUp();
    await job();
    const deliveries = table('webhook_deliveries');
    const sweep = (days: number) => sweepDeliveries({ db: club.db, now: () => new Date(club.clock.now.getTime() + days * 86_400_000) });
    expect(await sweep(89)).toEqual({ deliveries: 0 });
    await club.db.orm.update(deliveries).set({ status: 'waiting' });
    expect(await sweep(91)).toEqual({ deliveries: 0 });
    await club.db.orm.update(deliveries).set({ status: 'sent' });
    expect(await sweep(91)).toEqual({ deliveries: 1 });
  });

  test('receives a message again on request, with the same id', async () => {
    await signUp();
    await job();
    const admin = await superadmin();
    const list = await admin.call<{ webhook_deliveries: { id: string; status: string }[] }>('GET', `${hook.path}/deliveries`);
    const [delivery] = list.body.webhook_deliveries;
    expect(delivery?.status).toBe('sent');
    expect((await admin.call('POST', `${hook.path}/deliveries/${delivery?.id}/replay`, {})).status).toBe(201);
    await job();
    const [first, second] = receiver.state.got;
    expect(second?.payload).toBe(first?.payload);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  test('is off until it has a secret, which turns it on once', async () => {
    const admin = await superadmin();
    const path = `/v1/admin/applications/${club.application.id}/webhooks`;
    const refused = await admin.call('POST', path, { name: 'Kassa', url: receiver.url, is_enabled: true });
    expect([refused.status, refused.errors['is_enabled']]).toEqual([422, 'Maak eerst een geheim aan.']);
    const created = await admin.call<{ id: string; is_enabled: boolean; version: number }>('POST', path, {
      name: 'Kassa',
      url: receiver.url,
    });
    expect([created.status, created.body.is_enabled]).toEqual([201, false]);
    const kassaPath = `${path}/${created.body.id}`;
    const turnedOn = await admin.call('PATCH', kassaPath, { is_enabled: true, version: created.body.version });
    expect(turnedOn.status).toBe(422);
    const readWebhook = async () => (await admin.call<{ is_enabled: boolean; version: number }>('GET', kassaPath)).body;
    expect((await admin.call('POST', `${kassaPath}/secret`, {})).status).toBe(201);
    const enabled = await readWebhook();
    expect(enabled.is_enabled).toBe(true);
    expect((await admin.call('PATCH', kassaPath, { is_enabled: false, version: enabled.version })).status).toBe(200);
    expect((await admin.call('POST', `${kassaPath}/secret`, {})).status).toBe(201);
    expect((await readWebhook()).is_enabled, 'a renewed secret does not turn it on').toBe(false);
  });

  test('refuses replays and tests with the reason while it is off or has no secret', async () => {
    await signUp();
    await job();
    const admin = await superadmin();
    const list = await admin.call<{ webhook_deliveries: { id: string }[] }>('GET', `${hook.path}/deliveries`);
    const replay = `${hook.path}/deliveries/${list.body.webhook_deliveries[0]?.id}/replay`;
    const replayAndTest = async () => {
      const answers = await Promise.all([replay, `${hook.path}/test`].map((path) => admin.call('POST', path, {})));
      return answers.map(({ status, errors }) => [status, errors?.['message']]);
    };
    const webhooks = table('webhooks');
    await club.db.orm.update(webhooks).set({ is_enabled: false }).where(eq(webhooks.id, hook.id));
    expect(await replayAndTest()).toEqual([409, 409].map((status) => [status, 'Deze webhook staat uit. Zet hem eerst aan.']));
    await club.db.orm.update(webhooks).set({ is_enabled: true }).where(eq(webhooks.id, hook.id));
    await club.db.orm.delete(webhook_secrets).where(eq(webhook_secrets.webhook_id, hook.id));
    expect(await replayAndTest()).toEqual([409, 409].map((status) => [status, 'Maak eerst een geheim aan.']));
    await job();
    expect(receiver.state.got).toHaveLength(1);
  });

  test('logs why a delivery failed', async () => {
    const readLog = async () => {
      const { body } = await (await superadmin()).call<{ webhook_deliveries: object[] }>('GET', `${hook.path}/deliveries`);
      return body.webhook_deliveries;
    };
    receiver.state.status = 503;
    await signUp();
    await job();
    expect(await readLog()).toMatchObject([{ status: 'waiting', error: 'refused', answered: 503, tries: 1 }]);
    const webhooks = table('webhooks');
    await club.db.orm.update(webhooks).set({ url: 'http://10.0.0.1/' }).where(eq(webhooks.id, hook.id));
    later(60);
    await job();
    expect(await readLog()).toMatchObject([{ status: 'waiting', error: 'address', answered: null, tries: 2 }]);
  });

  test('is signed with both secrets for a day after a new one was made', async () => {
    const renewed = await (await superadmin()).call<{ secret: string }>('POST', `${hook.path}/secret`, {});
    const signatures = async () => {
      await signUp();
      await job();
      const { headers, payload } = receiver.state.got.at(-1) ?? { headers: {} as Record<string, string>, payload: '' };
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signedWith = (secret: string) => new Webhook(secret).sign(headers['webhook-id'] ?? '', sentAt, payload);
      const sentSignatures = headers['webhook-signature']?.split(' ') ?? [];
      return [sentSignatures.includes(signedWith(renewed.body.secret)), sentSignatures.includes(signedWith(hook.secret))];
    };
    expect(await signatures()).toEqual([true, true]);
    later(24 * 60 + 1);
    await club.goTo(club.clock.now.toISOString());
    expect(await signatures()).toEqual([true, false]);
    const stored = JSON.stringify(await club.db.orm.select().from(webhook_secrets));
    expect(stored).not.toContain(renewed.body.secret.slice('whsec_'.length));
  });

  test('is not followed when it redirects', async () => {
    receiver.state.status = 302;
    await signUp();
    await job();
    const [row] = await club.db.orm.select().from(table('webhook_deliveries'));
    expect(row).toMatchObject({ status: 'waiting', answered: 302 });
  });

  test.each([
    'http://voorbeeld.test/hook',
    'https://127.0.0.1/hook',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://speelveld.internal/',
    'https://a:b@voorbeeld.test/',
  ])('may not have the address %s', async (url) => {
    const { status, errors } = await (await superadmin()).call('PUT', hook.path, { url });
    expect([status, Object.keys(errors)]).toEqual([422, ['message', 'url']]);
  });

  test('receives no events of another application, nor while it is off or has no secret', async () => {
    const admin = await superadmin();
    await admin.call('PUT', hook.path, { is_enabled: false });
    const other = await club.anApplication();
    const created = await admin.call<{ id: string }>('POST', `/v1/admin/applications/${other.id}/webhooks`, {
      name: 'x',
      url: receiver.url,
    });
    await admin.call('POST', `/v1/admin/applications/${other.id}/webhooks/${created.body.id}/secret`, {});
    await admin.call('POST', `/v1/admin/applications/${club.application.id}/webhooks`, { name: 'zonder', url: receiver.url });
    await signUp();
    await job();
    expect(receiver.state.got).toEqual([]);
  });
});
