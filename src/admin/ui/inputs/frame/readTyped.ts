/**
 * From typed text to a form value: null when empty. What cannot be read stays as the text it is,
 * so that nothing typed is lost and the schema refuses to save it.
 */
export function readTyped<Value>(text: string, read: (text: string) => Value | null): Value | string | null {
  const bare = text.trim();
  return bare === '' ? null : (read(bare) ?? bare);
}
