import type { Deps } from '../../core/deps';
import type { Database } from '../../db/database';
import { type Backups, createBackups } from './createBackups';

const known = new WeakMap<Database, Backups>();

/** The backups of this server. The button, the schedule and the command share one instance, so that only one backup runs at a time. */
export function backupsOf(deps: Deps): Backups {
  const backups = known.get(deps.db) ?? createBackups(deps);
  known.set(deps.db, backups);
  return backups;
}
