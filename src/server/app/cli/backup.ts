import { createLog } from '../log';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';

/**
 * `backup [file]`: copies the embedded store of DATA_DIR into one file. The server must be stopped: a running one holds
 * the lock. Gives the exit code.
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const file = argv[0] ?? `speelveld-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  if (env['DATABASE_URL']) {
    console.error('DATABASE_URL is set: make a copy of a PostgreSQL server with its own tools, such as pg_dump.');
    return 2;
  }
  try {
    const database = await connect({ dataDir: env['DATA_DIR'] ?? 'data', log: createLog('warn') });
    try {
      await database.backup(file);
    } finally {
      await database.close();
    }
    console.log(`Backup written to ${file}`);
    return 0;
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `The backup failed: ${(error as Error).message}`);
    return 1;
  }
}
