import type { Need } from '../../domain/permissions/permissions';
import type { IconName } from '../../schema/resource';

/** A screen in the menu that is no list of an entity. */
export interface CustomEntry {
  /** Its address; the first part decides the area. */
  readonly to: string;
  /** Key of its word. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly need: Need;
  /** Its file below `src/admin/features`. */
  readonly screen: string;
}

export const customEntries: readonly CustomEntry[] = [
  {
    to: '/application',
    label: 'layout.entries.dashboard',
    icon: 'chart',
    order: 0,
    need: 'view-application',
    screen: 'dashboard/Dashboard',
  },
  {
    to: '/organizations/{organization_id}',
    label: 'layout.entries.dashboard',
    icon: 'chart',
    order: 0,
    need: 'view-organization',
    screen: 'organizations/Home',
  },
  {
    to: '/organizations/{organization_id}/profile',
    label: 'home.profile_title',
    icon: 'organization',
    order: 90,
    need: 'edit-organization',
    screen: 'organizations/Profile',
  },
  { to: '/admin/outbox', label: 'layout.entries.outbox', icon: 'mail', order: 90, need: 'role:superadmin', screen: 'outbox/Outbox' },
  { to: '/admin/api', label: 'layout.entries.api', icon: 'key', order: 95, need: 'role:superadmin', screen: 'api-reference/ApiReference' },
];
