import { eq } from 'drizzle-orm';
import { fillNotification, type NotificationValues } from '../../../domain/notifications/notificationVariables';
import type { Locale } from '../../../schema/resource';
import type { Config } from '../../core/config';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';
import { escapeHtml } from '../../mail/escapeHtml';
import { type Sender, senderOf } from '../../mail/sender';
import { phrase } from '../../http/sentences';

/** The text of a notification, with its sender. */
export interface Wording {
  readonly id: string;
  readonly application_id: string;
  readonly title: string;
  /** HTML. */
  readonly contents: string;
  readonly locale: Locale;
  readonly sender: Sender;
  /** Address for replies. */
  readonly email: string;
}

type Written = Pick<Wording, 'id' | 'application_id' | 'title' | 'contents'> & { readonly locale: Locale | null };

export async function wordingOf(db: Orm | Tx, config: Config, { locale, ...written }: Written): Promise<Wording> {
  const applications = table('applications');
  const [application] = await db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, written.application_id));
  return {
    ...written,
    locale: locale ?? 'nl',
    sender: await senderOf(db, config, written.application_id),
    email: application?.email ?? '',
  };
}

type Named = { readonly first_name: string | null; readonly last_name: string | null };

/** Title and contents for one person. An unknown first name is replaced by the author's fallback, or else by a neutral word. */
export function wordsFor({ title, contents, locale, sender }: Wording, { first_name, last_name }: Named): { title: string; html: string } {
  const values: NotificationValues = { first_name, last_name, app_name: sender.name };
  const otherwise: NotificationValues = { first_name: phrase(locale, 'notifications.fallback.first_name') };
  return {
    title: fillNotification(title, values, otherwise).replace(/\s+/g, ' ').trim(),
    html: fillNotification(contents, values, otherwise, escapeHtml),
  };
}
