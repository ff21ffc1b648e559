import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** Account changes that are mailed to the owner. Source: docs/domain/account.md 10. */
export type SecurityEvent =
  | 'new_device'
  | 'moved_device'
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_made'
  | 'recovery_used'
  | 'provider_linked'
  | 'provider_unlinked';

interface Facts {
  readonly user: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly locale: string };
  readonly sender: Sender;
  readonly event: SecurityEvent;
  readonly at: string;
  /** `device` and `address` of a sign-in; the name of a `passkey` or a `provider`. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Mail about a change of an account, with advice in case it was someone else. Contains no secret. */
export function securityMail({ user, sender, event, at, values = {} }: Facts): Mail {
  const locale = user.locale as Locale;
  const translate = (key: string) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      name: user.first_name,
      at: moment(at, locale, sender.zone),
      ...values,
    });
  return {
    to: { email: user.email, name: `${user.first_name} ${user.last_name}` },
    subject: translate(`security.${event}.subject`),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [translate('greeting'), translate(`security.${event}.intro`)],
      button: { label: translate('security.button'), url: `${sender.url}/account` },
      notes: [translate('security.ours')],
      footer: translate('footer'),
    }),
  };
}
