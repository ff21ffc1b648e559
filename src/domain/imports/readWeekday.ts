import { WEEKDAYS, type Weekday } from '../time/weekdays';

/** The first two letters of each weekday from Monday, in Dutch and in English. */
const LETTERS = [
  ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
];

/** The weekday of a word, abbreviated or not; null if it is none. */
export function readWeekday(word: string): Weekday | null {
  const start = word.trim().toLowerCase().slice(0, 2);
  const [at = -1] = LETTERS.map((letters) => letters.indexOf(start)).filter((found) => found >= 0);
  return WEEKDAYS[at] ?? null;
}
