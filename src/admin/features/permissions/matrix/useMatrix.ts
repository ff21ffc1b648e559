import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { RoleChange } from '../../../../domain/permissions/matrix';
import type { RoleScope } from '../../../../domain/permissions/ownRoles';

/** A column of the matrix, as the server returns it. */
export interface MatrixRole {
  /** The id of a custom role; null for the four built-in roles. */
  readonly id: string | null;
  readonly role: string;
  readonly scope: RoleScope;
  readonly grants: readonly string[];
  readonly holders: number;
}

/** The abilities that some roles should get. */
export type Wishes = Readonly<Record<string, readonly string[]>>;

/** The consequences of a change for people. */
export interface MatrixPlan {
  readonly plan: string;
  readonly changes: readonly RoleChange[];
  readonly gaining: number;
  readonly losing: number;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly roles: readonly string[];
    readonly place: string | null;
    readonly gained: readonly string[];
    readonly lost: readonly string[];
  }[];
  readonly places: number;
}

const PATH = '/v1/admin/permissions';
interface Answer {
  readonly roles: readonly MatrixRole[];
}

/** Every role with its abilities. */
export const useMatrix = () =>
  useQuery({ queryKey: ['permissions'], queryFn: async ({ signal }) => (await http<Answer>(PATH, { signal })).json.roles });

/** The consequences of a change; refetched each time they are shown. */
export const usePlan = (wishes: Wishes) =>
  useQuery({
    queryKey: ['permissions', 'plan', wishes],
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await http<MatrixPlan>(`${PATH}/preview`, { method: 'POST', body: { grants: wishes }, signal })).json,
  });

/** Saves the changes according to the plan that was shown. */
export function useSaveMatrix() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ wishes, plan }: { wishes: Wishes; plan: string }) => {
      await http(PATH, { method: 'PUT', body: { grants: wishes, plan } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['permissions'] }),
  });
}
