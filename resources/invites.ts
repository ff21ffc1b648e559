import { defineResource } from '../src/schema/vocabulary.gen';
import { invitation, invitationStatus, invitationWords } from './parts/invitation';

/** An invitation to join the team of one organization. */
export default defineResource({
  name: 'invites',
  scope: 'organization',
  page: '/application/organizations/management/{organization_id}/invites',
  alsoAt: ['/organizations/{organization_id}/invites'],
  access: { every: 'edit-organization' },
  menu: { group: 'people', icon: 'invite' },
  title: 'email',
  state: 'status',
  screens: { list: 'members/Invites', edit: 'members/Invite' },
  fields: invitation(['organization', 'trainer']),
  list: { columns: ['email', 'first_name', 'last_name', 'status', 'role', 'expires_at'], sort: ['created_at', 'desc'] },
  form: ['first_name', 'last_name', 'email', 'role'],
  words: {
    nl: {
      one: 'uitnodiging',
      many: 'uitnodigingen',
      new: 'iemand uitnodigen',
      create: 'Uitnodigen',
      empty: 'Er is nog niemand uitgenodigd. Nodig iemand uit om mee te beheren.',
      list: 'team',
      fields: invitationWords.nl,
      choices: { role: { organization: 'Beheerder', trainer: 'Trainer' }, status: invitationStatus.nl },
      help: { role: 'Een trainer ziet alleen de activiteiten waarbij die als trainer staat.' },
    },
    en: {
      one: 'invitation',
      many: 'invitations',
      new: 'invite someone',
      create: 'Invite',
      empty: 'No one was invited yet. Invite someone to help run the club.',
      list: 'team',
      fields: invitationWords.en,
      choices: { role: { organization: 'Manager', trainer: 'Trainer' }, status: invitationStatus.en },
      help: { role: 'A trainer sees only the activities that name them as trainer.' },
    },
  },
});
