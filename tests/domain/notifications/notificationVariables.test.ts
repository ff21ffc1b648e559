import { describe, expect, test } from 'vitest';
import { fillNotification, tokenOf, variableIssuesAt } from '../../../src/domain/notifications/notificationVariables';

const values = { first_name: 'Noor', last_name: 'de Boer', app_name: 'Sport in Utrecht' };
const otherwise = { first_name: 'sporter' };

describe('filling in', () => {
  test.each([
    ['a name', 'Hoi {voornaam}!', values, 'Hoi Noor!'],
    ['the English word in a Dutch text', 'Hoi {first_name} {last_name}', values, 'Hoi Noor de Boer'],
    ['capitals', 'Hoi {Voornaam}', values, 'Hoi Noor'],
    ['what the writer put behind the bar, where nothing is known', 'Hoi {voornaam|beweger}!', {}, 'Hoi beweger!'],
    ['a value that is known, and not what stands behind the bar', 'Hoi {voornaam|beweger}!', values, 'Hoi Noor!'],
    ['a word of ours, where the writer put nothing', 'Hoi {voornaam}!', { first_name: '  ' }, 'Hoi sporter!'],
    ['the same where the bar stands alone', 'Hoi {voornaam|}!', {}, 'Hoi sporter!'],
    ['nothing at all, and no space in front of it', 'Hoi {voornaam} {achternaam}, kom je?', { first_name: 'Bo' }, 'Hoi Bo, kom je?'],
    ['a name of the application that is not there', 'Tot bij {app_naam|ons}', { app_name: null }, 'Tot bij ons'],
    ['braces that are text', 'Maat {xl extra} of {a-b}', values, 'Maat {xl extra} of {a-b}'],
    ['an unknown word', 'Hoi {naam|jij}', values, 'Hoi {naam|jij}'],
    ['a dollar sign', 'Hoi {voornaam}', { first_name: '$& $1' }, 'Hoi $& $1'],
  ])('%s', (_what, text, given, expected) => {
    expect(fillNotification(text, given, otherwise)).toBe(expected);
  });

  test('a value is written as the place asks for, and what the writer put there stays as it was', () => {
    const shout = (value: string) => value.toUpperCase();
    expect(fillNotification('<b>{voornaam}</b> {achternaam|R&amp;B}', { first_name: 'bo' }, {}, shout)).toBe('<b>BO</b> R&amp;B');
  });
});

test.each([
  ['Hoi {voornaam|jij} van {app_name}', []],
  ['Hoi {naam}, {naam|jij} en {datum}', ['{naam}', '{datum}']],
  ['{} { voornaam } {a b}', []],
])('in "%s" these stand for nothing', (text, unknown) => {
  expect(variableIssuesAt('title', text)).toEqual(
    unknown.map((name) => ({ at: 'title', key: 'notifications.variable_unknown', values: { name } })),
  );
});

test('a button puts in what is then filled', () => {
  expect(fillNotification(tokenOf('first_name', 'nl', 'sporter'), {})).toBe('sporter');
  expect(fillNotification(tokenOf('last_name', 'en', ''), values)).toBe('de Boer');
});
