import { type UploadedFile, shownName } from '../../../domain/files/uploadedFile';

/** The states of an upload field, by their numbers (docs/domain/images.md 6). */
export const UPLOAD_STATUS = { idle: 0, uploading: 1, uploaded: 2 } as const;

export type UploadState =
  | { status: typeof UPLOAD_STATUS.idle }
  | { status: typeof UPLOAD_STATUS.uploading; name: string; /** Null while the file is checked and prepared. */ progress: number | null }
  | { status: typeof UPLOAD_STATUS.uploaded; shown: ShownFile };

/** The facts shown about a file. All null when a record holds an id whose facts could not be loaded. */
export interface ShownFile {
  name: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  preview_url: string | null;
}

export const IDLE: UploadState = { status: UPLOAD_STATUS.idle };

export function showFile(file: UploadedFile, preview_url: string | null): UploadState {
  const { filename, size, width, height } = file;
  return { status: UPLOAD_STATUS.uploaded, shown: { name: shownName(filename), size, width, height, preview_url } };
}

export function showUnknown(preview_url: string | null): UploadState {
  const shown = { name: null, size: null, width: null, height: null, preview_url };
  return { status: UPLOAD_STATUS.uploaded, shown };
}
