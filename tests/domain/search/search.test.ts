import { describe, expect, test } from 'vitest';
import { likeness } from '../../../src/domain/search/likeness';
import { wordsIn } from '../../../src/domain/search/searchHit';
import { swapsOf } from '../../../src/domain/search/swapsOf';

describe('swapsOf', () => {
  test('returns words with two neighbouring letters swapped, without the word itself', () => {
    expect(swapsOf('jduo')).toEqual(['djuo', 'judo', 'jdou']);
    expect(swapsOf('aaaa')).toEqual([]);
  });

  test('returns nothing for very short words', () => {
    expect(swapsOf('ab')).toEqual([]);
  });
});

describe('likeness of a name to the typed words', () => {
  const best = (typed: string, names: readonly string[]) =>
    names.toSorted((left, right) => likeness(right, wordsIn(typed)) - likeness(left, wordsIn(typed)))[0];

  test('ranks a name that starts with the words first', () => {
    expect(best('act', ['Contacten', 'Nieuwe activiteit', 'Activiteiten'])).toBe('Activiteiten');
  });

  test.each(['aktiviteiten', 'activteiten', 'actiiviteiten', 'atciviteiten'])('recognizes “%s” as activiteiten', (typed) => {
    expect(likeness('Activiteiten', wordsIn(typed))).toBeGreaterThan(0);
    expect(likeness('Producten', wordsIn(typed))).toBe(0);
  });

  test('matches one or two letters only at the start of a word', () => {
    expect(likeness('Sessies', wordsIn('s'))).toBe(1);
    expect(likeness('Dashboard', wordsIn('s'))).toBe(0);
  });

  test('requires every word', () => {
    expect(likeness('Nieuwe activiteit', wordsIn('nieuw prod'))).toBe(0);
    expect(likeness('Nieuw product', wordsIn('nieuw prod'))).toBeGreaterThan(0.9);
  });

  test('is zero without words', () => {
    expect(likeness('Activiteiten', wordsIn('  '))).toBe(0);
  });
});
