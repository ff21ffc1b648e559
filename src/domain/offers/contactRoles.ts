import { type Issue, issue } from '../checks/issue';

/** The roles of a contact of an activity, a product or a location. */
export const CONTACT_ROLES = ['contact_person', 'trainer', 'mail'] as const;

export interface ContactWithRoles {
  readonly contact: string | null;
  readonly roles: readonly string[];
}

/**
 * What is wrong with the chosen contacts: each needs at least one role and can be chosen once. Paths: `contacts.0.roles`.
 * Source: docs/domain/offers.md 4.
 */
export function contactIssues(contacts: readonly ContactWithRoles[]): Issue[] {
  return contacts.flatMap(({ contact, roles }, index) => [
    ...(contact !== null && contacts.findIndex((other) => other.contact === contact) !== index
      ? [issue(`contacts.${index}.contact`, 'contacts.twice')]
      : []),
    ...(roles.length === 0 ? [issue(`contacts.${index}.roles`, 'contacts.no_role')] : []),
  ]);
}
