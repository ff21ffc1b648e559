import { signal } from './signal';

/** The organization of the record that is shown, where the address does not name it; null elsewhere. */
export const organizationAtHand = signal<string | null>(null);
