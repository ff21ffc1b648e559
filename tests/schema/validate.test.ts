import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import type { AnyResource } from '../../src/schema/row';
import { emptyRecord, validate, writable } from '../../src/schema/validate';
import { date, group, integer, money, ordered, references, text, together } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';

const venues = declare(
  {
    name: text({ required: true }),
    opens_on: date(),
    closes_on: date(),
    latitude: integer(),
    longitude: integer(),
    tags: references('tags', { required: true }),
    state: text({ readonly: true }),
    ages: group({ from: integer(), until: integer() }, { checks: [ordered('from', 'until')] }),
  },
  { checks: [ordered('opens_on', 'closes_on'), together('latitude', 'longitude')] },
);
const ID = '0190f3a0-0000-7000-8000-000000000001';
const good = {
  name: 'Sporthal',
  opens_on: '2026-01-01',
  closes_on: '2026-12-31',
  latitude: 1,
  longitude: 2,
  tags: [ID],
  ages: { from: 4, until: 12 },
};

const issuesOf = (record: Record<string, unknown>) => {
  const judged = validate(venues, record);
  return judged.ok ? [] : judged.issues.map(({ at, key }) => `${at} ${key.replace('validation.', '')}`);
};

test('an amount that cannot be read says how an amount is written, not that it is no whole number', () => {
  const priced = declare({ price: money({ required: true }) });
  const faults = (price: unknown) => {
    const judged = validate(priced, { price });
    return judged.ok ? [] : judged.issues.map(({ at, key }) => `${at} ${key}`);
  };
  expect(faults('12,5,0')).toEqual(['price validation.money']);
  expect(faults(null)).toEqual(['price validation.required']);
  expect(faults(12.5)).toEqual(['price validation.integer']);
});

describe('a record', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['in order', good, []],
    ['without what is required', { ...good, name: '', tags: [] }, ['name required', 'tags required']],
    ['without anything', {}, ['name required', 'tags required']],
    ['with a key too many', { ...good, other: 1, constructor: 2 }, ['other unknown_key', 'constructor unknown_key']],
    ['with a field that the server sets', { ...good, state: 'open' }, ['state unknown_key']],
    ['with an end before its start', { ...good, closes_on: '2025-12-31' }, ['closes_on not_before']],
    ['with an end on its start', { ...good, closes_on: '2026-01-01' }, []],
    ['with an open end', { ...good, closes_on: null }, []],
    ['with half of what goes together', { ...good, latitude: null }, ['latitude required']],
    ['with none of what goes together', { ...good, latitude: null, longitude: '' }, []],
    ['with a fault inside a group', { ...good, ages: { from: 12, until: 4 } }, ['ages.until not_under']],
    [
      'with a fault of a field and another over several fields, both at once',
      { ...good, name: null, closes_on: '2025-12-31' },
      ['name required', 'closes_on not_before'],
    ],
    [
      'with a fault in a field that a check reads, reported once',
      { ...good, opens_on: 'soon', closes_on: '2025-12-31' },
      ['opens_on date'],
    ],
    [
      'with two faults over several fields',
      { ...good, closes_on: '2025-12-31', longitude: null },
      ['closes_on not_before', 'longitude required'],
    ],
  ])('%s', (_title, record, expected) => {
    expect(issuesOf(record)).toEqual(expected);
  });

  test('that was judged is judged the same again', () => {
    const judged = validate(venues, good);
    if (!judged.ok) throw new Error('refused');
    expect(validate(venues, judged.record)).toEqual(judged);
  });
});

/** What `good` was when the declaration took more: each field holds what is refused today. */
const old = { ...good, name: 'x'.repeat(300), opens_on: '2027-01-01', ages: { from: 12, until: 4 } };

describe('a stored record that no longer fits', () => {
  const issuesOfChange = (changes: Record<string, unknown>, stored: Record<string, unknown> = old) => {
    const judged = validate(venues, { ...stored, ...changes }, stored);
    return judged.ok ? judged.record : judged.issues.map(({ at, key }) => `${at} ${key.replace('validation.', '')}`);
  };

  test.each<[string, Record<string, unknown>]>([
    ['a field', { latitude: 7, longitude: 8 }],
    ['nothing', {}],
    ['another field of a check that it breaks elsewhere', { tags: ['0190f3a0-0000-7000-8000-000000000002'] }],
  ])('may be changed in %s', (_title, changes) => {
    expect(issuesOfChange(changes)).toEqual({ ...old, ...changes });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['what does not fit either', { name: 'y'.repeat(300) }, ['name max']],
    ['nothing, where something is asked for', { name: null }, ['name required']],
    ['one end of what it breaks', { closes_on: '2026-12-30' }, ['closes_on not_before']],
    ['a part of a group that is still wrong', { ages: { from: 11, until: 4 } }, ['ages.until not_under']],
    ['something wrong beside it', { latitude: 'x' }, ['latitude integer']],
    ['half of what goes together', { latitude: null }, ['latitude required']],
  ])('is refused %s', (_title, changes, expected) => {
    expect(issuesOfChange(changes)).toEqual(expected);
  });

  test('may be mended', () => {
    const mended = { name: 'Sporthal', opens_on: '2026-01-01', ages: { from: 4, until: 12 } };
    expect(issuesOfChange(mended)).toEqual({ ...old, ...mended });
  });

  test('is read by its rules in all else: a text is trimmed, and what is old stays as it is', () => {
    const stored = { ...good, tags: ['no id'], name: 'Sporthal' };
    expect(issuesOfChange({ name: '  Zwembad ' }, stored)).toMatchObject({ name: 'Zwembad', tags: ['no id'] });
  });

  test('is no excuse for a new one', () => {
    expect(issuesOf(old)).toContain('name max');
  });
});

describe.each(Object.values(registry as unknown as Record<string, AnyResource>).map((resource) => [resource.name, resource] as const))(
  'a new one of %s',
  (_name, resource) => {
    test('lacks nothing but what is required', () => {
      const judged = validate(resource, emptyRecord(resource));
      const isNothing = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0);
      const missing = writable(resource).filter((name) => resource.fields[name]?.required && isNothing(emptyRecord(resource)[name]));
      expect(judged.ok ? [] : judged.issues.map(({ at, key }) => `${at} ${key}`)).toEqual(
        missing.map((name) => `${name} validation.required`),
      );
    });

    test('never throws, whatever it is given', () => {
      const record = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(resource.fields)), fc.string()), fc.anything());
      fc.assert(
        fc.property(record, (given) => typeof validate(resource, given).ok === 'boolean'),
        { numRuns: 200, seed: 1 },
      );
    });
  },
);
