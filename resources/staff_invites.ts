import { defineResource } from '../src/schema/vocabulary.gen';
import { invitation, invitationStatus, invitationWords } from './parts/invitation';

/** An invitation to the staff of one application. */
export default defineResource({
  name: 'staff_invites',
  scope: { childOf: 'applications' },
  page: '/admin/applications/{application_id}/invites',
  access: { every: 'role:superadmin' },
  title: 'email',
  state: 'status',
  screens: { list: 'members/StaffInvites', edit: 'members/Invite' },
  fields: invitation(['admin', 'superadmin']),
  list: { columns: ['email', 'first_name', 'last_name', 'status', 'role', 'expires_at'], sort: ['created_at', 'desc'] },
  form: ['first_name', 'last_name', 'email', 'role'],
  words: {
    nl: {
      one: 'uitnodiging',
      many: 'uitnodigingen',
      new: 'iemand uitnodigen',
      create: 'Uitnodigen',
      list: 'medewerkers',
      fields: invitationWords.nl,
      choices: { role: { admin: 'Applicatiebeheerder', superadmin: 'Superbeheerder' }, status: invitationStatus.nl },
      help: { role: 'Een applicatiebeheerder werkt binnen deze applicatie; een superbeheerder overal.' },
    },
    en: {
      one: 'invitation',
      many: 'invitations',
      new: 'invite someone',
      create: 'Invite',
      list: 'staff',
      fields: invitationWords.en,
      choices: { role: { admin: 'Application admin', superadmin: 'Superadmin' }, status: invitationStatus.en },
      help: { role: 'An application admin works within this application; a superadmin everywhere.' },
    },
  },
});
