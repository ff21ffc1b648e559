import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rowsOf';
import type { Deps } from '../../core/deps';
import { runAsSystem } from '../../engine/transaction';
import { makeMails } from './makeMails';

const CHUNK = 500;

/** Creates the mails of messages that are being sent, and copies the results of sent mails to their recipients. */
export async function messageJob(deps: Deps): Promise<void> {
  while (await makeMails(deps));
  while (await writeDown(deps));
  await finish(deps);
}

/** Copies the result of a mail to its recipient, because the log stays after mails are deleted. */
const writeDown = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const settled = await w.db.execute(sql`
      with settled as (
        select one.id, mails.status, mails.error, mails.sent_at
        from message_recipients as one join mails on mails.id = one.mail::uuid
        where one.status = 'waiting' and one.mail is not null and mails.status <> 'waiting'
        order by one.id limit ${CHUNK} for update of one skip locked
      )
      update message_recipients as one set status = settled.status, error = settled.error, sent_at = settled.sent_at, updated_at = ${w.now.toISOString()}
      from settled where one.id = settled.id returning one.id`);
    return rowsOf(settled).length === CHUNK;
  });

const finish = (deps: Deps): Promise<void> =>
  runAsSystem(deps, async (w) => {
    const at = w.now.toISOString();
    await w.db.execute(sql`
      update messages set status = 'sent', sent_at = ${at}, updated_at = ${at}
      where status = 'sending' and not exists (select 1 from message_recipients as one where one.message_id = messages.id and one.status = 'waiting')`);
  });
