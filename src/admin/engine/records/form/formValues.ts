import { type Field, isAsked } from '../../../../schema/field';
import { emptyRecord, writable } from '../../../../schema/validate';
import type { AnyResource } from '../../../../schema/row';
import { partsOf } from '../../../../schema/traits';

export type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a form of `names` for `record`. Every part of a group is present, so that opening a form changes nothing; fields that the
 * record lacks have the default of a new one.
 */
export function formValues(resource: AnyResource, names: readonly string[], record: Values): Record<string, unknown> {
  const empty = emptyRecord(resource);
  return Object.fromEntries(names.map((name) => [name, whole(resource.fields[name], record[name] ?? empty[name] ?? null, empty[name])]));
}

function whole(field: Field | undefined, value: unknown, empty: unknown): unknown {
  return field && partsOf(field) ? { ...(empty as Values), ...(value as Values | null) } : value;
}

/** `record` with the typed values, without fields that a client may not write. This is what is validated. */
export function mergedRecord(resource: AnyResource, record: Values, typed: Values): Record<string, unknown> {
  const all: Values = { ...emptyRecord(resource), ...record, ...typed };
  return Object.fromEntries(writable(resource).map((name) => [name, all[name]]));
}

/** The typed values, with fields emptied whose condition does not apply: the person sees everything that is sent. */
export function askedValues(resource: AnyResource, record: Values, typed: Values): Values {
  const whole = { ...record, ...typed };
  const hidden = Object.keys(typed).filter((name) => {
    const field = resource.fields[name];
    return field?.when !== undefined && !isAsked(field, whole);
  });
  if (hidden.length === 0) return typed;
  const empty = emptyRecord(resource);
  return { ...typed, ...Object.fromEntries(hidden.map((name) => [name, empty[name]])) };
}

/** Form values are plain data, so comparing their JSON is enough. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The values of `typed` that differ from `start`. */
export const changedValues = (typed: Values, start: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isSame(value, start[name])));
