import type { GroupCount } from '../../../domain/messages/groups';
import { listedWhole } from '../../../domain/persons/surname';
import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/apiError';
import { authorizeMessages, type Params } from './audience';
import { fillText, fromOf, messageMail } from './messageMail';
import { countGroups, peopleOf } from './peopleOf';
import { type PreviewInput, readMessage } from './readMessage';
import { sharedValues } from './sharedValues';

export interface MessagePreview {
  /** The number of recipients, and the number of intended recipients without an address. */
  readonly recipients: number;
  readonly without_address: number;
  /** The number of people per group; empty if recipients were chosen by name. */
  readonly groups: readonly GroupCount[];
  /** The people for whom the preview can be shown: the first hundred. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly has_address: boolean }[];
  /** The mail for `recipient`, or for the first person; null without recipients or text. */
  readonly mail: {
    readonly recipient: string;
    readonly name: string;
    readonly email: string | null;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
  } | null;
}

const SHOWN = 100;

/** Shows what would be sent, to how many, and how the mail looks for one recipient, without changing anything. */
export async function previewMessage(
  ctx: Ctx,
  about: About,
  params: Params,
  { recipient, ...input }: PreviewInput,
): Promise<MessagePreview> {
  const audience = await authorizeMessages(ctx, about, params);
  const people = await peopleOf(ctx, audience, input);
  const reached = people.filter(({ email }) => email !== null);
  const summary = {
    recipients: reached.length,
    without_address: people.length - reached.length,
    groups: input.recipients ? [] : await countGroups(ctx, audience),
    people: people
      .slice(0, SHOWN)
      .map(({ id, name, first_name, email }) => ({ id, name: listedWhole(name, first_name), has_address: email !== null })),
  };
  // There is no text yet: only the number of recipients is returned.
  if (input.subject === undefined && input.body === undefined) return { ...summary, mail: null };
  const text = readMessage(about, input);
  const chosen = recipient ? people.find(({ id }) => id === recipient) : (reached[0] ?? people[0]);
  if (!chosen) {
    if (recipient) throw notFound();
    return { ...summary, mail: null };
  }
  const {
    subject,
    html,
    text: plain,
  } = messageMail(fillText(text, await sharedValues(ctx, audience)), about, ctx.locale, await fromOf(ctx, audience.organization_id), {
    ...chosen,
    email: chosen.email ?? '',
  });
  return {
    ...summary,
    mail: { recipient: chosen.id, name: chosen.name, email: audience.sees_addresses ? chosen.email : null, subject, html, text: plain },
  };
}
