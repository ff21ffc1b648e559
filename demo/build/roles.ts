import type { RoleScope } from '../../src/domain/permissions/ownRoles';
import type { Ability } from '../../src/domain/permissions/permissions';
import type { role_abilities } from '../../src/server/db/system/people';
import { createPart } from '../createPart';
import type { Draft } from '../draft';

type AbilityRow = typeof role_abilities.$inferInsert;

/** Custom roles that a platform soon needs: a club's treasurer, a writer for the city, and a reader. */
export const OWN_ROLES = {
  treasurer: 'Penningmeester',
  editor: 'Redactie',
  auditor: 'Meekijker',
} as const;

const ROLES: readonly {
  readonly name: string;
  readonly scope: RoleScope;
  readonly description: string;
  readonly grants: readonly (Ability | 'view-*')[];
}[] = [
  {
    name: OWN_ROLES.treasurer,
    scope: 'organization',
    description: 'Doet de boeken van een club: ziet het aanbod, tarieven, bestellingen en facturen, en wijzigt niets.',
    grants: ['view-organization', 'view-activities', 'view-products', 'view-product', 'view-rates'],
  },
  {
    name: OWN_ROLES.editor,
    scope: 'application',
    description: 'Schrijft voor de stad: campagnes, meldingen en de indeling in categorieën.',
    grants: [
      'view-application',
      'view-categories',
      'create-categories',
      'view-campaigns',
      'create-campaigns',
      'edit-campaign',
      'view-notifications',
      'create-notifications',
      'edit-notification',
    ],
  },
  { name: OWN_ROLES.auditor, scope: 'platform', description: 'Kijkt overal mee en wijzigt niets.', grants: ['view-*'] },
];

export function buildRoles(now: Date): { readonly roles: readonly Draft<'roles'>[]; readonly abilities: readonly AbilityRow[] } {
  const { calendar } = createPart(now, 'roles');
  const roles = ROLES.map(({ grants: _grants, ...role }, index): Draft<'roles'> => {
    const created_at = calendar.daysAgo(120 - index * 20);
    return { id: calendar.idAt(created_at), created_at, ...role };
  });
  return { roles, abilities: ROLES.flatMap(({ name, grants }) => grants.map((ability) => ({ role: name, ability }))) };
}
