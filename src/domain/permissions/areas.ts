import { ABILITIES, type Ability } from './permissions';

/** The abilities by subject, in the order of the matrix. Each is in exactly one area. */
export const ABILITY_AREAS = {
  application: ['view-application', 'view-application-orders'],
  organizations: ['view-organizations', 'create-organizations', 'view-organization', 'edit-organization', 'assign-labels'],
  categories: ['view-categories', 'create-categories'],
  campaigns: ['view-campaigns', 'create-campaigns', 'edit-campaign'],
  notifications: ['view-notifications', 'create-notifications', 'edit-notification'],
  activities: ['view-activities', 'create-activities', 'edit-activity'],
  bundles: ['view-bundles', 'view-bundle'],
  products: ['view-products', 'view-product', 'create-products', 'edit-product'],
  locations: ['view-locations', 'create-locations', 'edit-location'],
  finances: ['view-rates'],
} as const satisfies Readonly<Record<string, readonly Ability[]>>;

export type AbilityArea = keyof typeof ABILITY_AREAS;

/** Every area with its abilities. */
export const areas = Object.entries(ABILITY_AREAS) as readonly (readonly [AbilityArea, readonly Ability[]])[];

/** Abilities without an area; a test keeps this empty. */
export const unplaced = ABILITIES.filter((ability) => !areas.some(([, some]) => some.includes(ability)));
