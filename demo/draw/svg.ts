/** A piece of SVG. All pictures of the demo are strings: pure functions of a palette and a random source. */
export type Drawing = string;

/** A complete picture of `width` by `height` pixels. */
export const picture = (width: number, height: number, ...parts: readonly Drawing[]): Drawing =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

/**
 * A wide picture, drawn on 1000 by 500 and rendered at 800 by 400 pixels: the size of the medium variant, which saves a third of the
 * painting time.
 */
export const widePicture = (...parts: readonly Drawing[]): Drawing =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 1000 500">${parts.join('')}</svg>`;

/** Draws `parts`, which are made on a square of 100, on a square of `size` with its corner at x, y. */
export const at = (x: number, y: number, size: number, ...parts: readonly Drawing[]): Drawing =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${short(size / 100)})">${parts.join('')}</g>`;

/** Later parts are on top. */
export const layers = (...parts: readonly Drawing[]): Drawing => parts.join('');

export const turned = (degrees: number, ...parts: readonly Drawing[]): Drawing =>
  `<g transform="rotate(${short(degrees)} 50 50)">${parts.join('')}</g>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string): Drawing =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
export const ring = (x: number, y: number, radius: number, stroke: string, width: number): Drawing =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;
export const shape = (path: string, fill: string): Drawing => `<path d="${path}" fill="${fill}"/>`;
/** A line with round ends and joints. */
export const line = (path: string, stroke: string, width: number): Drawing =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const seeThrough = (share: number, ...parts: readonly Drawing[]): Drawing => `<g opacity="${share}">${parts.join('')}</g>`;

/** Straight lines between points: `through([0, 0], [10, 5])`. */
export const through = (...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
export const polygon = (fill: string, ...points: readonly (readonly [number, number])[]): Drawing => shape(`${through(...points)}Z`, fill);

/** The point at `degrees` (0 is up, clockwise) and `radius` from the middle of a square of 100. */
export const around = (degrees: number, radius: number, x = 50, y = 50): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
};

/** `count` numbers from 0. */
export const count = (total: number): number[] => Array.from({ length: total }, (_, index) => index);

/** At most two decimals: sharp enough, and the same text on every machine. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Clips `parts` to `path`. The id is `name` itself, so a picture can use each name once. */
export const within = (name: string, path: string, ...parts: readonly Drawing[]): Drawing =>
  `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${parts.join('')}</g>`;

/** The path of a circle, for `within`. */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-radius * 2)} 0Z`;
