import { and, eq, isNull } from 'drizzle-orm';
import type { FileVisibility } from '../../domain/files/filePurposes';
import { type FileIssue, type FileRule, imageIssues, storedTypes } from '../../domain/files/images';
import { quotaIssue, DEFAULT_QUOTA } from '../../domain/files/quota';
import type { Tx } from '../db/database';
import { lock } from '../db/lock';
import { files } from '../db/system/files';
import { isUnexpired } from './fileLife';
import { filesOf, roomOf } from './filesQuota';

export interface FileClaim {
  /** As sent by the client: the unchanged id, the token of the user's own upload, or null. */
  token_or_id: string | null;
  /** The id that the record has now; null for a new record. */
  current_id: string | null;
  actor_id: string;
  /** The rule of the field; `visibility` when the field decides who may see its file. */
  rule: FileRule & { visibility?: FileVisibility };
  /** The owner of the record, which becomes the owner of the file. */
  application_id?: string | null;
  organization_id?: string | null;
  /** The organization's storage quota in bytes. */
  quota?: number;
  now: Date;
}

export type FileClaimed = { file_id: string | null } | { issue: FileIssue };

const UNKNOWN: FileClaimed = { issue: { key: 'files.validations.unknown_token', values: {} } };

/**
 * Attaches a file to a record, in the transaction that writes the record; after a rollback the upload can be claimed again. An upload can
 * be claimed once, by its uploader, within a day. Another user's token, and any id but the record's own, are reported as unknown. Whether
 * null is allowed is up to the field's `required`. A file that was not counted for the organization when it was uploaded is counted now.
 *
 * @example
 * const claimed = await claimFile(tx, { token_or_id: input.image, current_id: row.image, actor_id, rule: { min: [500, 250] }, now });
 * if ('issue' in claimed) return { image: claimed.issue };
 * await tx.update(activities).set({ image: claimed.file_id });
 */
export async function claimFile(tx: Tx, claim: FileClaim): Promise<FileClaimed> {
  const { token_or_id, current_id, actor_id, rule, now } = claim;
  if (token_or_id === null) return { file_id: null };
  if (token_or_id === current_id) return { file_id: current_id };

  const isOwn = and(eq(files.token, token_or_id), eq(files.uploaded_by, actor_id));
  const [row] = await tx.select().from(files).where(isOwn).limit(1);
  if (!row || !isUnexpired(row, now)) return UNKNOWN;
  // A form that is saved twice sends the token of a file that the first save already attached.
  if (row.id === current_id) return { file_id: row.id };

  const [issue] = imageIssues(row, { ...rule, mimes: storedTypes(rule.mimes) });
  if (issue) return { issue };

  const { visibility = row.visibility } = rule;
  const { application_id = row.application_id, organization_id = null, quota = DEFAULT_QUOTA } = claim;
  if (organization_id !== null && organization_id !== row.organization_id) {
    await lock(tx, filesOf(organization_id));
    const full = quotaIssue(await roomOf(tx, organization_id, { quota, now }), row.size);
    if (full) return { issue: full };
  }
  // The condition decides between two concurrent saves, and between a save and the sweep.
  const [attached] = await tx
    .update(files)
    .set({ attached_at: now, visibility, application_id, organization_id })
    .where(and(eq(files.id, row.id), isNull(files.attached_at)))
    .returning({ id: files.id });
  return attached ? { file_id: attached.id } : UNKNOWN;
}
