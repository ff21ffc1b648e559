import type { Picture } from '../configuration';

/** How a picture of the configuration becomes one of the bundle. */
export interface Drawing {
  /** What it is drawn from; the server takes the icon where the configuration has no such picture. */
  readonly from: Picture;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What part of the shorter side the picture fills; 1 is to the edge. */
  readonly fill: number;
  /** What lies below it, `#RRGGBB`; null is nothing: what is see-through stays so. */
  readonly background: string | null;
  /** What is cut out of the whole. */
  readonly shape: 'square' | 'rounded' | 'circle';
  /** Whether the file has an alpha channel. Apple refuses icons that have one, also where every pixel is opaque. */
  readonly alpha: boolean;
  /** White wherever the picture is, for icons that the system colours itself. */
  readonly isWhite: boolean;
}

/** A file of a bundle: text as it stands, or a picture to be drawn. Paths have slashes and no slash in front. */
export type BundleFile =
  | { readonly is: 'text'; readonly path: string; readonly text: string }
  | { readonly is: 'picture'; readonly path: string; readonly drawing: Drawing };

export const textFile = (path: string, text: string): BundleFile => ({ is: 'text', path, text: text.endsWith('\n') ? text : `${text}\n` });

export const jsonFile = (path: string, value: unknown): BundleFile => textFile(path, JSON.stringify(value, null, 2));

const WHOLE = { fill: 1, background: null, shape: 'square', alpha: true, isWhite: false } as const;

/** @example pictureFile('icon.png', { from: 'icon', width: 512, height: 512, alpha: false, background: '#FFFFFF' }) */
export const pictureFile = (path: string, drawing: Pick<Drawing, 'from' | 'width' | 'height'> & Partial<Drawing>): BundleFile => ({
  is: 'picture',
  path,
  drawing: { ...WHOLE, ...drawing },
});
