import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import type { BackupStatus } from '../../../domain/backups/backup';
import { useNotice } from '../../ui/useNotice';

const API = '/v1/admin/backups';
const KEY = ['backups'];
type Answer = { backups: BackupStatus };
/** Poll interval while a backup runs, short enough to show its progress. */
const RUNNING_POLL_INTERVAL_MS = 1_000;
const IDLE_POLL_INTERVAL_MS = 30_000;

/** The backups, polled more often while one runs. */
export const useBackups = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http<Answer>(API, { signal })).json.backups,
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS),
  });

export function useMakeBackup() {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await http<Answer>(API, { method: 'POST' })).json.backups,
    onSuccess: (backups) => {
      queries.setQueryData(KEY, backups);
      notice.success(translate('backups.begun'));
    },
    onError: notice.failed,
    networkMode: 'always',
  });
}
