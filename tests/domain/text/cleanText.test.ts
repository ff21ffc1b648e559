import { expect, test } from 'vitest';
import { cleanText, hasDirectionControl, isVisible } from '../../../src/domain/text/cleanText';

test.each([
  ['a space of no width', 'Caf\u200Bé', 'Café'],
  ['a letter of two parts', 'Cafe\u0301', 'Café'],
  ['one between the letter and its accent', 'Cafe\u200B\u0301', 'Café'],
  ['an override of direction', '\u202Egnp.exe', 'gnp.exe'],
  ['isolates and marks of direction', '\u2066Yo\u2069ga\u200F\u200E\u061C', 'Yoga'],
  ['a soft hyphen and a mark of byte order', 'Vol\u00ADleybal\uFEFF', 'Volleybal'],
  ['a joiner between letters', 'a\u200Db', 'ab'],
  ['text in tags', 'Judo\u{E0041}\u{E0042}', 'Judo'],
])('%s goes', (_what, typed, seen) => {
  expect(cleanText(typed)).toBe(seen);
});

test.each(['👨‍👩‍👧‍👦 Gezin', '🏳️‍🌈', '👩🏽‍🚒', '❤️‍🔥', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'مرحبا', 'Ħaż-Żebbuġ', 'a\u00A0b'])(
  '%s stays as it is',
  (text) => {
    expect(cleanText(text)).toBe(text);
    expect(isVisible(text)).toBe(true);
  },
);

test.each(['', ' ', '\u00A0', '\u3164', '\u2800', '\u115F', '\u0301', '\uFE0F'])('%j shows nothing', (text) => {
  expect(isVisible(cleanText(text))).toBe(false);
});

test.each([
  ['an override', 'Bal\u202Egnp.exe', true],
  ['an embedding', '\u202ABal\u202C', true],
  ['an isolate', '\u2066Bal\u2069', true],
  ['a mark of direction', 'Bal\u200F\u200E', false],
  ['a script that runs from right to left', 'مرحبا', false],
  ['a space of no width', 'B\u200Bal', false],
])('%s is judged by whether it changes the reading direction', (_what, text, changes) => {
  expect(hasDirectionControl(text)).toBe(changes);
});
