import { dirname, join, resolve } from 'node:path';
import type { BackupOutcome } from '../../../domain/backups/backup';
import { MEGABYTE } from '../../../domain/files/images';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { BackupRefused } from '../../features/backups/BackupRefused';
import { askServer } from '../control/askServer';
import { createBackups } from '../../features/backups/createBackups';
import { createLog } from '../../base/log';
import { readBackup } from '../readBackup';
import { readFilesUrl } from '../readFilesUrl';

/**
 * `backup [file]`: copies the database and the uploaded files of DATA_DIR into one archive and verifies it. A running server makes the
 * backup itself and keeps serving.
 *
 * @returns the exit code
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const dataDir = env['DATA_DIR'] || './data';
    const file = argv[0] === undefined ? null : resolve(argv[0]);
    const answer = await askServer(dataDir, { command: 'backup', file }, ({ stage, bytes }) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${stage}: ${Math.round(bytes / MEGABYTE)} MB   `);
    });
    if (process.stdout.isTTY && answer) process.stdout.write('\n');
    if (answer?.kind === 'refused') {
      console.error(answer.message);
      return 1;
    }
    return answer ? report(answer.outcome, answer.folder, env) : await makeHere(dataDir, file, env);
  } catch (error) {
    console.error(
      error instanceof StoreUnusable || error instanceof BackupRefused ? error.message : `The backup failed: ${(error as Error).message}`,
    );
    return 1;
  }
}

/** Makes the backup in this process, when no server is running. */
async function makeHere(dataDir: string, file: string | null, env: NodeJS.ProcessEnv): Promise<number> {
  const log = createLog('silent');
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const db = await connect({ databaseUrl, dataDir, log: createLog('warn') });
  try {
    const config = { dataDir, bucket: readFilesUrl(env), backup: readBackup(env) };
    const backups = createBackups({ db, log, now: () => new Date(), config });
    const { done } = await backups.begin({ actor: { id: null, name: 'npm run backup' }, ...(file === null ? {} : { target: file }) });
    const outcome = await done;
    return report(outcome, file === null ? (await backups.status()).folder : dirname(file), env);
  } finally {
    await db.close();
  }
}

function report({ state, file, bytes, reason, proof }: BackupOutcome, folder: string, env: NodeJS.ProcessEnv): number {
  const where = file === null ? '' : join(folder, file);
  if (!proof) {
    console.error(
      state === 'failed'
        ? `The backup failed: ${reason}`
        : `The backup ${where} was made, but it could not be opened: ${reason}. Do not rely on it.`,
    );
    return 1;
  }
  const { rows, tables, files, missing_files } = proof;
  const size = `${((bytes ?? 0) / MEGABYTE).toFixed(1)} MB`;
  if (tables === 0) console.log(`The uploaded files (${files}) are in ${where} (${size}). ${ofServer(env)}`);
  else {
    const uploaded = files === null ? 'the uploaded files are in the bucket' : `${files} uploaded files`;
    console.log(`Backup written to ${where} (${size}), and opened: ${rows} rows in ${tables} tables, ${uploaded}.`);
  }
  if (missing_files > 0) console.log(`${missing_files} files that the database refers to were missing, and were not copied.`);
  return 0;
}

/** Instructions for PostgreSQL's own tools. The address is left to the environment, because it may contain a password. */
function ofServer({ DATABASE_URL }: NodeJS.ProcessEnv): string {
  if (!DATABASE_URL) return '';
  return (
    'The database is on a server of its own: copy it before the files, with its own tools:\n' +
    '  pg_dump --format=custom --file=speelveld.dump "$DATABASE_URL"\n' +
    '  pg_basebackup --pgdata=speelveld-base --format=tar --gzip --checkpoint=fast --dbname="$DATABASE_URL"   (all of the server)\n' +
    'and bring it back with:\n' +
    '  pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" speelveld.dump'
  );
}
