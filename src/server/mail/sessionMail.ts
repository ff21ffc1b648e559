import type { LocalTimes } from '../../domain/sessions/sessionPlan';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import type { BundleInWords } from './bookingMail';
import { contactNote } from './contactNote';
import { daysOf } from './daysOf';
import { layOut } from './layOut';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** What happens to a session: another time, another place (its name), or it does not take place (`after` is null). */
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
  /** The reader paid for a session that is off, or owes it. */
  readonly hasMoney: boolean;
  /** Of which these sessions are a part for who reads it: what is left of each. */
  readonly bundles: readonly BundleInWords[];
}

const SHOWN = 20;

/** The mail about sessions of an activity that change or do not take place, to somebody who is on them. */
export function sessionMail({ locale, sender, to, organization, activity, news, reason, hasMoney, bundles }: Facts): Mail {
  const say = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, organization: organization.name, activity, ...values });
  const kind = news.every(({ after }) => after === null) ? 'cancelled' : 'changed';
  const counted = { smart_count: news.length };
  const more = news.length > SHOWN ? [say('session.more', { smart_count: news.length - SHOWN })] : [];
  const why = reason !== null && reason.trim() !== '' ? [say('place.reason', { reason })] : [];
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: say(`session.${kind}.subject`, counted),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      button: null,
      notes: [contactNote(organization, say)],
      footer: say('footer'),
      paragraphs: [
        say('greeting', { name: to.first_name }),
        say(`session.${kind}.intro`, counted),
        ...news.slice(0, SHOWN).map((one) => lineOf(one, locale, say)),
        ...more,
        ...why,
        ...(hasMoney ? [say('session.money')] : []),
        ...bundles.flatMap(({ name: bundle, starts }) =>
          starts.length === 0
            ? [say('bundle_place.ends', { bundle })]
            : [say('bundle_place.goes_on', { bundle }), ...daysOf(starts, locale, sender.zone, say)],
        ),
      ],
    }),
  };
}

function lineOf({ before, after, place }: SessionNews, locale: Locale, say: (key: string, values?: object) => string): string {
  const was = inWords(before, locale);
  if (after === null) return say('session.off', { was });
  const now = inWords(after, locale);
  if (now === was) return place === null ? say('session.place_gone', { now }) : say('session.at', { now, place });
  return place === null ? say('session.moved', { was, now }) : say('session.moved_at', { was, now, place });
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
