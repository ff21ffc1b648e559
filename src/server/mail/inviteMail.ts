import { roleInSentence } from './roleInSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { layOut } from './layOut';
import { moment } from './moment';
import type { Mail } from './queueMail';
import type { Sender } from './sender';

interface Facts {
  readonly locale: Locale;
  readonly inviter: string;
  readonly invitation: {
    readonly resource: 'invites' | 'staff_invites';
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly role: string;
    readonly place: string;
  };
  readonly sender: Sender;
  readonly token: string;
  readonly expires_at: string;
}

/** The mail that asks somebody to join an organization, or to help run an application. */
export function inviteMail({ locale, inviter, invitation, sender, token, expires_at }: Facts): Mail {
  const { resource, email, first_name, last_name, place } = invitation;
  const role = roleInSentence(locale, resource, invitation.role);
  const say = (key: string, values = {}) => phrase(locale, `mails.${key}`, { application: sender.name, inviter, place, role, ...values });
  const url = `${sender.url}/invite/register?token=${token}`;
  return {
    to: { email, name: `${first_name} ${last_name}` },
    subject: say('invite.subject'),
    ...layOut({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        say('greeting', { name: first_name }),
        say(place === sender.name ? 'invite.intro_staff' : 'invite.intro'),
        say('invite.next'),
      ],
      button: { label: say('invite.button'), url },
      notes: [say('invite.until', { until: moment(expires_at, locale, sender.zone) }), say('invite.ignore'), say('link', { url })],
      footer: say('footer'),
    }),
  };
}
