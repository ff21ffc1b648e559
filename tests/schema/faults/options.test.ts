import { describe, expect, test } from 'vitest';
import { boolean, decimal, derived, group, image, integer, reference, references, select, text } from '../../../src/schema/vocabulary.gen';
import { type Case, faultOf, faultsOf, innerWords, kind, unchecked, venuesWith } from '../support/wrong';

const OPTIONS: readonly Case[] = [
  [
    'an option with a typo',
    venuesWith({ city: text(unchecked({ requird: true })) }),
    'fields.city: no option of text is called "requird"; did you mean "required"?',
  ],
  [
    'an option of another kind',
    venuesWith({ city: text(unchecked({ inRow: true })) }),
    'fields.city: no option of text is called "inRow"; there are: required, readonly, input, backfill, replace, was, fixed, unique, search, filter, sortable, isSecret, asksPassword, personal, see, write, bulk, when, min, max, form, default, surnameOf',
  ],
  [
    'an option inside a group',
    venuesWith({ age: group({ from: integer(unchecked({ mx: 3 })) }, innerWords('from')) }),
    'fields.age.from: no option of integer is called "mx"; did you mean "max"?',
  ],
  ['a missing required option', venuesWith({ x: decimal(unchecked({ min: 0 })) }), 'fields.x: decimal needs "max"'],
  ['a derived field without its type', venuesWith({ x: derived(unchecked({ readonly: true })) }), 'fields.x: derived needs "as"'],
  ['an unknown kind', venuesWith({ x: { kind: 'texts' } }), 'fields.x: no kind of field is called "texts"; did you mean "text"?'],
  ['an undefined field', venuesWith({ x: undefined }), 'fields.x: nothing is said'],
  [
    'a default that is not a choice',
    venuesWith({ kind: { ...kind, default: 'hal' } }),
    'fields.kind: default: no choice is called "hal"; did you mean "hall"?',
  ],
  [
    'a default that its own rules reject',
    venuesWith({ seats: integer({ min: 1, default: 0 }) }),
    'fields.seats: its own rules refuse the default 0',
  ],
  ['a minimum above the maximum', venuesWith({ seats: integer({ min: 5, max: 3 }) }), 'fields.seats: min 5 is above max 3'],
  [
    'a tone for an unknown choice',
    venuesWith({ kind: { ...kind, tones: { hal: 'good' } } }),
    'fields.kind: tones: no choice is called "hal"; did you mean "hall"?',
  ],
  [
    'an unknown tone',
    venuesWith({ kind: { ...kind, tones: { hall: 'warn' } } }),
    'fields.kind: tones.hall: no tone or colour is called "warn"; there are: neutral, good, wait, bad, blue, teal, green, yellow, orange, red, pink, purple, brown, grey',
  ],
  ['no choices', venuesWith({ x: select({ choices: [] }) }), 'fields.x: it has no choices'],
  [
    'a repeated choice',
    venuesWith({ kind: select({ choices: ['hall', 'pool', 'hall'] }) }),
    'fields.kind: choices: "hall" stands there twice',
  ],
  [
    'a reference to an unknown entity',
    venuesWith({ sport: reference(unchecked('sprots')) }),
    'fields.sport: no entity is called "sprots"; did you mean "sports"?',
  ],
  [
    'a reference to an unknown entity in a group',
    venuesWith({ place: group({ tag: references(unchecked('tgas')) }, innerWords('tag')) }),
    'fields.place.tag: no entity is called "tgas"; did you mean "tags"?',
  ],
  [
    'an unknown input',
    venuesWith({ x: reference('rates', unchecked({ input: 'rates' })) }),
    'fields.x: no input is called "rates"; did you mean "rate"?',
  ],
  ['an input for another kind', venuesWith({ x: text({ input: 'rate' }) }), 'fields.x: the input "rate" is for reference, not for text'],
  ['an unknown ability', venuesWith({ x: text(unchecked({ see: 'fly' })) }), 'fields.x: nobody can have the right "fly"'],
  ['a filter on a kind without filters', venuesWith({ logo: image({ filter: true }) }), 'fields.logo: "filter" does nothing here'],
  ['a search in a number', venuesWith({ price: decimal({ min: 0, max: 9, search: true }) }), 'fields.price: "search" does nothing here'],
  ['uniqueness of a list', venuesWith({ tags: references('tags', { unique: true }) }), 'fields.tags: "unique" does nothing here'],
  ['bulk changes of a fixed field', venuesWith({ x: text({ fixed: true, bulk: true }) }), 'fields.x: "bulk" does nothing here'],
  [
    'a filter inside a group',
    venuesWith({ age: group({ from: integer({ filter: true }) }, innerWords('from')) }),
    'fields.age.from: "filter" does nothing inside another field',
  ],
  ['a field that is not in snake case', venuesWith({ maxVisitors: boolean() }), 'fields.maxVisitors: not in snake_case'],
  ['a field that every record has', venuesWith({ version: boolean() }), 'fields.version: every record has this already'],
];

describe('a fault in a field option is reported with a suggestion', () => {
  test.each([...OPTIONS])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});
