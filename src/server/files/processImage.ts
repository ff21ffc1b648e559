import sharp, { type Metadata } from 'sharp';
import { sniffType } from '../../domain/files/fileType';
import { type FileFacts, imageIssues, MAX_IMAGE_PIXELS, type FileRule } from '../../domain/files/images';
import type { ImageVariant } from '../../domain/files/uploadedFile';
import { decode, encodeVariants } from './encodeVariants';
import { FileError, refuse } from './FileError';

export interface ProcessedImage {
  /** The size as received, to which limits apply, and the dimensions as displayed, with the camera's orientation applied. */
  facts: FileFacts;
  variants: Record<ImageVariant, Uint8Array>;
}

/**
 * Decodes an uploaded image completely and encodes it again in its own format, so that only pixels are stored: no camera data, no position,
 * no trailing payload. Only the first frame of an animated webp is kept.
 *
 * With `transparent`, an image without any transparent pixel is refused on the field `check_transparency`.
 *
 * @throws FileError when it is not such an image, is damaged or is too large
 */
export async function processImage(
  bytes: Uint8Array,
  { rule, transparent }: { rule: FileRule; transparent: boolean },
): Promise<ProcessedImage> {
  const mime_type = sniffType(bytes) ?? 'application/octet-stream';
  // Checks type and size first, so that a decoder only sees png, jpeg or webp.
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

/** Sharp throws plain errors for bad pictures; each of them means that the picture cannot be read. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(refuse('file', 'upload_field.validations.unreadable'), { cause });
  }
}
