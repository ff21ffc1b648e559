import type { FileFacts } from './images';
import type { FileVisibility } from './filePurposes';

/** The file entity as the API returns it. `size` in bytes, as received. */
export interface UploadedFile extends FileFacts {
  id: string;
  /** What a form sends to attach a new upload to a record; for a file that a record uses already, the id that was requested. */
  token: string;
  /** `uploads/` and the sanitised original file name. */
  filename: string;
  visibility: FileVisibility;
}

/** `thumbnail` fits 160 × 160 at two device pixels each, `medium` 800 × 800. Neither is ever larger than the original. */
export const IMAGE_VARIANTS = ['thumbnail', 'medium', 'original'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

export function isImageVariant(value: string): value is ImageVariant {
  return IMAGE_VARIANTS.some((variant) => variant === value);
}

const PREFIX = 'uploads/';

/**
 * The stored name of a file: without folders, control or reserved characters, at most 100 characters, with the extension of its detected
 * type.
 *
 * @example fileNameOf('C:\\foto\\veld.exe', '.png') // 'uploads/veld.png'
 */
export function fileNameOf(original: string, extension: string): string {
  const base = original.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[^.]{1,8}$/, '')
    .slice(0, 400) // Cut before the expensive steps; half a character at the cut is removed below.
    // \p{C}: control and format characters (including those that change text direction) and lone surrogates.
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim();
  return `${PREFIX}${[...stem].slice(0, 100).join('') || 'file'}${extension}`;
}

/** The display name: without `uploads/`. */
export function shownName(filename: string): string {
  return filename.startsWith(PREFIX) ? filename.slice(PREFIX.length) : filename;
}
