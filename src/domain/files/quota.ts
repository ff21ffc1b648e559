import { type FileIssue, GIGABYTE, limitName, MEGABYTE } from './images';

/** What an organization may keep in files, unless the installation says otherwise. */
export const USUAL_QUOTA = 2 * GIGABYTE;

/** What one person may have uploaded and not yet hung on anything, at any moment: whoever names no organization is bound as well. */
export const MOST_FRESH = 200 * MEGABYTE;

/** How much an organization keeps, and may keep, in bytes. */
export interface FileUse {
  readonly used: number;
  readonly quota: number;
}

/** What is wrong with one more file of so many bytes; null where it still fits. What fills the last byte fits. */
export const quotaIssue = ({ used, quota }: FileUse, size: number): FileIssue | null =>
  used + size > quota ? { key: 'files.errors.quota', values: { quota: limitName(quota) } } : null;

/** The same for the uploads of one person that hang nowhere. */
export const freshIssue = (used: number, size: number): FileIssue | null =>
  used + size > MOST_FRESH ? { key: 'files.errors.fresh', values: { size: limitName(MOST_FRESH) } } : null;
