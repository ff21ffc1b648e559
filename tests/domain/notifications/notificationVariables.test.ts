import { describe, expect, test } from 'vitest';
import { fillNotification, tokenOf, variableIssuesAt } from '../../../src/domain/notifications/notificationVariables';

const values = { first_name: 'Noor', last_name: 'de Boer', app_name: 'Sport in Utrecht' };
const fallbacks = { first_name: 'sporter' };

describe('fillNotification', () => {
  test.each([
    ['fills in a name', 'Hoi {voornaam}!', values, 'Hoi Noor!'],
    ['accepts the English variable in a Dutch text', 'Hoi {first_name} {last_name}', values, 'Hoi Noor de Boer'],
    ['ignores capitals', 'Hoi {Voornaam}', values, 'Hoi Noor'],
    ["uses the writer's fallback after the bar for an unknown value", 'Hoi {voornaam|beweger}!', {}, 'Hoi beweger!'],
    ['prefers a known value over the fallback', 'Hoi {voornaam|beweger}!', values, 'Hoi Noor!'],
    ["uses the product's fallback when the writer gave none", 'Hoi {voornaam}!', { first_name: '  ' }, 'Hoi sporter!'],
    ["uses the product's fallback when the writer left it empty", 'Hoi {voornaam|}!', {}, 'Hoi sporter!'],
    ['removes the space before an empty value', 'Hoi {voornaam} {achternaam}, kom je?', { first_name: 'Bo' }, 'Hoi Bo, kom je?'],
    ['uses the fallback for an application without a name', 'Tot bij {app_naam|ons}', { app_name: null }, 'Tot bij ons'],
    ['leaves other braces as text', 'Maat {xl extra} of {a-b}', values, 'Maat {xl extra} of {a-b}'],
    ['leaves an unknown variable as text', 'Hoi {naam|jij}', values, 'Hoi {naam|jij}'],
    ['keeps dollar signs in a value', 'Hoi {voornaam}', { first_name: '$& $1' }, 'Hoi $& $1'],
  ])('%s', (_what, text, known, expected) => {
    expect(fillNotification(text, known, fallbacks)).toBe(expected);
  });

  test("escapes a value as the text around it requires, and keeps the writer's fallback as written", () => {
    const toUpperCase = (value: string) => value.toUpperCase();
    expect(fillNotification('<b>{voornaam}</b> {achternaam|R&amp;B}', { first_name: 'bo' }, {}, toUpperCase)).toBe('<b>BO</b> R&amp;B');
  });
});

test.each([
  ['Hoi {voornaam|jij} van {app_name}', []],
  ['Hoi {naam}, {naam|jij} en {datum}', ['{naam}', '{datum}']],
  ['{} { voornaam } {a b}', []],
])('finds the unknown variables in "%s"', (text, unknown) => {
  expect(variableIssuesAt('title', text)).toEqual(
    unknown.map((name) => ({ at: 'title', key: 'notifications.variable_unknown', values: { name } })),
  );
});

test('the variable that a button inserts is filled', () => {
  expect(fillNotification(tokenOf('first_name', 'nl', 'sporter'), {})).toBe('sporter');
  expect(fillNotification(tokenOf('last_name', 'en', ''), values)).toBe('de Boer');
});
