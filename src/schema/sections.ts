import type { MenuGroups } from './menu';
import type { IconName } from './names.gen';

/** Related lists and screens: one menu entry, with a tab for each. */
export interface Section {
  /** Their common address; each tab is one level below it. It shows the first tab that the user may see, unless it is a tab itself. */
  readonly at: string;
  /** Translation key of its label. */
  readonly label: string;
  readonly icon: IconName;
  readonly group: MenuGroups;
  readonly order: number;
  /** The last segment of each tab's address, in order; empty for a tab at the common address. */
  readonly tabs: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  {
    at: '/organizations/{organization_id}/finances',
    label: 'layout.entries.finances',
    icon: 'money',
    group: 'finances',
    order: 10,
    tabs: ['overview', 'orders', 'transactions', 'invoices', 'sepas', 'wallet', 'rates', 'cancellation-terms', 'info', 'ledger'],
  },
  { at: '/admin/sepas', label: 'layout.entries.payouts', icon: 'bank', group: 'finances', order: 30, tabs: ['', 'batches', 'accounts'] },
  {
    at: '/admin/permissions',
    label: 'layout.entries.permissions',
    icon: 'key',
    group: 'system',
    order: 80,
    tabs: ['', 'roles', 'risks', 'log'],
  },
];

/** The section that has a tab for the list or screen at this address; null if there is none. */
export const sectionOf = (to: string): Section | null =>
  SECTIONS.find((section) => section.tabs.some((tab) => to === tabAddress(section, tab))) ?? null;

/** The address of a tab. */
export const tabAddress = ({ at }: Pick<Section, 'at'>, tab: string): string => (tab === '' ? at : `${at}/${tab}`);
