import { describe, expect, test } from 'vitest';
import { closedAllWeek } from '../../src/domain/time/openingHours';
import type { Field } from '../../src/schema/field';
import type { Cell, CellWords, KindTraits } from '../../src/schema/fieldKind';
import { type Kind, kinds } from '../../src/schema/kinds.gen';
import { emptyOf, isNeverNull, kindOf, shapeOf } from '../../src/schema/kindOf';
import { innerOf, isColumn, isWritten, partsOf, targetOf, traitsOf } from '../../src/schema/traits';
import * as make from '../../src/schema/vocabulary.gen';

const ID = '0190f3a0-0000-7000-8000-000000000001';
const OTHER = '0190f3a0-0000-7000-8000-000000000002';

interface Answers {
  readonly traits: Omit<KindTraits, 'isTyped'>;
  /** The filter's shape, the query values it accepts, and those it rejects. */
  readonly filter: readonly [shape: string, taken: readonly string[], refused: readonly string[]] | null;
  /** A value and its export cell; null for a kind without an export column. */
  readonly cell: readonly [value: unknown, cell: Cell] | null;
  readonly neverNull: boolean;
  readonly described?: string;
}

const traits = (
  holds: KindTraits['holds'],
  written: KindTraits['written'],
  sorted: KindTraits['sorted'],
  title: KindTraits['title'],
): Omit<KindTraits, 'isTyped'> => ({ holds, written, sorted, title });
const manyWhenAsked = (sorted: KindTraits['sorted'], title: KindTraits['title'] = null) => traits('value', 'manyWhenAsked', sorted, title);

const ANY_TEXT = ['contains', ['', 'bal', '%_'], []] as const;
const NUMBERS = ['range', ['0', '-1', '12.5'], ['', 'x', '1e3', '0x1', '1,5', '2026-01-01']] as const;
const DAYS = ['range', ['2026-11-23', '2024-02-29'], ['2026-02-29', '2026-13-01', '1899-01-01', '5', 'x', '2026-11-23T10:00:00Z']] as const;
const MOMENTS = ['range', ['2026-11-23', '2026-11-23T10:00:00.000Z', '2026-11-23T10:00:00+01:00'], ['5', 'x', '2026-11-23T10:00']] as const;
const IDS = ['choice', [ID, ID.toUpperCase()], ['', '7', `${ID}x`]] as const;

