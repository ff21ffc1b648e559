import type { Need } from '../../domain/permissions/permissions';
import type { MenuGroups } from '../../schema/menu';
import type { IconName, ScreenName } from '../../schema/names.gen';

/** A screen in the menu that is no list of an entity. */
export interface CustomEntry {
  /** Its address; the first part decides the area. */
  readonly to: string;
  /** Key of its word. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly group: MenuGroups | null;
  readonly need: Need;
  /** A list whose length stands behind the entry: how much there is to do. */
  readonly counts?: string;
  /** Its file below `src/admin/features`. */
  readonly screen: ScreenName;
}

export const customEntries: readonly CustomEntry[] = [
  {
    to: '/application',
    label: 'layout.entries.dashboard',
    icon: 'chart',
    group: 'overview',
    order: 0,
    need: 'view-application',
    screen: 'dashboard/Dashboard',
  },
  {
    to: '/application/organizations/review',
    label: 'layout.entries.review',
    icon: 'review',
    group: 'people',
    order: 5,
    need: 'view-organizations',
    counts: '/v1/admin/organizations?filter[status]=pending&itemsPerPage=1',
    screen: 'organizations/Review',
  },
  {
    to: '/application/staff',
    label: 'layout.entries.staff',
    icon: 'shield',
    group: 'settings',
    order: 80,
    need: 'role:admin',
    screen: 'staff/Staff',
  },
  {
    to: '/organizations/{organization_id}',
    label: 'layout.entries.dashboard',
    icon: 'chart',
    group: 'overview',
    order: 0,
    need: 'view-organization',
    screen: 'organizations/Home',
  },
  {
    to: '/organizations/{organization_id}/profile',
    label: 'layout.entries.profile',
    icon: 'organization',
    group: 'settings',
    order: 90,
    need: 'edit-organization',
    screen: 'organizations/Profile',
  },
  {
    to: '/organizations/{organization_id}/finances/info',
    label: 'layout.entries.finance_info',
    icon: 'money',
    order: 10,
    group: 'finances',
    need: 'view-rates',
    screen: 'finance-info/FinanceInfo',
  },
  {
    to: '/application/reconcile',
    label: 'layout.entries.reconcile',
    icon: 'review',
    group: 'finances',
    order: 40,
    need: 'view-application-orders',
    screen: 'ledger/Reconcile',
  },
  {
    to: '/admin/reconcile',
    label: 'layout.entries.reconcile',
    icon: 'review',
    group: 'finances',
    order: 40,
    need: 'role:superadmin',
    screen: 'ledger/Reconcile',
  },
  {
    to: '/admin/invoices/run',
    label: 'layout.entries.invoice_run',
    icon: 'calendar',
    group: 'finances',
    order: 24,
    need: 'role:superadmin',
    screen: 'invoices/Run',
  },
  {
    to: '/admin/invoices/series',
    label: 'layout.entries.invoice_series',
    icon: 'review',
    group: 'finances',
    order: 26,
    need: 'role:superadmin',
    screen: 'invoices/SeriesInspector',
  },
  {
    to: '/organizations/{organization_id}/finances/wallet',
    label: 'layout.entries.wallet',
    icon: 'wallet',
    order: 10,
    group: 'finances',
    need: 'view-rates',
    screen: 'finances/Wallet',
  },
  {
    to: '/admin/outbox',
    label: 'layout.entries.outbox',
    icon: 'mail',
    group: 'system',
    order: 90,
    need: 'role:superadmin',
    screen: 'outbox/Outbox',
  },
  {
    to: '/admin/api',
    label: 'layout.entries.api',
    icon: 'key',
    group: 'system',
    order: 95,
    need: 'role:superadmin',
    screen: 'api-reference/ApiReference',
  },
  {
    to: '/admin/history',
    label: 'layout.entries.history',
    icon: 'history',
    group: 'system',
    order: 70,
    need: 'role:superadmin',
    screen: 'history/History',
  },
  {
    to: '/admin/exports',
    label: 'layout.entries.exports',
    icon: 'list',
    group: 'system',
    order: 72,
    need: 'role:superadmin',
    screen: 'history/Exports',
  },
  {
    to: '/application/history',
    label: 'layout.entries.history',
    icon: 'history',
    group: 'settings',
    order: 95,
    need: 'role:admin',
    screen: 'history/History',
  },
  {
    to: '/application/exports',
    label: 'layout.entries.exports',
    icon: 'list',
    group: 'settings',
    order: 96,
    need: 'role:admin',
    screen: 'history/Exports',
  },
  {
    to: '/organizations/{organization_id}/changes',
    label: 'layout.entries.history',
    icon: 'history',
    group: 'settings',
    order: 95,
    need: 'edit-organization',
    screen: 'history/History',
  },
];
