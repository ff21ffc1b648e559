/**
 * The form's errors for one part of a field, by name or index. The `get` of react-hook-form returns nothing for a list, and the errors of a
 * day's spans are a list.
 */
export const faultsAt = (faults: unknown, part: string | number): unknown =>
  typeof faults === 'object' && faults !== null ? (faults as Readonly<Record<string | number, unknown>>)[part] : undefined;

/** The error message of a part, if any. */
export function messageAt(faults: unknown, part: string): string | undefined {
  const message = faultsAt(faultsAt(faults, part), 'message');
  return typeof message === 'string' ? message : undefined;
}
