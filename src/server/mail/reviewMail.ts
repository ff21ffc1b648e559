import type { RejectionReason } from '../../domain/organizations/reviewWords';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** A staff decision about an organization. */
export type ReviewNews =
  | { readonly kind: 'accepted' | 'restored' }
  | { readonly kind: 'asked'; readonly text: string }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason | null; readonly text: string; readonly until: string };

interface Facts {
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly locale: Locale };
  readonly sender: Sender;
  readonly organization: { readonly id: string; readonly name: string };
  readonly news: ReviewNews;
  /** Whether the reader can sign in to the organization. */
  readonly is_member: boolean;
}

/** Mail about a review decision. A predefined reason is translated; a reason written by staff is quoted. */
export function reviewMail({ to, sender, organization, news, is_member }: Facts): Mail {
  const { locale } = to;
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, organization: organization.name, name: to.first_name, ...values });
  const words = 'text' in news && news.text.trim() !== '' ? [news.text.trim()] : [];
  const reason = news.kind === 'rejected' && news.reason !== null ? [phrase(locale, `review.reasons.${news.reason}`)] : [];
  const leads = is_member && news.kind !== 'rejected';
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}`.trim() },
    subject: translate(`review.${news.kind}.subject`),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting'),
        translate(`review.${news.kind}.intro`),
        ...reason,
        ...words,
        translate(`review.${news.kind}.next`),
      ],
      button: leads
        ? {
            label: translate('review.button'),
            url: `${sender.url}/organizations/${organization.id}${news.kind === 'asked' ? '/profile' : ''}`,
          }
        : null,
      notes: news.kind === 'rejected' ? [translate('review.rejected.until', { until: moment(news.until, locale, sender.zone) })] : [],
      footer: translate('footer'),
    }),
  };
}
