import { useMemo } from 'react';
import { changesOf, type Matrix, withAbility, withoutGrant, withWildcard } from '../../../../domain/permissions/matrix';
import type { Ability } from '../../../../domain/permissions/permissions';
import { useKeptState } from '../../../ui/useKeptState';
import type { MatrixRole, Wishes } from './useMatrix';

export type Draft = ReturnType<typeof useDraft>;

/** The matrix with unsaved changes on top of the stored values. */
export function useDraft(roles: readonly MatrixRole[]) {
  const [kept, setKept] = useKeptState<Wishes>('matrix');
  const stored: Matrix = useMemo(() => Object.fromEntries(roles.map(({ role, grants }) => [role, grants])), [roles]);
  const chosen = useMemo(() => ({ ...stored, ...kept }), [stored, kept]);
  const wishes: Wishes = useMemo(
    () => Object.fromEntries(changesOf(stored, chosen).map(({ role, after }) => [role, after])),
    [stored, chosen],
  );
  const grantsOf = (role: string) => chosen[role] ?? [];
  const set = (role: string, grants: readonly string[]) => setKept((before) => ({ ...before, [role]: grants }));
  return {
    /** The abilities to save, by role; only for changed roles. */
    wishes,
    changed: Object.keys(wishes),
    grantsOf,
    wasIn: (role: string) => stored[role] ?? [],
    toggle: (role: string, ability: Ability, isHeld: boolean) => set(role, withAbility(grantsOf(role), ability, isHeld)),
    addWildcard: (role: string, wildcard: string) => set(role, withWildcard(grantsOf(role), wildcard)),
    remove: (role: string, grant: string) => set(role, withoutGrant(grantsOf(role), grant)),
    discard: () => setKept(null),
  };
}
