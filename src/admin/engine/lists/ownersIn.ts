/** The ids of the owners of a row, by the names that addresses use. */
export const ownersIn = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, id]) => (name.endsWith('_id') && typeof id === 'string' ? [[name, id]] : [])));
