import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../src/server/db/tables';
import { webhookJob } from '../../src/server/features/webhooks/webhookJob';
import { aClub } from '../support/aClub';
import { aReceiver } from '../support/aReceiver';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const SERVERS = 6;
const MESSAGES = 30;
/** Longer than a message is anybody's own: a server whose clock is that much ahead takes it from under another. */
const AHEAD_MS = 31_000;

describe.skipIf(!findPostgres())('several servers that send at once, on PostgreSQL', () => {
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

  /** So many messages, and servers that all begin to send them, each so much ahead of the one before. */
  async function race(ahead_ms: number): Promise<string[]> {
    const made = club().clock.now.getTime();
    await club().db.orm.delete(deliveries()).where(eq(deliveries().webhook_id, webhook));
    receiver.state.got = [];
    for (let n = 0; n < MESSAGES; n += 1)
      await club().insert('webhook_deliveries', {
        webhook_id: webhook,
        event: 'order.created',
        message_id: `msg_${String(n).padStart(3, '0')}`,
        payload: '{}',
        status: 'waiting',
        tries: 0,
        created_at: new Date(made - (MESSAGES - n) * 1000).toISOString(),
        next_try_at: new Date(made).toISOString(),
      });
    const rounds = Array.from({ length: SERVERS }, (_, server) => {
      const now = () => new Date(made + server * ahead_ms);
      return webhookJob({ ...club().deps, now }, () => false);
    });
    await Promise.all(rounds);
    return receiver.state.got.map(({ headers }) => headers['webhook-id'] ?? '');
  }

  test('send each message once, in order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const got = await race(0);
      expect(got).toEqual(Array.from({ length: MESSAGES }, (_, n) => `msg_${String(n).padStart(3, '0')}`));
    }
    expect((await messages()).map(({ status, tries }) => [status, tries])).toEqual(Array(MESSAGES).fill(['sent', 1]));
  });

  test('send one twice where a message is nobody’s own for as long as it takes', async () => {
    expect(
      await goesWrong(async () => {
        const got = await race(AHEAD_MS);
        return new Set(got).size < got.length;
      }),
      'a race that cannot go wrong proves nothing',
    ).toBe(true);
  });
});
