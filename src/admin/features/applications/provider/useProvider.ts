import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';

/** The provider of an application as the API tells of it. */
export interface KeptProvider {
  readonly label: string | null;
  readonly issuer: string | null;
  readonly client_id: string | null;
  readonly has_secret: boolean;
  readonly is_enabled: boolean;
  readonly updated_at: string | null;
  /** What the provider has to know us by: where it leads people back to. */
  readonly return_address: string;
}

/** What was looked at, in turn, and whether it is well. */
export interface Tried {
  readonly is_ok: boolean;
  readonly findings: readonly { readonly about: string; readonly is_ok: boolean }[];
}

/** Keeping a provider, and trying the one that is kept. */
export function useProvider(path: string, queryKey: readonly unknown[]) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: async () => (await http<Tried>(`${path}/test`, { method: 'POST', body: {} })).json,
    onError: notice.failed,
    networkMode: 'always',
  });
  const save = async (body: object) => {
    const { json } = await http<KeptProvider>(path, { method: 'PUT', body });
    test.reset();
    queries.setQueryData(queryKey, json);
    notice.success(translate('single_sign_on.saved'));
  };
  return { save, test };
}
