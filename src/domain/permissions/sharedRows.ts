import { isSuperadmin, type Profile } from './permissions';

/** The applications that someone is staff of; `'every'` for a superadmin. */
export type StaffIn = readonly string[] | 'every';

interface Belonging {
  readonly application_id: string | null;
  readonly organization_id: string | null;
}

/** The applications that someone is staff of, from their profile and memberships. */
export const staffIn = (profile: Profile, memberships: readonly Belonging[]): StaffIn =>
  isSuperadmin(profile)
    ? 'every'
    : memberships.flatMap(({ application_id, organization_id }) => (application_id && !organization_id ? [application_id] : []));

/**
 * What is wrong with the applications of a shared row when these staff save it: staff must choose at least one of their own. For a
 * superadmin, none means every application. Source: docs/decisions/0005-limit-shared-rows-to-the-applications-they-name.md.
 */
export function sharedFault(applications: readonly string[], staff: StaffIn): 'validation.required' | 'validation.unknown' | null {
  if (staff === 'every') return null;
  if (applications.length === 0) return 'validation.required';
  return applications.every((id) => staff.includes(id)) ? null : 'validation.unknown';
}
