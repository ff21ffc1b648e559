import { allows, type Profile } from '../../../../domain/permissions/permissions';
import type { Field } from '../../../../schema/field';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyResource } from '../../../../schema/row';
import { isWritten } from '../../../../schema/traits';

/** How one field stands in a form for one person. */
export interface ShownField {
  readonly name: string;
  readonly field: Field;
  /** `input` is typed in, `fixed` cannot change any more, `fact` is only read. */
  readonly as: 'input' | 'fixed' | 'fact';
}

export type FormMode = 'create' | 'edit';

/** The fields of `names` as this person gets them; what they may not see, or what a new record does not have yet, is left out. */
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

/** The fields that a form of these holds. */
export const heldNames = (shown: readonly ShownField[]): string[] => shown.filter(({ as }) => as !== 'fact').map(({ name }) => name);
