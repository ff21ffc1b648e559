import { roleInSentence } from './roleInSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly locale: Locale;
  readonly person: { readonly email: string; readonly first_name: string; readonly last_name: string };
  /** The role is named as in its invitations. */
  readonly role: { readonly resource: 'invites' | 'staff_invites'; readonly name: string };
  readonly place: string;
  readonly remover: string;
  readonly sender: Sender;
  readonly at: string;
}

/** Mail to a person whose membership or staff role has ended. */
export function accessEndedMail({ locale, person: { email, first_name, last_name }, role, place, remover, sender, at }: Facts): Mail {
  const values = {
    application: sender.name,
    place,
    remover,
    name: first_name,
    role: roleInSentence(locale, role.resource, role.name),
    at: moment(at, locale, sender.zone),
  };
  const translate = (key: string) => phrase(locale, `mails.${key}`, values);
  return {
    to: { email, name: `${first_name} ${last_name}` },
    subject: translate('access_ended.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting'),
        translate(place === sender.name ? 'access_ended.intro_staff' : 'access_ended.intro'),
        translate('access_ended.kept'),
      ],
      button: null,
      notes: [translate('access_ended.question')],
      footer: translate('footer'),
    }),
  };
}
