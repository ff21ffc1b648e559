/** Values of a phrase that are counts or limits, shown with a thousands separator. Other numbers may be years or order numbers. */
const COUNTS = ['smart_count', 'min', 'max', 'length', 'shown', 'total', 'done'] as const;

/**
 * Formats the counts of a phrase: 1.000 in Dutch, 1,000 in English. A formatted count still selects the right plural form, as Dutch and
 * English only distinguish 1.
 */
export function shownCounts(locale: string, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const large = COUNTS.flatMap((name) => {
    const value = values[name];
    return typeof value === 'number' && Math.abs(value) >= 1000 ? [[name, value.toLocaleString(locale)] as const] : [];
  });
  return large.length === 0 ? values : { ...values, ...Object.fromEntries(large) };
}
