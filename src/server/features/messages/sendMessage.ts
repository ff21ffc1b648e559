import type { LoggedMessage } from '../../../domain/messages/loggedMessage';
import { issue } from '../../../domain/checks/issue';
import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../core/context';
import { audit } from '../../core/audit';
import { insertRows } from '../../engine/insertRows';
import { newId } from '../../db/columns';
import { invalid } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { write, type WriteCtx } from '../../core/write';
import { authorizeMessages, type Audience, type Params } from './audience';
import { messageOf } from './log';
import { fillText } from './messageMail';
import { peopleOf, type Reached } from './peopleOf';
import { messages, type MessageInput, readMessage } from './readMessage';
import { sharedValues } from './sharedValues';

/**
 * Stores a message with its current recipients. A job (`messageJob`) makes the mails, because there may be thousands; what is due is
 * derived from the rows of the recipients.
 */
export async function sendMessage(ctx: Ctx, about: About, params: Params, input: MessageInput): Promise<LoggedMessage> {
  const audience = await authorizeMessages(ctx, about, params);
  const text = readMessage(about, input);
  return write(ctx, async (w) => {
    const people = await peopleOf(w, audience, input);
    if (!people.some(({ email }) => email !== null))
      throw invalid([issue('', people.length > 0 ? 'messages.nobody_has_address' : 'messages.nobody')], messages);
    const filled = fillText(text, await sharedValues(w, audience));
    const id = newId();
    await insertRows(w, 'messages', [
      {
        id,
        organization_id: audience.organization_id,
        ...filled,
        about,
        [about]: audience.id,
        sender: w.actor.name,
        locale: w.locale,
        status: 'sending',
      },
    ]);
    await addRecipients(w, audience, id, people);
    await audit(w, {
      action: 'message_sent',
      resource: `${about}s`,
      record_id: audience.id,
      after: { subject: filled.subject, recipients: people.length, ...(input.groups ? { groups: input.groups } : {}) },
      organization_id: audience.organization_id,
    });
    w.afterCommit.push(wake);
    return messageOf(w, audience, id);
  });
}

const addRecipients = (w: WriteCtx, { organization_id }: Audience, message_id: string, people: readonly Reached[]): Promise<string[]> =>
  insertRows(
    w,
    'message_recipients',
    people.map(({ person, name, first_name, email }) => ({
      organization_id,
      message_id,
      person,
      name,
      first_name,
      email,
      status: email === null ? ('skipped' as const) : ('waiting' as const),
    })),
  );
