import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { exportWatch } from '../../../../providers/exportWatch';
import { http } from '../../../../providers/http';
import { type ExportView, isOpen } from '../../../domain/exports/exportView';
import { useDownload } from '../../ui/useDownload';
import { useNotice } from '../../ui/useNotice';
import { pollWhile } from '../../ui/pollWhile';

const PATH = '/v1/admin/exports';
const KEY = ['exports'];

/** The person's own large exports, polled while one is being made. */
export const useExports = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http<{ exports: ExportView[] }>(PATH, { signal })).json.exports,
    refetchInterval: pollWhile<ExportView[]>((exports) => exports?.some(isOpen) ?? false),
  });

/** The actions on an export. */
export function useExportVerbs(found: ExportView) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const { download, isLoading } = useDownload();
  const again = useMutation({
    mutationFn: async () => void (await http(`${PATH}/${found.id}/again`, { method: 'POST' })),
    onError: notice.failed,
    onSettled: () => void queries.invalidateQueries({ queryKey: KEY }),
  });
  const remove = useMutation({
    mutationFn: async () => void (await http(`${PATH}/${found.id}`, { method: 'DELETE' })),
    onSuccess: () => {
      exportWatch.end([found.id]);
      queries.setQueryData<ExportView[]>(KEY, (all) => all?.filter(({ id }) => id !== found.id));
      notice.success(translate(isOpen(found) ? 'exports.called_off' : 'exports.removed', { name: fileName(found) }));
    },
    onError: notice.failed,
  });
  return {
    again,
    remove,
    isLoading,
    // The list also shows when a file may no longer be downloaded.
    download: () => download(`${PATH}/${found.id}/file`, fileName(found)).then(() => queries.invalidateQueries({ queryKey: KEY })),
  };
}

export const fileName = ({ name, format }: Pick<ExportView, 'name' | 'format'>): string => `${name}.${format}`;
