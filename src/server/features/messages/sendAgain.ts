import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { LoggedMessage } from '../../../domain/messages/loggedMessage';
import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { lock } from '../../db/lock';
import { audit } from '../../core/audit';
import { invalid } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { againOf } from './againOf';
import { authorizeMessages, type Params } from './audience';
import { messageOf } from './log';
import { messages } from './readMessage';

/** `recipients`: ids in the log; absent for all whom the message did not reach. */
export const againBody = z.strictObject({ recipients: z.array(z.uuid()).min(1).max(10_000).optional() });
export type AgainInput = z.infer<typeof againBody>;

/**
 * Queues a message again for the people whom it did not reach. A repeated call finds no one left, because their status is then waiting.
 *
 * @throws ApiError 422 if no one is left whom it could reach
 */
export async function sendMessageAgain(ctx: Ctx, about: About, params: Params, input: AgainInput): Promise<LoggedMessage> {
  const audience = await authorizeMessages(ctx, about, params);
  const { id, subject } = await messageOf(ctx, audience, params['message_id'] ?? '');
  return write(ctx, async (w) => {
    await lock(w.db, ['message', id]);
    const { to } = await againOf(w, audience, id, input.recipients);
    if (to.length === 0) throw invalid([issue('', 'messages.nobody_again')], messages);
    const at = w.now.toISOString();
    await w.db.execute(sql`
      update message_recipients as one
      set status = 'waiting', mail = null, error = null, sent_at = null, email = again.email, version = version + 1, updated_at = ${at}
      from json_to_recordset(${JSON.stringify(to)}::json) as again (id uuid, email text) where one.id = again.id`);
    await w.db.execute(sql`update messages set status = 'sending', version = version + 1, updated_at = ${at} where id = ${id}::uuid`);
    await audit(w, {
      action: 'message_sent_again',
      resource: `${about}s`,
      record_id: audience.id,
      after: { subject, recipients: to.length },
      organization_id: audience.organization_id,
    });
    w.afterCommit.push(wake);
    return messageOf(w, audience, id);
  });
}
