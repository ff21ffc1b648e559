import type { HistoryLine } from '../../../../../providers/dataProvider';
import type { Field } from '../../../../schema/field';
import type { AnyResource } from '../../../../schema/row';
import { partsOf } from '../../../../schema/traits';
import { isSame, type Values } from '../form/formValues';

/** One value that changed. */
export interface Change {
  readonly path: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** The changes of a history line, field by field; of a group only the changed parts. Undeclared fields are left out. */
export function changesIn(resource: AnyResource, { before, after }: Pick<HistoryLine, 'before' | 'after'>): Change[] {
  const names = Object.keys(resource.fields).filter((name) => Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name));
  return names.flatMap((name) => changesOf(resource.fields[name], name, before?.[name], after?.[name]));
}

function changesOf(field: Field | undefined, path: string, before: unknown, after: unknown): Change[] {
  if (!field || isSame(before, after) || (isBlank(before) && isBlank(after))) return [];
  const parts = partsOf(field);
  if (!parts) return [{ path, field, before, after }];
  const part = (of: unknown, name: string) => (of as Values | null | undefined)?.[name];
  return Object.entries(parts).flatMap(([name, partField]) =>
    changesOf(partField, `${path}.${name}`, part(before, name), part(after, name)),
  );
}

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
