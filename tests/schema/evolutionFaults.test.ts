import { describe, expect, test } from 'vitest';
import { faultsIn } from '../../src/schema/bootChecks';
import type { FieldMap } from '../../src/schema/field';
import { boolean, choices, derived, expression, group, integer, references, select, text } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';

const name = text({ required: true });
const words = (fields: FieldMap) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { choices: fieldChoices } = field as { choices?: readonly string[] };
      return fieldChoices ? [[name, Object.fromEntries(fieldChoices.map((choice) => [choice, choice]))]] : [];
    }),
  );
function faults(fields: FieldMap): string[] {
  const venues = declare({ name, ...fields });
  const [nl, en] = [venues.words.nl, venues.words.en].map((own) => ({ ...own, choices: words(fields) }));
  return faultsIn({
    venues: { ...venues, words: { nl, en } } as typeof venues,
    sports: declare({ name }, { name: 'sports', page: '/admin/sports' }),
  });
}

describe('the settings for existing rows', () => {
  test('are accepted when each value is valid for the field', () => {
    expect(
      faults({
        title: text({ was: 'heading', backfill: 'Naamloos', replace: { '-': null } }),
        kind: select({ choices: ['hall', 'pool'], backfill: 'hall', replace: { roof: 'hall', field: null } }),
        uses: choices({ choices: ['play', 'swim'], required: true, backfill: ['play'], replace: { run: 'play', sit: null } }),
        seats: integer({ required: true, backfill: expression('rows * 10'), replace: { 900: 800 }, max: 800 }),
        sports: references('sports', { was: 'disciplines' }),
      }),
    ).toEqual([]);
  });

  test.each<[string, FieldMap, string]>([
    [
      "the field's own name",
      { seats: integer({ was: 'seats' }) },
      'fields.seats: was "seats" is its name now; say what it was called before',
    ],
    ['an invalid name', { seats: integer({ was: 'Seat Count' }) }, 'fields.seats: was "Seat Count" is not in snake_case'],
    [
      'the former name of two fields',
      { seats: integer({ was: 'size' }), places: integer({ was: 'size' }) },
      'fields.places: was "size" is said of "seats" too; a field becomes one other',
    ],
    [
      'an invalid value',
      { seats: integer({ required: true, max: 10, backfill: 11 }) },
      'fields.seats: backfill 11 is no value of this field',
    ],
    ['a missing backfill value', { open: boolean({ backfill: null as never }) }, 'fields.open: backfill null is no value of this field'],
    [
      'a current choice',
      { kind: select({ choices: ['hall', 'pool'], replace: { pool: 'hall' } }) },
      'fields.kind: replace "pool" is still one of its choices',
    ],
    [
      'an unknown choice',
      { kind: select({ choices: ['hall'], replace: { pool: 'roof' as never } }) },
      'fields.kind: replace "pool" becomes "roof", which is no value of this field',
    ],
    [
      'nothing for a required field',
      { kind: select({ choices: ['hall'], required: true, replace: { pool: null } }) },
      'fields.kind: replace "pool" becomes null, which is no value of this field',
    ],
    [
      'an unknown choice of a list',
      { uses: choices({ choices: ['play'], replace: { run: 'fly' as never } }) },
      'fields.uses: replace "run" becomes "fly", which is no value of this field',
    ],
    [
      'a backfill of references',
      { sports: references('sports', { backfill: ['x'] }) },
      'fields.sports: backfill does nothing here: its records are no column',
    ],
    [
      'a former name of a field that is not stored',
      { size: derived({ as: 'integer', was: 'seats' }) },
      'fields.size: was does nothing here: no column holds it',
    ],
    [
      'in a group, an invalid value',
      { age: group({ from: integer({ backfill: -1 }) }, { words: { nl: { from: 'Van' }, en: { from: 'From' } } }) },
      'fields.age.from: backfill -1 is no value of this field',
    ],
    [
      'in a group, an expression',
      { age: group({ from: integer({ replace: expression('0') }) }, { words: { nl: { from: 'Van' }, en: { from: 'From' } } }) },
      'fields.age.from: replace by an expression is for a field of its own; here say it value by value',
    ],
  ])('are rejected for %s', (_title, fields, fault) => {
    expect(faults(fields)).toContain(`resources/venues.ts: ${fault}`);
  });

  test('are rejected for an invalid former name of an entity', () => {
    expect(faultsIn({ venues: declare({ name }, { was: 'venues' }) })).toContain(
      'resources/venues.ts: was: "venues" is its name now; say what it was called before',
    );
    expect(faultsIn({ venues: declare({ name }, { was: 'Halls' }) })).toContain('resources/venues.ts: was: "Halls" is not in snake_case');
    expect(faultsIn({ venues: declare({ name }, { was: 'halls' }) })).toEqual([]);
  });
});
