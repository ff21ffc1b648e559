import { and, eq, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { UploadedFile } from '../../domain/files/uploadedFile';
import type { Orm } from '../db/database';
import { type FileRow, files } from '../db/system/files';
import { isUnexpired } from './fileLife';

/**
 * The file behind a token or an id, as one person may know it: their own uploads by token or id, and by id also what
 * hangs on a record and is public. Null for everything else, whether it exists or not.
 */
export async function describeFile(
  { orm, now }: { orm: Orm; now: () => Date },
  { asked, actor_id }: { asked: string; actor_id: string },
): Promise<UploadedFile | null> {
  const isId = isUuid(asked);
  const isOwn = eq(files.uploaded_by, actor_id);
  const found = isId ? and(eq(files.id, asked), or(isOwn, eq(files.visibility, 'public'))) : and(eq(files.token, asked), isOwn);
  const [row] = await orm.select().from(files).where(found).limit(1);
  if (!row || !isUnexpired(row, now())) return null;
  if (row.uploaded_by !== actor_id && row.attached_at === null) return null;
  return answerFile(row, isId ? row.id : row.token);
}

/** Names each field that leaves, so that no column ever leaves by accident. */
export function answerFile(row: FileRow, token = row.token): UploadedFile {
  const { id, filename, size, mime_type, width, height, visibility } = row;
  return { id, token, filename, size, mime_type, width, height, visibility };
}
