import type { LoggedMessage } from '../../../domain/messages/loggedMessage';
import { issue } from '../../../domain/checks/issue';
import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../app/context';
import { audit } from '../../engine/audit';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import { invalid } from '../../http/apiError';
import { wake } from '../../jobs/wake';
import { write, type WriteCtx } from '../../app/write';
import { authorizeMessages, type Audience, type Params } from './audience';
import { messageOf } from './log';
import { fillText } from './messageMail';
import { peopleOf, type Reached } from './peopleOf';
import { messages, type MessageInput, readMessage } from './readMessage';
import { sharedValues } from './sharedValues';

const BATCH = 1_000;

/**
 * Keeps a message and who gets it, as they are now. The mails themselves are made in rounds (`messageJob`), since
 * there may be thousands; what is due stands in the rows of the recipients.
 */
export async function sendMessage(ctx: Ctx, about: About, params: Params, input: MessageInput): Promise<LoggedMessage> {
  const audience = await authorizeMessages(ctx, about, params);
  const text = readMessage(about, input);
  return write(ctx, async (w) => {
    const people = await peopleOf(w, audience, input.recipients);
    if (!people.some(({ email }) => email !== null))
      throw invalid([issue('', people.length > 0 ? 'messages.nobody_has_address' : 'messages.nobody')], messages);
    const id = newId();
    const at = w.now.toISOString();
    const filled = fillText(text, await sharedValues(w, audience));
    await w.db.insert(table('messages')).values({
      id,
      organization_id: audience.organization_id,
      ...filled,
      about,
      session: null,
      bundle: null,
      product: null,
      [about]: audience.id,
      sender: w.actor.name,
      locale: w.locale,
      status: 'sending',
      created_at: at,
      updated_at: at,
    } as never);
    await addRecipients(w, audience, id, people);
    await audit(w, {
      action: 'message_sent',
      resource: `${about}s`,
      record_id: audience.id,
      after: { subject: filled.subject, recipients: people.length },
      organization_id: audience.organization_id,
    });
    w.afterCommit.push(wake);
    return messageOf(w, audience, id);
  });
}

async function addRecipients(w: WriteCtx, { organization_id }: Audience, message_id: string, people: readonly Reached[]): Promise<void> {
  const at = w.now.toISOString();
  for (let from = 0; from < people.length; from += BATCH) {
    const rows = people.slice(from, from + BATCH).map(({ person, name, first_name, email }) => ({
      id: newId(),
      organization_id,
      message_id,
      person,
      name,
      first_name,
      email,
      status: email === null ? 'skipped' : 'waiting',
      created_at: at,
      updated_at: at,
    }));
    await w.db.insert(table('message_recipients')).values(rows as never);
  }
}
