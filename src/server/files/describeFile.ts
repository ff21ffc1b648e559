import { and, eq, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { UploadedFile } from '../../domain/files/uploadedFile';
import type { Orm } from '../db/database';
import { type FileRow, files } from '../db/system/files';
import { isUnexpired } from './fileLife';

/**
 * The file with a token or id, as far as this user may see it: their own uploads by token or id, and by id also public files attached to a
 * record. Null for everything else, whether it exists or not.
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

/** Lists every field of the response, so that no column is exposed by accident. */
export function answerFile(row: FileRow, token = row.token): UploadedFile {
  const { id, filename, size, mime_type, width, height, visibility } = row;
  return { id, token, filename, size, mime_type, width, height, visibility };
}
