import Compressor from 'compressorjs';
import { type CompressionPlan, compressionPlan, REDUCED_QUALITY } from '../../../../domain/files/compressionPlan';
import { fullSize, MAX_IMAGE_BYTES, type Size, storedTypes } from '../../../../domain/files/images';
import { readDimensions } from './readDimensions';
import { upscaleImage, type OpenUpscaling } from './upscaleImage';

export interface Preparation {
  dimensions: Size;
  /** The field's minimum dimensions, below which an image is never reduced to save bytes. */
  min?: Size;
  /** The field's maximum dimensions: an upscaled image stays within both. */
  max?: Size;
  maxBytes?: number;
  /** The types that the field allows. */
  mimes: readonly string[];
  multiplier?: number;
  upscaling?: OpenUpscaling | null;
  signal?: AbortSignal;
}

interface Attempt {
  /** 0 to 1. */
  readonly quality: number;
  /** The longest side in pixels. */
  readonly side: number;
}

/** The attempts for a photo that is still too large: all pixels, then a lower quality, then fewer pixels. */
const LIGHTER: readonly Attempt[] = [Infinity, 3200, 2000, 1200].map((side) => ({ side, quality: REDUCED_QUALITY }));

const attemptsAt = (quality: number): readonly Attempt[] =>
  quality === REDUCED_QUALITY ? LIGHTER : [{ side: Infinity, quality }, ...LIGHTER];

/**
 * Prepares a chosen image for upload: upscaled where it is small and a service is configured, and compressed to webp, or to jpeg in a
 * browser that cannot encode webp; with fewer pixels where the file would be too large. When a step fails, or its result is larger, the
 * original is kept: preparing an image never loses it.
 *
 * @throws RangeError for a multiplier other than 2 or 4, and the signal's reason
 */
export async function prepareImage(original: File, preparation: Preparation): Promise<File> {
  const { dimensions, min = [0, 0], max, maxBytes = MAX_IMAGE_BYTES, multiplier, mimes, signal } = preparation;
  const [maxWidth, maxHeight] = max ?? [];
  const plan = planFor(original, { dimensions, full: fullSize(preparation), multiplier });

  const source = await upscale({ file: original, dimensions }, plan, preparation);
  try {
    const [width, height] = source.dimensions;
    const mimeType = await chooseType(source.file, mimes);
    const isEnlarged = source.file !== original;
    for (const { side, quality } of attemptsAt(plan.quality)) {
      const scale = Math.min(1, side / Math.max(width, height));
      if (side < Infinity && (scale === 1 || width * scale < min[0] || height * scale < min[1])) continue;
      const bounds = { maxWidth: smaller(maxWidth, side), maxHeight: smaller(maxHeight, side) };
      const compressed = await compressImage(source.file, { quality, mimeType, ...bounds }, signal);
      if (compressed.size > maxBytes && (isEnlarged || original.size > maxBytes)) continue;
      if (compressed.size > maxBytes) return original;
      return isEnlarged || compressed.size < original.size ? compressed : original;
    }
    return original;
  } catch {
    signal?.throwIfAborted();
    return original;
  }
}

const smaller = (bound: number | undefined, side: number) => (side === Infinity ? bound : Math.min(bound ?? side, side));

interface Sized {
  readonly file: File;
  readonly dimensions: Size;
}

function planFor(
  { size }: File,
  { dimensions: [width, height], full, multiplier }: { dimensions: Size; full?: Size; multiplier?: number },
) {
  return compressionPlan({ size, width, height }, { maxWidth: full?.[0], maxHeight: full?.[1], multiplier });
}

/** After this time upscaling counts as failed, and the original is used. */
const UPSCALING_TIMEOUT_MS = 60_000;

async function upscale(original: Sized, plan: CompressionPlan, { upscaling, signal }: Preparation): Promise<Sized> {
  if (!plan.upscale || !upscaling) return original;
  try {
    const timeout = AbortSignal.timeout(UPSCALING_TIMEOUT_MS);
    const eitherSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const file = await upscaleImage(original.file, plan.upscale, { open: upscaling, signal: eitherSignal });
    const dimensions = await readDimensions(file);
    if (dimensions) return { file, dimensions };
    throw new Error('Upscaling: the result is no image');
  } catch (error) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-console -- docs/domain/images.md 5: a failure is silent for the person, and logged
    console.error(error);
    return original;
  }
}

/** Never a type that would lose the image's transparency. */
async function chooseType(file: File, mimes: readonly string[]): Promise<string> {
  const allowed = storedTypes(mimes);
  if (allowed.includes('image/webp') && (await canEncodeWebp())) return 'image/webp';
  if (!allowed.includes('image/jpeg')) return file.type;
  return file.type === 'image/jpeg' || !(await hasTransparency(file)) ? 'image/jpeg' : file.type;
}

let encodesWebp: Promise<boolean> | null = null;

/** Whether this browser's canvas encodes webp, tested once: Safari silently makes a png instead. */
function canEncodeWebp(): Promise<boolean> {
  encodesWebp ??= new Promise((resolve) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    canvas.toBlob((blob) => resolve(blob?.type === 'image/webp'), 'image/webp');
  });
  return encodesWebp;
}

/** A transparent area survives averaging with its surroundings, so a small copy is enough for the test. */
const SAMPLE_PX = 512;

/** Whether any part of an image is transparent. */
async function hasTransparency(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SAMPLE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true;
  return false;
}

interface Compression {
  /** 0 to 1. */
  quality: number;
  mimeType: string;
  /** A larger image is scaled down to fit, in proportion. */
  maxWidth?: number;
  maxHeight?: number;
}

/** Re-encodes an image in the browser, upright and without metadata. @throws when the browser cannot read it */
function compressImage(file: File, compression: Compression, signal?: AbortSignal): Promise<File> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const compressor = new Compressor(file, {
      ...compression,
      // By default it turns a large png into jpeg, and its transparency into white.
      convertSize: Infinity,
      strict: false,
      success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
      error: reject,
    });
    signal?.addEventListener(
      'abort',
      () => {
        compressor.abort();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
