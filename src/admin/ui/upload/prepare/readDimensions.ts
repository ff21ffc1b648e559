import type { Size } from '../../../../domain/files/images';

/** The dimensions of an image as displayed, after applying the camera's orientation. Null when it is no readable image. */
export async function readDimensions(file: Blob): Promise<Size | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return [width, height];
  } catch {
    return null;
  }
}
