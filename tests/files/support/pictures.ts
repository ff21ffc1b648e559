import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp';

/** A picture of deterministic noise, which hardly compresses. */
export async function aPicture(width: number, height: number, format: Format = 'png', alpha = false): Promise<Blob> {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  let seed = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    pixels[index] = seed >> 8;
  }
  return blobOf(await sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer(), `image/${format}`);
}

/** A picture of one colour, which has few bytes whatever its dimensions. */
export async function aPlainPicture(width: number, height: number, format: Format = 'png', alpha = 1): Promise<Blob> {
  const background = { r: 20, g: 90, b: 200, alpha };
  const image = sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });
  const opaque = alpha === 1 ? image.removeAlpha() : image;
  return blobOf(await opaque.toFormat(format).toBuffer(), `image/${format}`);
}

export function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

export async function bytesOf(blob: Blob | Response): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}

/** A PNG of a few hundred bytes whose header claims any number of pixels. */
export async function aBombHeader(width: number, height: number): Promise<Blob> {
  const bytes = await bytesOf(await aPlainPicture(8, 8));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return blobOf(bytes, 'image/png');
}
