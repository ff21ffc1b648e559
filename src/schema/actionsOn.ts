import { allows, type Profile } from '../domain/permissions/permissions';
import type { RecordAction } from './resource';
import type { AnyResource } from './row';

/** An action by its name in the declaration. */
export type NamedAction = RecordAction & { readonly name: string };

/** The actions of a record: `asked` are those its current state waits for, `others` are always available. */
export interface ActionsOn {
  readonly asked: readonly NamedAction[];
  readonly others: readonly NamedAction[];
}

/**
 * The actions of a record that `profile` allows, in the order of the declaration.
 * @example actionsOn(organizations, { status: 'pending' }, admin).asked // accept, reject
 */
export function actionsOn(
  { actions, state }: Pick<AnyResource, 'actions' | 'state'>,
  record: Readonly<Record<string, unknown>>,
  profile: Profile | null,
): ActionsOn {
  const may = Object.entries(actions)
    .filter(([, { access }]) => allows(profile, access))
    .map(([name, action]): NamedAction => ({ name, ...action }));
  const stands = state === null ? null : String(record[state]);
  return {
    asked: may.filter(({ inState }) => stands !== null && inState?.includes(stands)),
    others: may.filter(({ inState }) => !inState),
  };
}

/** Whether list rows may have action buttons. */
export const hasRowActions = ({ actions }: Pick<AnyResource, 'actions'>, profile: Profile | null): boolean =>
  Object.values(actions).some(({ inState, access }) => inState !== undefined && allows(profile, access));
