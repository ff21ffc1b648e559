import type { Locale } from '../../schema/resource';
import { euros } from '../../domain/typed/euros';
import { phrase } from '../http/sentences';
import { daysOf } from './daysOf';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** An invitation to a new season, or its acceptance. */
export type SeasonNews = { readonly kind: 'invited'; readonly token: string; readonly until: string } | { readonly kind: 'accepted' };

interface Facts {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
  readonly organization: string;
  readonly activity: string;
  /** ISO 8601, earliest first. */
  readonly starts: readonly string[];
  /** Total price of the spots; null when they are free. */
  readonly cost_in_cents: number | null;
  readonly news: SeasonNews;
}

/** Mail about a person's spots in a new season. */
export function seasonMail({ locale, sender, to, organization, activity, starts, cost_in_cents, news }: Facts): Mail {
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, organization, activity, name: to.first_name, ...values });
  const invited = news.kind === 'invited' ? news : null;
  const url = invited && `${sender.url}/waiting-list/offer?token=${invited.token}`;
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: translate(`season.${news.kind}.subject`),
    isBulk: invited !== null,
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting', { name: to.first_name }),
        translate(`season.${news.kind}.intro`, { smart_count: starts.length }),
        ...daysOf(starts, locale, sender.zone, translate),
        ...(cost_in_cents === null
          ? []
          : [translate(`cost.${invited ? 'offered' : 'promoted'}`, { amount: euros(cost_in_cents, locale) })]),
      ],
      button: url === null ? null : { label: translate('season.invited.button'), url },
      notes: invited
        ? [translate('season.invited.until', { until: moment(invited.until, locale, sender.zone) }), translate('link', { url })]
        : [],
      footer: translate('footer'),
    }),
  };
}
