import type { StaffPayment } from '../../domain/orders/orderPlan';
import type { Locale } from '../../schema/resource';
import { euros } from '../../domain/typed/euros';
import { phrase } from '../http/sentences';
import { daysOf } from './daysOf';
import { contactNote } from './contactNote';
import { factLines, type PlaceFacts } from './factLines';
import { renderMail } from './renderMail';
import { moment } from './moment';
import { moneyLines, type RefundedMoney } from './moneyLines';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** A change of a booking. */
export type BookingNews =
  | { readonly kind: 'promoted'; readonly cost_in_cents: number | null }
  | { readonly kind: 'added'; readonly cost_in_cents: number | null; readonly payment: StaffPayment }
  | { readonly kind: 'booked'; readonly places: number }
  | { readonly kind: 'offered'; readonly token: string; readonly expires_at: string; readonly cost_in_cents: number | null }
  | {
      readonly kind: 'cancelled';
      readonly reason: string | null;
      /** True for one session of a bundle that otherwise continues. */ readonly session?: boolean;
      /** The refund, if there was one. */ readonly money?: RefundedMoney | null;
    }
  | { readonly kind: 'restored'; readonly session: true; /** On the waiting list again, without a place. */ readonly is_waiting: boolean }
  | {
      readonly kind: 'moved';
      /** The previous start, and the previous activity if it was another. */
      readonly from: string;
      readonly from_activity: string | null;
      readonly money: RefundedMoney | null;
      /** Additional charge. */
      readonly charged: { readonly amount_in_cents: number; readonly payment: 'invoice' | 'online' } | null;
    };

/** A bundle as described in mails: its name and the starts of its sessions, earliest first. */
export interface BundleInWords {
  readonly name: string;
  /** ISO 8601. */
  readonly starts: readonly string[];
}

interface Facts {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string };
  /** Further people with the same address whom the mail is about. */
  readonly others?: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly organization: { readonly name: string; readonly email: string | null; readonly phone: string | null };
  readonly activity: string;
  readonly starts_at: string;
  /** The bundle that the booking belongs to or stands for. */
  readonly bundle: BundleInWords | null;
  readonly facts: PlaceFacts | null;
  readonly news: BookingNews;
}

/** Payment text of the mail to a person added by staff. */
const HOW_PAID = { cash: 'paid', external: 'paid', voucher: 'paid', online: 'online', invoice: 'promoted' } as const;

/** Additional values of the first sentence. */
const valuesOf = (news: BookingNews, when: (at: string) => string, names: string): Readonly<Record<string, unknown>> =>
  news.kind === 'moved'
    ? { from: when(news.from), from_activity: news.from_activity, names }
    : news.kind === 'booked'
      ? { smart_count: news.places }
      : {};

const introOf = (news: BookingNews): string =>
  news.kind === 'moved' && news.from_activity !== null
    ? 'intro_other'
    : news.kind === 'restored' && news.is_waiting
      ? 'intro_waiting'
      : 'intro';

/** Mail about a booking in a session or bundle: signed up, promoted from the waiting list, offered a spot, moved or cancelled. */
export function bookingMail({ locale, sender, to, organization, activity, starts_at, bundle, facts, news, others = [] }: Facts): Mail {
  const when = moment(starts_at, locale, sender.zone);
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      organization: organization.name,
      activity,
      when,
      bundle: bundle?.name ?? '',
      ...values,
    });
  // When only one session was moved or cancelled, the bundle continues and its remaining days are listed below.
  const isWhole = bundle !== null && news.kind !== 'moved' && !('session' in news && news.session);
  const about = isWhole ? 'bundle_place' : 'place';
  const dates = daysOf(bundle?.starts ?? [], locale, sender.zone, translate);
  const people = [to, ...others];
  const list = (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const names = list(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  const many = others.length > 0 && news.kind === 'moved' ? '_many' : '';
  const paragraphs = [
    translate('greeting', { name: list(people.map(({ first_name }) => first_name)) }),
    translate(
      `${about}.${news.kind}.${introOf(news)}${many}`,
      valuesOf(news, (at) => moment(at, locale, sender.zone), names),
    ),
  ];
  if (bundle !== null && !isWhole && dates.length > 0) paragraphs.push(translate('bundle_place.goes_on'));
  paragraphs.push(...dates);
  if (facts) paragraphs.push(...factLines(facts, { locale, zone: sender.zone }, translate));
  if ('cost_in_cents' in news && news.cost_in_cents !== null)
    paragraphs.push(
      translate(`cost.${news.kind === 'added' ? HOW_PAID[news.payment] : news.kind}`, { amount: euros(news.cost_in_cents, locale) }),
    );
  if ('charged' in news && news.charged)
    paragraphs.push(translate(`cost.moved_${news.charged.payment}`, { amount: euros(news.charged.amount_in_cents, locale) }));
  if (isWhole && news.kind === 'promoted') paragraphs.push(translate('bundle_place.cannot'));
  if ('money' in news && news.money) paragraphs.push(...moneyLines(news.money, locale, translate));
  if ('reason' in news && news.reason !== null && news.reason.trim() !== '')
    paragraphs.push(translate('place.reason', { reason: news.reason }));
  const url = news.kind === 'offered' ? `${sender.url}/waiting-list/offer?token=${news.token}` : null;
  const notes =
    news.kind === 'offered'
      ? [translate('place.offered.until', { until: moment(news.expires_at, locale, sender.zone) }), translate('link', { url })]
      : [];
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: translate(`${about}.${news.kind}.subject${many}`),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs,
      button: url === null ? null : { label: translate('place.offered.button'), url },
      notes: [...notes, contactNote(organization, translate)],
      footer: translate('footer'),
    }),
  };
}
