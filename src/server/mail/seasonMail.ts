import type { Locale } from '../../schema/resource';
import { euros } from '../../domain/typed/euros';
import { phrase } from '../http/sentences';
import { daysOf } from './daysOf';
import { layOut } from './layOut';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** They are invited to a new season, or have said yes. */
export type SeasonNews = { readonly kind: 'invited'; readonly token: string; readonly until: string } | { readonly kind: 'accepted' };

interface Facts {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
  readonly organization: string;
  readonly activity: string;
  /** ISO instants, the earliest first. */
  readonly starts: readonly string[];
  /** What the places cost together; null where they are free. */
  readonly cost_in_cents: number | null;
  readonly news: SeasonNews;
}

/** The mail about somebody's places in a new season. */
export function seasonMail({ locale, sender, to, organization, activity, starts, cost_in_cents, news }: Facts): Mail {
  const say = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, organization, activity, name: to.first_name, ...values });
  const invited = news.kind === 'invited' ? news : null;
  const url = invited && `${sender.url}/waiting-list/offer?token=${invited.token}`;
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: say(`season.${news.kind}.subject`),
    isBulk: invited !== null,
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        say('greeting', { name: to.first_name }),
        say(`season.${news.kind}.intro`, { smart_count: starts.length }),
        ...daysOf(starts, locale, sender.zone, say),
        ...(cost_in_cents === null ? [] : [say(`cost.${invited ? 'offered' : 'promoted'}`, { amount: euros(cost_in_cents, locale) })]),
      ],
      button: url === null ? null : { label: say('season.invited.button'), url },
      notes: invited ? [say('season.invited.until', { until: moment(invited.until, locale, sender.zone) }), say('link', { url })] : [],
      footer: say('footer'),
    }),
  };
}