/** The expected properties of each kind, with example options. */
const answers: Record<Kind, [Field, Answers]> = {
  boolean: [
    make.boolean(),
    {
      traits: traits('value', 'many', 'asIs', null),
      filter: ['boolean', ['true', 'false'], ['', '1', 'yes']],
      cell: [false, { is: 'yesNo', value: false }],
      neverNull: true,
    },
  ],
  choices: [
    make.choices({ choices: ['a', 'b'] }),
    { traits: manyWhenAsked(null), filter: null, cell: [['a', 'b'], { is: 'text', value: 'choice a, choice b' }], neverNull: true },
  ],
  colour: [
    make.colour(),
    { traits: manyWhenAsked(null), filter: null, cell: ['#FF0000', { is: 'text', value: '#FF0000' }], neverNull: false },
  ],
  date: [
    make.date(),
    { traits: manyWhenAsked('asIs', 'day'), filter: DAYS, cell: ['2026-11-23', { is: 'day', value: '2026-11-23' }], neverNull: false },
  ],
  dateTime: [
    make.dateTime(),
    {
      traits: manyWhenAsked('asIs'),
      filter: MOMENTS,
      cell: ['2026-11-23T18:00:00.000Z', { is: 'moment', value: '2026-11-23T18:00:00.000Z' }],
      neverNull: false,
    },
  ],
  days: [
    make.days(),
    {
      traits: manyWhenAsked(null),
      filter: null,
      cell: [['2026-01-01', '2026-12-25'], { is: 'text', value: '01-01-2026, 25-12-2026' }],
      neverNull: true,
    },
  ],
  decimal: [
    make.decimal({ min: 0, max: 9 }),
    { traits: manyWhenAsked('asIs'), filter: NUMBERS, cell: [1.5, { is: 'decimal', value: 1.5 }], neverNull: false },
  ],
  derived: [
    make.derived({ as: 'money' }),
    {
      traits: traits('value', 'never', null, null),
      filter: NUMBERS,
      cell: [1250, { is: 'money', value: 1250 }],
      neverNull: false,
      described: 'whole cents',
    },
  ],
  email: [
    make.email(),
    {
      traits: manyWhenAsked('caseless', 'asIs'),
      filter: ANY_TEXT,
      cell: ['jet@voorbeeld.nl', { is: 'text', value: 'jet@voorbeeld.nl' }],
      neverNull: false,
    },
  ],
  group: [
    make.group({ from: make.integer(), is_open: make.boolean({ default: true }) }),
    { traits: traits('fields', 'one', null, null), filter: null, cell: null, neverNull: true },
  ],
  image: [
    make.image(),
    {
      traits: traits('picture', 'one', null, null),
      filter: null,
      cell: null,
      neverNull: false,
      described: 'id of a file; written as the token of an upload',
    },
  ],
  integer: [make.integer(), { traits: manyWhenAsked('asIs'), filter: NUMBERS, cell: [7, { is: 'integer', value: 7 }], neverNull: false }],
  keywords: [
    make.keywords(),
    { traits: manyWhenAsked(null), filter: null, cell: [['bal', 'net'], { is: 'text', value: 'bal, net' }], neverNull: true },
  ],
  longText: [
    make.longText(),
    { traits: manyWhenAsked(null, 'asIs'), filter: ANY_TEXT, cell: ['a\nb', { is: 'text', value: 'a\nb' }], neverNull: false },
  ],
  minutes: [
    make.minutes({ default: 60 }),
    {
      traits: manyWhenAsked('asIs'),
      filter: null,
      cell: [90, { is: 'text', value: 'word inputs.minutes.count_hours word inputs.minutes.count_minutes' }],
      neverNull: false,
      described: 'minutes',
    },
  ],
  money: [
    make.money({ required: true }),
    {
      traits: manyWhenAsked('asIs'),
      filter: NUMBERS,
      cell: [1250, { is: 'money', value: 1250 }],
      neverNull: true,
      described: 'whole cents',
    },
  ],
  month: [
    make.month(),
    {
      traits: manyWhenAsked('asIs'),
      filter: ['choice', ['2026-11', '1999-01'], ['', '2026', '2026-13', '2026-1', '11-2026', 'nu']],
      cell: ['2026-11', { is: 'text', value: '2026-11' }],
      neverNull: false,
      described: 'a month, YYYY-MM',
    },
  ],
  openingHours: [
    make.openingHours(),
    {
      traits: manyWhenAsked(null),
      filter: null,
      cell: [
        { ...closedAllWeek(), friday: [{ opened_at: '09:00', closed_at: '17:00' }] },
        { is: 'text', value: 'word inputs.weekdays.friday_short 09:00–17:00' },
      ],
      neverNull: true,
    },
  ],
  percentage: [
    make.percentage(),
    { traits: manyWhenAsked('asIs'), filter: NUMBERS, cell: [21, { is: 'percentage', value: 21 }], neverNull: false },
  ],
  phone: [
    make.phone(),
    { traits: manyWhenAsked(null, 'asIs'), filter: ANY_TEXT, cell: ['+31 20', { is: 'text', value: '+31 20' }], neverNull: false },
  ],
  position: [make.position(), { traits: traits('order', 'never', 'asIs', null), filter: null, cell: null, neverNull: true }],
  reference: [
    make.reference('tags'),
    {
      traits: traits('references', 'many', null, null),
      filter: IDS,
      cell: [ID, { is: 'text', value: `name of ${ID}` }],
      neverNull: false,
      described: 'id of tags',
    },
  ],
  references: [
    make.references('tags'),
    {
      traits: traits('references', 'one', null, null),
      filter: IDS,
      cell: [[ID, OTHER], { is: 'text', value: `name of ${ID}, name of ${OTHER}` }],
      neverNull: true,
      described: 'ids of tags',
    },
  ],
  richText: [
    make.richText(),
    {
      traits: traits('html', 'manyWhenAsked', null, null),
      filter: ANY_TEXT,
      cell: ['<p>a</p>', { is: 'text', value: 'a' }],
      neverNull: false,
    },
  ],
  rows: [make.rows({ name: make.text() }), { traits: traits('rows', 'one', null, null), filter: null, cell: null, neverNull: true }],
  select: [
    make.select({ choices: ['a', 'b'] }),
    {
      traits: traits('value', 'many', 'asIs', null),
      filter: ['choice', ['a', 'b'], ['', 'c', 'A']],
      cell: ['a', { is: 'text', value: 'choice a' }],
      neverNull: false,
    },
  ],
  role: [
    make.role({ choices: ['a'] }),
    {
      traits: traits('value', 'many', 'asIs', null),
      filter: ['choice', ['a'], ['', 'c', 'A']],
      cell: ['Penningmeester', { is: 'text', value: 'Penningmeester' }],
      neverNull: false,
    },
  ],
  text: [
    make.text({ default: 'a' }),
    { traits: manyWhenAsked('caseless', 'asIs'), filter: ANY_TEXT, cell: ['a', { is: 'text', value: 'a' }], neverNull: false },
  ],
  time: [
    make.time(),
    { traits: manyWhenAsked('asIs', 'asIs'), filter: null, cell: ['19:00', { is: 'time', value: '19:00' }], neverNull: false },
  ],
  country: [
    make.country(),
    { traits: manyWhenAsked(null, null), filter: null, cell: ['nl', { is: 'text', value: 'country nl' }], neverNull: false },
  ],
  timezone: [
    make.timezone(),
    {
      traits: manyWhenAsked(null, 'asIs'),
      filter: ANY_TEXT,
      cell: ['Europe/Amsterdam', { is: 'text', value: 'Europe/Amsterdam' }],
      neverNull: false,
    },
  ],
  url: [
    make.url(),
    {
      traits: manyWhenAsked(null, 'asIs'),
      filter: ANY_TEXT,
      cell: ['https://a.nl', { is: 'text', value: 'https://a.nl' }],
      neverNull: false,
    },
  ],
  weekdays: [
    make.weekdays(),
    {
      traits: manyWhenAsked(null),
      filter: null,
      cell: [['monday', 'sunday'], { is: 'text', value: 'word inputs.weekdays.monday_short, word inputs.weekdays.sunday_short' }],
      neverNull: true,
    },
  ],
};

