import type { FilePath, FileVisibility } from '../../../domain/files/filePurposes';
import { type FileIssue, type FileRule, imageIssues, MAX_CHOSEN_BYTES, MAX_IMAGE_PIXELS, type Size } from '../../../domain/files/images';
import type { UploadedFile } from '../../../domain/files/uploadedFile';
import type { FilesContext } from './FilesClientContext';
import type { prepareImage } from './prepare/prepareImage';
import { readDimensions } from './prepare/readDimensions';

/** The requirements of a field, and how its file is stored. */
export interface UploadTarget {
  rule: FileRule & { mimes: readonly string[] };
  path: FilePath;
  visibility: FileVisibility;
  check_transparency: boolean;
  multiplier?: number;
}

export type SentFile = { issue: FileIssue } | { file: UploadedFile; sent: File };

/** The steps of one chosen file: check, prepare, check again, send. With an issue nothing has been sent. @throws FilesError */
export async function sendFile(
  chosen: File,
  target: UploadTarget,
  { client, onProgress, signal }: { client: FilesContext; onProgress: (percentage: number) => void; signal: AbortSignal },
): Promise<SentFile> {
  const { rule, path, visibility, check_transparency, multiplier } = target;
  // The minimum dimensions are checked below, because a smaller picture may be upscaled first.
  const checked = await checkFile(chosen, { ...rule, min: undefined });
  if ('issue' in checked) return checked;

  const { dimensions } = checked;
  const { min, max, max_bytes: maxBytes, mimes } = rule;
  const preparation = { min, max, maxBytes, mimes, multiplier, upscaling: client.upscaling, signal };
  const sent = dimensions ? await prepared(chosen, { dimensions, ...preparation }) : chosen;
  signal.throwIfAborted();
  // Only now, because compression makes most photos of many megabytes small enough.
  const [width, height] = (sent === chosen ? dimensions : await readDimensions(sent)) ?? [null, null];
  const [issue] = imageIssues({ mime_type: sent.type, size: sent.size, width, height }, { ...rule, mimes: [sent.type] });
  if (issue) return { issue };

  const form = new FormData();
  form.append('file', sent, sent.name);
  form.append('visibility', visibility);
  form.append('path', path);
  form.append('check_transparency', check_transparency ? '1' : '0');
  onProgress(0);
  return { file: await client.upload(form, { onProgress, signal }), sent };
}

/** The compression code loads with the first chosen file. */
const prepared: typeof prepareImage = async (...image) => (await import('./prepare/prepareImage')).prepareImage(...image);

type CheckedFile = { issue: FileIssue } | { dimensions: Size | null };

/** Whether a chosen file may be sent at all. The server checks it again, by its bytes. */
export async function checkFile(file: File, rule: FileRule): Promise<CheckedFile> {
  const isImage = file.type.startsWith('image/');
  const chosenRule = isImage ? { ...rule, max_bytes: MAX_CHOSEN_BYTES } : rule;
  const [early] = bytesIssues(file, chosenRule);
  if (early) return { issue: early };
  if (file.size === 0) return { issue: { key: 'upload_field.validations.empty', values: {} } };
  if (!isImage) return { dimensions: null };

  const dimensions = await readDimensions(file);
  if (!dimensions) return { issue: { key: 'upload_field.validations.unreadable', values: {} } };
  const [width, height] = dimensions;
  if (width * height > MAX_IMAGE_PIXELS) {
    const values = { megapixels: MAX_IMAGE_PIXELS / 1_000_000 };
    return { issue: { key: 'upload_field.validations.max_pixels', values } };
  }
  const [issue] = imageIssues({ mime_type: file.type, size: file.size, width, height }, chosenRule);
  return issue ? { issue } : { dimensions };
}

/** Issues with a file's type and size in bytes, whatever its dimensions. */
const bytesIssues = ({ type, size }: File, rule: FileRule) => imageIssues({ mime_type: type, size, width: null, height: null }, rule);
