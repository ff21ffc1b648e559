type Parts = Readonly<Record<string, unknown>>;

/** Records as they travel: what most of them have alike is said once. */
export interface Gathered {
  readonly common: Parts;
  readonly own: Readonly<Record<string, Parts>>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What all have under a name, and most of them alike, told apart from what is their own. Values are those that JSON holds. */
export function gather(records: Readonly<Record<string, Parts>>): Gathered {
  const all = Object.values(records);
  const common: Record<string, unknown> = {};
  for (const name of Object.keys(all[0] ?? {})) {
    const values = all.map((one) => one[name]);
    const [first] = values.toSorted((a, b) => values.filter((one) => same(one, b)).length - values.filter((one) => same(one, a)).length);
    if (values.every((one) => one !== undefined) && values.filter((one) => same(one, first)).length > 1) common[name] = first;
  }
  const ownOf = (record: Parts) => Object.fromEntries(Object.entries(record).filter(([name, value]) => !same(value, common[name])));
  return { common, own: Object.fromEntries(Object.entries(records).map(([name, record]) => [name, ownOf(record)])) };
}

/** The records that `gather` took apart. */
export const spread = ({ common, own }: Gathered): Record<string, Parts> =>
  Object.fromEntries(Object.entries(own).map(([name, record]) => [name, { ...common, ...record }]));
