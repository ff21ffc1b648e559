import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { isImageVariant } from '../../domain/files/uploadedFile';
import { type FileRow, files } from '../db/system/files';
import { isUnexpired } from './fileLife';
import type { UploadDeps } from './uploadFile';

/**
 * The bytes of a public file, for anyone. Null (404) for what is unknown, private or expired, and for a variant that
 * it does not have.
 *
 * A fresh public upload is served before a record takes it, so that an `<img>`, which sends no token, can preview it:
 * its id has 74 random bits and only its uploader was told. It is not to be cached by others until it hangs on a
 * record; from then on its bytes never change, and may be kept for ever.
 */
export async function servePublicFile(
  { orm, store, now }: Pick<UploadDeps, 'orm' | 'store' | 'now'>,
  { id, variant, match }: { id: string; variant: string; match: string | null },
): Promise<Response | null> {
  if (!isUuid(id) || !isImageVariant(variant)) return null;
  const isPublic = and(eq(files.id, id), eq(files.visibility, 'public'));
  const [row] = await orm.select().from(files).where(isPublic).limit(1);
  if (!row || !isUnexpired(row, now())) return null;

  const headers = headersOf(row, `"${row.sha256.slice(0, 32)}-${variant}"`);
  if (match && isListed(headers.ETag, match)) return new Response(null, { status: 304, headers });
  const bytes = await store.read(row.id, variant);
  return bytes && new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

function headersOf(row: FileRow, ETag: string) {
  const isImage = row.mime_type.startsWith('image/');
  return {
    ETag,
    'Content-Type': row.mime_type,
    'Content-Disposition': isImage ? 'inline' : `attachment; filename*=UTF-8''${encodeName(row.filename)}`,
    'Cache-Control': row.attached_at ? 'public, max-age=31536000, immutable' : 'private, max-age=300',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // The booking app that shows these images lives on another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

function encodeName(filename: string): string {
  const name = filename.slice(filename.lastIndexOf('/') + 1);
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

/** If-None-Match holds a list, and a proxy that compresses makes our tag a weak one. */
function isListed(tag: string, list: string): boolean {
  return list.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag);
}
