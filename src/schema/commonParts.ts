type Parts = Readonly<Record<string, unknown>>;

/** Records for transport, with values shared by most of them stored once. */
export interface CompactRecords {
  readonly common: Parts;
  readonly own: Readonly<Record<string, Parts>>;
}

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Separates the values that all records have and most share from each record's own. Values must be JSON. */
export function gather(records: Readonly<Record<string, Parts>>): CompactRecords {
  const all = Object.values(records);
  const common: Record<string, unknown> = {};
  for (const name of Object.keys(all[0] ?? {})) {
    const values = all.map((record) => record[name]);
    const [first] = values.toSorted(
      (a, b) => values.filter((value) => isSame(value, b)).length - values.filter((value) => isSame(value, a)).length,
    );
    if (values.every((value) => value !== undefined) && values.filter((value) => isSame(value, first)).length > 1) common[name] = first;
  }
  const ownOf = (record: Parts) => Object.fromEntries(Object.entries(record).filter(([name, value]) => !isSame(value, common[name])));
  return { common, own: Object.fromEntries(Object.entries(records).map(([name, record]) => [name, ownOf(record)])) };
}

/** Restores the records from `gather`. */
export const spread = ({ common, own }: CompactRecords): Record<string, Parts> =>
  Object.fromEntries(Object.entries(own).map(([name, record]) => [name, { ...common, ...record }]));
