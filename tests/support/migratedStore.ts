import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../../src/server/app/log';
import { seedAbilities } from '../../src/server/auth/defaultAbilities';
import { connect } from '../../src/server/db/connect';
import { buildStore } from '../../src/server/db/embedded/directory/buildStore';
import { migrate } from '../../src/server/db/migrate';
import { madeOnce } from './madeOnce';

/** Puts an empty store of the product into `dataDir`, for a process that is killed: made once for the whole run, as making it takes longer than most that is killed. */
export async function migratedStore(dataDir: string): Promise<void> {
  const made = await madeOnce('migrated', async (path) => {
    const original = await madeOnce('store', (store) => buildStore(store));
    mkdirSync(path);
    cpSync(original, join(path, 'pg'), { recursive: true });
    const db = await connect({ dataDir: path, log: createLog('fatal') });
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    await db.close();
  });
  cpSync(join(made, 'pg'), join(dataDir, 'pg'), { recursive: true });
}
