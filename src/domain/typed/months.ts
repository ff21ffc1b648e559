const NAMES = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['maart', 'march', 'mrt'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augustus', 'august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
] as const;

/** Whether a text is a month as stored, `YYYY-MM`, in a supported year. */
export const isMonth = (text: string): boolean => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);

/**
 * Reads a month as people type or paste it, in Dutch or English: `11-2026`, `11/2026`, `2026-11`, `nov 2026`, `November 2026`. Returns
 * `YYYY-MM`, or null if there is no such month.
 *
 * @example readMonth('mrt 2026') // '2026-03'
 */
export function readMonth(text: string): string | null {
  const bare = text.trim().toLowerCase();
  const [, year, month] = /^(\d{4})[-/. ](\d{1,2})$/.exec(bare) ?? [];
  if (year && month) return asMonth(year, month);
  const [, first, last] = /^(\d{1,2})[-/. ](\d{4})$/.exec(bare) ?? [];
  if (first && last) return asMonth(last, first);
  const [, word, of] = /^([a-z]{3,9})\.?[- ]+(\d{4})$/.exec(bare) ?? [];
  if (word === undefined || of === undefined) return null;
  const at = NAMES.findIndex((names) => names.some((name) => name.startsWith(word)));
  return at < 0 ? null : asMonth(of, String(at + 1));
}

function asMonth(year: string, month: string): string | null {
  const made = `${year}-${month.padStart(2, '0')}`;
  return isMonth(made) ? made : null;
}
