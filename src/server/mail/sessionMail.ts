import type { LocalTimes } from '../../domain/sessions/sessionPlan';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import type { BundleInWords } from './bookingMail';
import { contactNote } from './contactNote';
import { daysOf } from './daysOf';
import { renderMail } from './renderMail';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** A change of a session: another time, another location (its name), or a cancellation (`after` is null). */
export interface SessionNews {
  readonly before: LocalTimes;
  readonly after: LocalTimes | null;
  readonly place: string | null;
}

interface Facts {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
  readonly organization: { readonly name: string; readonly email: string | null; readonly phone: string | null };
  readonly activity: string;
  readonly news: readonly SessionNews[];
  readonly reason: string | null;
  /** The reader paid or owes money for a cancelled session. */
  readonly hasMoney: boolean;
  /** Bundles of the reader that contain these sessions, with their remaining sessions. */
  readonly bundles: readonly BundleInWords[];
}

const MAX_LINES = 20;

/** Mail to a participant about changed or cancelled sessions of an activity. */
export function sessionMail({ locale, sender, to, organization, activity, news, reason, hasMoney, bundles }: Facts): Mail {
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, organization: organization.name, activity, ...values });
  const kind = news.every(({ after }) => after === null) ? 'cancelled' : 'changed';
  const counted = { smart_count: news.length };
  const more = news.length > MAX_LINES ? [translate('session.more', { smart_count: news.length - MAX_LINES })] : [];
  const why = reason !== null && reason.trim() !== '' ? [translate('place.reason', { reason })] : [];
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: translate(`session.${kind}.subject`, counted),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      button: null,
      notes: [contactNote(organization, translate)],
      footer: translate('footer'),
      paragraphs: [
        translate('greeting', { name: to.first_name }),
        translate(`session.${kind}.intro`, counted),
        ...news.slice(0, MAX_LINES).map((change) => lineOf(change, locale, translate)),
        ...more,
        ...why,
        ...(hasMoney ? [translate('session.money')] : []),
        ...bundles.flatMap(({ name: bundle, starts }) =>
          starts.length === 0
            ? [translate('bundle_place.ends', { bundle })]
            : [translate('bundle_place.goes_on', { bundle }), ...daysOf(starts, locale, sender.zone, translate)],
        ),
      ],
    }),
  };
}

function lineOf({ before, after, place }: SessionNews, locale: Locale, translate: (key: string, values?: object) => string): string {
  const was = inWords(before, locale);
  if (after === null) return translate('session.off', { was });
  const now = inWords(after, locale);
  if (now === was) return place === null ? translate('session.place_gone', { now }) : translate('session.at', { now, place });
  return place === null ? translate('session.moved', { was, now }) : translate('session.moved_at', { was, now, place });
}

/** `ma 23 nov 2026, 19:00-20:30`. */
function inWords({ date, start_time, end_time }: LocalTimes, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
  return `${day.replace(',', '')}, ${start_time}-${end_time}`;
}
