import { roleInSentence } from './roleInSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly locale: Locale;
  readonly person: { readonly email: string; readonly first_name: string; readonly last_name: string };
  /** The word of the role is that of its invitations. */
  readonly role: { readonly resource: 'invites' | 'staff_invites'; readonly name: string };
  readonly place: string;
  readonly remover: string;
  readonly sender: Sender;
  readonly at: string;
}

/** The mail that tells somebody that they are no member, or no staff, any more. */
export function accessEndedMail({ locale, person: { email, first_name, last_name }, role, place, remover, sender, at }: Facts): Mail {
  const values = {
    application: sender.name,
    place,
    remover,
    name: first_name,
    role: roleInSentence(locale, role.resource, role.name),
    at: moment(at, locale, sender.zone),
  };
  const say = (key: string) => phrase(locale, `mails.${key}`, values);
  return {
    to: { email, name: `${first_name} ${last_name}` },
    subject: say('access_ended.subject'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        say('greeting'),
        say(place === sender.name ? 'access_ended.intro_staff' : 'access_ended.intro'),
        say('access_ended.kept'),
      ],
      button: null,
      notes: [say('access_ended.question')],
      footer: say('footer'),
    }),
  };
}
