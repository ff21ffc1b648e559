import type { AnyResource } from './row';
import { readValue } from './validate';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a change replaces the value of a field with `asksPassword`. Setting a first value does not, and neither does a value that the
 * field refuses.
 *
 * @param before the stored record; null for a new one
 */
export const replacesGuarded = ({ fields }: Pick<AnyResource, 'fields'>, before: Values | null, change: Values): boolean =>
  before !== null &&
  Object.entries(fields).some(([name, field]) => {
    if (field.asksPassword !== true || !Object.hasOwn(change, name) || (before[name] ?? null) === null) return false;
    const read = readValue(field, change[name]);
    return read.ok && JSON.stringify(read.value) !== JSON.stringify(before[name]);
  });
