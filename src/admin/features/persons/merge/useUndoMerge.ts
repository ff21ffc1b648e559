import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';

interface Unmerged {
  readonly moved: number;
  readonly stayed: number;
  readonly fields: readonly string[];
}

/** Undoes a merge, and reports what could not be restored. */
export function useUndoMerge() {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ api, merge_id }: { api: string; merge_id: string }) =>
      (await http<Unmerged>(`${api}/merges/${merge_id}/undo`, { method: 'POST', body: {} })).json,
    onSuccess: ({ stayed, fields }) => {
      const stays = fields.map((name) => translate(`resources.persons.fields.${name}`)).join(', ');
      notice.success(
        [
          translate('persons.undone'),
          ...(stayed > 0 ? [translate('persons.undone_stayed', { smart_count: stayed })] : []),
          ...(stays ? [translate('persons.undone_fields', { fields: stays })] : []),
        ].join(' '),
      );
    },
    onError: notice.failed,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['persons'] });
      refresh();
    },
  });
}
