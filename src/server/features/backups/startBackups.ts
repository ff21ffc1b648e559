import type { Deps } from '../../core/deps';
import { backupsOf } from './backupsOf';

const POLL_INTERVAL_MS = 20_000;

/** Starts the schedule of backups. */
export function startBackups(deps: Deps): { stop(): Promise<void> } {
  const backups = backupsOf(deps);
  const timer = setInterval(() => {
    backups.look().catch((error: unknown) => deps.log.error({ err: error }, 'A backup that was due could not be made'));
  }, POLL_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await backups.stop();
    },
  };
}
