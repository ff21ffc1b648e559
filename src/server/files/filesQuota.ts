import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FileIssue } from '../../domain/files/images';
import { type FileUse, freshIssue, quotaIssue, DEFAULT_QUOTA } from '../../domain/files/quota';
import type { Config } from '../core/config';
import type { Orm, Tx } from '../db/database';
import { lock, type LockKey } from '../db/lock';
import { files } from '../db/system/files';
import { expiryOfUploads } from './fileLife';

type Reader = Pick<Orm, 'select'>;

/** Lock on the quota of an organization, from counting its files until the end of the transaction that adds one. */
export const filesOf = (organization_id: string): LockKey => ['files', organization_id];

/** Lock on a user's unattached uploads. */
export const uploadsOf = (user_id: string): LockKey => ['uploads', user_id];

export const quotaOf = ({ filesQuota = DEFAULT_QUOTA }: Pick<Config, 'filesQuota'>): number => filesQuota;

/** A new file: its owner and its size. */
interface NewFile {
  readonly organization_id: string | null;
  readonly user_id: string;
  readonly size: number;
  readonly quota: number;
  readonly now: Date;
}

/**
 * Storage used by an organization: files attached to its records and recent uploads for it. Counts the size as received, without the stored
 * variants.
 */
export async function roomOf(db: Reader, organization_id: string, { quota, now }: { quota: number; now: Date }): Promise<FileUse> {
  const isKept = or(isNotNull(files.attached_at), gt(files.created_at, expiryOfUploads(now)));
  return { used: await sizeOf(db, and(eq(files.organization_id, organization_id), isKept)), quota };
}

/**
 * Why a new file does not fit the quota; null when it does. Takes the locks of its owners, which the caller holds until the file has its
 * row, so that two concurrent uploads cannot both take the last space.
 */
export async function roomIssue(tx: Tx, file: NewFile): Promise<FileIssue | null> {
  const { organization_id, user_id } = file;
  await lock(tx, uploadsOf(user_id), ...(organization_id === null ? [] : [filesOf(organization_id)]));
  return countedIssue(tx, file);
}

/** The same check without a lock, to refuse a file before it is stored. */
export const countedIssue = async (db: Reader, { organization_id, user_id, size, quota, now }: NewFile): Promise<FileIssue | null> =>
  (organization_id === null ? null : quotaIssue(await roomOf(db, organization_id, { quota, now }), size)) ??
  freshIssue(await freshOf(db, user_id, now), size);

const freshOf = (db: Reader, user_id: string, now: Date): Promise<number> =>
  sizeOf(db, and(eq(files.uploaded_by, user_id), isNull(files.attached_at), gt(files.created_at, expiryOfUploads(now))));

async function sizeOf(db: Reader, condition: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(condition);
  return Number(found?.bytes ?? 0);
}
