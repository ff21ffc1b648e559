import { get } from 'react-hook-form';
import type { Field } from '../../../../schema/field';
import type { AnyResource } from '../../../../schema/row';
import { partsOf } from '../../../../schema/traits';
import { isSame, type Values } from '../form/formValues';

/** A field that differs between two people's versions of a record. */
export interface Difference {
  /** `name`, or a part of a group: `activity_filter.min_age`. */
  readonly path: string;
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed it; only when both did does a person have to choose. */
  readonly changedBy: 'me' | 'them' | 'both';
}

/** The fields that differ between `mine` and `theirs`, both derived from `base`; groups are compared part by part. */
export function differencesIn(resource: AnyResource, names: readonly string[], base: Values, mine: Values, theirs: Values): Difference[] {
  return names
    .flatMap((name) => leavesOf(resource.fields[name], name))
    .flatMap(([path, field]) => {
      const [was, own, other]: unknown[] = [get(base, path), get(mine, path), get(theirs, path)];
      if (isSame(own, other)) return [];
      const isMine = !isSame(own, was);
      const isTheirs = !isSame(other, was);
      return [
        { path, field, mine: own, theirs: other, changedBy: isMine && isTheirs ? 'both' : isMine ? 'me' : 'them' } satisfies Difference,
      ];
    });
}

function leavesOf(field: Field | undefined, path: string): [string, Field][] {
  if (!field) return [];
  const parts = partsOf(field);
  if (!parts) return [[path, field]];
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
}
