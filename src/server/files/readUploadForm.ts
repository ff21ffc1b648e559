import {
  FILE_PURPOSES,
  type FilePath,
  type FilePurpose,
  type FileVisibility,
  isFilePath,
  isFileVisibility,
} from '../../domain/files/filePurposes';
import { limitName } from '../../domain/files/images';
import { isId } from '../../schema/isId';
import { FileError, refuse } from './FileError';

export interface UploadForm {
  file: File;
  path: FilePath;
  purpose: FilePurpose;
  visibility: FileVisibility;
  check_transparency: boolean;
  /** The organization whose quota is used; null for a file of no organization. */
  organization_id: string | null;
}

const KEYS = ['file', 'visibility', 'path', 'check_transparency', 'organization_id'];
const MAX_FILE_BYTES = Math.max(...Object.values(FILE_PURPOSES).map((purpose) => purpose.max_bytes));

/** The largest file plus the rest of the form. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 16 * 1024;

/**
 * Reads the multipart form of an upload. The defaults are `images` for `path` and private for `visibility`.
 *
 * @throws FileError 413 before parsing, 422 for a malformed form or unknown fields
 */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const form = await parseForm(request, await readBody(request));
  for (const [key] of form) if (!KEYS.includes(key)) throw refuse(key, 'files.validations.unknown_key');
  for (const key of KEYS) if (form.getAll(key).length > 1) throw refuse(key, 'upload_field.validations.single');

  const path = form.get('path') ?? 'images';
  if (typeof path !== 'string' || !isFilePath(path)) throw refuse('path', 'files.validations.path');
  const purpose: FilePurpose = FILE_PURPOSES[path];

  const visibility = form.get('visibility') ?? 'private';
  if (typeof visibility !== 'string' || !isFileVisibility(visibility) || (purpose.visibility ?? visibility) !== visibility) {
    throw refuse('visibility', 'files.validations.visibility');
  }

  const file = form.get('file');
  if (!(file instanceof File)) throw refuse('file', 'files.validations.missing');
  if (file.size === 0) throw refuse('file', 'upload_field.validations.empty');

  const check_transparency = readBoolean(form, 'check_transparency');
  return { file, path, purpose, visibility, check_transparency, organization_id: readOwner(form) };
}

function readOwner(form: FormData): string | null {
  const value = form.get('organization_id') ?? '';
  if (value === '') return null;
  if (typeof value !== 'string' || !isId(value)) throw refuse('organization_id', 'validation.unknown');
  return value.toLowerCase();
}

function readBoolean(form: FormData, key: string): boolean {
  const value = form.get(key) ?? '';
  if (value === '1' || value === 'true') return true;
  if (value === '' || value === '0' || value === 'false') return false;
  throw refuse(key, 'files.validations.check_transparency');
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    // Counted while it arrives, because a chunked body has no declared length.
    size += next.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** `formData` throws on malformed multipart bodies and on other content types. */
async function parseForm(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refuse('file', 'files.validations.broken_form');
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refuse('file', 'files.validations.broken_form');
  });
}

function tooLarge(): FileError {
  return new FileError(413, 'file', { key: 'files.errors.too_large', values: { size: limitName(MAX_FILE_BYTES) } });
}
