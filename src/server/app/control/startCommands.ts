import { backupOnCommand } from '../../features/backups/backupOnCommand';
import { backupsOf } from '../../features/backups/backupsOf';
import { linksMailedTo } from '../../features/outbox/linksMailedTo';
import type { Deps } from '../../core/deps';
import { listenForCommands } from './listenForCommands';

/** Accepts commands from this machine while the server runs. */
export const startCommands = (deps: Deps): { stop(): void } =>
  listenForCommands(
    deps.config.dataDir,
    {
      backup: ({ file }, onRunning) => backupOnCommand(backupsOf(deps), file, onRunning),
      links: async ({ email }) => ({ kind: 'links', links: await linksMailedTo(deps.db, email, deps.now()) }),
    },
    deps.log,
  );
