import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FileIssue } from '../../domain/files/images';
import { type FileUse, freshIssue, quotaIssue, USUAL_QUOTA } from '../../domain/files/quota';
import type { Config } from '../app/config';
import type { Orm, Tx } from '../db/database';
import { lock, type LockKey } from '../db/lock';
import { files } from '../db/system/files';
import { expiryOfUploads } from './fileLife';

type Reader = Pick<Orm, 'select'>;

/** Whoever adds a file to an organization does so alone, from the count until the end of its transaction. */
export const filesOf = (organization_id: string): LockKey => ['files', organization_id];

/** The same for the uploads of one person that hang nowhere yet. */
export const uploadsOf = (user_id: string): LockKey => ['uploads', user_id];

export const quotaOf = ({ filesQuota = USUAL_QUOTA }: Pick<Config, 'filesQuota'>): number => filesQuota;

/** Whose room a new file takes, and how much. */
interface NewFile {
  readonly organization_id: string | null;
  readonly user_id: string;
  readonly size: number;
  readonly quota: number;
  readonly now: Date;
}

/** How much an organization keeps: what hangs on its records, and what was uploaded for it of late. As received: variants count along for nothing. */
export async function roomOf(db: Reader, organization_id: string, { quota, now }: { quota: number; now: Date }): Promise<FileUse> {
  const isKept = or(isNotNull(files.attached_at), gt(files.created_at, expiryOfUploads(now)));
  return { used: await sizeOf(db, and(eq(files.organization_id, organization_id), isKept)), quota };
}

/**
 * What bars a new file for want of room; null where there is some. Under the names of whose it is, which the caller holds until the
 * file has its row: two files at once never both take the last room.
 */
export async function roomIssue(tx: Tx, file: NewFile): Promise<FileIssue | null> {
  const { organization_id, user_id } = file;
  await lock(tx, uploadsOf(user_id), ...(organization_id === null ? [] : [filesOf(organization_id)]));
  return countedIssue(tx, file);
}

/** The same without a promise that it holds: asked before a file is stored in vain. */
export const countedIssue = async (db: Reader, { organization_id, user_id, size, quota, now }: NewFile): Promise<FileIssue | null> =>
  (organization_id === null ? null : quotaIssue(await roomOf(db, organization_id, { quota, now }), size)) ??
  freshIssue(await freshOf(db, user_id, now), size);

const freshOf = (db: Reader, user_id: string, now: Date): Promise<number> =>
  sizeOf(db, and(eq(files.uploaded_by, user_id), isNull(files.attached_at), gt(files.created_at, expiryOfUploads(now))));

async function sizeOf(db: Reader, which: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(which);
  return Number(found?.bytes ?? 0);
}
