import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnusable } from '../StoreUnusable';

const POSTGRES_VERSION = '18';
const ESSENTIAL = ['base', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'];

/**
 * Checks the directory of the database: `absent` when it does not exist or is empty. Anything but a complete database of this version is
 * refused, because PGlite would create a new, empty one in its place.
 *
 * @throws StoreUnusable
 */
export function inspectDirectory(directory: string): 'absent' | 'present' {
  if (!existsSync(directory)) return 'absent';
  if (!statSync(directory).isDirectory()) throw refusal(directory, 'is a file, not a directory');
  const names = readdirSync(directory);
  if (names.length === 0) return 'absent';
  if (!names.includes('PG_VERSION')) throw refusal(directory, 'holds files but no database (PG_VERSION is missing)');

  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_VERSION) {
    throw refusal(directory, `was made by PostgreSQL ${version.slice(0, 20) || '(unknown)'}, and this is PostgreSQL ${POSTGRES_VERSION}`);
  }
  const missing = ESSENTIAL.filter((path) => !existsSync(join(directory, path)));
  if (missing.length > 0) throw refusal(directory, `is damaged: ${missing.join(', ')} missing`);

  chmodSync(directory, 0o700);
  return 'present';
}

function refusal(directory: string, state: string): StoreUnusable {
  return new StoreUnusable(
    `The data directory ${directory} ${state}. Nothing was changed. Restore a backup, or point DATA_DIR to another directory.`,
  );
}
