import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { BUILDS } from '../useConfiguration';
import { pollWhile } from '../../../ui/pollWhile';

export interface HookCall {
  readonly id: string;
  readonly build_id: string | null;
  readonly event: 'build.done' | 'build.failed' | 'build.test';
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly answer: number | null;
  readonly fault: string | null;
  readonly created_at: string;
  readonly next_try_at: string;
}
export interface Hook {
  readonly url: string | null;
  readonly is_enabled: boolean;
  readonly updated_at: string | null;
  readonly is_signed: boolean;
  /** Only right after it was created. */
  readonly secret?: string;
  readonly calls: readonly HookCall[];
}

/** The calls about one build, and whether another can be made. */
interface Calls {
  readonly calls: readonly HookCall[];
  readonly hook: 'on' | 'off' | null;
}

const PATH = `${BUILDS}/hook`;
const KEY = ['builds', 'hook'];
const isUnderWay = (calls: readonly HookCall[] = []) => calls.some(({ status }) => status === 'waiting');

/** The webhook of builds, and its actions. */
export function useHook() {
  const queries = useQueryClient();
  const held = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http<Hook>(PATH, { signal })).json,
    refetchInterval: pollWhile<Pick<Calls, 'calls'>>((found) => isUnderWay(found?.calls), 'minutes'),
  });
  const onSuccess = ({ secret: _secret, ...hook }: Hook) => queries.setQueryData(KEY, hook);
  const save = useMutation({
    mutationFn: async (body: { readonly url: string | null; readonly is_enabled: boolean }) =>
      (await http<Hook>(PATH, { method: 'PUT', body })).json,
    onSuccess,
    gcTime: 0,
  });
  const renew = useMutation({
    mutationFn: async () => (await http<Hook>(`${PATH}/secret`, { method: 'POST', body: {} })).json,
    onSuccess,
    gcTime: 0,
  });
  const test = useMutation({
    mutationFn: async () => (await http<Hook>(`${PATH}/test`, { method: 'POST', body: {} })).json,
    onSuccess,
  });
  return { held, save, renew, test, secret: renew.data?.secret ?? save.data?.secret ?? null };
}

/** The calls about one build, and a function that repeats the call. */
export function useCalls(build_id: string) {
  const queries = useQueryClient();
  const key = [...KEY, build_id];
  const path = `${BUILDS}/${build_id}/calls`;
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<Calls>(path, { signal })).json,
    refetchInterval: pollWhile<Pick<Calls, 'calls'>>((found) => isUnderWay(found?.calls), 'minutes'),
  });
  const again = useMutation({
    mutationFn: async () => (await http<Calls>(path, { method: 'POST', body: {} })).json,
    onSuccess: (view) => {
      queries.setQueryData(key, view);
      void queries.invalidateQueries({ queryKey: ['builds', 'one', build_id] });
    },
  });
  return { calls: data?.calls ?? [], hook: data?.hook ?? null, error, again };
}
