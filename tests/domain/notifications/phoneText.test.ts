import { describe, expect, test } from 'vitest';
import { fittingText, phoneText, visibleLength } from '../../../src/domain/notifications/phoneText';

test.each([
  ['', 0],
  ['Hoi', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇳🇱🇧🇪', 2],
  ['👍🏽!', 2],
  ['नि', 1],
])('the visible length of "%s" is %i', (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

test.each([
  ['<p>Een <strong>vette</strong> tekst</p><p>en nog een</p>', 'Een vette tekst\nen nog een'],
  ['<ul><li><p>bal</p></li><li><p>schoenen</p></li></ul>', '- bal\n- schoenen'],
  ['<p>Zie <a href="https://sport.nl/les">de les</a></p>', 'Zie de les (https://sport.nl/les)'],
  ['<p>A &amp; B&nbsp;&lt;3</p>', 'A & B <3'],
])('a phone shows %s as plain text', (html, text) => {
  expect(phoneText(html)).toBe(text);
});

describe('the text for a push service', () => {
  const bytes = (text: string) => Buffer.byteLength(text);
  test.each(['kort', 'é'.repeat(5), '👨‍👩‍👧‍👦'.repeat(3)])('keeps "%s" when it fits exactly', (text) => {
    expect(fittingText(text, bytes(text))).toBe(text);
  });
  test('is cut between characters, never inside one', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let maxBytes = 10; maxBytes < 120; maxBytes += 1) {
      const cut = fittingText(family.repeat(5), maxBytes);
      expect(bytes(cut)).toBeLessThanOrEqual(maxBytes);
      expect(cut.replace('…', '')).toBe(family.repeat(cut.replace('…', '').length / family.length));
    }
  });
});
