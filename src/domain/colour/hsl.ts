import { readHex, showHex } from './colour';
import { fromHsva, toHsva } from './hsv';

/** How much of a colour there must be before its saturation counts in full: nearly black stays grey when it is lit. */
const SOME = 0.06;

/**
 * The same colour at another lightness, 0 (black) to 1 (white): hue and saturation stay, so that navy becomes a light blue
 * and no grey. What is no colour, and what is see-through, stays as it is given.
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

/** The lightness of a colour: 0 is black, 1 is white. 0 of what is none. */
export function lightnessOf(hex: string): number {
  const colour = readHex(hex);
  if (!colour) return 0;
  const { saturation, value } = toHsva(colour);
  return value * (1 - saturation / 2);
}
