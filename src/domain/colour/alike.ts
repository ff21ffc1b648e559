import { readHex } from './colour';
import { linear } from './linear';

/** A colour in OKLab (Björn Ottosson, 2020), a perceptual space. Lightness 0 to 1, a and b about -0.4 to 0.4. */
interface Oklab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** Chroma below which a colour has no distinct hue. */
const MIN_CHROMA = 0.08;
/** Chroma below which a colour looks grey. */
const MAX_GREY_CHROMA = 0.02;
/** Maximum difference in hue (degrees) and OKLab distance at which two colours can be confused. */
const MAX_HUE_DIFFERENCE = 30;
const MAX_DISTANCE = 0.2;

/**
 * Whether two opaque colours can be confused at a glance, such as the red of a club and the red of danger: the same hue, and similar
 * lightness and chroma.
 *
 * @example isAlike('#C8323C', '#B3261E') // true: both are reds
 */
export function isAlike(first: string, second: string): boolean {
  const [a, b] = [toOklab(first), toOklab(second)];
  if (!a || !b || chromaOf(a) < MIN_CHROMA || chromaOf(b) < MIN_CHROMA) return false;
  return hueBetween(a, b) <= MAX_HUE_DIFFERENCE && Math.hypot(a.lightness - b.lightness, a.a - b.a, a.b - b.b) < MAX_DISTANCE;
}

/**
 * Whether two opaque colours are shades of one hue, however light or dark.
 *
 * @example sharesHue('#5A0F12', '#B3261E') // true: wine red and the red of danger
 */
export function sharesHue(first: string, second: string): boolean {
  const [a, b] = [toOklab(first), toOklab(second)];
  return a !== null && b !== null && chromaOf(a) >= MIN_CHROMA && chromaOf(b) >= MIN_CHROMA && hueBetween(a, b) <= MAX_HUE_DIFFERENCE;
}

/** Whether a colour is white, black or grey. */
export function isColourless(hex: string): boolean {
  const colour = toOklab(hex);
  return colour === null || chromaOf(colour) < MAX_GREY_CHROMA;
}

const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b);

/** From 0 to 180 degrees. */
function hueBetween(first: Oklab, second: Oklab): number {
  const [from, to] = [first, second].map(({ a, b }) => (Math.atan2(b, a) * 180) / Math.PI) as [number, number];
  const apart = Math.abs(from - to);
  return Math.min(apart, 360 - apart);
}

function toOklab(hex: string): Oklab | null {
  const colour = readHex(hex);
  if (!colour) return null;
  const [red, green, blue] = [linear(colour.red), linear(colour.green), linear(colour.blue)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}
