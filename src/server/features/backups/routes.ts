import type { Deps } from '../../core/deps';
import { ApiError } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { backupsAnswer } from './answers';
import { backupsOf } from './backupsOf';
import { BackupRefused } from './BackupRefused';

/** Backups of the whole installation, for superadmins. No endpoint downloads an archive: it has to be copied from the server. */
export const routes = (deps: Deps): Endpoint[] => [
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/backups',
    tag: 'backups',
    summary: 'List the backups, the one in progress, and the time of the next',
    answer: backupsAnswer,
    run: async () => ({ backups: await backupsOf(deps).status() }),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'post',
    path: '/v1/admin/backups',
    tag: 'backups',
    status: 202,
    summary: 'Start a backup; refused while one is in progress',
    answer: backupsAnswer,
    run: async ({ ctx }) => {
      const backups = backupsOf(deps);
      await backups.begin({ actor: { id: ctx.actor.id, name: ctx.actor.name } }).catch(refuse);
      return { backups: await backups.status() };
    },
  }),
];

function refuse(error: unknown): never {
  if (error instanceof BackupRefused) throw new ApiError(409, [{ at: '', key: error.key }]);
  throw error;
}
