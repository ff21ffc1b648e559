import { type FileIssue, GIGABYTE, limitName, MEGABYTE } from './images';

/** Quota of the files of an organization, unless the installation sets another. */
export const DEFAULT_QUOTA = 2 * GIGABYTE;

/** Maximum total of one person's uploads that no record uses yet. It also limits uploads outside any organization. */
export const MAX_UNUSED_UPLOADS = 200 * MEGABYTE;

/** How much an organization stores, and may store, in bytes. */
export interface FileUse {
  readonly used: number;
  readonly quota: number;
}

/** What is wrong with storing one more file of this size; null if it fits. Filling the quota exactly is allowed. */
export const quotaIssue = ({ used, quota }: FileUse, size: number): FileIssue | null =>
  used + size > quota ? { key: 'files.errors.quota', values: { quota: limitName(quota) } } : null;

/** The same for the unused uploads of one person. */
export const freshIssue = (used: number, size: number): FileIssue | null =>
  used + size > MAX_UNUSED_UPLOADS ? { key: 'files.errors.fresh', values: { size: limitName(MAX_UNUSED_UPLOADS) } } : null;
