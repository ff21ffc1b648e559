import type { FileIssue } from '../../domain/files/images';

export type RefusalStatus = 404 | 413 | 422 | 503 | 507;

/** A refused file request: a status, the field at fault and a translation key. The HTTP layer makes the sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly status: RefusalStatus,
    readonly place: string | null,
    readonly issue: FileIssue,
  ) {
    super(issue.key);
  }
}

export function refuse(place: string, key: string, values: FileIssue['values'] = {}): FileError {
  return new FileError(422, place, { key, values });
}
