/** An image smaller than this is compressed at full quality, whatever its dimensions. */
const FULL_QUALITY_BELOW_BYTES = 200_000;

const FULL_QUALITY = 1;
export const REDUCED_QUALITY = 0.5;

export type Multiplier = 2 | 4;

export interface CompressionPlan {
  /** Factor by which the image is upscaled first, or null. */
  upscale: Multiplier | null;
  /** 0 to 1, as `canvas.toBlob` takes it. */
  quality: number;
}

/**
 * What the browser does to an image before it is uploaded. `size` in bytes; the maxima are those of the field
 * (`fullSize`), and without one nothing is upscaled. Smaller than either maximum: upscaled, and compressed at full quality.
 * Source: docs/domain/images.md 4 and 5.
 *
 * @throws RangeError 'Multiplier must be either 2 or 4'
 * @example compressionPlan({ size: 900_000, width: 800, height: 600 }, { maxWidth: 1600 }) // { upscale: 2, quality: 1 }
 */
export function compressionPlan(
  image: { size: number; width: number; height: number },
  { maxWidth, maxHeight, multiplier = 2 }: { maxWidth?: number; maxHeight?: number; multiplier?: number },
): CompressionPlan {
  const factor = parseMultiplier(multiplier);
  const isSmaller = (maxWidth !== undefined && image.width < maxWidth) || (maxHeight !== undefined && image.height < maxHeight);
  const atFullQuality = isSmaller || image.size < FULL_QUALITY_BELOW_BYTES;
  return { upscale: isSmaller ? factor : null, quality: atFullQuality ? FULL_QUALITY : REDUCED_QUALITY };
}

function parseMultiplier(multiplier: number): Multiplier {
  if (multiplier === 2 || multiplier === 4) return multiplier;
  throw new RangeError('Multiplier must be either 2 or 4');
}
