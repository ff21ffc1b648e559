import type { Locale } from '../../schema/resource';
import { euros } from '../../domain/typed/euros';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly to: { readonly email: string; readonly name: string; readonly locale: Locale };
  readonly sender: Sender;
  readonly organization: { readonly name: string };
  /** Descriptions of the order lines. */
  readonly ordered: readonly string[];
  readonly amount_in_cents: number;
  /** The payment page. */
  readonly url: string;
}

/** Mail that asks a buyer to pay online. */
export function paymentLinkMail({ to, sender, organization, ordered, amount_in_cents, url }: Facts): Mail {
  const { locale } = to;
  const translate = (key: string) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      organization: organization.name,
      name: to.name,
      ordered: ordered.join(', '),
      amount: euros(amount_in_cents, locale),
    });
  return {
    to: { email: to.email, name: to.name },
    subject: translate('payment_link.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [translate('greeting'), translate('payment_link.intro')],
      button: { label: translate('payment_link.button'), url },
      notes: [translate('payment_link.question')],
      footer: translate('footer'),
    }),
  };
}
