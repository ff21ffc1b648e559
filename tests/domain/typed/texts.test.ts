import { expect, test } from 'vitest';
import { addKeywords, countCharacters } from '../../../src/domain/typed/keywords';
import { readMinutes, showMinutes } from '../../../src/domain/typed/minutes';
import { readLink } from '../../../src/domain/typed/readLink';
import { isAddress, joinUrl, splitUrl } from '../../../src/domain/typed/webAddress';

test.each([
  [['', '', '30'], 30],
  [['1', '1', '30'], 1530],
  [['2', '', ''], 2880],
  [['', '', '90'], 90],
  [['0', '0', '0'], 0],
  [['', 'x', ''], null],
  [['', '', '-5'], null],
  [['', '', '1,5'], null],
])('reads days, hours and minutes %j as %s minutes', ([days = '', hours = '', minutes = ''], expected) => {
  expect(readMinutes({ days, hours, minutes })).toBe(expected);
});

test('minutes are shown in days, hours and minutes', () => {
  expect(showMinutes(1530)).toEqual({ days: '1', hours: '1', minutes: '30' });
});

test.each([
  ['https://voorbeeld.nl/x', 'https://', 'voorbeeld.nl/x'],
  ['HTTP://voorbeeld.nl', 'http://', 'voorbeeld.nl'],
  [' https://voorbeeld.nl', 'https://', 'voorbeeld.nl'],
  ['voorbeeld.nl', 'https://', 'voorbeeld.nl'],
])('%s splits into %s and %s', (text, protocol, address) => {
  expect(splitUrl(text)).toEqual({ protocol, address });
});

test('a URL without an address is null, whatever its protocol', () => {
  expect(joinUrl({ protocol: 'http://', address: '  ' })).toBeNull();
  expect(joinUrl({ protocol: 'http://', address: ' voorbeeld.nl ' })).toBe('http://voorbeeld.nl');
});

test.each([
  ['voorbeeld.nl', true],
  ['sub.voorbeeld.nl:8080/pad?x=1#y', true],
  ['localhost:3000', true],
  ['127.0.0.1:4853/haak', true],
  ['voorbeeld', false],
  ['voor beeld.nl', false],
  ['voorbeeld.nl/een pad', false],
  ['', false],
])('accepts "%s" as an address: %s', (address, expected) => {
  expect(isAddress(address)).toBe(expected);
});

test.each([
  [[], 'bal', 100, ['bal'], []],
  [['bal'], 'goal, Bal;  team  sport\n', 100, ['bal', 'goal', 'team sport'], []],
  [['bal'], 'goal,x', 4, ['bal', 'x'], ['goal']],
  [['bal'], ' , ', 100, ['bal'], []],
])('adding to %j the text %j within %d characters gives %j and rejects %j', (known, text, max, keywords, refused) => {
  expect(addKeywords(known, text, max)).toEqual({ keywords, refused });
});

test('characters are counted over all keywords, with an emoji as one', () => {
  expect(countCharacters(['bal', 'één', '🏀'])).toBe(7);
});

test.each([
  ['www.voorbeeld.nl', 'https://www.voorbeeld.nl'],
  [' http://voorbeeld.nl/pad ', 'http://voorbeeld.nl/pad'],
  ['info@voorbeeld.nl', 'mailto:info@voorbeeld.nl'],
  ['mailto:info@voorbeeld.nl', 'mailto:info@voorbeeld.nl'],
  ['javascript:alert(1)', null],
  ['zomaar tekst', null],
  ['', null],
])('the typed link %j becomes %s', (typed, href) => {
  expect(readLink(typed)).toBe(href);
});
