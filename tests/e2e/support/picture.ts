import sharp from 'sharp';

/** A picture of this size, as an upload file. */
export async function picture(name: string, width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r: 38, g: 120, b: 84 } } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
