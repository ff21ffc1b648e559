import { roleInSentence } from './roleInSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';
import { renderMail } from './renderMail';
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

/** Mail that invites a person to join an organization or the staff of an application. */
export function inviteMail({ locale, inviter, invitation, sender, token, expires_at }: Facts): Mail {
  const { resource, email, first_name, last_name, place } = invitation;
  const role = roleInSentence(locale, resource, invitation.role);
  const translate = (key: string, values = {}) =>
    phrase(locale, `mails.${key}`, { application: sender.name, inviter, place, role, ...values });
  const url = `${sender.url}/invite/register?token=${token}`;
  return {
    to: { email, name: `${first_name} ${last_name}` },
    subject: translate('invite.subject'),
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [
        translate('greeting', { name: first_name }),
        translate(place === sender.name ? 'invite.intro_staff' : 'invite.intro'),
        translate('invite.next'),
      ],
      button: { label: translate('invite.button'), url },
      notes: [
        translate('invite.until', { until: moment(expires_at, locale, sender.zone) }),
        translate('invite.ignore'),
        translate('link', { url }),
      ],
      footer: translate('footer'),
    }),
  };
}
