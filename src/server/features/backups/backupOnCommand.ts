import { dirname } from 'node:path';
import type { BackupOutcome, BackupRun } from '../../../domain/backups/backup';
import { BackupRefused } from './BackupRefused';
import type { Backups } from './createBackups';

const REPORT_INTERVAL_MS = 500;
const COMMAND = { id: null, name: 'npm run backup' };

interface MadeBackup {
  readonly kind: 'done';
  readonly outcome: BackupOutcome;
  readonly folder: string;
}

/**
 * The backup of `npm run backup`, made by the running server.
 *
 * @param file absolute path of the archive; null writes it to the folder of backups
 * @throws Error with a message for the terminal
 */
export async function backupOnCommand(backups: Backups, file: string | null, onRunning: (run: BackupRun) => void): Promise<MadeBackup> {
  try {
    const { done } = await backups.begin({ actor: COMMAND, ...(file === null ? {} : { target: file }) });
    const reporting = setInterval(() => {
      void backups.status().then(
        ({ running }) => running && onRunning(running),
        // Progress that cannot be read does not concern the backup.
        () => {},
      );
    }, REPORT_INTERVAL_MS);
    const outcome = await done.finally(() => clearInterval(reporting));
    return { kind: 'done', outcome, folder: file === null ? (await backups.status()).folder : dirname(file) };
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new Error(`The backup failed: ${(error as Error).message}`, { cause: error });
  }
}
