import { describe, expect, it } from 'vitest';
import { ACCENTED, PLAIN, plainLetters } from '../../../src/domain/text/plainLetters';

/** Letters with a stroke or of a language, which Unicode does not take apart. */
const WHOLE = 'ßðøđħıł';

describe('plainLetters', () => {
  it.each([
    ['Özdemir', 'ozdemir'],
    ['E\u0301lan', 'elan'],
    ['Łukasz', 'lukasz'],
    ['Kübra Şahin-Yıldız', 'kubra sahin-yildiz'],
    ['Søren', 'soren'],
    ['Ștefan Țălnaru', 'stefan talnaru'],
    ['50% 日本 👍', '50% 日本 👍'],
  ])('compares %s as %s', (text, expected) => {
    expect(plainLetters(text)).toBe(expected);
  });

  it('replaces each letter by the one that Unicode builds it on', () => {
    expect([...PLAIN]).toHaveLength([...ACCENTED].length);
    for (const [at, letter] of [...ACCENTED].entries())
      if (!WHOLE.includes(letter)) expect(letter.normalize('NFD')[0], letter).toBe(PLAIN[at]);
  });

  it('knows every accented letter of the languages of Western and Central Europe', () => {
    for (let code = 0xdf; code < 0x180; code++) {
      const letter = String.fromCodePoint(code);
      if (letter === letter.toLowerCase() && /^[a-z]\p{M}+$/u.test(letter.normalize('NFD'))) expect(ACCENTED).toContain(letter);
    }
  });
});
