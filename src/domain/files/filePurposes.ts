import { MAX_IMAGE_BYTES, MEGABYTE, STORED_IMAGE_TYPES } from './images';

export interface FilePurpose {
  mimes: readonly string[];
  max_bytes: number;
  /** Who may see the file once a record uses it; null leaves the choice to the uploader. */
  visibility: FileVisibility | null;
}

export const FILE_VISIBILITIES = ['public', 'private'] as const;
export type FileVisibility = (typeof FILE_VISIBILITIES)[number];

const IMAGE: FilePurpose = { mimes: STORED_IMAGE_TYPES, max_bytes: MAX_IMAGE_BYTES, visibility: null };

/**
 * What files are for: the `path` of an upload. Uploading checks the widest limits of a purpose; the narrower rule of a field is checked
 * when a record starts to use the file.
 */
export const FILE_PURPOSES = {
  images: IMAGE,
  icons: IMAGE,
  logos: IMAGE,
  documents: { mimes: ['application/pdf'], max_bytes: 10 * MEGABYTE, visibility: null },
  imports: { mimes: ['text/csv'], max_bytes: 10 * MEGABYTE, visibility: 'private' },
} as const satisfies Record<string, FilePurpose>;

export type FilePath = keyof typeof FILE_PURPOSES;

export function isFilePath(value: string): value is FilePath {
  return Object.hasOwn(FILE_PURPOSES, value);
}

export function isFileVisibility(value: string): value is FileVisibility {
  return FILE_VISIBILITIES.some((visibility) => visibility === value);
}
