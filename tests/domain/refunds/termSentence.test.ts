import { expect, test } from 'vitest';
import { i18nProviderFor, needFeatureWords } from '../../../providers/i18nProvider';
import type { CancellationPeriod } from '../../../src/domain/refunds/cancellationPeriods';
import { termSentence } from '../../../src/domain/refunds/termSentence';

type Short = [number | null, number | null, number];
const periodsOf = (list: Short[]): CancellationPeriod[] =>
  list.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage }));

test.each<[Short[], string, string]>([
  [
    [
      [null, 2880, 100],
      [2880, 1440, 50],
      [1440, null, 0],
    ],
    'Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets',
    'All back until 2 days before, half until 1 day before, then nothing',
  ],
  [
    [
      [null, 90, 75],
      [90, null, 25],
    ],
    'Tot 1 uur 30 minuten ervoor 75% terug, daarna 25%',
    '75% back until 1 hour 30 minutes before, then 25%',
  ],
  [[[null, null, 100]], 'Altijd alles terug', 'All back, always'],
  [[[null, null, 0]], 'Nooit iets terug', 'Never anything back'],
  [
    [
      [null, 2880, 0],
      [2880, 60, 0],
      [60, null, 50],
    ],
    'Tot 1 uur ervoor niets terug, daarna de helft',
    'Nothing back until 1 hour before, then half',
  ],
  [
    [
      [null, 60, 50],
      [60, null, 50],
    ],
    'Altijd de helft terug',
    'Half back, always',
  ],
  [[], '', ''],
])('describes a cancellation term in one sentence: %#', async (list, dutch, english) => {
  await needFeatureWords();
  const [nl, en] = [await i18nProviderFor('nl'), await i18nProviderFor('en')];
  expect(termSentence(periodsOf(list), nl.translate)).toBe(dutch);
  expect(termSentence(periodsOf(list), en.translate)).toBe(english);
});
