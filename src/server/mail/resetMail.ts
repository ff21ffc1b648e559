import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
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

/** Mail with a link to choose a new password. */
export function resetMail({ locale, user, sender, token, expires_at }: Facts): Mail {
  const translate = (key: string, values = {}) => phrase(locale, `mails.${key}`, { application: sender.name, ...values });
  const url = `${sender.url}/reset-password?token=${token}`;
  return {
    to: { email: user.email, name: `${user.first_name} ${user.last_name}` },
    subject: translate('reset.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [translate('greeting', { name: user.first_name }), translate('reset.intro')],
      button: { label: translate('reset.button'), url },
      notes: [
        translate('reset.until', { until: moment(expires_at, locale, sender.zone) }),
        translate('reset.ignore'),
        translate('link', { url }),
      ],
      footer: translate('footer'),
    }),
  };
}
