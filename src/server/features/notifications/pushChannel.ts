import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fittingText, phoneText } from '../../../domain/notifications/phoneText';
import type { Orm, Tx } from '../../db/database';
import { inBatches } from '../../db/inBatches';
import { users } from '../../db/system/people';
import { push_subscriptions, pushes } from '../../db/system/push';
import { queuePush } from '../../push/queuePush';
import type { Channel } from './channel';
import { type Wording, wordsFor } from './wording';

/** A push service accepts at most four kilobytes, after encryption. */
const [TITLE_BYTES, BODY_BYTES] = [400, 2000];

/** Push: the devices on which the user with this address enabled notifications. */
export const pushChannel: Channel = {
  name: 'push',
  async queue(w, wording, to) {
    const devices = await devicesOf(
      w.db,
      wording.application_id,
      to.map(({ email }) => email),
    );
    const list = to.flatMap((recipient) =>
      devices
        .filter(({ address }) => address === recipient.email.toLowerCase())
        .map(({ id: subscription_id }) => ({ subscription_id, recipient_id: recipient.id, ...pushOf(wording, recipient, recipient.id) })),
    );
    await queuePush(w, ...list);
    return new Map(list.map(({ recipient_id }) => [recipient_id, null]));
  },
  // A push counts as delivered if at least one of the person's devices accepted it.
  settled: sql`select one.id, case when done.is_sent then 'sent' else 'failed' end as status, case when done.is_sent then null else done.error end as error, done.sent_at
    from notification_recipients as one join lateral (
      select bool_or(pushes.status = 'sent') as is_sent, bool_or(pushes.status = 'waiting') as is_waiting, max(pushes.error) as error, max(pushes.sent_at) as sent_at
      from pushes where pushes.recipient_id = one.id) as done on true
    where one.status = 'queued' and one.channel = 'push' and done.is_waiting is not true`,
  async clear({ db }, ids) {
    for (const some of inBatches(ids, 5000)) await db.delete(pushes).where(inArray(pushes.recipient_id, some));
  },
};

export async function devicesOf(
  db: Orm | Tx,
  application_id: string,
  addresses: readonly string[],
): Promise<{ readonly id: string; readonly address: string }[]> {
  if (addresses.length === 0) return [];
  const address = sql<string>`lower(${users.email})`;
  return db
    .select({ id: push_subscriptions.id, address })
    .from(push_subscriptions)
    .innerJoin(users, eq(users.id, push_subscriptions.user_id))
    .where(
      and(
        eq(push_subscriptions.application_id, application_id),
        isNull(users.suspended_at),
        inArray(address, [...new Set(addresses.map((email) => email.toLowerCase()))]),
      ),
    );
}

/**
 * The payload for the service worker.
 *
 * @param mark identifies the notification to a person, so that a repeat replaces the earlier one
 */
export function pushOf(
  wording: Wording,
  to: { readonly first_name: string | null; readonly last_name: string | null },
  mark: string,
): { payload: string; topic: string } {
  const { title, html } = wordsFor(wording, to);
  return {
    payload: JSON.stringify({
      title: fittingText(title, TITLE_BYTES),
      body: fittingText(phoneText(html), BODY_BYTES),
      tag: mark,
      lang: wording.locale,
    }),
    topic: Buffer.from(mark.replaceAll('-', ''), 'hex').toString('base64url'),
  };
}
