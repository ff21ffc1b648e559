import { eq, sql } from 'drizzle-orm';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Deps } from '../../app/deps';
import { zoneOf } from '../../app/zoneOf';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { peopleIn } from './peopleIn';

const notifications = table('notifications');

/**
 * Begins to send one notification whose moment has come: who gets it is fixed in one statement, with how each is reached. One that another
 * server holds, or that somebody is calling back, is passed over.
 * @returns whether there may be more
 */
export const freezeOne = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const due = await takeDue(w);
    if (!due) return false;
    const at = w.now.toISOString();
    const today = toLocal(at, await zoneOf(w.db, due.application_id))?.date ?? at.slice(0, 10);
    await w.db.execute(sql`with ${peopleIn(due.audience, { application_id: due.application_id, today })}
      insert into notification_recipients (id, notification_id, name, first_name, last_name, email, channel, status, created_at, updated_at)
      select gen_random_uuid(), ${due.id}::uuid, left(concat_ws(' ', first_name, last_name), 200), first_name, last_name, address,
        case when address is null or is_out then null when has_device then 'push' else 'mail' end,
        case when address is null then 'skipped' when is_out then 'unsubscribed' else 'waiting' end,
        ${at}::timestamptz, ${at}::timestamptz
      from people`);
    await changeRows(
      { ...w, application_id: due.application_id },
      'notifications',
      [{ ...due, organization_id: null }],
      { status: 'sending' },
      { action: 'sending_began' },
    );
    return true;
  });

/** A notification that is due, held until the transaction ends: who calls it back at this moment waits, and then finds that it goes out. */
export async function takeDue(w: Transaction) {
  const [id] = rowsOf<{ id: string }>(
    await w.db.execute(sql`select id from notifications where status = 'scheduled' and send_on <= ${w.now.toISOString()}::timestamptz
      order by send_on, id limit 1 for update skip locked`),
  );
  if (!id) return null;
  const [found] = await w.db.select().from(notifications).where(eq(notifications.id, id.id));
  return found ?? null;
}
