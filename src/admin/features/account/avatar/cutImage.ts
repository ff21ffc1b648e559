import { avatarSide } from '../../../../domain/files/avatar';

/** A part of a picture, in its own pixels. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 0.92;

/**
 * Crops a picture to a square of the same type, upright.
 *
 * @throws where the browser cannot draw it
 */
export async function cutImage(file: File, { x, y, width, height }: Piece): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const side = avatarSide(Math.min(width, height));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, QUALITY));
  if (!blob) throw new Error('This browser writes no such pictures');
  return new File([blob], file.name, { type: blob.type });
}
