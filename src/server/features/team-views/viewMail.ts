import type { ViewMailKind } from '../../../domain/views/view';
import { viewPath } from '../../../domain/views/viewPath';
import { phrase } from '../../http/sentences';
import { renderMail } from '../../mail/renderMail';
import type { Mail } from '../../mail/queueMail';
import type { Sender } from '../../mail/sender';
import type { TeamView } from './placeOf';
import type { Reader } from './readerOf';

/** What the token of a link to stop these mails is good for. */
export const STOP_VIEW_MAIL = 'view_mail';

interface Facts {
  readonly reader: Reader;
  readonly sender: Sender;
  readonly kind: ViewMailKind;
  readonly view: Pick<TeamView, 'id' | 'name' | 'list' | 'organization_id' | 'application_id'>;
  /** The organization or application. */
  readonly place: string;
  /** Rows of the view, or of those that it is about. */
  readonly amount: number;
  /** What may be said of them one by one: never a person. */
  readonly lines: readonly string[];
  /** Whether the reader may take the file out. */
  readonly may_export: boolean;
  /** Signed, to stop this mail by. */
  readonly token: string;
}

const SHOWN = 10;

/**
 * The mail about a view: its name, how many rows, and a link behind which one signs in. No file is attached, and no person is named.
 * Source: docs/domain/views.md 10 and 11.
 */
export function viewMail({ reader, sender, kind, view, place, amount, lines, may_export, token }: Facts): Mail {
  const { locale } = reader.ctx;
  const stop = `${sender.url}/unsubscribe/views?token=${token}`;
  const what = phrase(locale, `resources.${view.list}.many`);
  const values = { view: view.name, place, what, smart_count: amount, application: sender.name, name: reader.to.first_name, stop };
  const say = (key: string, more = {}) => phrase(locale, `viewMails.${key}`, { ...values, ...more });
  const more = amount - Math.min(lines.length, SHOWN);
  return {
    to: { email: reader.to.email, name: `${reader.to.first_name} ${reader.to.last_name}`.trim() },
    subject: say(`${kind}.subject`),
    isBulk: true,
    unsubscribeUrl: `${sender.url}/v1/view-mails/subscription?token=${token}`,
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        phrase(locale, 'mails.greeting', { name: reader.to.first_name }),
        say(`${kind}.intro`),
        ...lines.slice(0, SHOWN).map((line) => `- ${line}`),
        ...(lines.length > 0 && more > 0 ? [say('more', { smart_count: more })] : []),
      ],
      button: { label: say(kind === 'weekly' && may_export ? 'file' : 'open'), url: `${sender.url}${viewPath(view)}` },
      notes: [say('sign_in'), say('stop')],
      footer: phrase(locale, 'mails.footer', { application: sender.name }),
    }),
  };
}
