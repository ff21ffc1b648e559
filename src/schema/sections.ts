import type { MenuGroups } from './menu';
import type { IconName } from './names.gen';

/** Lists and screens that belong together: one entry in the menu, and a tab for each. */
export interface Section {
  /** Their common address; each tab stands one step below it. It leads to the first that someone may see, unless a tab is there itself. */
  readonly at: string;
  /** Key of its word. */
  readonly label: string;
  readonly icon: IconName;
  readonly group: MenuGroups;
  readonly order: number;
  /** The last part of each tab's address, in their order; empty for one that is at the common address. */
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

/** The section in which a list or screen at this address is a tab; null for one that is on its own. */
export const sectionOf = (to: string): Section | null =>
  SECTIONS.find((section) => section.tabs.some((tab) => to === tabAddress(section, tab))) ?? null;

/** The address of a tab. */
export const tabAddress = ({ at }: Pick<Section, 'at'>, tab: string): string => (tab === '' ? at : `${at}/${tab}`);
