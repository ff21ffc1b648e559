import { PAYOUT_HOLD_HOURS } from '../../domain/payouts/iban';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly locale: Locale };
  readonly sender: Sender;
  readonly organization: { readonly id: string; readonly name: string };
  /** Name of the user who changed it. */
  readonly by: string;
  readonly at: string;
}

/** Mail to members about a new bank account for payouts. Account numbers are never mailed. */
export function accountChangedMail({ to, sender, organization, by, at }: Facts): Mail {
  const { locale } = to;
  const translate = (key: string) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      organization: organization.name,
      name: to.first_name,
      by,
      at: moment(at, locale, sender.zone),
      hours: PAYOUT_HOLD_HOURS,
    });
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: translate('account_changed.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [translate('greeting'), translate('account_changed.intro'), translate('account_changed.held')],
      button: { label: translate('account_changed.button'), url: `${sender.url}/organizations/${organization.id}/finances/info` },
      notes: [translate('account_changed.question')],
      footer: translate('footer'),
    }),
  };
}
