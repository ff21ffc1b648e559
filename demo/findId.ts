/** The id of a record by its name; the content of the demo names what it points at. */
export function findId(records: readonly { readonly id: string; readonly name?: string | null }[], name: string): string {
  const found = records.find((record) => record.name === name);
  if (!found) throw new Error(`Nothing in the demo is called "${name}"`);
  return found.id;
}
