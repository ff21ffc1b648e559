import { readInterval } from '../../domain/backups/schedule';
import type { Config } from '../core/config';
import { readWhole } from './environment';

/**
 * Reads `BACKUP_DIR`, `BACKUP_EVERY` and `BACKUP_KEEP`.
 * @throws Error naming the variable
 */
export function readBackup(env: NodeJS.ProcessEnv): NonNullable<Config['backup']> {
  const every = env['BACKUP_EVERY']?.trim() || null;
  const everyMs = every === null ? null : readInterval(every);
  if (every !== null && everyMs === null) throw new Error(`BACKUP_EVERY="${every}" is no time such as 6h, 24h or 7d, from 15m to 31d`);
  return { dir: env['BACKUP_DIR']?.trim() || null, every, everyMs, keep: readWhole(env, 'BACKUP_KEEP', 7, [1, 1000]) };
}
