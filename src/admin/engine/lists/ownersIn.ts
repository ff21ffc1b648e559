/** The ids of whose a row is, as they stand in addresses. */
export const ownersIn = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, id]) => (name.endsWith('_id') && typeof id === 'string' ? [[name, id]] : [])));
