import type { BackupOutcome } from '../../src/domain/backups/backup';
import type { Database } from '../../src/server/db/database';
import { createBackups } from '../../src/server/features/backups/createBackups';
import { memoryLog } from './memoryLog';

/** Backs up a running store into a file, as its server does. */
export async function backUp(db: Database, dataDir: string, target: string): Promise<BackupOutcome> {
  const backups = createBackups({ db, log: memoryLog(), now: () => new Date(), config: { dataDir } });
  const { done } = await backups.begin({ actor: { id: null, name: 'somebody' }, target });
  return done;
}
