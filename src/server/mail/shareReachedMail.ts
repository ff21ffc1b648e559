import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly to: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly locale: Locale };
  readonly sender: Sender;
  /** The session at which the limit was reached. */
  readonly about: { readonly activity: string; readonly organization: string; readonly starts_at: string };
}

/** Mail to administrators whose website holds as many spots of a session as it may without identifying its visitors. */
export function shareReachedMail({ to, sender, about }: Facts): Mail {
  const { locale } = to;
  const { activity, organization, starts_at } = about;
  const values = { application: sender.name, name: to.first_name, activity, organization, at: moment(starts_at, locale, sender.zone) };
  const translate = (key: string) => phrase(locale, `mails.${key}`, values);
  return {
    to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
    subject: translate('share_reached.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [translate('greeting'), translate('share_reached.intro'), translate('share_reached.meaning')],
      button: null,
      notes: [translate('share_reached.advice')],
      footer: translate('footer'),
    }),
  };
}
