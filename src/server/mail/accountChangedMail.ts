import { PAYOUT_HOLD_HOURS } from '../../domain/payouts/iban';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly locale: Locale };
  readonly sender: Sender;
  readonly organization: { readonly id: string; readonly name: string };
  /** Who changed it. */
  readonly by: string;
  readonly at: string;
}

/** The mail that tells members that their organization is paid to another account from now on. The number stands in no mail. */
export function accountChangedMail({ to, sender, organization, by, at }: Facts): Mail {
  const { locale } = to;
  const say = (key: string) =>
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
    subject: say('account_changed.subject'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [say('greeting'), say('account_changed.intro'), say('account_changed.held')],
      button: { label: say('account_changed.button'), url: `${sender.url}/organizations/${organization.id}/finances/info` },
      notes: [say('account_changed.question')],
      footer: say('footer'),
    }),
  };
}
