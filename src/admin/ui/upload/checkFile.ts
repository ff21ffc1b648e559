import { type FileIssue, type FileRule, imageIssues, MAX_IMAGE_PIXELS, type Size } from '../../../domain/files/images';
import { readDimensions } from './prepare/readDimensions';

export type CheckedFile = { issue: FileIssue } | { dimensions: Size | null };

/** Whether a chosen file may be sent at all. What passes is checked again by the server, by its bytes. */
export async function checkFile(file: File, rule: FileRule): Promise<CheckedFile> {
  const facts = { mime_type: file.type, size: file.size };
  const [early] = imageIssues({ ...facts, width: null, height: null }, rule);
  if (early) return { issue: early };
  if (file.size === 0) return { issue: { key: 'upload_field.validations.empty', values: {} } };
  if (!file.type.startsWith('image/')) return { dimensions: null };

  const dimensions = await readDimensions(file);
  if (!dimensions) return { issue: { key: 'upload_field.validations.unreadable', values: {} } };
  const [width, height] = dimensions;
  if (width * height > MAX_IMAGE_PIXELS) {
    const values = { megapixels: MAX_IMAGE_PIXELS / 1_000_000 };
    return { issue: { key: 'upload_field.validations.max_pixels', values } };
  }
  const [issue] = imageIssues({ ...facts, width, height }, rule);
  return issue ? { issue } : { dimensions };
}
