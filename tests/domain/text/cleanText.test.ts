import { expect, test } from 'vitest';
import { cleanText, hasDirectionControl, isVisible } from '../../../src/domain/text/cleanText';

test.each([
  ['a zero-width space', 'Caf\u200Bé', 'Café'],
  ['a decomposed letter', 'Cafe\u0301', 'Café'],
  ['a zero-width space between a letter and its accent', 'Cafe\u200B\u0301', 'Café'],
  ['a direction override', '\u202Egnp.exe', 'gnp.exe'],
  ['direction isolates and marks', '\u2066Yo\u2069ga\u200F\u200E\u061C', 'Yoga'],
  ['a soft hyphen and a byte order mark', 'Vol\u00ADleybal\uFEFF', 'Volleybal'],
  ['a joiner between letters', 'a\u200Db', 'ab'],
  ['tag characters', 'Judo\u{E0041}\u{E0042}', 'Judo'],
])('removes or normalizes %s', (_what, typed, seen) => {
  expect(cleanText(typed)).toBe(seen);
});

test.each(['👨‍👩‍👧‍👦 Gezin', '🏳️‍🌈', '👩🏽‍🚒', '❤️‍🔥', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'مرحبا', 'Ħaż-Żebbuġ', 'a\u00A0b'])(
  'keeps %s',
  (text) => {
    expect(cleanText(text)).toBe(text);
    expect(isVisible(text)).toBe(true);
  },
);

test.each(['', ' ', '\u00A0', '\u3164', '\u2800', '\u115F', '\u0301', '\uFE0F'])('%j is invisible', (text) => {
  expect(isVisible(cleanText(text))).toBe(false);
});

test.each([
  ['an override', 'Bal\u202Egnp.exe', true],
  ['an embedding', '\u202ABal\u202C', true],
  ['an isolate', '\u2066Bal\u2069', true],
  ['a direction mark', 'Bal\u200F\u200E', false],
  ['a right-to-left script', 'مرحبا', false],
  ['a zero-width space', 'B\u200Bal', false],
])('detects whether %s changes the reading direction', (_what, text, changes) => {
  expect(hasDirectionControl(text)).toBe(changes);
});
