import { sql } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import type { Channel, Recipient } from './channel';
import { channels } from './channels';
import { beginOne, fixSlice } from './fixRecipients';
import { type Wording, wordingOf } from './wording';

const CHUNK = 100;
const SETTLED = 500;
/** Maximum number of deliveries in the outboxes at a time; the remaining recipients wait in their rows. */
const MAX_QUEUED = 1000;

/**
 * Sends due notifications. What is due is derived from the rows, and each step is a short transaction: determine the recipients, write
 * deliveries in batches of a hundred, store the results. A stop at any moment therefore skips no one and sends nothing twice, and several
 * servers share the work.
 */
export async function notificationJob(deps: Deps): Promise<void> {
  while (await beginOne(deps));
  while (await fixSlice(deps));
  let isAny = false;
  for (const channel of Object.values(channels)) while (await settle(deps, channel)) isAny = true;
  while (await makeDeliveries(deps)) isAny = true;
  await finish(deps);
  // Other recipients may have been waiting for room in the outboxes.
  if (isAny) wake();
}

interface Due extends Recipient {
  readonly channel: Channel['name'];
  readonly notification_id: string;
}

const makeDeliveries = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const [queued] = rowsOf<{ total: number }>(
      await w.db.execute(
        sql`select count(*)::int as total from (select 1 from notification_recipients where status = 'queued' limit ${MAX_QUEUED}) as queued`,
      ),
    );
    if ((queued?.total ?? 0) >= MAX_QUEUED) return false;
    const due = rowsOf<Due>(
      await w.db.execute(sql`select id, name, first_name, last_name, email, channel, notification_id from notification_recipients
        where status = 'waiting' order by id limit ${CHUNK} for update skip locked`),
    );
    if (due.length === 0) return false;
    for (const wording of await wordingsOf(w, due))
      for (const channel of Object.values(channels)) {
        const to = due.filter((recipient) => recipient.notification_id === wording.id && recipient.channel === channel.name);
        if (to.length > 0) await markQueued(w, channel, to, await channel.queue(w, wording, to));
      }
    return true;
  });

async function wordingsOf(w: Transaction, due: readonly Due[]): Promise<Wording[]> {
  const ids = [...new Set(due.map(({ notification_id }) => notification_id))];
  const found = rowsOf<Omit<Wording, 'locale'> & { locale: Locale | null }>(
    await w.db.execute(
      sql`select id, application_id, title, contents, locale from notifications where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
    ),
  );
  const wordings: Wording[] = [];
  // One after another, because a transaction has a single connection.
  for (const notification of found) wordings.push(await wordingOf(w.db, w.config, notification));
  return wordings;
}

/** Marks the recipients whom the channel reached as queued. The others get a mail instead. */
async function markQueued(
  w: Transaction,
  { name }: Channel,
  to: readonly Due[],
  reached: ReadonlyMap<string, string | null>,
): Promise<void> {
  const rows = to.map(({ id }) => ({
    id,
    mail: reached.get(id) ?? null,
    status: reached.has(id) ? 'queued' : name === 'mail' ? 'failed' : 'waiting',
    channel: reached.has(id) ? name : 'mail',
  }));
  await w.db
    .execute(sql`update notification_recipients as one set status = made.status, channel = made.channel, mail = made.mail, updated_at = ${w.now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (id uuid, status text, channel text, mail text) where one.id = made.id`);
}

/** Stores the results of deliveries with their recipients. A push that no device accepted is replaced by a mail. */
const settle = (deps: Deps, channel: Channel): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const done = rowsOf<{ id: string }>(
      await w.db.execute(sql`
        with settled as (${channel.settled} limit ${SETTLED} for update of one skip locked)
        update notification_recipients as one set
          status = case when settled.status = 'failed' and ${channel.name}::text <> 'mail' then 'waiting' else settled.status end,
          channel = case when settled.status = 'failed' then 'mail' else one.channel end,
          error = settled.error, sent_at = settled.sent_at, updated_at = ${w.now.toISOString()}::timestamptz
        from settled where one.id = settled.id returning one.id`),
    );
    await channel.clear(
      w,
      done.map(({ id }) => id),
    );
    return done.length > 0;
  });

const finish = (deps: Deps): Promise<void> =>
  runAsSystem(deps, async (w) => {
    const at = w.now.toISOString();
    await w.db.execute(sql`
      update notifications set status = 'sent', sent_at = ${at}::timestamptz, updated_at = ${at}::timestamptz, version = version + 1
      where status = 'sending' and not exists (select 1 from notification_slices where notification_id = notifications.id) and not exists (
        select 1 from notification_recipients as one where one.notification_id = notifications.id and one.status in ('waiting', 'queued'))`);
  });
