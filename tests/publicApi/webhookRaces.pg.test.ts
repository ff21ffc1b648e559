import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { webhookJob } from '../../src/server/features/webhooks/webhookJob';
import { aClub } from '../support/aClub';
import { aReceiver } from '../support/aReceiver';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const SERVER_COUNT = 6;
const MESSAGE_COUNT = 30;
/** Longer than a server reserves a message. A server whose clock is this far ahead takes it from another server. */
const CLOCK_DIFFERENCE_MS = 31_000;

describe.skipIf(!findPostgres())('several servers that send webhooks at the same time, on PostgreSQL', () => {
  let receiver: Awaited<ReturnType<typeof aReceiver>>;
  beforeAll(async () => {
    receiver = await aReceiver();
  });
  afterAll(() => receiver.close());
  const club = onPostgres(() => aClub({ config: { pushHosts: [receiver.host] } }));

  let webhook = '';
  beforeEach(async () => {
    const admin = await club().superadmin();
    const path = `/v1/admin/applications/${club().application.id}/webhooks`;
    webhook = (await admin.call<{ id: string }>('POST', path, { name: 'Website', url: receiver.url })).body.id;
    await admin.call('POST', `${path}/${webhook}/secret`, {});
    Object.assign(receiver.state, { status: 200, wait_ms: 5, got: [] });
  });

  const deliveries = () => table('webhook_deliveries');
  const messages = () =>
    club().db.orm.select().from(deliveries()).where(eq(deliveries().webhook_id, webhook)).orderBy(asc(deliveries().id));

  /**
   * Creates messages and sends them from all servers, each with its clock `difference_ms` ahead of the one before; returns the received
   * ids.
   */
  async function sendFromAllServers(difference_ms: number): Promise<string[]> {
    const start = club().clock.now.getTime();
    await club().db.orm.delete(deliveries()).where(eq(deliveries().webhook_id, webhook));
    receiver.state.got = [];
    for (let n = 0; n < MESSAGE_COUNT; n += 1)
      await club().insert('webhook_deliveries', {
        webhook_id: webhook,
        event: 'order.created',
        message_id: `msg_${String(n).padStart(3, '0')}`,
        payload: '{}',
        status: 'waiting',
        tries: 0,
        created_at: new Date(start - (MESSAGE_COUNT - n) * 1000).toISOString(),
        next_try_at: new Date(start).toISOString(),
      });
    const rounds = Array.from({ length: SERVER_COUNT }, (_, server) => {
      const now = () => new Date(start + server * difference_ms);
      return webhookJob({ ...club().deps, now }, () => false);
    });
    await Promise.all(rounds);
    return receiver.state.got.map(({ headers }) => headers['webhook-id'] ?? '');
  }

  test('send each message once, in order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const receivedIds = await sendFromAllServers(0);
      expect(receivedIds).toEqual(Array.from({ length: MESSAGE_COUNT }, (_, n) => `msg_${String(n).padStart(3, '0')}`));
    }
    expect((await messages()).map(({ status, tries }) => [status, tries])).toEqual(Array(MESSAGE_COUNT).fill(['sent', 1]));
  });

  test('send a message twice if its reservation expires too early', async () => {
    expect(
      await goesWrong(async () => {
        const receivedIds = await sendFromAllServers(CLOCK_DIFFERENCE_MS);
        return new Set(receivedIds).size < receivedIds.length;
      }),
      'the race never went wrong without the guard',
    ).toBe(true);
  });
});
