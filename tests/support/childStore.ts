import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../../src/server/base/log';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { madeOnce } from './madeOnce';
import { copyTemplate } from './sharedPostgres';
import { newStore } from './storeTemplate';
import { engineOfTests } from './testDatabase';

/** Names the database of a child process; without it, the child opens the embedded store in its data directory. */
const URL_VARIABLE = 'SPEELVELD_CHILD_DATABASE';

/**
 * A migrated, empty store that outlives the processes that use it, for tests that kill them: a database on the run's PostgreSQL
 * server, which opens in a tenth of the time, or the embedded store in `dataDir` where PostgreSQL is not installed.
 *
 * @returns the environment for those processes
 */
export async function createChildStore(dataDir: string): Promise<NodeJS.ProcessEnv> {
  if (engineOfTests() === 'postgres') return { ...process.env, [URL_VARIABLE]: (await copyTemplate(0)).url };
  await copyMigratedStore(dataDir);
  return process.env;
}

/** Puts a migrated, empty embedded store into a data directory. */
export async function copyMigratedStore(dataDir: string): Promise<void> {
  cpSync(join(await migratedDirectory(), 'pg'), join(dataDir, 'pg'), { recursive: true });
}

/** Opens the store of `createChildStore` in a child process. */
export const openChildStore = (dataDir: string): Promise<Database> =>
  connect({ databaseUrl: process.env[URL_VARIABLE] ?? '', dataDir, log: createLog('fatal') });

const migratedDirectory = () =>
  madeOnce('migrated', async (path) => {
    const original = await newStore();
    mkdirSync(path);
    cpSync(original, join(path, 'pg'), { recursive: true });
    const db = await connect({ dataDir: path, log: createLog('fatal') });
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    await db.close();
  });
