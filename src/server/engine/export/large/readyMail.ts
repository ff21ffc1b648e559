import { eq } from 'drizzle-orm';
import { KEPT_DAYS } from '../../../../domain/exports/exportView';
import type { Locale } from '../../../../schema/resource';
import type { ExportRow } from '../../../db/system/exports';
import { users } from '../../../db/system/people';
import { phrase } from '../../../http/sentences';
import { renderMail } from '../../../mail/renderMail';
import type { Mail } from '../../../mail/queueMail';
import { senderFor } from '../../../mail/sender';
import type { Transaction } from '../../transaction';

/** Mail with a link to a finished export, which requires signing in. Contains nothing of the export itself. */
export async function readyMail({ db, config }: Transaction, row: ExportRow): Promise<Mail | null> {
  const { email, first_name, last_name, locale } = users;
  const [to] = await db.select({ email, first_name, last_name, locale }).from(users).where(eq(users.id, row.user_id));
  if (!to) return null;
  const sender = await senderFor(db, config, row.application_id === null ? [] : [row.application_id]);
  const language = to.locale as Locale;
  const translate = (key: string, values = {}) => phrase(language, `mails.${key}`, values);
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}`.trim() },
    subject: translate('export_ready.subject', { name: row.name }),
    ...renderMail({
      language,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting', { name: to.first_name }),
        translate('export_ready.intro', { name: row.name, rows: row.total.toLocaleString(language), smart_count: row.total }),
      ],
      button: { label: translate('export_ready.button'), url: `${sender.url}/account/exports` },
      notes: [translate('export_ready.note', { days: KEPT_DAYS })],
      footer: translate('footer', { application: sender.name }),
    }),
  };
}
