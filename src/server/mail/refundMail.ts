import { euros } from '../../domain/typed/euros';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { contactNote } from './contactNote';
import { layOut } from './layOut';
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
  /** What was bought, and when it starts; null for what has no start. */
  readonly title: string;
  readonly starts_at: string | null;
  readonly money: RefundedMoney;
  readonly reason: string | null;
  readonly isBulk: boolean;
}

/** The mail that tells a buyer what of an order goes back or is owed no more, and how. */
export function refundMail({ locale, to, sender, organization, order_number, title, starts_at, money, reason, isBulk }: Facts): Mail {
  const back = backInCents(money);
  const say = (key: string, values = {}) =>
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
    subject: say(back > 0 ? 'refund.subject' : 'refund.subject_owed'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        say('greeting', { name: to.name }),
        say(starts_at === null ? 'refund.about' : 'refund.about_at'),
        ...moneyLines(money, locale, say),
        ...(reason?.trim() ? [say('place.reason', { reason })] : []),
      ],
      button: null,
      notes: [contactNote(organization, say)],
      footer: say('footer'),
    }),
  };
}
