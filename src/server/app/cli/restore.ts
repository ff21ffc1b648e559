import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '../../../domain/files/images';
import { type About } from '../../archive/manifest';
import { readAbout } from '../../archive/extractArchive';
import { restoreStore } from '../../db/embedded/restoreStore';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { ask } from './ask';

/**
 * `restore <file> [--force]`: restores a backup into DATA_DIR. The server must be stopped. Existing data is replaced only with --force or
 * after confirmation, and kept next to the new data.
 *
 * @returns the exit code
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [file] = argv.filter((argument) => !argument.startsWith('--'));
  if (!file) {
    console.error('Say which backup to restore: restore <file> [--force]');
    return 2;
  }
  const dataDir = env['DATA_DIR'] || './data';
  try {
    const about = existsSync(file) ? await readAbout(file).catch(() => null) : null;
    if (env['DATABASE_URL'] && about?.database_bytes !== null) {
      console.error('DATABASE_URL is set: restore a PostgreSQL server with its own tools, such as pg_restore.');
      return 2;
    }
    if (about) console.log(describeBackup(file, about));
    const force = argv.includes('--force') || (await isConfirmed(dataDir));
    if (about && !force && existsSync(join(dataDir, 'files')))
      throw new StoreUnusable(
        `There are files in ${join(dataDir, 'files')} already. Give --force to replace them; the old are kept beside the new.`,
      );
    const kept = await restoreStore({ file, dataDir, force, now: new Date() });
    console.log(`Restored ${file}.${kept.length > 0 ? ` What was there is kept in ${kept.join(' and ')}.` : ''}`);
    return 0;
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `The restore failed: ${(error as Error).message}`);
    return 1;
  }
}

function describeBackup(file: string, { made_at, organizations, people, database_bytes }: About): string {
  const size = database_bytes === null ? 'the uploaded files alone' : `a database of ${Math.round(database_bytes / MEGABYTE)} MB`;
  return `${file} is of ${made_at}: ${organizations} organizations, ${people} people, ${size}.`;
}

/** Asks for confirmation when there is a terminal and something to replace. */
async function isConfirmed(dataDir: string): Promise<boolean> {
  const written = [join(dataDir, 'pg/global/pg_control'), join(dataDir, 'files')].find((path) => existsSync(path));
  if (written === undefined || !process.stdin.isTTY) return false;
  const answer = await ask(
    `It replaces the database and files in ${dataDir}, last written ${statSync(written).mtime.toISOString()}; they are kept beside it. Type yes to go on: `,
  );
  return answer.trim().toLowerCase() === 'yes';
}
