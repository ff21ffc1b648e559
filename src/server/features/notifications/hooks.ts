import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '../../../schema/field';
import { audienceIssues } from '../../../domain/notifications/audience';
import { mayBeChanged, momentIssues, type NotificationState } from '../../../domain/notifications/notificationState';
import { variableIssuesAt } from '../../../domain/notifications/notificationVariables';
import { issue } from '../../../domain/checks/issue';
import type { Change, Hooks } from '../../engine/hooks';
import type notifications from '../../../../resources/notifications';

const count = (which: SQL) =>
  sql`(select count(*)::int from notification_recipients as one where one.notification_id = "notifications"."id" and ${which})`;

type Written = Partial<RowOf<(typeof notifications)['fields']>>;

/** Types the fields that the rules need; the declaration has already validated them. */
const writtenIn = (values: Readonly<Record<string, unknown>>): Written => values as Written;

const isDraft = ({ before }: Change) => before === null || mayBeChanged({ status: before['status'] as NotificationState });

export const hooks: Hooks<'notifications'> = {
  derive: {
    recipients_amount: count(sql`true`),
    delivered_amount: count(sql`one.status = 'sent'`),
    failed_amount: count(sql`one.status = 'failed'`),
    waiting_amount: count(sql`one.status in ('waiting', 'queued')`),
    skipped_amount: count(sql`one.status in ('skipped', 'unsubscribed')`),
  },
  async validate({ now }, change) {
    const { before, after } = change;
    if (!isDraft(change))
      return [issue('', after === null ? 'notifications.not_deleted' : `notifications.not_changed.${String(before?.['status'])}`)];
    if (after === null) return [];
    const { title, contents, audience, send_on = null } = writtenIn(after);
    const isNewMoment = send_on !== null && send_on !== (before?.['send_on'] ?? null);
    return [
      ...variableIssuesAt('title', title ?? ''),
      ...variableIssuesAt('contents', contents ?? ''),
      ...(audience ? audienceIssues(audience) : []),
      ...(isNewMoment ? momentIssues(send_on, now.toISOString()) : []),
    ];
  },
  // Generated texts in the mail, such as those about unsubscribing, are in the language of the author.
  beforeWrite: async ({ actor, locale }, { before }) => (before === null ? { sender: actor.name, locale } : {}),
};
