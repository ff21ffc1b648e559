import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { SignInPlace } from '../../../../domain/auth/signInPlace';
import { useNotice } from '../../../ui/useNotice';

const API = '/v1/admin/profile/sign-ins';
const KEY = ['sign-ins'];

export interface SignIn {
  readonly id: string;
  readonly way: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string;
  readonly place: SignInPlace;
  readonly last_used_at: string;
  readonly created_at: string;
  readonly is_current: boolean;
}

/** Where this person is signed in, and a function that ends one sign-in (by its id) or all others (null). */
export function useSignIns() {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http<{ sign_ins: readonly SignIn[] }>(API, { signal })).json.sign_ins,
  });
  const end = useMutation({
    mutationFn: (id: string | null) => http(id === null ? API : `${API}/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, id) => notice.success(translate(id === null ? 'sign_ins.ended_all' : 'sign_ins.ended')),
    onError: notice.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  });
  return { list, end };
}
