import { describe, expect, test } from 'vitest';
import { boolean, decimal, derived, group, image, integer, reference, references, select, text } from '../../../src/schema/vocabulary.gen';
import { type Case, faultOf, faultsOf, innerWords, kind, odd, wrong } from '../support/wrong';

const OPTIONS: readonly Case[] = [
  [
    'an option with a typo',
    wrong({ city: text(odd({ requird: true })) }),
    'fields.city: no option of text is called "requird"; did you mean "required"?',
  ],
  [
    'an option of another kind',
    wrong({ city: text(odd({ inRow: true })) }),
    'fields.city: no option of text is called "inRow"; there are: required, readonly, input, backfill, replace, was, fixed, unique, search, filter, sortable, isSecret, asksPassword, personal, see, write, bulk, when, min, max, form, default, surnameOf',
  ],
  [
    'an option inside a group',
    wrong({ age: group({ from: integer(odd({ mx: 3 })) }, innerWords('from')) }),
    'fields.age.from: no option of integer is called "mx"; did you mean "max"?',
  ],
  ['an option that must be given', wrong({ x: decimal(odd({ min: 0 })) }), 'fields.x: decimal needs "max"'],
  ['a derived field that does not say what it looks like', wrong({ x: derived(odd({ readonly: true })) }), 'fields.x: derived needs "as"'],
  ['a kind that there is not', wrong({ x: { kind: 'texts' } }), 'fields.x: no kind of field is called "texts"; did you mean "text"?'],
  ['a field that nothing has made', wrong({ x: undefined }), 'fields.x: nothing is said'],
  [
    'a default that is no choice',
    wrong({ kind: { ...kind, default: 'hal' } }),
    'fields.kind: default: no choice is called "hal"; did you mean "hall"?',
  ],
  [
    'a default that its own rules refuse',
    wrong({ seats: integer({ min: 1, default: 0 }) }),
    'fields.seats: its own rules refuse the default 0',
  ],
  ['a least above the most', wrong({ seats: integer({ min: 5, max: 3 }) }), 'fields.seats: min 5 is above max 3'],
  [
    'a tone of no choice',
    wrong({ kind: { ...kind, tones: { hal: 'good' } } }),
    'fields.kind: tones: no choice is called "hal"; did you mean "hall"?',
  ],
  [
    'a tone that there is not',
    wrong({ kind: { ...kind, tones: { hall: 'warn' } } }),
    'fields.kind: tones.hall: no tone or colour is called "warn"; there are: neutral, good, wait, bad, blue, teal, green, yellow, orange, red, pink, purple, brown, grey',
  ],
  ['no choices', wrong({ x: select({ choices: [] }) }), 'fields.x: it has no choices'],
  ['a choice twice', wrong({ kind: select({ choices: ['hall', 'pool', 'hall'] }) }), 'fields.kind: choices: "hall" stands there twice'],
  [
    'a reference to nothing',
    wrong({ sport: reference(odd('sprots')) }),
    'fields.sport: no entity is called "sprots"; did you mean "sports"?',
  ],
  [
    'a reference to nothing inside a group',
    wrong({ place: group({ tag: references(odd('tgas')) }, innerWords('tag')) }),
    'fields.place.tag: no entity is called "tgas"; did you mean "tags"?',
  ],
  [
    'an input that there is not',
    wrong({ x: reference('rates', odd({ input: 'rates' })) }),
    'fields.x: no input is called "rates"; did you mean "rate"?',
  ],
  ['an input for another kind', wrong({ x: text({ input: 'rate' }) }), 'fields.x: the input "rate" is for reference, not for text'],
  ['a right that nobody has', wrong({ x: text(odd({ see: 'fly' })) }), 'fields.x: nobody can have the right "fly"'],
  ['a filter of a kind without', wrong({ logo: image({ filter: true }) }), 'fields.logo: "filter" does nothing here'],
  ['a search in what is no text', wrong({ price: decimal({ min: 0, max: 9, search: true }) }), 'fields.price: "search" does nothing here'],
  ['one of a kind among lists', wrong({ tags: references('tags', { unique: true }) }), 'fields.tags: "unique" does nothing here'],
  ['many changed at once of what is fixed', wrong({ x: text({ fixed: true, bulk: true }) }), 'fields.x: "bulk" does nothing here'],
  [
    'a filter inside a group',
    wrong({ age: group({ from: integer({ filter: true }) }, innerWords('from')) }),
    'fields.age.from: "filter" does nothing inside another field',
  ],
  ['a field in another spelling', wrong({ maxVisitors: boolean() }), 'fields.maxVisitors: not in snake_case'],
  ['a field that every record has', wrong({ version: boolean() }), 'fields.version: every record has this already'],
];

describe('a fault in an option of a field is named, with what was probably meant', () => {
  test.each([...OPTIONS])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});
