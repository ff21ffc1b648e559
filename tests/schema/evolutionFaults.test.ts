import { describe, expect, test } from 'vitest';
import { faultsIn } from '../../src/schema/bootChecks';
import type { FieldMap } from '../../src/schema/field';
import { boolean, choices, derived, expression, group, integer, references, select, text } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';

const name = text({ required: true });
const words = (fields: FieldMap) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { choices: open } = field as { choices?: readonly string[] };
      return open ? [[name, Object.fromEntries(open.map((choice) => [choice, choice]))]] : [];
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

describe('what a declaration says of rows that are there', () => {
  test('is in order where each value is one of the field', () => {
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
    ['its own name', { seats: integer({ was: 'seats' }) }, 'fields.seats: was "seats" is its name now; say what it was called before'],
    ['no name', { seats: integer({ was: 'Seat Count' }) }, 'fields.seats: was "Seat Count" is not in snake_case'],
    [
      'the name of two',
      { seats: integer({ was: 'size' }), places: integer({ was: 'size' }) },
      'fields.places: was "size" is said of "seats" too; a field becomes one other',
    ],
    [
      'a value that does not fit',
      { seats: integer({ required: true, max: 10, backfill: 11 }) },
      'fields.seats: backfill 11 is no value of this field',
    ],
    ['nothing to fill with', { open: boolean({ backfill: null as never }) }, 'fields.open: backfill null is no value of this field'],
    [
      'a choice that is still there',
      { kind: select({ choices: ['hall', 'pool'], replace: { pool: 'hall' } }) },
      'fields.kind: replace "pool" is still one of its choices',
    ],
    [
      'a choice that is none',
      { kind: select({ choices: ['hall'], replace: { pool: 'roof' as never } }) },
      'fields.kind: replace "pool" becomes "roof", which is no value of this field',
    ],
    [
      'nothing in a required field',
      { kind: select({ choices: ['hall'], required: true, replace: { pool: null } }) },
      'fields.kind: replace "pool" becomes null, which is no value of this field',
    ],
    [
      'a choice of a list that is none',
      { uses: choices({ choices: ['play'], replace: { run: 'fly' as never } }) },
      'fields.uses: replace "run" becomes "fly", which is no value of this field',
    ],
    [
      'a value of records',
      { sports: references('sports', { backfill: ['x'] }) },
      'fields.sports: backfill does nothing here: its records are no column',
    ],
    [
      'another name of what is not stored',
      { size: derived({ as: 'integer', was: 'seats' }) },
      'fields.size: was does nothing here: no column holds it',
    ],
    [
      'a part of a group',
      { age: group({ from: integer({ backfill: -1 }) }, { words: { nl: { from: 'Van' }, en: { from: 'From' } } }) },
      'fields.age.from: backfill -1 is no value of this field',
    ],
    [
      'worked out for a part of a group',
      { age: group({ from: integer({ replace: expression('0') }) }, { words: { nl: { from: 'Van' }, en: { from: 'From' } } }) },
      'fields.age.from: replace by an expression is for a field of its own; here say it value by value',
    ],
  ])('is refused where it is %s', (_title, fields, fault) => {
    expect(faults(fields)).toContain(`resources/venues.ts: ${fault}`);
  });

  test('is refused where the entity was what it is', () => {
    expect(faultsIn({ venues: declare({ name }, { was: 'venues' }) })).toContain(
      'resources/venues.ts: was: "venues" is its name now; say what it was called before',
    );
    expect(faultsIn({ venues: declare({ name }, { was: 'Halls' }) })).toContain('resources/venues.ts: was: "Halls" is not in snake_case');
    expect(faultsIn({ venues: declare({ name }, { was: 'halls' }) })).toEqual([]);
  });
});
