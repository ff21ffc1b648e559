/** The id of a record by its name, because the demo's content refers to records by name. */
export function findId(records: readonly { readonly id: string; readonly name?: string | null }[], name: string): string {
  const found = records.find((record) => record.name === name);
  if (!found) throw new Error(`Nothing in the demo is called "${name}"`);
  return found.id;
}
