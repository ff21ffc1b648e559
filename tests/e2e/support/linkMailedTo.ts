import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { workerIndex } from './address';

/** The data directory of this worker's product instance. */
const sharedDataDir = () => inject('dataDirs')[workerIndex()] ?? '';

/** The path and query of the link in the newest mail to `email`, as printed by the command on the server of `dataDir`. */
export function linkMailedTo(email: string, dataDir = sharedDataDir()): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const printed = execFileSync(process.execPath, ['dist/server/cli.js', 'user:link', '--email', email], { env, encoding: 'utf8' });
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(printed) ?? [];
  if (!link) throw new Error(`No link was mailed to ${email}: ${printed}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
