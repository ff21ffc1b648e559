import { dateTime, email, role, select, text } from '../../src/schema/vocabulary.gen';

/** What every invitation holds; who may be invited to what differs per entity. */
export const invitation = <const R extends readonly [string, ...string[]]>(roles: R) => ({
  first_name: text({ personal: true, required: true, max: 80, search: true, fixed: true }),
  last_name: text({ personal: true, required: true, max: 80, search: true, fixed: true }),
  email: email({ personal: true, required: true, search: true, fixed: true }),
  role: role({ required: true, choices: roles, default: roles[0], filter: true, fixed: true }),
  status: select({
    readonly: true,
    required: true,
    choices: ['send', 'accepted'],
    default: 'send',
    filter: true,
    tones: { send: 'wait', accepted: 'good' },
  }),
  expires_at: dateTime({ readonly: true }),
});

export const invitationWords = {
  nl: { first_name: 'Voornaam', last_name: 'Achternaam', email: 'E-mailadres', role: 'Rol', status: 'Status', expires_at: 'Geldig tot' },
  en: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email address',
    role: 'Role',
    status: 'Status',
    expires_at: 'Valid until',
  },
} as const;

export const invitationStatus = {
  nl: { send: 'Verstuurd', accepted: 'Geaccepteerd' },
  en: { send: 'Sent', accepted: 'Accepted' },
} as const;
