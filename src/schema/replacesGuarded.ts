import type { AnyResource } from './row';
import { readValue } from './validate';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a change replaces the value of a field with `asksPassword`. A first value asks for none, and a value that its field refuses
 * replaces nothing.
 *
 * @param before the record as it is stored; null for a new one
 */
export const replacesGuarded = ({ fields }: Pick<AnyResource, 'fields'>, before: Values | null, change: Values): boolean =>
  before !== null &&
  Object.entries(fields).some(([name, field]) => {
    if (field.asksPassword !== true || !Object.hasOwn(change, name) || (before[name] ?? null) === null) return false;
    const read = readValue(field, change[name]);
    return read.ok && JSON.stringify(read.value) !== JSON.stringify(before[name]);
  });
