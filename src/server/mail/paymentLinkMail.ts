import type { Locale } from '../../schema/resource';
import { euros } from '../../domain/typed/euros';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly to: { readonly email: string; readonly name: string; readonly locale: Locale };
  readonly sender: Sender;
  readonly organization: { readonly name: string };
  /** What is ordered, in the words of its lines. */
  readonly ordered: readonly string[];
  readonly amount_in_cents: number;
  /** Where it is paid. */
  readonly url: string;
}

/** The mail that asks a buyer to pay online. */
export function paymentLinkMail({ to, sender, organization, ordered, amount_in_cents, url }: Facts): Mail {
  const { locale } = to;
  const say = (key: string) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      organization: organization.name,
      name: to.name,
      ordered: ordered.join(', '),
      amount: euros(amount_in_cents, locale),
    });
  return {
    to: { email: to.email, name: to.name },
    subject: say('payment_link.subject'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [say('greeting'), say('payment_link.intro')],
      button: { label: say('payment_link.button'), url },
      notes: [say('payment_link.question')],
      footer: say('footer'),
    }),
  };
}
