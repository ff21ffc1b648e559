import type { LoggedMessage } from '../../domain/messages/loggedMessage';
import { issue } from '../../domain/issue';
import type { About } from '../../domain/messages/variables';
import type { Ctx } from '../context';
import { audit } from '../crud/audit';
import { newId } from '../db/columns';
import { table } from '../db/tables';
import { invalid } from '../edge/refusal';
import { ring } from '../mail/bell';
import { write, type WriteCtx } from '../write';
import { enterGoal, type Goal, type Params } from './goal';
import { messageOf } from './log';
import { fillText } from './messageMail';
import { peopleOf, type Reached } from './peopleOf';
import { messages, type MessageInput, readMessage } from './readMessage';
import { sharedValues } from './sharedValues';

const BATCH = 1_000;

/**
 * Keeps a message and who gets it, as they are now. The mails themselves are made in rounds (`lookAtMessages`), since
 * there may be thousands; what is due stands in the rows of the recipients.
 */
export async function sendMessage(ctx: Ctx, about: About, params: Params, input: MessageInput): Promise<LoggedMessage> {
  const goal = await enterGoal(ctx, about, params);
  const text = readMessage(about, input);
  return write(ctx, async (w) => {
    const people = await peopleOf(w, goal, input.recipients);
    if (!people.some(({ email }) => email !== null))
      throw invalid([issue('', people.length > 0 ? 'messages.nobody_has_address' : 'messages.nobody')], messages);
    const id = newId();
    const at = w.now.toISOString();
    const filled = fillText(text, await sharedValues(w, goal));
    await w.db.insert(table('messages')).values({
      id,
      organization_id: goal.organization_id,
      ...filled,
      about,
      session: null,
      bundle: null,
      product: null,
      [about]: goal.id,
      sender: w.actor.name,
      locale: w.locale,
      status: 'sending',
      created_at: at,
      updated_at: at,
    } as never);
    await addRecipients(w, goal, id, people);
    await audit(w, {
      action: 'message_sent',
      resource: `${about}s`,
      record_id: goal.id,
      after: { subject: filled.subject, recipients: people.length },
      organization_id: goal.organization_id,
    });
    w.afterCommit.push(ring);
    return messageOf(w, goal, id);
  });
}

async function addRecipients(w: WriteCtx, { organization_id }: Goal, message_id: string, people: readonly Reached[]): Promise<void> {
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