const cellWords: CellWords = {
  country: (code) => `country ${code}`,
  word: (key) => `word ${key}`,
  choice: (choice) => `choice ${choice}`,
  name: (id) => `name of ${id}`,
  day: (moment) => moment.slice(0, 10),
};

describe.each(Object.entries(answers))('the kind %s', (_kind, [field, expected]) => {
  const kind = kindOf(field);

  test('has its traits', () => {
    expect(traitsOf(field)).toEqual({ ...expected.traits, isTyped: kind.imported !== null });
  });

  test('filters a list by valid values only', () => {
    expect(shapeOf(field)).toBe(expected.filter?.[0] ?? null);
    for (const raw of expected.filter?.[1] ?? []) expect(kind.filter?.takes(raw, field), raw).toBe(true);
    for (const raw of expected.filter?.[2] ?? []) expect(kind.filter?.takes(raw, field), raw).toBe(false);
  });

  test('has its export cell', () => {
    if (expected.cell === null) return expect(kind.cell).toBeNull();
    const [value, cell] = expected.cell;
    expect(kind.cell?.(value, field, cellWords)).toEqual(cell);
  });

  test('is null or never null', () => {
    expect(isNeverNull(field)).toBe(expected.neverNull);
    expect(isNeverNull({ ...field, required: true })).toBe(true);
    if (expected.neverNull && !field.required) expect(emptyOf(field)).not.toBeNull();
  });

  test('can be totalled only when it is a quantity', () => {
    const isSummed = typeof kind.summed === 'function' ? kind.summed(field) : kind.summed === true;
    expect(isSummed).toBe(['integer', 'decimal', 'minutes', 'money', 'derived'].includes(field.kind));
  });

  test('adds its description to the API document', () => {
    expect(kind.described?.(field)).toBe(expected.described);
  });
});

