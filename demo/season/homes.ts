import type { Draft } from '../draft';

/** The organizations of the demo's own account: the first two accepted ones of an application. */
export function homesOf(
  organizations: readonly Draft<'organizations'>[],
  application_id: string,
): [home: Draft<'organizations'>, second: Draft<'organizations'>] {
  const [home, second] = organizations.filter(
    (organization) => organization.status === 'accepted' && organization.application_id === application_id,
  );
  if (!home || !second) throw new Error('The demo has too few organizations for its accounts');
  return [home, second];
}
