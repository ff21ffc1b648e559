import type { FileFacts } from './images';
import type { FileVisibility } from './filePurposes';

/** The file entity as the API answers it. `size` in bytes, as it was received. */
export interface UploadedFile extends FileFacts {
  id: string;
  /** What a form sends to hang a fresh upload on a record; for a file that hangs already, the id it was asked by. */
  token: string;
  /** `uploads/` and the cleaned name of the file on its sender's disk. */
  filename: string;
  visibility: FileVisibility;
}

/** `thumbnail` fits 160 × 160 at two device pixels each, `medium` 800 × 800; neither is ever larger than the original. */
export const IMAGE_VARIANTS = ['thumbnail', 'medium', 'original'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

export function isImageVariant(value: string): value is ImageVariant {
  return IMAGE_VARIANTS.some((variant) => variant === value);
}

const PREFIX = 'uploads/';

/**
 * The stored name of a file: no folders, control or reserved characters, at most 100 characters, and the extension
 * of its real type.
 *
 * @example fileNameOf('C:\\foto\\veld.exe', '.png') // 'uploads/veld.png'
 */
export function fileNameOf(original: string, extension: string): string {
  const base = original.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[^.]{1,8}$/, '')
    .slice(0, 400) // Cut before the costly steps; half a character at the cut is removed below.
    // \p{C}: control and format characters (also those that turn the direction of text) and lone surrogates.
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim();
  return `${PREFIX}${[...stem].slice(0, 100).join('') || 'file'}${extension}`;
}

/** The name as people see it: without `uploads/`. */
export function shownName(filename: string): string {
  return filename.startsWith(PREFIX) ? filename.slice(PREFIX.length) : filename;
}