test('a derived field is filtered and exported as the type it looks like', () => {
  const takes = (as: 'integer' | 'decimal' | 'minutes' | 'money' | 'date' | 'dateTime', raw: string) => {
    const field = make.derived({ as });
    return kindOf(field).filter?.takes(raw, field);
  };
  expect(['5', '2026-11-23', '2026-11-23T10:00:00Z'].map((raw) => takes('integer', raw))).toEqual([true, false, false]);
  expect(['5', '2026-11-23', '2026-11-23T10:00:00Z'].map((raw) => takes('date', raw))).toEqual([false, true, false]);
  expect(['5', '2026-11-23', '2026-11-23T10:00:00Z'].map((raw) => takes('dateTime', raw))).toEqual([false, true, true]);
  expect(['2.5', '2026-11-23'].map((raw) => takes('decimal', raw))).toEqual([true, false]);
  expect(['90', '2026-11-23'].map((raw) => takes('minutes', raw))).toEqual([true, false]);
  const isSummed = (field: Field) =>
    typeof kindOf(field).summed === 'function' && (kindOf(field).summed as (field: Field) => boolean)(field);
  expect((['decimal', 'minutes', 'price', 'date', 'text'] as const).map((as) => isSummed(make.derived({ as })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isSummed(make.derived({ as: 'integer', isReckoned: true }))).toBe(false);
  const choice = make.derived({ as: 'select', choices: ['usable', 'used'] });
  expect(['usable', 'used', 'off', ''].map((raw) => kindOf(choice).filter?.takes(raw, choice))).toEqual([true, true, false, false]);
  expect([choice, make.derived({ as: 'money' }), make.select({ choices: ['a'] }), make.image()].map(shapeOf)).toEqual([
    'choice',
    'range',
    'choice',
    null,
  ]);
  const moment = make.derived({ as: 'dateTime' });
  expect(kindOf(moment).cell?.('2026-11-23T10:00:00Z', moment, cellWords)).toEqual({ is: 'moment', value: '2026-11-23T10:00:00Z' });
});

test('an empty group starts with the empty value of each field', () => {
  const inner = make.group({ is_open: make.boolean({ default: true }), hours: make.openingHours() });
  expect(emptyOf(make.group({ name: make.text(), inner }))).toEqual({ name: null, inner: { is_open: true, hours: closedAllWeek() } });
});

test('targetOf, innerOf, partsOf and isColumn describe a field', () => {
  const part = make.text();
  const [referenceField, group, rows, position] = [make.reference('tags'), make.group({ part }), make.rows({ part }), make.position()];
  expect([referenceField, make.references('labels'), part].map(targetOf)).toEqual(['tags', 'labels', null]);
  expect([group, rows, part].map(innerOf)).toEqual([{ part }, { part }, null]);
  expect([group, rows, part].map(partsOf)).toEqual([{ part }, null, null]);
  expect([part, referenceField, group, rows, position].map(isColumn)).toEqual([true, true, false, false, false]);
  expect(isColumn(make.derived({ as: 'integer', isOnlyFilter: true }))).toBe(false);
  expect([part, make.text({ readonly: true }), position].map(isWritten)).toEqual([true, false, false]);
});

test('every kind is in this table', () => {
  expect(Object.keys(answers).sort()).toEqual(Object.keys(kinds).sort());
});
