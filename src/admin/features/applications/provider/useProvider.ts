import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';

/** The identity provider of an application, as the API returns it. */
export interface KeptProvider {
  readonly label: string | null;
  readonly issuer: string | null;
  readonly client_id: string | null;
  readonly has_secret: boolean;
  readonly is_enabled: boolean;
  readonly updated_at: string | null;
  /** The redirect address to register with the provider. */
  readonly return_address: string;
}

/** The checks in order, and whether all succeeded. */
export interface Tried {
  readonly is_ok: boolean;
  readonly findings: readonly { readonly about: string; readonly is_ok: boolean }[];
}

/** Saves a provider, and tests the saved one. */
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
