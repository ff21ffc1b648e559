import { sniffType } from '../../domain/files/fileType';
import { type FileFacts, type FileRule, imageIssues } from '../../domain/files/images';
import { FileError, refuse } from './FileError';

/**
 * Type and size of an uploaded file that is not an image. A PDF is recognised by its first bytes. A CSV has no signature, so a file sent as
 * CSV is accepted when it is text: no NUL and no signature of another type.
 *
 * @throws FileError
 */
export function readDocument(bytes: Uint8Array, rule: FileRule): FileFacts {
  const expectsText = rule.mimes?.includes('text/csv') ?? false;
  const mime_type = sniffType(bytes) ?? (expectsText ? 'text/csv' : 'application/octet-stream');
  const facts = { mime_type, size: bytes.byteLength, width: null, height: null };
  const [issue] = imageIssues(facts, rule);
  if (issue) throw new FileError(422, 'file', issue);
  if (mime_type === 'text/csv' && bytes.includes(0)) throw refuse('file', 'files.validations.text');
  return facts;
}
