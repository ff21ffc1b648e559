import type { Picture } from '../configuration';

/** How a picture of the configuration is drawn into the bundle. */
export interface Drawing {
  /** The source picture; the server uses the icon when the configuration lacks it. */
  readonly from: Picture;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Share of the shorter side that the picture fills; 1 reaches the edge. */
  readonly fill: number;
  /** Background colour `#RRGGBB`; null keeps transparency. */
  readonly background: string | null;
  /** Outline of the result. */
  readonly shape: 'square' | 'rounded' | 'circle';
  /** Whether the file has an alpha channel. Apple refuses icons that have one, even when every pixel is opaque. */
  readonly alpha: boolean;
  /** Drawn in white, for icons that the system tints. */
  readonly isWhite: boolean;
}

/** A file of a bundle: text, or a picture to draw. Paths use slashes, without a leading one. */
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
