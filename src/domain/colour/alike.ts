import { readHex } from './colour';
import { linear } from './linear';

/** A colour as the eye tells it from others: OKLab (Björn Ottosson, 2020). Lightness 0 to 1, a and b about -0.4 to 0.4. */
interface Oklab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** Less colour than this has no hue that anybody would name. */
const COLOURED = 0.08;
/** And less than this nobody sees. */
const GREY = 0.02;
/** How far two hues may lie apart, in degrees, and two colours in OKLab, to be taken for each other. */
const SAME_HUE = 30;
const NEAR = 0.2;

/**
 * Whether two opaque colours can be taken for each other at a glance, as the red of a club and the red of danger can: both
 * of one hue, and not much lighter or paler than the other.
 *
 * @example isAlike('#C8323C', '#B3261E') // true: both are reds
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [toOklab(one), toOklab(other)];
  if (!a || !b || chromaOf(a) < COLOURED || chromaOf(b) < COLOURED) return false;
  return hueBetween(a, b) <= SAME_HUE && Math.hypot(a.lightness - b.lightness, a.a - b.a, a.b - b.b) < NEAR;
}

/** Whether it is white, black or a grey between them: nobody would call it by a colour. */
export function isColourless(hex: string): boolean {
  const colour = toOklab(hex);
  return colour === null || chromaOf(colour) < GREY;
}

const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b);

/** 0 to 180 degrees. */
function hueBetween(one: Oklab, other: Oklab): number {
  const [from, to] = [one, other].map(({ a, b }) => (Math.atan2(b, a) * 180) / Math.PI) as [number, number];
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
