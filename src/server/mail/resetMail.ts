import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import type { Mail } from './queueMail';
import { moment } from './moment';
import type { Sender } from './sender';

interface Facts {
  readonly locale: Locale;
  readonly user: { readonly email: string; readonly first_name: string; readonly last_name: string };
  readonly sender: Sender;
  readonly token: string;
  readonly expires_at: string;
}

/** The mail with which somebody chooses a new password. */
export function resetMail({ locale, user, sender, token, expires_at }: Facts): Mail {
  const say = (key: string, values = {}) => phrase(locale, `mails.${key}`, { application: sender.name, ...values });
  const url = `${sender.url}/reset-password?token=${token}`;
  return {
    to: { email: user.email, name: `${user.first_name} ${user.last_name}` },
    subject: say('reset.subject'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [say('greeting', { name: user.first_name }), say('reset.intro')],
      button: { label: say('reset.button'), url },
      notes: [say('reset.until', { until: moment(expires_at, locale, sender.zone) }), say('reset.ignore'), say('link', { url })],
      footer: say('footer'),
    }),
  };
}
