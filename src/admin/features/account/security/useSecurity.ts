import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';

const KEY = ['own-security'];
export const OWN = '/v1/admin/profile';

export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly is_synced: boolean;
  readonly last_used_at: string | null;
  readonly created_at: string;
}

/** A provider that the person signed in by before. */
export interface OwnProvider {
  readonly id: string;
  /** As its button is called, and what it opens. */
  readonly label: string;
  readonly application: string;
  readonly last_used_at: string;
  readonly created_at: string;
}

/** What guards the person's own account. */
export interface Security {
  readonly has_totp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly recovery_codes: { readonly left: number; readonly made_at: string | null };
  readonly providers: readonly OwnProvider[];
  /** The platform asks this person for a second step. */
  readonly is_asked: boolean;
  /** And they signed in without one: nothing else is open. */
  readonly must_secure: boolean;
}

export const useSecurity = () =>
  useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await http<Security>(`${OWN}/security`, { signal })).json });

/** Asks again what guards the account, and where the person is signed in: both change together. */
export function useRefreshSecurity(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [about] }) => about === KEY[0] || about === 'sign-ins' });
}
