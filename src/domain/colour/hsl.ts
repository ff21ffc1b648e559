import { readHex, showHex } from './colour';
import { fromHsva, toHsva } from './hsv';

/** Chroma at which saturation counts fully, so that near-black stays grey when lightened. */
const SOME = 0.06;

/**
 * The colour with another lightness, 0 (black) to 1 (white), keeping hue and saturation: navy becomes light blue instead of grey. Invalid
 * and transparent colours are returned unchanged.
 */
export function atLightness(hex: string, lightness: number): string {
  const colour = readHex(hex);
  if (!colour || colour.alpha < 1) return hex;
  const { hue, saturation: share, value: most } = toHsva(colour);
  const centre = most * (1 - share / 2);
  const room = Math.min(centre, 1 - centre);
  const saturation = room === 0 ? 0 : ((most - centre) / room) * Math.min(1, (most * share) / SOME);
  const value = lightness + saturation * Math.min(lightness, 1 - lightness);
  return showHex(fromHsva({ hue, saturation: value === 0 ? 0 : 2 * (1 - lightness / value), value, alpha: 1 }));
}

/** Lightness of a colour, 0 for black to 1 for white; 0 when invalid. */
export function lightnessOf(hex: string): number {
  const colour = readHex(hex);
  if (!colour) return 0;
  const { saturation, value } = toHsva(colour);
  return value * (1 - saturation / 2);
}
