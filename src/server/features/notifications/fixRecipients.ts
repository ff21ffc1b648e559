import { eq, sql } from 'drizzle-orm';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Deps } from '../../core/deps';
import { zoneOf } from '../../core/zoneOf';
import { rowsOf } from '../../db/rowsOf';
import { notification_slices } from '../../db/system/push';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { peopleIn } from './peopleIn';

const notifications = table('notifications');
/** People per slice: few enough that other requests on PGlite hardly notice the statement. */
const PEOPLE_PER_SLICE = 5000;

/**
 * Starts sending one notification that is due. Notifications that another server holds, or that are being called back, are skipped.
 * @returns whether there may be more
 */
export const beginOne = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const due = await takeDue(w);
    if (!due) return false;
    const [counted] = rowsOf<{ people: number }>(
      await w.db.execute(sql`select count(*)::int as people from persons where organization_id in
        (select id from organizations where application_id = ${due.application_id} and rejected_at is null)`),
    );
    const slices = Math.max(1, Math.ceil((counted?.people ?? 0) / PEOPLE_PER_SLICE));
    await w.db.insert(notification_slices).values({ notification_id: due.id, slices, done: 0 });
    await changeRows(
      { ...w, application_id: due.application_id },
      'notifications',
      [{ ...due, organization_id: null }],
      { status: 'sending' },
      { action: 'sending_began' },
    );
    return true;
  });

/** A due notification, locked until the transaction ends. A concurrent call back waits, and is then refused. */
async function takeDue(w: Transaction) {
  const [id] = rowsOf<{ id: string }>(
    await w.db.execute(sql`select id from notifications where status = 'scheduled' and send_on <= ${w.now.toISOString()}::timestamptz
      order by send_on, id limit 1 for update skip locked`),
  );
  if (!id) return null;
  const [found] = await w.db.select().from(notifications).where(eq(notifications.id, id.id));
  return found ?? null;
}

/**
 * Determines the recipients of one slice of a notification and the channel for each, in one statement together with the mark that the slice
 * is done. Ages are those on the scheduled day.
 * @returns whether there may be more
 */
export const fixSlice = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const [held] = rowsOf<typeof notification_slices.$inferSelect>(
      await w.db.execute(sql`select * from notification_slices order by notification_id limit 1 for update skip locked`),
    );
    if (!held) return false;
    const { notification_id, slices: of, done } = held;
    const [notification] = await w.db.select().from(notifications).where(eq(notifications.id, notification_id));
    if (notification) {
      const { audience, application_id } = notification;
      const at = w.now.toISOString();
      const moment = notification.send_on ?? at;
      const today = toLocal(moment, await zoneOf(w.db, application_id))?.date ?? moment.slice(0, 10);
      await w.db.execute(sql`with ${peopleIn(audience, { application_id, today, slice: { at: done, of } })}
        insert into notification_recipients (id, notification_id, name, first_name, last_name, email, channel, status, created_at, updated_at)
        select gen_random_uuid(), ${notification_id}::uuid, left(concat_ws(' ', first_name, last_name), 200), first_name, last_name, address,
          case when address is null or is_out then null when has_device then 'push' else 'mail' end,
          case when address is null then 'skipped' when is_out then 'unsubscribed' else 'waiting' end,
          ${at}::timestamptz, ${at}::timestamptz
        from people`);
    }
    const own = eq(notification_slices.notification_id, notification_id);
    if (done + 1 < of)
      await w.db
        .update(notification_slices)
        .set({ done: done + 1 })
        .where(own);
    else await w.db.delete(notification_slices).where(own);
    return true;
  });
