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

/** An identity provider that the person has signed in with. */
export interface OwnProvider {
  readonly id: string;
  /** The label of its button, and the application it opens. */
  readonly label: string;
  readonly application: string;
  readonly last_used_at: string;
  readonly created_at: string;
}

/** The security settings of the person's own account. */
export interface Security {
  readonly has_totp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly recovery_codes: { readonly left: number; readonly made_at: string | null };
  readonly providers: readonly OwnProvider[];
  /** Whether the platform requires a second factor of this person. */
  readonly is_asked: boolean;
  /** Whether they signed in without it, so that nothing else is accessible. */
  readonly must_secure: boolean;
}

export const useSecurity = () =>
  useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await http<Security>(`${OWN}/security`, { signal })).json });

/** Refetches the security settings and the active sign-ins, which change together. */
export function useRefreshSecurity(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [about] }) => about === KEY[0] || about === 'sign-ins' });
}
