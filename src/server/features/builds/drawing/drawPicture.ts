import sharp from 'sharp';
import type { Drawing } from '../../../../domain/builds/bundle/bundleFile';

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 } as const;

/**
 * Draws a picture of a bundle from one of the configuration, as PNG. The same input gives the same bytes. Pixels are processed outside this
 * thread.
 */
export async function drawPicture(source: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const { width, height, fill, background, shape, alpha, isWhite } = drawing;
  const side = Math.max(1, Math.round(Math.min(width, height) * fill));
  const picture = await sharp(source).ensureAlpha().resize(side, side, { fit: 'contain', background: NOTHING }).png().toBuffer();
  const canvas = sharp({ create: { width, height, channels: 4, background: background ?? NOTHING } });
  const drawn = canvas.composite([{ input: isWhite ? await whitened(picture, side) : picture, gravity: 'centre' }]);
  const cut =
    shape === 'square' ? drawn : sharp(await drawn.png().toBuffer()).composite([{ input: maskOf(shape, width, height), blend: 'dest-in' }]);
  // Composed first, because a sharp pipeline removes the alpha channel before it composites.
  const whole = sharp(await cut.png().toBuffer());
  return (alpha ? whole.ensureAlpha() : whole.removeAlpha()).png({ compressionLevel: 9 }).toBuffer();
}

/** Makes the picture white, and keeps its transparency. */
const whitened = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: WHITE } })
    .composite([{ input: picture, blend: 'dest-in' }])
    .png()
    .toBuffer();

/** The area that is kept: a circle, or a square with the rounded corners of older launchers. */
function maskOf(shape: 'rounded' | 'circle', width: number, height: number): Buffer {
  const radius = shape === 'circle' ? Math.min(width, height) / 2 : Math.min(width, height) * 0.18;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" ry="${radius}"/></svg>`,
  );
}
