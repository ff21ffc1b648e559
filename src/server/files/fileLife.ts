import type { FileRow } from '../db/system/files';

const HOUR = 3_600_000;

/** How long an upload may stay unattached, in milliseconds. */
const UNATTACHED_LIFE = 24 * HOUR;

/** How long stored content may lack its row, in milliseconds: much longer than any upload takes. */
const ROWLESS_LIFE = HOUR;

/** Unattached uploads made before this time have expired. */
export function expiryOfUploads(now: Date): Date {
  return new Date(now.getTime() - UNATTACHED_LIFE);
}

export function expiryOfLeftovers(now: Date): Date {
  return new Date(now.getTime() - ROWLESS_LIFE);
}

/** Exact even before the sweep has removed the file. */
export function isUnexpired(row: Pick<FileRow, 'attached_at' | 'created_at'>, now: Date): boolean {
  return row.attached_at !== null || row.created_at > expiryOfUploads(now);
}
