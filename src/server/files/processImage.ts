import sharp, { type Metadata } from 'sharp';
import { sniffType } from '../../domain/files/fileType';
import { type FileFacts, imageIssues, MAX_IMAGE_PIXELS, type FileRule } from '../../domain/files/images';
import type { ImageVariant } from '../../domain/files/uploadedFile';
import { decode, encodeVariants } from './encodeVariants';
import { FileError, refuse } from './FileError';

export interface ProcessedImage {
  /** The size as received, which limits are about; the dimensions as seen, after the camera's orientation was applied. */
  facts: FileFacts;
  variants: Record<ImageVariant, Uint8Array>;
}

/**
 * Decodes an uploaded image in full and encodes it anew in its own format: what is stored holds pixels and nothing
 * else, no camera's data, no position, no payload behind the last pixel. Of a moving webp the first frame is kept.
 *
 * With `transparent`, an image that has no see-through pixel at all is refused on the field `check_transparency`.
 *
 * @throws FileError when it is no such image, is damaged or too large
 */
export async function processImage(
  bytes: Uint8Array,
  { rule, transparent }: { rule: FileRule; transparent: boolean },
): Promise<ProcessedImage> {
  const mime_type = sniffType(bytes) ?? 'application/octet-stream';
  // By type and size alone first, so that no decoder ever meets what is not png, jpeg or webp.
  refuseIssues({ mime_type, size: bytes.byteLength, width: null, height: null }, rule);

  const header = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.width * header.height > MAX_IMAGE_PIXELS) {
    throw refuse('file', 'upload_field.validations.max_pixels', { megapixels: MAX_IMAGE_PIXELS / 1_000_000 });
  }

  const { width, height, variants } = await readable(() => encodeVariants(decode(bytes).autoOrient(), header));
  if (transparent && !(await hasTransparency(variants.original, header))) {
    throw refuse('check_transparency', 'upload_field.validations.transparency');
  }
  return { facts: { mime_type, size: bytes.byteLength, width, height }, variants };
}

async function hasTransparency(bytes: Uint8Array, header: Metadata): Promise<boolean> {
  return header.hasAlpha && !(await decode(bytes).stats()).isOpaque;
}

function refuseIssues(facts: FileFacts, rule: FileRule) {
  const [issue] = imageIssues(facts, rule);
  if (issue) throw new FileError(422, 'file', issue);
}

/** Sharp throws plain errors about the picture it was given; all of them mean that it cannot be read. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(refuse('file', 'upload_field.validations.unreadable'), { cause });
  }
}
