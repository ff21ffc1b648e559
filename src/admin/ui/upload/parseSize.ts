import type { Size } from '../../../domain/files/images';

/** Dimensions as a field is given them: `'500,250'` or `[500, 250]`. @throws for anything else */
export function parseSize(size: string | Size | undefined): Size | undefined {
  if (typeof size !== 'string') return size;
  const match = /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(size);
  if (!match) throw new Error(`Dimensions are written as 'width,height', not as '${size}'`);
  return [Number(match[1]), Number(match[2])];
}
