import type { ViewMailKind } from '../../../domain/views/view';
import { viewPath } from '../../../domain/views/viewPath';
import { phrase } from '../../http/sentences';
import { renderMail } from '../../mail/renderMail';
import type { Mail } from '../../mail/queueMail';
import type { Sender } from '../../mail/sender';
import type { TeamView } from './placeOf';
import type { Reader } from './readerOf';

/** The purpose for which links to stop these mails are signed. */
export const STOP_VIEW_MAIL = 'view_mail';

interface Facts {
  readonly reader: Reader;
  readonly sender: Sender;
  readonly kind: ViewMailKind;
  readonly view: Pick<TeamView, 'id' | 'name' | 'list' | 'organization_id' | 'application_id'>;
  /** The organization or application. */
  readonly place: string;
  /** Number of rows of the view, or of the rows that the mail reports. */
  readonly amount: number;
  /** Names of rows; never of people. */
  readonly lines: readonly string[];
  /** Whether the reader may export the rows. */
  readonly may_export: boolean;
  /** Signed token for stopping this mail. */
  readonly token: string;
}

const SHOWN = 10;

/**
 * The mail about a view: its name, the number of rows, and a link that requires signing in. It has no attachment, and names no people.
 * Source: docs/domain/views.md 10 and 11.
 */
export function viewMail({ reader, sender, kind, view, place, amount, lines, may_export, token }: Facts): Mail {
  const { locale } = reader.ctx;
  const stop = `${sender.url}/unsubscribe/views?token=${token}`;
  const what = phrase(locale, `resources.${view.list}.many`);
  const values = { view: view.name, place, what, smart_count: amount, application: sender.name, name: reader.to.first_name, stop };
  const word = (key: string, more = {}) => phrase(locale, `viewMails.${key}`, { ...values, ...more });
  const more = amount - Math.min(lines.length, SHOWN);
  return {
    to: { email: reader.to.email, name: `${reader.to.first_name} ${reader.to.last_name}`.trim() },
    subject: word(`${kind}.subject`),
    isBulk: true,
    unsubscribeUrl: `${sender.url}/v1/view-mails/subscription?token=${token}`,
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        phrase(locale, 'mails.greeting', { name: reader.to.first_name }),
        word(`${kind}.intro`),
        ...lines.slice(0, SHOWN).map((line) => `- ${line}`),
        ...(lines.length > 0 && more > 0 ? [word('more', { smart_count: more })] : []),
      ],
      button: { label: word(kind === 'weekly' && may_export ? 'file' : 'open'), url: `${sender.url}${viewPath(view)}` },
      notes: [word('sign_in'), word('stop')],
      footer: phrase(locale, 'mails.footer', { application: sender.name }),
    }),
  };
}
