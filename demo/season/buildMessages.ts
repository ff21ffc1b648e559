import { MESSAGES } from '../content/season/sales';
import type { Draft } from '../draft';
import type { Held } from './buildSessions';
import { type Club, stamp } from './club';
import { iso } from './when';

const [HOUR, MINUTE] = [3_600_000, 60_000];
const COUNTS = { home: 8, second: 4, usual: 1, pending: 0, archived: 0 } as const;

export interface Mailing {
  readonly messages: readonly Draft<'messages'>[];
  readonly recipients: readonly Draft<'message_recipients'>[];
}

/** A person who can receive messages. */
type Reader = Pick<Draft<'participants'>, 'person' | 'first_name' | 'last_name' | 'email'>;

/** The messages to participants of recent sessions and to buyers, with the result of each email. All of them were sent. */
export function buildMessages(
  club: Club,
  sessions: readonly Held[],
  inside: ReadonlyMap<string, readonly Reader[]>,
  sold: { readonly product: string; readonly readers: readonly Reader[] } | null,
): Mailing {
  const { when, standing, random } = club;
  const recent = sessions
    .filter(({ id, starts_at, status }) => status === 'planned' && starts_at < iso(when.midnight) && (inside.get(id)?.length ?? 0) > 2)
    .toSorted((a, b) => (a.starts_at < b.starts_at ? 1 : -1))
    .slice(0, COUNTS[standing]);
  const sent = recent.map((session) =>
    buildMessage(
      club,
      { about: 'session', session: session.id },
      Date.parse(session.starts_at) - random.whole(20, 40) * HOUR,
      inside.get(session.id) ?? [],
    ),
  );
  if (sold && sold.readers.length > 0 && standing !== 'usual')
    sent.push(buildMessage(club, { about: 'product', product: sold.product }, when.midnight - 3 * HOUR, sold.readers));
  return { messages: sent.map(({ message }) => message), recipients: sent.flatMap(({ recipients }) => recipients) };
}

function buildMessage(
  club: Club,
  about: Pick<Draft<'messages'>, 'about' | 'session' | 'product'>,
  at: number,
  readers: readonly Reader[],
): { message: Draft<'messages'>; recipients: Draft<'message_recipients'>[] } {
  const { random, organization, organization_id } = club;
  const { subject, body } = random.pick(MESSAGES);
  const made = stamp(club, at);
  const sent_at = iso(Date.parse(made.created_at) + MINUTE / 2);
  const message = {
    ...made,
    organization_id,
    subject,
    body,
    ...about,
    sender: organization.name ?? '',
    locale: 'nl' as const,
    status: 'sent' as const,
    sent_at,
  };
  const recipients = readers.map(({ person, first_name = '', last_name, email }, index) => {
    const status = !email ? ('skipped' as const) : index % 17 === 9 ? ('failed' as const) : ('sent' as const);
    return {
      ...stamp(club, at),
      organization_id,
      message_id: made.id,
      person,
      name: `${first_name} ${last_name ?? ''}`,
      first_name,
      email,
      status,
      error: status === 'failed' ? 'Postvak vol' : null,
      sent_at: status === 'sent' ? sent_at : null,
    };
  });
  return { message, recipients };
}
