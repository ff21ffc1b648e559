import type { WorkspaceProfile } from '../../../providers/authSession';
import { allows } from '../../domain/permissions/permissions';

/** The start page of a person: an application, their only organization, or a choice. */
export type Home = { readonly to: string } | { readonly switchTo: string } | 'choose';

/** The organizations of which a person is a member, each once. */
export const organizationsOf = ({ memberships }: Pick<WorkspaceProfile, 'memberships'>) => [
  ...new Map(
    memberships.flatMap((membership) =>
      membership.organization_id === null
        ? []
        : [[membership.organization_id, { ...membership, organization_id: membership.organization_id }] as const],
    ),
  ).values(),
];

/** `switchTo` names an application in which this person is staff, when it is not the current one. */
export function homeOf(profile: WorkspaceProfile): Home {
  if (allows(profile, 'view-application')) return { to: '/application' };
  const elsewhere = profile.memberships.find(
    (membership) =>
      membership.organization_id === null && membership.application_id !== null && membership.application_id !== profile.application_id,
  );
  if (elsewhere?.application_id) return { switchTo: elsewhere.application_id };
  const [first, ...others] = organizationsOf(profile);
  return first && others.length === 0 ? { to: `/organizations/${first.organization_id}` } : 'choose';
}
