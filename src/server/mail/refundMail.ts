import { euros } from '../../domain/typed/euros';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { contactNote } from './contactNote';
import { renderMail } from './renderMail';
import { moment } from './moment';
import { backInCents, type RefundedMoney, moneyLines } from './moneyLines';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly locale: Locale;
  readonly to: { readonly email: string; readonly name: string };
  readonly sender: Sender;
  readonly organization: { readonly name: string; readonly email: string | null; readonly phone: string | null };
  readonly order_number: number;
  /** What was bought, and its start; null when it has none. */
  readonly title: string;
  readonly starts_at: string | null;
  readonly money: RefundedMoney;
  readonly reason: string | null;
  readonly isBulk: boolean;
}

/** Mail to a buyer about a refunded or cancelled amount of an order. */
export function refundMail({ locale, to, sender, organization, order_number, title, starts_at, money, reason, isBulk }: Facts): Mail {
  const back = backInCents(money);
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      organization: organization.name,
      number: order_number,
      title,
      when: starts_at && moment(starts_at, locale, sender.zone),
      amount: euros(back > 0 ? back : money.owed_no_more_in_cents, locale),
      ...values,
    });
  return {
    to,
    isBulk,
    subject: translate(back > 0 ? 'refund.subject' : 'refund.subject_owed'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting', { name: to.name }),
        translate(starts_at === null ? 'refund.about' : 'refund.about_at'),
        ...moneyLines(money, locale, translate),
        ...(reason?.trim() ? [translate('place.reason', { reason })] : []),
      ],
      button: null,
      notes: [contactNote(organization, translate)],
      footer: translate('footer'),
    }),
  };
}
