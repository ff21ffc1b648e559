import type { FileRow } from '../db/system/files';

const HOUR = 3_600_000;

/** How long an upload waits to be hung on a record, in milliseconds. */
const UNATTACHED_LIFE = 24 * HOUR;

/** How long a file on disk may be without its row, in milliseconds: far longer than any upload takes. */
const ROWLESS_LIFE = HOUR;

/** Uploads made before this moment and not attached are gone. */
export function expiryOfUploads(now: Date): Date {
  return new Date(now.getTime() - UNATTACHED_LIFE);
}

export function expiryOfLeftovers(now: Date): Date {
  return new Date(now.getTime() - ROWLESS_LIFE);
}

/** Exact, also when the sweep has not come by yet. */
export function isUnexpired(row: Pick<FileRow, 'attached_at' | 'created_at'>, now: Date): boolean {
  return row.attached_at !== null || row.created_at > expiryOfUploads(now);
}
