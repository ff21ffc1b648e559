import { restoreStore } from '../../db/embedded/restoreStore';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';

/**
 * `restore <file> [--force]`: puts a backup in place as the embedded store of DATA_DIR. The server must be stopped.
 * An existing database is replaced only with --force, and kept beside the new one. Gives the exit code.
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [file] = argv.filter((argument) => !argument.startsWith('--'));
  if (!file) {
    console.error('Say which backup to restore: restore <file> [--force]');
    return 2;
  }
  if (env['DATABASE_URL']) {
    console.error('DATABASE_URL is set: restore a PostgreSQL server with its own tools, such as pg_restore.');
    return 2;
  }
  try {
    const kept = await restoreStore({ file, dataDir: env['DATA_DIR'] ?? 'data', force: argv.includes('--force'), now: new Date() });
    console.log(`Restored ${file}.${kept ? ` The old database is kept in ${kept}.` : ''}`);
    return 0;
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `The restore failed: ${(error as Error).message}`);
    return 1;
  }
}
