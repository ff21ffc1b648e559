import { type CompressionPlan, compressionPlan } from '../../../../domain/files/compressionPlan';
import { MAX_IMAGE_BYTES, type Size, storedTypes } from '../../../../domain/files/images';
import { canEncodeWebp } from './canEncodeWebp';
import { compressImage } from './compressImage';
import { hasTransparency } from './hasTransparency';
import { readDimensions } from './readDimensions';
import { type UpscalingConfig, upscaleImage } from './upscaleImage';

export interface Preparation {
  dimensions: Size;
  /** The field's largest dimensions: an image below either is upscaled, and the result is kept within both. */
  max?: Size;
  maxBytes?: number;
  /** The types that the field lets people choose. */
  mimes: readonly string[];
  multiplier?: number;
  upscaling?: UpscalingConfig | null;
  signal?: AbortSignal;
}

/**
 * What is uploaded in place of a chosen image: upscaled where it is small and a service is configured, and compressed
 * to webp, or to jpeg where the browser makes no webp. Whatever fails here, or comes out larger, leaves the original
 * as it was: preparing an image is never a reason to lose it.
 *
 * @throws RangeError for a multiplier other than 2 or 4, and the signal's reason
 */
export async function prepareImage(original: File, preparation: Preparation): Promise<File> {
  const {
    dimensions: [width, height],
    max,
    maxBytes = MAX_IMAGE_BYTES,
    multiplier,
    mimes,
    signal,
  } = preparation;
  const [maxWidth, maxHeight] = max ?? [];
  const plan = compressionPlan({ size: original.size, width, height }, { maxWidth, maxHeight, multiplier });

  const source = await upscale(original, plan, preparation);
  try {
    const mimeType = await chooseType(source, mimes);
    const compressed = await compressImage(source, { quality: plan.quality, mimeType, maxWidth, maxHeight }, signal);
    const isEnlarged = source !== original;
    if (compressed.size > maxBytes || (!isEnlarged && compressed.size >= original.size)) return original;
    return compressed;
  } catch {
    signal?.throwIfAborted();
    return original;
  }
}

async function upscale(file: File, plan: CompressionPlan, { upscaling, signal }: Preparation): Promise<File> {
  if (!plan.upscale || !upscaling) return file;
  try {
    const enlarged = await upscaleImage(file, plan.upscale, { config: upscaling, signal });
    if (await readDimensions(enlarged)) return enlarged;
    throw new Error('Upscaling: the result is no image');
  } catch (error) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-console -- docs/domain/images.md 5: a failure is silent for the person, and logged
    console.error(error);
    return file;
  }
}

/** Never a type that would cost the image its transparency. */
async function chooseType(file: File, mimes: readonly string[]): Promise<string> {
  const allowed = storedTypes(mimes);
  if (allowed.includes('image/webp') && (await canEncodeWebp())) return 'image/webp';
  if (!allowed.includes('image/jpeg')) return file.type;
  return file.type === 'image/jpeg' || !(await hasTransparency(file)) ? 'image/jpeg' : file.type;
}
