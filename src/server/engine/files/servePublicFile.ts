import { and, eq, isNotNull, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { readRange } from '../../../domain/files/byteRange';
import { isImageVariant } from '../../../domain/files/uploadedFile';
import { type FileRow, files } from '../../db/system/files';
import { StreamedFile } from '../../http/StreamedFile';
import { isUnexpired } from '../../files/fileLife';
import type { UploadDeps } from '../../files/uploadFile';

/** The requested file, with the headers for conditional and range requests. */
interface Asked {
  readonly id: string;
  readonly variant: string;
  /** The upload token, with which the uploader previews a file that is not attached to a record yet. */
  readonly token: string | null;
  readonly headers: Headers;
}

/**
 * The content of a public file, for anyone. Null (404) when it is unknown, private or expired, or lacks the variant.
 *
 * An unattached upload is served only with its token, which only its uploader has, because an `<img>` sends no header. It is not cacheable
 * by shared caches until it is attached; after that its content never changes and may be cached for ever.
 *
 * @throws StoreUnavailable
 */
export async function servePublicFile(
  { orm, store, now }: Pick<UploadDeps, 'orm' | 'store' | 'now'>,
  { id, variant, token, headers: asked }: Asked,
): Promise<Response | StreamedFile | null> {
  if (!isUuid(id) || !isImageVariant(variant)) return null;
  const isShown = token === null ? isNotNull(files.attached_at) : or(isNotNull(files.attached_at), eq(files.token, token));
  const isPublic = and(eq(files.id, id), eq(files.visibility, 'public'), isShown);
  const [row] = await orm.select().from(files).where(isPublic).limit(1);
  if (!row || !isUnexpired(row, now())) return null;

  const headers = headersOf(row, `"${row.sha256.slice(0, 32)}-${variant}"`);
  if (isListed(headers.ETag, asked.get('If-None-Match'))) return new Response(null, { status: 304, headers });
  // A range of another version than the client has is sent as the whole file. We send no date, so a date never matches.
  const ifRange = asked.get('If-Range');
  const wanted = ifRange === null || ifRange.trim() === headers.ETag ? asked.get('Range') : null;
  return wanted === null ? whole(await store.open(row.id, variant), headers) : part(store, { id: row.id, variant, wanted, headers });
}

type OpenedPart = Awaited<ReturnType<UploadDeps['store']['open']>>;
type SentHeaders = Readonly<Record<string, string>>;

const whole = (found: OpenedPart, headers: SentHeaders): StreamedFile | null =>
  found && new StreamedFile({ ...headers, 'Content-Length': String(found.size) }, found.chunks);

interface WantedPart {
  readonly id: string;
  readonly variant: string;
  readonly wanted: string;
  readonly headers: SentHeaders;
}

async function part(store: UploadDeps['store'], { id, variant, wanted, headers }: WantedPart): Promise<Response | StreamedFile | null> {
  const size = await store.sizeOf(id, variant);
  if (size === null) return null;
  const range = readRange(wanted, size);
  if (range === 'whole') return whole(await store.open(id, variant), headers);
  // A 416 must not be cached: it says nothing about the file itself.
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' } });
  const found = await store.open(id, variant, range);
  const contentRange = { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` };
  return found && new StreamedFile({ ...headers, ...contentRange, 'Content-Length': String(found.size) }, found.chunks, 206);
}

function headersOf(row: FileRow, ETag: string) {
  const isImage = row.mime_type.startsWith('image/');
  return {
    ETag,
    'Accept-Ranges': 'bytes',
    'Content-Type': row.mime_type,
    'Content-Disposition': isImage ? 'inline' : `attachment; filename*=UTF-8''${encodeName(row.filename)}`,
    'Cache-Control': row.attached_at ? 'public, max-age=31536000, immutable' : 'private, max-age=300',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // The booking app that shows these images has another origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

function encodeName(filename: string): string {
  const name = filename.slice(filename.lastIndexOf('/') + 1);
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

/** If-None-Match may be a list, and a proxy that compresses turns our tag into a weak one. */
function isListed(tag: string, list: string | null): boolean {
  return list?.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag) ?? false;
}
