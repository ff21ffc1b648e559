import { linear } from './linear';

/** Colour components: red, green and blue 0 to 255, alpha 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

export type ColourMode = 'light' | 'dark';

/** Backgrounds of the accent: the page and its cards. */
export const SURFACES: Record<ColourMode, { page: string; card: string }> = {
  light: { page: '#F7F8FA', card: '#FFFFFF' },
  dark: { page: '#0F1115', card: '#171A21' },
};

/** Minimum contrast of normal text in WCAG 2. */
export const READABLE = 4.5;

/** Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`, in either case. Null when invalid. */
export function readHex(text: string): Rgba | null {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { red: part(0), green: part(2), blue: part(4), alpha: full.length === 8 ? part(6) / 255 : 1 };
}

/** Formats as `#RRGGBB`, or `#RRGGBBAA` when not opaque, in upper case. */
export function showHex({ red, green, blue, alpha }: Rgba): string {
  const parts = alpha < 1 ? [red, green, blue, alpha * 255] : [red, green, blue];
  return `#${parts
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Mixes two opaque colours; `share` is the part of `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [opaque(from), opaque(to)];
  const between = (start: number, end: number) => start + (end - start) * share;
  return showHex({
    red: between(a.red, b.red),
    green: between(a.green, b.green),
    blue: between(a.blue, b.blue),
    alpha: 1,
  });
}

/** The visible colour of a transparent colour on an opaque one. */
export function flatten(hex: string, under: string): string {
  const top = readHex(hex);
  return top ? mix(under, showHex({ ...top, alpha: 1 }), top.alpha) : under;
}

/** WCAG 2 contrast of two opaque colours: 1 (equal) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Black or white, whichever has more contrast: at least 4.58:1. A transparent colour counts as on white. */
export function readableOn(hex: string): '#000000' | '#FFFFFF' {
  const under = flatten(hex, '#FFFFFF');
  return contrast(under, '#000000') > contrast(under, '#FFFFFF') ? '#000000' : '#FFFFFF';
}

function opaque(hex: string): Rgba {
  const colour = readHex(hex);
  if (!colour) throw new Error(`'${hex}' is not a colour`);
  return colour;
}

function luminance(hex: string): number {
  const { red, green, blue } = opaque(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
