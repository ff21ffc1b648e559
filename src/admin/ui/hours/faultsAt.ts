/**
 * What a form holds against one part of a field, by its name or its place. The `get` of react-hook-form answers nothing for a list,
 * and the faults of the spans of a day are one.
 */
export const faultsAt = (faults: unknown, part: string | number): unknown =>
  typeof faults === 'object' && faults !== null ? (faults as Readonly<Record<string | number, unknown>>)[part] : undefined;

/** The sentence of a part, where there is one. */
export function messageAt(faults: unknown, part: string): string | undefined {
  const message = faultsAt(faultsAt(faults, part), 'message');
  return typeof message === 'string' ? message : undefined;
}
