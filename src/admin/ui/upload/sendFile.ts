import type { FilePath, FileVisibility } from '../../../domain/files/filePurposes';
import type { FileIssue, FileRule } from '../../../domain/files/images';
import type { UploadedFile } from '../../../domain/files/uploadedFile';
import { checkFile } from './checkFile';
import type { FilesContext } from './FilesClientContext';
import { prepareImage } from './prepare/prepareImage';

/** What a field wants of a file, and what becomes of it. */
export interface UploadTarget {
  rule: FileRule & { mimes: readonly string[] };
  path: FilePath;
  visibility: FileVisibility;
  check_transparency: boolean;
  multiplier?: number;
}

export type SentFile = { issue: FileIssue } | { file: UploadedFile; sent: File };

/** The road of one chosen file: checked, prepared, sent. With an issue nothing has been sent. @throws FilesError */
export async function sendFile(
  chosen: File,
  target: UploadTarget,
  { client, onProgress, signal }: { client: FilesContext; onProgress: (percentage: number) => void; signal: AbortSignal },
): Promise<SentFile> {
  const { rule, path, visibility, check_transparency, multiplier } = target;
  const checked = await checkFile(chosen, rule);
  if ('issue' in checked) return checked;

  const { dimensions } = checked;
  const { max, max_bytes: maxBytes, mimes } = rule;
  const preparation = { max, maxBytes, mimes, multiplier, upscaling: client.upscaling, signal };
  const sent = dimensions ? await prepareImage(chosen, { dimensions, ...preparation }) : chosen;
  signal.throwIfAborted();

  const form = new FormData();
  form.append('file', sent, sent.name);
  form.append('visibility', visibility);
  form.append('path', path);
  form.append('check_transparency', check_transparency ? '1' : '0');
  onProgress(0);
  return { file: await client.upload(form, { onProgress, signal }), sent };
}
