const YES = new Set(['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x', 'aan', 'on']);
const NO = new Set(['nee', 'n', 'no', 'false', 'onwaar', '0', 'uit', 'off', '-']);

/** Yes or no as people write it in a spreadsheet, in Dutch and in English; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
