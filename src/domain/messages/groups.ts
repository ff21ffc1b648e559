import type { About } from './variables';

/**
 * Groups of recipients by their current status: participants, people on the waiting list and people who cancelled, for a session or bundle;
 * by the status of the order, for a product. Source: docs/domain/messages.md 1.
 */
export const GROUPS = ['booked', 'waiting', 'cancelled', 'paid', 'open', 'refunded', 'undone'] as const;
export type Group = (typeof GROUPS)[number];

const OF_BOOKABLE = ['booked', 'waiting', 'cancelled'] as const;
const OF_PRODUCT = ['paid', 'open', 'refunded', 'undone'] as const;

export const groupsOf = (about: About): readonly Group[] => (about === 'product' ? OF_PRODUCT : OF_BOOKABLE);

/** The default groups: participants, or buyers whose order is valid, paid or not. */
export const defaultGroups = (about: About): readonly Group[] => (about === 'product' ? ['paid', 'open'] : ['booked']);

/** The group of an order with this status. */
export function groupOfOrder(status: string): Group {
  if (status === 'open' || status === 'refunded') return status;
  return ['failed', 'canceled', 'expired'].includes(status) ? 'undone' : 'paid';
}

/** Number of recipients in a group, and how many of them have no address. */
export interface GroupCount {
  readonly group: Group;
  readonly recipients: number;
  readonly without_address: number;
}
