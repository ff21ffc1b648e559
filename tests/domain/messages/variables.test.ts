import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from '../../../src/domain/text/plainTextOf';
import { ABOUTS, type About, fillVariables, VARIABLES, variableIssues, variablesFor } from '../../../src/domain/messages/variables';

describe('variables', () => {
  test.each<[string, Parameters<typeof fillVariables>[1], string]>([
    ['Hoi {voornaam}', { first_name: 'Noor' }, 'Hoi Noor'],
    ['Hoi {first_name}', { first_name: 'Noor' }, 'Hoi Noor'],
    ['Hoi {Voornaam} {ACHTERNAAM}', { first_name: 'Noor', last_name: 'Bos' }, 'Hoi Noor Bos'],
    ['{datum}, {datum}', { date: 'maandag' }, 'maandag, maandag'],
    ['{voornaam} op {datum}', { date: 'maandag' }, '{voornaam} op maandag'],
    ['{voornaam}', { first_name: '' }, ''],
    ['{voornaam}', { first_name: '$& {achternaam}', last_name: 'Bos' }, '$& {achternaam}'],
    ['{ voornaam } {} {onbekend} {2}', { first_name: 'Noor' }, '{ voornaam } {} {onbekend} {2}'],
  ])('%j with %j is %j', (text, values, filled) => {
    expect(fillVariables(text, values)).toBe(filled);
  });

  test('escapes values as the text around them requires', () => {
    expect(fillVariables('<p>{voornaam}</p>', { first_name: '<b>' }, (value) => value.replace('<', '&lt;'))).toBe('<p>&lt;b></p>');
  });

  test.each<[About, string, string, object[]]>([
    ['session', 'Hoi {voornaam}', '<p>{datum} {tijd} {locatie}</p>', []],
    [
      'session',
      'Hoi {naam}',
      '<p>{naam} {naam}</p>',
      [
        { at: 'subject', key: 'messages.variable_unknown', values: { name: '{naam}' } },
        { at: 'body', key: 'messages.variable_unknown', values: { name: '{naam}' } },
      ],
    ],
    ['product', 'Hoi', '<p>{datum}</p>', [{ at: 'body', key: 'messages.variable_elsewhere', values: { name: '{datum}' } }]],
    ['bundle', '{bundle} {activity}', '<p>{time}</p>', [{ at: 'body', key: 'messages.variable_elsewhere', values: { name: '{time}' } }]],
  ])('in a message about a %s are checked: %s, %s', (about, subject, body, issues) => {
    expect(variableIssues({ subject, body }, about)).toEqual(issues);
  });

  test('have a different name in each language', () => {
    const words = VARIABLES.map(({ written }) => written);
    expect(new Set(words.map(({ nl }) => nl)).size).toBe(VARIABLES.length);
    expect(new Set(words.map(({ en }) => en)).size).toBe(VARIABLES.length);
  });

  test('are all accepted in their message and are all filled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ABOUTS),
        fc.constantFrom('nl' as const, 'en' as const),
        fc.string({ maxLength: 20 }).filter((value) => !/[{}]/.test(value)),
        (about, language, value) => {
          const text = variablesFor(about)
            .map(({ written }) => `{${written[language]}}`)
            .join(' ');
          expect(variableIssues({ subject: text, body: text }, about)).toEqual([]);
          const values = Object.fromEntries(VARIABLES.map(({ name }) => [name, value]));
          expect(fillVariables(text, values)).toBe(
            variablesFor(about)
              .map(() => value)
              .join(' '),
          );
        },
      ),
    );
  });
});

test.each([
  ['<p>Een</p><p>Twee</p>', 'Een\n\nTwee'],
  ['<h2>Kop</h2><p>a<br>b</p>', 'Kop\n\na\nb'],
  ['<ul><li><p>een</p></li><li><p>twee</p></li></ul><p>na</p>', '- een\n- twee\n\nna'],
  ['<p>Zie <a href="https://a.nl/">onze site</a></p>', 'Zie onze site (https://a.nl/)'],
  [
    '<p><a href="https://a.nl">a.nl</a>, <a href="mailto:b@a.nl">b@a.nl</a>, <a href="mailto:b@a.nl">mail ons</a></p>',
    'a.nl, b@a.nl, mail ons (b@a.nl)',
  ],
  ['<p>1 &lt; 2 &amp;&nbsp;3, &amp;lt;</p>', '1 < 2 & 3, &lt;'],
  ['<p><strong>Let</strong> <em>op</em></p>', 'Let op'],
])('%s becomes plain text', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
