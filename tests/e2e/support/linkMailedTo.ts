import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { workerIndex } from './address';

/** The way into the product that the newest mail to `email` gives, as the command on the server prints it: path and query. */
export function linkMailedTo(email: string): string {
  const dataDir = inject('dataDirs')[workerIndex()] ?? '';
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const printed = execFileSync(process.execPath, ['dist/server/cli.js', 'user:link', '--email', email], { env, encoding: 'utf8' });
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(printed) ?? [];
  if (!link) throw new Error(`No link was mailed to ${email}: ${printed}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
