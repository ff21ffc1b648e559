import { expect, test } from 'vitest';
import { readDate, readTime, shiftTime, showDate } from '../../../src/domain/typed/dates';

test.each([
  ['21-03-2026', '2026-03-21'],
  ['1-3-2026', '2026-03-01'],
  ['21/3/26', '2026-03-21'],
  ['21.03.2026', '2026-03-21'],
  ['21 3 2026', '2026-03-21'],
  ['21032026', '2026-03-21'],
  ['210326', '2026-03-21'],
  ['2026-03-21', '2026-03-21'],
  ['29-02-2028', '2028-02-29'],
  ['4-5-85', '1985-05-04'],
  [' 21-03-2026 ', '2026-03-21'],
])('reads "%s" as the day %s', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});

test.each([['29-02-2026'], ['31-04-2026'], ['00-01-2026'], ['1-13-2026'], ['21-3'], ['morgen'], ['1-1-202'], ['']])(
  'rejects "%s" as a day',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);

test('a day is shown day first, and other text unchanged', () => {
  expect(showDate('2026-03-21')).toBe('21-03-2026');
  expect(showDate('21-3')).toBe('21-3');
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['19u30', '19:30'],
  ['19u', '19:00'],
  ['19:30:00', '19:30'],
  ['23:59', '23:59'],
])('reads "%s" as the time %s', (text, expected) => {
  expect(readTime(text)).toBe(expected);
});

test.each([['24:00'], ['9:60'], ['9:3'], ['noon'], ['']])('rejects "%s" as a time', (text) => {
  expect(readTime(text)).toBeNull();
});

test('shiftTime continues past midnight', () => {
  expect(shiftTime('23:45', 30)).toBe('00:15');
  expect(shiftTime('00:10', -15)).toBe('23:55');
});
