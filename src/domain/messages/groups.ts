import type { About } from './variables';

/**
 * Whom a message can go to, by how they stand now: of a session or bundle who takes part, who waits for it and who cancelled; of a
 * product by what became of the order. Source: docs/domain/messages.md 1.
 */
export const GROUPS = ['booked', 'waiting', 'cancelled', 'paid', 'open', 'refunded', 'undone'] as const;
export type Group = (typeof GROUPS)[number];

const OF_BOOKABLE = ['booked', 'waiting', 'cancelled'] as const;
const OF_PRODUCT = ['paid', 'open', 'refunded', 'undone'] as const;

export const groupsOf = (about: About): readonly Group[] => (about === 'product' ? OF_PRODUCT : OF_BOOKABLE);

/** Whom it goes to where nobody chose: who takes part, or whose order holds good, paid or not. */
export const usualGroups = (about: About): readonly Group[] => (about === 'product' ? ['paid', 'open'] : ['booked']);

/** What became of an order, as far as whoever writes to its buyer is concerned. */
export function groupOfOrder(status: string): Group {
  if (status === 'open' || status === 'refunded') return status;
  return ['failed', 'canceled', 'expired'].includes(status) ? 'undone' : 'paid';
}

/** How many of a group get it, and how many of them have no address. */
export interface GroupCount {
  readonly group: Group;
  readonly recipients: number;
  readonly without_address: number;
}
