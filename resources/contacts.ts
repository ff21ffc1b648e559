import { choices, defineResource, derived, email, phone, text } from '../src/schema/vocabulary.gen';
import { contactRoleChoices } from './parts/contactRoles';

/** A contact person of an organization. A contact with the email address of a team member is that member. */
export default defineResource({
  name: 'contacts',
  scope: 'organization',
  page: '/organizations/{organization_id}/contacts',
  isEmbedded: true,
  access: { list: 'view-activities', export: 'create-activities', create: 'create-activities', edit: 'create-activities' },
  title: 'name',
  fields: {
    name: text({ personal: true, required: true, max: 120, search: true }),
    email: email({ personal: true, search: true }),
    phone: phone({ personal: true }),
    roles: choices({ required: true, choices: ['contact_person', 'trainer', 'mail'] }),
    activities_given: derived({ as: 'integer', filter: true, isOnlyFilter: true }),
  },
  words: {
    nl: {
      one: 'contact',
      many: 'contacten',
      new: 'nieuw contact',
      fields: { name: 'Naam', email: 'E-mailadres', phone: 'Telefoon', roles: 'Rollen', activities_given: 'Activiteiten als trainer' },
      help: {
        email: 'Is dit het adres van een trainer met een account, dan ziet die de activiteiten waar dit contact als trainer bij staat.',
      },
      choices: { roles: contactRoleChoices.nl },
    },
    en: {
      one: 'contact',
      many: 'contacts',
      fields: { name: 'Name', email: 'Email address', phone: 'Phone', roles: 'Roles', activities_given: 'Activities as trainer' },
      help: { email: 'When this is the address of a trainer with an account, they see the activities that name this contact as trainer.' },
      choices: { roles: contactRoleChoices.en },
    },
  },
});
