import { addDays } from '../../src/domain/time/calendarDays';
import { toInstant } from '../../src/domain/time/zonedTime';
import { NOTIFICATIONS } from '../content/notifications';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import type { Doer } from '../writeHistory';

/** The maximum number of recipients of a notification in the demo's log. */
const MAX_RECIPIENTS = 400;
const SENT_AFTER_MS = 20_000;

interface Facts {
  readonly applications: readonly Draft<'applications'>[];
  readonly organizations: readonly Draft<'organizations'>[];
  readonly persons: readonly Draft<'persons'>[];
  readonly writer: Doer;
}

export interface Notifications {
  readonly notifications: readonly Draft<'notifications'>[];
  readonly notification_recipients: readonly Draft<'notification_recipients'>[];
}

/** The notifications of each application with the result for each recipient; one is scheduled, and one is a draft. */
export function buildNotifications(now: Date, { applications, organizations, persons, writer }: Facts): Notifications {
  const { calendar, random } = createPart(now, 'notifications');
  const today = calendar.dayFromNow(0);
  const made = applications.flatMap(({ id: application_id, timezone }) => {
    const own = new Set(
      organizations
        .filter((organization) => organization.application_id === application_id && !organization.rejected_at)
        .map(({ id }) => id),
    );
    const people = persons.filter(({ organization_id }) => own.has(organization_id));
    return NOTIFICATIONS.map(({ days, title, contents, ...audience }) => {
      const at = (day: number) => toInstant({ date: addDays(today, day), time: '17:00' }, timezone ?? 'Europe/Amsterdam').instant;
      const isSent = days !== null && days < 0;
      const created_at = calendar.daysAgo(isSent ? 2 - days : 1);
      const send_on = days === null ? null : at(days);
      const { min_age = null, max_age = null } = { min_age: null, max_age: null, ...audience };
      const notification: Draft<'notifications'> = {
        id: calendar.idAt(created_at),
        created_at,
        application_id,
        title,
        contents,
        send_on,
        audience: { zipcodes: [], min_age, max_age, sports: [], labels: [] },
        status: isSent ? 'sent' : days === null ? 'draft' : 'scheduled',
        sender: `${writer.first_name} ${writer.last_name}`,
        locale: 'nl',
        sent_at: isSent && send_on !== null ? new Date(Date.parse(send_on) + SENT_AFTER_MS).toISOString() : null,
      };
      const meant = isSent ? people.filter((person) => isOfAge(person, String(send_on).slice(0, 10), min_age, max_age)) : [];
      return {
        notification,
        recipients: random.some(meant, MAX_RECIPIENTS).map((person, index) => recipientOf(person, notification, index)),
      };
    });
  });
  return {
    notifications: made.map(({ notification }) => notification),
    notification_recipients: made.flatMap(({ recipients }) => recipients),
  };

  function recipientOf(
    { first_name = '', last_name = '', email = null }: Draft<'persons'>,
    { id: notification_id, send_on, sent_at = null }: Draft<'notifications'>,
    index: number,
  ): Draft<'notification_recipients'> {
    const created_at = send_on ?? '';
    const status = email === null ? 'skipped' : index % 41 === 17 ? 'unsubscribed' : index % 29 === 11 ? 'failed' : 'sent';
    return {
      id: calendar.idAt(created_at),
      created_at,
      notification_id,
      name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      email,
      channel: status === 'sent' && index % 9 === 4 ? 'push' : status === 'sent' || status === 'failed' ? 'mail' : null,
      status,
      error: status === 'failed' ? 'Postvak vol' : null,
      sent_at: status === 'sent' ? sent_at : null,
    };
  }
}

function isOfAge({ date_of_birth }: Draft<'persons'>, day: string, min_age: number | null, max_age: number | null): boolean {
  if (min_age === null && max_age === null) return true;
  if (!date_of_birth) return false;
  const age = Number(day.slice(0, 4)) - Number(date_of_birth.slice(0, 4)) - (day.slice(5) < date_of_birth.slice(5) ? 1 : 0);
  return age >= (min_age ?? 0) && age <= (max_age ?? 200);
}
