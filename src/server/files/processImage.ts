import sharp, { type Metadata, type Sharp } from 'sharp';
import { sniffType } from '../../domain/files/fileType';
import { type FileFacts, imageIssues, MAX_IMAGE_PIXELS, type FileRule } from '../../domain/files/images';
import type { ImageVariant } from '../../domain/files/uploadedFile';
import { FileError, refuse } from './FileError';

export interface ProcessedImage {
  /** The size as received, which limits are about; the dimensions as seen, after the camera's orientation was applied. */
  facts: FileFacts;
  variants: Record<ImageVariant, Uint8Array>;
}

/** The box of each smaller variant, in pixels: a thumbnail is 160 wide on a page and drawn at two device pixels each. */
const BOXES = { thumbnail: 320, medium: 800 } as const;

const DECODE_SECONDS = 20;

// One thread per image and no cache of decoded pixels: the queue in front decides how much of the machine is used.
sharp.concurrency(1);
sharp.cache(false);

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

  const original = await readable(() => encode(decode(bytes).autoOrient(), header));
  if (transparent && !(await hasTransparency(original.data, header))) {
    throw refuse('check_transparency', 'upload_field.validations.transparency');
  }
  const facts = { mime_type, size: bytes.byteLength, width: original.info.width, height: original.info.height };
  const medium = await shrink(original, header, 'medium');
  const thumbnail = await shrink(original, header, 'thumbnail');
  return { facts, variants: { original: original.data, medium, thumbnail } };
}

type Encoded = Awaited<ReturnType<typeof encode>>;

function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS });
}

/** Sharp leaves metadata out and converts to sRGB unless told otherwise. */
function encode(image: Sharp, header: Metadata) {
  const encoded =
    header.format === 'png'
      ? image.png({ palette: header.isPalette })
      : header.format === 'webp'
        ? image.webp({ quality: 85 })
        : image.jpeg({ quality: 85 });
  return encoded.toBuffer({ resolveWithObject: true });
}

/** What fits the box already is the variant itself: encoding it once more would only lose. */
async function shrink({ data, info }: Encoded, header: Metadata, variant: keyof typeof BOXES): Promise<Uint8Array> {
  const box = BOXES[variant];
  if (info.width <= box && info.height <= box) return data;
  const resized = decode(data).resize(box, box, { fit: 'inside', withoutEnlargement: true });
  return (await encode(resized, header)).data;
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
