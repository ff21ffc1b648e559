/**
 * Converts typed text to a form value: null when empty. Text that cannot be parsed stays a string, so that nothing is lost and the schema
 * refuses to save it.
 */
export function readTyped<Value>(text: string, read: (text: string) => Value | null): Value | string | null {
  const bare = text.trim();
  return bare === '' ? null : (read(bare) ?? bare);
}
