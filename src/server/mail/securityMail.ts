import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

/** What an owner hears of their account. Source: docs/domain/account.md 10. */
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

/** The mail that tells somebody what was done with their account, and what to do where that was not them. No secret stands in it. */
export function securityMail({ user, sender, event, at, values = {} }: Facts): Mail {
  const locale = user.locale as Locale;
  const say = (key: string) =>
    phrase(locale, `mails.${key}`, {
      application: sender.name,
      name: user.first_name,
      at: moment(at, locale, sender.zone),
      ...values,
    });
  return {
    to: { email: user.email, name: `${user.first_name} ${user.last_name}` },
    subject: say(`security.${event}.subject`),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [say('greeting'), say(`security.${event}.intro`)],
      button: { label: say('security.button'), url: `${sender.url}/account` },
      notes: [say('security.ours')],
      footer: say('footer'),
    }),
  };
}
