import type { FilePath, FileVisibility } from '../../../domain/files/filePurposes';
import { type FileIssue, type FileRule, imageIssues, MAX_CHOSEN_BYTES, MAX_IMAGE_PIXELS, type Size } from '../../../domain/files/images';
import type { UploadedFile } from '../../../domain/files/uploadedFile';
import type { FilesContext } from './FilesClientContext';
import type { prepareImage } from './prepare/prepareImage';
import { readDimensions } from './prepare/readDimensions';

/** What a field wants of a file, and what becomes of it. */
export interface UploadTarget {
  rule: FileRule & { mimes: readonly string[] };
  path: FilePath;
  visibility: FileVisibility;
  check_transparency: boolean;
  multiplier?: number;
}

export type SentFile = { issue: FileIssue } | { file: UploadedFile; sent: File };

/** The road of one chosen file: checked, prepared, checked again, sent. With an issue nothing has been sent. @throws FilesError */
export async function sendFile(
  chosen: File,
  target: UploadTarget,
  { client, onProgress, signal }: { client: FilesContext; onProgress: (percentage: number) => void; signal: AbortSignal },
): Promise<SentFile> {
  const { rule, path, visibility, check_transparency, multiplier } = target;
  // The smallest dimensions are judged below: a picture that falls short of them may be enlarged first.
  const checked = await checkFile(chosen, { ...rule, min: undefined });
  if ('issue' in checked) return checked;

  const { dimensions } = checked;
  const { min, max, max_bytes: maxBytes, mimes } = rule;
  const preparation = { min, max, maxBytes, mimes, multiplier, upscaling: client.upscaling, signal };
  const sent = dimensions ? await prepared(chosen, { dimensions, ...preparation }) : chosen;
  signal.throwIfAborted();
  // Not before: a photo of many megabytes is mostly small enough by now.
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

/** What makes an image smaller comes with the first that is chosen. */
const prepared: typeof prepareImage = async (...image) => (await import('./prepare/prepareImage')).prepareImage(...image);

type CheckedFile = { issue: FileIssue } | { dimensions: Size | null };

/** Whether a chosen file may be sent at all. What passes is checked again by the server, by its bytes. */
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

/** What is wrong with a file's type and weight, whatever its pixels. */
const bytesIssues = ({ type, size }: File, rule: FileRule) => imageIssues({ mime_type: type, size, width: null, height: null }, rule);
