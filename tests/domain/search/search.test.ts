import { describe, expect, test } from 'vitest';
import { likeness } from '../../../src/domain/search/likeness';
import { wordsIn } from '../../../src/domain/search/searchHit';
import { swapsOf } from '../../../src/domain/search/swapsOf';

describe('letters that changed places', () => {
  test('give the word that was meant, and never the word itself', () => {
    expect(swapsOf('jduo')).toEqual(['djuo', 'judo', 'jdou']);
    expect(swapsOf('aaaa')).toEqual([]);
  });

  test('are not looked for in what is too short to be a slip', () => {
    expect(swapsOf('ab')).toEqual([]);
  });
});

describe('how well a name answers to what was typed', () => {
  const best = (typed: string, names: readonly string[]) =>
    names.toSorted((one, other) => likeness(other, wordsIn(typed)) - likeness(one, wordsIn(typed)))[0];

  test('the name that begins so comes first', () => {
    expect(best('act', ['Contacten', 'Nieuwe activiteit', 'Activiteiten'])).toBe('Activiteiten');
  });

  test.each(['aktiviteiten', 'activteiten', 'actiiviteiten', 'atciviteiten'])('“%s” still means activiteiten', (typed) => {
    expect(likeness('Activiteiten', wordsIn(typed))).toBeGreaterThan(0);
    expect(likeness('Producten', wordsIn(typed))).toBe(0);
  });

  test('a letter or two begin a word, or mean nothing', () => {
    expect(likeness('Sessies', wordsIn('s'))).toBe(1);
    expect(likeness('Dashboard', wordsIn('s'))).toBe(0);
  });

  test('every word counts', () => {
    expect(likeness('Nieuwe activiteit', wordsIn('nieuw prod'))).toBe(0);
    expect(likeness('Nieuw product', wordsIn('nieuw prod'))).toBeGreaterThan(0.9);
  });

  test('nothing typed is like nothing', () => {
    expect(likeness('Activiteiten', wordsIn('  '))).toBe(0);
  });
});
