import { signal } from './signal';

/** The organization of the current record, if the address does not contain it; otherwise null. */
export const organizationAtHand = signal<string | null>(null);
