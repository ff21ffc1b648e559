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
  const result = validate(venues, record);
  return result.ok ? [] : result.issues.map(({ at, key }) => `${at} ${key.replace('validation.', '')}`);
};

test('an unreadable amount is reported with the notation of amounts, not as a fraction', () => {
  const priced = declare({ price: money({ required: true }) });
  const faults = (price: unknown) => {
    const result = validate(priced, { price });
    return result.ok ? [] : result.issues.map(({ at, key }) => `${at} ${key}`);
  };
  expect(faults('12,5,0')).toEqual(['price validation.money']);
  expect(faults(null)).toEqual(['price validation.required']);
  expect(faults(12.5)).toEqual(['price validation.integer']);
});

describe('a record', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['is valid', good, []],
    ['reports missing required fields', { ...good, name: '', tags: [] }, ['name required', 'tags required']],
    ['reports required fields when it is empty', {}, ['name required', 'tags required']],
    ['reports unknown keys', { ...good, other: 1, constructor: 2 }, ['other unknown_key', 'constructor unknown_key']],
    ['reports a field that the server sets', { ...good, state: 'open' }, ['state unknown_key']],
    ['reports an end before its start', { ...good, closes_on: '2025-12-31' }, ['closes_on not_before']],
    ['accepts an end on its start', { ...good, closes_on: '2026-01-01' }, []],
    ['accepts an open end', { ...good, closes_on: null }, []],
    ['reports half of two fields that belong together', { ...good, latitude: null }, ['latitude required']],
    ['accepts neither of two fields that belong together', { ...good, latitude: null, longitude: '' }, []],
    ['reports a fault in a group', { ...good, ages: { from: 12, until: 4 } }, ['ages.until not_under']],
    [
      'reports faults of a field and of a check together',
      { ...good, name: null, closes_on: '2025-12-31' },
      ['name required', 'closes_on not_before'],
    ],
    [
      'reports an invalid field once, and not in the check that reads it',
      { ...good, opens_on: 'soon', closes_on: '2025-12-31' },
      ['opens_on date'],
    ],
    [
      'reports the faults of two checks',
      { ...good, closes_on: '2025-12-31', longitude: null },
      ['closes_on not_before', 'longitude required'],
    ],
  ])('%s', (_title, record, expected) => {
    expect(issuesOf(record)).toEqual(expected);
  });

  test('is validated the same a second time', () => {
    const result = validate(venues, good);
    if (!result.ok) throw new Error('refused');
    expect(validate(venues, result.record)).toEqual(result);
  });
});

/** A record that was valid under older, wider rules. */
const old = { ...good, name: 'x'.repeat(300), opens_on: '2027-01-01', ages: { from: 12, until: 4 } };

describe('a stored record that no longer fits', () => {
  const issuesOfChange = (changes: Record<string, unknown>, stored: Record<string, unknown> = old) => {
    const result = validate(venues, { ...stored, ...changes }, stored);
    return result.ok ? result.record : result.issues.map(({ at, key }) => `${at} ${key.replace('validation.', '')}`);
  };

  test.each<[string, Record<string, unknown>]>([
    ['a valid field', { latitude: 7, longitude: 8 }],
    ['nothing', {}],
    ['a field of a check that it fails elsewhere', { tags: ['0190f3a0-0000-7000-8000-000000000002'] }],
  ])('accepts a change of %s', (_title, changes) => {
    expect(issuesOfChange(changes)).toEqual({ ...old, ...changes });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a value that is invalid too', { name: 'y'.repeat(300) }, ['name max']],
    ['nothing for a required field', { name: null }, ['name required']],
    ['one end of a failing check', { closes_on: '2026-12-30' }, ['closes_on not_before']],
    ['a part of a group that stays invalid', { ages: { from: 11, until: 4 } }, ['ages.until not_under']],
    ['another invalid field', { latitude: 'x' }, ['latitude integer']],
    ['half of two fields that belong together', { latitude: null }, ['latitude required']],
  ])('rejects %s', (_title, changes, expected) => {
    expect(issuesOfChange(changes)).toEqual(expected);
  });

  test('can be corrected', () => {
    const corrected = { name: 'Sporthal', opens_on: '2026-01-01', ages: { from: 4, until: 12 } };
    expect(issuesOfChange(corrected)).toEqual({ ...old, ...corrected });
  });

  test('has changed fields normalized, and keeps old values as they are', () => {
    const stored = { ...good, tags: ['no id'], name: 'Sporthal' };
    expect(issuesOfChange({ name: '  Zwembad ' }, stored)).toMatchObject({ name: 'Zwembad', tags: ['no id'] });
  });

  test('does not make a new record valid', () => {
    expect(issuesOf(old)).toContain('name max');
  });
});

describe.each(Object.values(registry as unknown as Record<string, AnyResource>).map((resource) => [resource.name, resource] as const))(
  'a new record of %s',
  (_name, resource) => {
    test('lacks only required fields', () => {
      const result = validate(resource, emptyRecord(resource));
      const isEmpty = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0);
      const missing = writable(resource).filter((name) => resource.fields[name]?.required && isEmpty(emptyRecord(resource)[name]));
      expect(result.ok ? [] : result.issues.map(({ at, key }) => `${at} ${key}`)).toEqual(
        missing.map((name) => `${name} validation.required`),
      );
    });

    test('is validated without throwing, whatever it contains', () => {
      const record = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(resource.fields)), fc.string()), fc.anything());
      fc.assert(
        fc.property(record, (input) => typeof validate(resource, input).ok === 'boolean'),
        { numRuns: 200, seed: 1 },
      );
    });
  },
);
