import type { Bucket } from '../core/config';
import { readBucket } from '../files/readBucket';

/**
 * `FILES_URL`: the bucket of the uploaded files; null for the disk.
 * @throws Error naming the variable
 */
export function readFilesUrl(env: NodeJS.ProcessEnv): Bucket | null {
  const raw = env['FILES_URL']?.trim();
  return raw ? readBucket('FILES_URL', raw, env) : null;
}
