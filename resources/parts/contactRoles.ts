import { choices, reference, rows } from '../../src/schema/vocabulary.gen';

const ROLES = ['contact_person', 'trainer', 'mail'] as const;

/** Contacts with what each is for. Who holds this field has the check `contactsWithRoles`: at least one role each (docs/domain/offers.md 4). */
export const contactRoles = () =>
  rows(
    { contact: reference('contacts', { required: true }), roles: choices({ choices: ROLES }) },
    { max: 30, input: 'contacts', words: { nl: { contact: 'Contact', roles: 'Rollen' }, en: { contact: 'Contact', roles: 'Roles' } } },
  );

export const contactRoleChoices = {
  nl: { contact_person: 'Contactpersoon', trainer: 'Trainer', mail: 'Mail' },
  en: { contact_person: 'Contact person', trainer: 'Trainer', mail: 'Email' },
} as const;
