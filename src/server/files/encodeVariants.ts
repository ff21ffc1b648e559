import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../domain/files/images';
import type { ImageVariant } from '../../domain/files/uploadedFile';

/** Output format of a variant. */
export type Format = Pick<Metadata, 'format' | 'isPalette'>;

interface Variants {
  /** As displayed, with the camera's orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly variants: Record<ImageVariant, Uint8Array>;
}

/** Bounding box of each smaller variant in pixels: a thumbnail is shown 160 pixels wide, at two device pixels each. */
const BOXES = { thumbnail: 320, medium: 800 } as const;

const DECODE_SECONDS = 20;

// One thread per image and no cache of decoded pixels: the upload queue decides how much of the machine is used.
sharp.concurrency(1);
sharp.cache(false);

/** The three stored variants of a picture, without metadata. */
export async function encodeVariants(image: Sharp, format: Format): Promise<Variants> {
  const original = await encode(image, format);
  const medium = await shrink(original, format, 'medium');
  const thumbnail = await shrink(original, format, 'thumbnail');
  return { width: original.info.width, height: original.info.height, variants: { original: original.data, medium, thumbnail } };
}

type Encoded = Awaited<ReturnType<typeof encode>>;

export function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS });
}

/** Sharp strips metadata and converts to sRGB by default. */
function encode(image: Sharp, { format, isPalette }: Format) {
  const encoded =
    format === 'png' ? image.png({ palette: isPalette }) : format === 'webp' ? image.webp({ quality: 85 }) : image.jpeg({ quality: 85 });
  return encoded.toBuffer({ resolveWithObject: true });
}

/** A picture that already fits the box is used as it is, because encoding it again would only lose quality. */
async function shrink({ data, info }: Encoded, format: Format, variant: keyof typeof BOXES): Promise<Uint8Array> {
  const box = BOXES[variant];
  if (info.width <= box && info.height <= box) return data;
  const resized = decode(data).resize(box, box, { fit: 'inside', withoutEnlargement: true });
  return (await encode(resized, format)).data;
}
