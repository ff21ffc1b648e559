import type { CustomEntry } from './CustomEntry';
import { organizationEntries } from './organizationEntries';
import { platformEntries } from './platformEntries';

export const customEntries: readonly CustomEntry[] = [...platformEntries, ...organizationEntries];
