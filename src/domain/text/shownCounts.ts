/** What a phrase counts or bounds: numbers that people read with a separator for thousands. Others may be years or numbers of orders. */
const COUNTS = ['smart_count', 'min', 'max', 'length', 'shown', 'total', 'done'] as const;

/**
 * The values of a phrase with its counts as people write them: 1.000 in Dutch, 1,000 in English. The plural form stays right, because
 * Dutch and English only ask whether a count is the number 1.
 */
export function shownCounts(locale: string, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const large = COUNTS.flatMap((name) => {
    const value = values[name];
    return typeof value === 'number' && Math.abs(value) >= 1000 ? [[name, value.toLocaleString(locale)] as const] : [];
  });
  return large.length === 0 ? values : { ...values, ...Object.fromEntries(large) };
}
