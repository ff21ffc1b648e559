import { allows, type Profile } from '../../../../domain/permissions/permissions';
import type { Field } from '../../../../schema/field';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyResource } from '../../../../schema/row';
import { isWritten } from '../../../../schema/traits';

/** How a field appears in a form for one person. */
export interface ShownField {
  readonly name: string;
  readonly field: Field;
  /** `input` is editable, `fixed` can no longer change, `fact` is read-only. */
  readonly as: 'input' | 'fixed' | 'fact';
}

export type FormMode = 'create' | 'edit';

/** The fields of `names` as this person gets them, without those they may not see or that a new record does not have yet. */
export function shownFields(resource: AnyResource, names: readonly string[], profile: Profile | null, mode: FormMode): ShownField[] {
  const verb = resource.access[mode];
  const mayWriteAny = verb !== 'nobody' && allows(profile, verb);
  return names.flatMap((name): ShownField[] => {
    const field = resource.fields[name];
    if (!field || (field.see && !allows(profile, field.see))) return [];
    const isInput = mayWriteAny && isWritten(field) && mayWrite(resource, profile, name);
    if (mode === 'create') return isInput ? [{ name, field, as: 'input' }] : [];
    return [{ name, field, as: isInput ? (field.fixed ? 'fixed' : 'input') : 'fact' }];
  });
}

/** The names of the fields that a form with these fields submits. */
export const heldNames = (shown: readonly ShownField[]): string[] => shown.filter(({ as }) => as !== 'fact').map(({ name }) => name);
